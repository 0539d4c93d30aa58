import TestSupport
import Testing

@testable import CollectionEngine

@Suite("Rows of index titles") struct IndexTitleRowsTests {
  private func text(_ rows: IndexTitleRows) -> String {
    rows.rows.map {
      switch $0 {
      case .title(let index): "\(index)"
      case .dot: "•"
      }
    }.joined(separator: " ")
  }

  @Test("Titles that fit are all shown")
  func fitting() {
    #expect(text(IndexTitleRows(titleCount: 5, capacity: 5)) == "0 1 2 3 4")
    #expect(text(IndexTitleRows(titleCount: 2, capacity: 9)) == "0 1")
    #expect(text(IndexTitleRows(titleCount: 0, capacity: 9)) == "")
    #expect(text(IndexTitleRows(titleCount: 3, capacity: 0)) == "")
  }

  @Test("Titles that do not fit alternate with dots, from the first to the last title")
  func abbreviated() {
    #expect(text(IndexTitleRows(titleCount: 26, capacity: 9)) == "0 • 6 • 12 • 18 • 25")
    #expect(text(IndexTitleRows(titleCount: 26, capacity: 10)) == "0 • 6 • 12 • 18 • 25")
    #expect(text(IndexTitleRows(titleCount: 4, capacity: 3)) == "0 • 3")
    #expect(text(IndexTitleRows(titleCount: 5, capacity: 4)) == "0 • 4")
    #expect(text(IndexTitleRows(titleCount: 9, capacity: 2)) == "0")
  }

  @Test("Positions on a title select it; positions on a dot select the titles that it abbreviates")
  func positions() {
    let rows = IndexTitleRows(titleCount: 26, capacity: 9)
    #expect(rows.title(at: 0) == 0)
    #expect(rows.title(at: 1) == 25)
    #expect(rows.title(at: -3) == 0)
    #expect(rows.title(at: 9) == 25)
    #expect(rows.title(at: 4.5 / 9) == 12)
    #expect(rows.title(at: 1.01 / 9) == 1)
    #expect(rows.title(at: 1.5 / 9) == 3)
    #expect(rows.title(at: 1.99 / 9) == 5)
    #expect(IndexTitleRows(titleCount: 0, capacity: 3).title(at: 0.5) == nil)
    #expect(rows.title(at: .nan) == nil)
  }

  @Test("Each title has a position, in order, and rows never exceed the capacity")
  func random() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...120, using: &random)
      let capacity = Int.random(in: 3...60, using: &random)
      let rows = IndexTitleRows(titleCount: count, capacity: capacity)
      #expect(rows.rows.count <= capacity, "seed \(seed)")
      #expect(rows.rows.first == .title(0) && rows.rows.last == .title(count - 1), "seed \(seed)")
      let found = (0...20_000).compactMap { rows.title(at: Double($0) / 20_000) }
      #expect(found == found.sorted(), "seed \(seed)")
      #expect(Set(found) == Set(0..<count), "seed \(seed)")
      for (index, row) in rows.rows.enumerated() {
        guard case .title(let title) = row else { continue }
        #expect(rows.title(at: (Double(index) + 0.5) / Double(rows.rows.count)) == title, "seed \(seed)")
      }
    }
  }
}
