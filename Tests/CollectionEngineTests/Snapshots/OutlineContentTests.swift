import CollectionEngine
import TestSupport
import Testing

/// Outlines of very many items. Each test takes a second of processor time, and minutes if a change costs as
/// much as the outline has items.
@Suite("Large outlines") struct OutlineContentTests {
  private func outline(_ change: (inout OutlineContent<Int>) throws(SnapshotError) -> Void)
    throws(SnapshotError) -> OutlineContent<Int>
  {
    var outline = OutlineContent<Int>()
    try change(&outline)
    return outline
  }

  /// Runs the changes of a test, whose processor time is limited.
  private func inTime(_ changes: () throws -> Void) rethrows {
    let start = ThreadClock.seconds
    try changes()
    #expect(ThreadClock.seconds - start < 60)
  }

  @Test("100,000 items are appended one after another, to the roots and to an item")
  func appending() throws {
    try inTime {
      let outline = try outline { outline throws(SnapshotError) in
        for item in 0..<100_000 { try outline.append([item], to: nil) }
        for item in 100_000..<200_000 { try outline.append([item], to: 7) }
        try outline.expand([7])
      }
      #expect(outline.roots == Array(0..<100_000))
      #expect(outline.visibleItems.count == 200_000)
      #expect(outline.visibleItems[8] == 100_000)
    }
  }

  @Test("Half of the items are deleted at once, some of them inside of others")
  func deleting() throws {
    try inTime {
      var outline = try outline { outline throws(SnapshotError) in
        try outline.append(Array(0..<100_000), to: nil)
        try outline.append(Array(100_000..<200_000), to: 7)
        try outline.append([-1, -2], to: 150_000)
      }
      outline.delete(Array(0..<50_000) + Array(stride(from: 100_000, to: 200_000, by: 2)) + [-5])
      #expect(outline.items == Array(50_000..<100_000))
      #expect(!outline.contains(150_001) && !outline.contains(-1))
      outline.delete([50_000, 50_000])
      #expect(outline.roots.first == 50_001)
    }
  }

  @Test("Items that are deleted together with items below them leave the others in their order") func nested()
    throws
  {
    var outline = try outline { outline throws(SnapshotError) in
      try outline.append([1, 2, 3], to: nil)
      try outline.append([21, 22, 23], to: 2)
      try outline.append([221], to: 22)
    }
    outline.delete([22, 221, 3])
    #expect(outline.items == [1, 2, 21, 23])
    outline.delete([21, 23])
    #expect(!outline.isParent(2))
  }

  @Test("An outline of 20,000 levels is expanded, copied and deleted") func deep() throws {
    try inTime {
      var outline = try outline { outline throws(SnapshotError) in
        try outline.append([0], to: nil)
        for item in 1..<20_000 { try outline.append([item], to: item - 1) }
        try outline.expand(outline.items)
      }
      #expect(outline.visibleItems.count == 20_000)
      #expect(outline.level(of: 19_999) == 19_999)
      #expect(try outline.part(of: 10, includingParent: true).visibleItems.count == 19_990)
      outline.delete([1])
      #expect(outline.items == [0])
    }
  }
}
