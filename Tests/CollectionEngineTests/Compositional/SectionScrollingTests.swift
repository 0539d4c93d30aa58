import Foundation
import Geometry
import Testing

@testable import CollectionEngine

/// Sections whose groups scroll across the layout.
@Suite("Compositional sections that scroll") struct SectionScrollingTests {
  private let container = CGSize(width: 400, height: 600)

  /// Groups of one item of 150 × 100 points at distances of 10.
  private func solver(_ scrolling: CompositionalScrolling, count: Int = 10) -> CompositionalSolver {
    var section = CompositionalSection(
      itemCount: count,
      group: CompositionalItem(
        size: CompositionalSize(width: .absolute(150), height: .absolute(100)),
        group: CompositionalGroup(
          .line(.horizontal),
          subitems: [
            CompositionalItem(
              size: CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))
          ])))
    section.groupSpacing = 10
    section.insets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 12, trailing: 20)
    section.scrolling = scrolling
    section.boundary = [
      CompositionalBoundaryItem(
        kind: "header", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(30)),
        horizontal: .center, vertical: .start)
    ]
    return CompositionalSolver(axis: .vertical, container: container, sectionCount: 2) { _ in section }
  }

  private func viewport(_ offset: CGFloat) -> CompositionalViewport {
    CompositionalViewport(visible: CGRect(origin: .zero, size: container), offsets: [1: offset])
  }

  @Test("Groups are in one row, moved by the offset; the header is not") func row() {
    let solver = solver(.continuous)
    func frame(_ item: Int, _ offset: CGFloat) -> CGRect? {
      solver.item(section: 1, item: item, viewport: viewport(offset))?.frame
    }
    #expect(frame(0, 0) == CGRect(x: 20, y: 188, width: 150, height: 100))
    #expect(frame(3, 200) == CGRect(x: 300, y: 188, width: 150, height: 100))
    #expect(solver.scrollLength(of: 1) == 1630)
    #expect(solver.contentSize == CGSize(width: 400, height: 300))
    #expect(solver.scrollFrame(of: 1) == CGRect(x: 0, y: 180, width: 400, height: 120))
    #expect(
      solver.supplementary(kind: "header", section: 1, item: 0, viewport: viewport(200))?.frame
        == CGRect(x: 20, y: 150, width: 360, height: 30))
  }

  @Test("A rectangle has the groups that the offset shows, of any number") func visible() {
    let solver = solver(.continuous, count: 1_000_000)
    var shown: [Int] = []
    let touched = solver.forEachElement(
      in: CGRect(origin: .zero, size: container), viewport: viewport(16_000_000)
    ) { element in
      if element.kind == .item, element.section == 1 { shown.append(element.item) }
    }
    #expect(shown == [99_999, 100_000, 100_001, 100_002])
    #expect(touched < 20)
  }

  @Test(
    "Each behavior ends at its places",
    arguments: [
      (CompositionalScrolling.continuous, 333, 0, 333), (.groupLeadingBoundary, 333, 0, 320),
      (.paging, 333, 0, 400), (.paging, 150, 0, 0), (.groupPaging, 70, 0, 0), (.groupPaging, 90, 0, 160),
      (.groupPaging, 600, 0, 160), (.groupPaging, 10, 500, 160), (.groupPaging, 300, -500, 160),
      (.groupPagingCentered, 90, 0, 160), (.paging, 10, 500, 400),
    ] as [(CompositionalScrolling, CGFloat, CGFloat, CGFloat)])
  func ends(scrolling: CompositionalScrolling, offset: CGFloat, velocity: CGFloat, end: CGFloat) {
    let start: CGFloat = velocity < 0 ? 320 : 0
    #expect(
      solver(scrolling).restingOffset(of: 1, proposed: offset, from: offset, start: start, velocity: velocity)
        == end)
  }

  @Test("The first and the last group can be in the middle") func centered() {
    let solver = solver(.groupPagingCentered)
    #expect(
      solver.item(section: 1, item: 0, viewport: viewport(0))?.frame.midX == 200)
    let last = solver.clampedOffset(.greatestFiniteMagnitude, of: 1)
    #expect(solver.item(section: 1, item: 9, viewport: viewport(last))?.frame.midX == 200)
  }

  @Test("The offset for an item is the nearest one at which it is visible, at a place of the behavior")
  func revealing() {
    let continuous = solver(.continuous)
    #expect(continuous.offset(showing: 0, of: 1, at: nil, from: 0) == 0)
    #expect(continuous.offset(showing: 2, of: 1, at: nil, from: 0) == 110)
    #expect(continuous.offset(showing: 0, of: 1, at: nil, from: 110) == 0)
    #expect(continuous.offset(showing: 4, of: 1, at: .start, from: 0) == 640)
    #expect(continuous.offset(showing: 4, of: 1, at: .center, from: 0) == 535)
    #expect(continuous.offset(showing: 9, of: 1, at: .start, from: 0) == 1230)
    #expect(solver(.groupPaging).offset(showing: 2, of: 1, at: nil, from: 0) == 160)
    #expect(solver(.paging).offset(showing: 4, of: 1, at: nil, from: 0) == 400)
    #expect(solver(.none).offset(showing: 4, of: 1, at: nil, from: 0) == nil)
  }

  @Test("A section of estimated height is as high as the highest group that was measured") func estimated() {
    var section = CompositionalSection(
      itemCount: 5,
      group: CompositionalItem(
        size: CompositionalSize(width: .absolute(150), height: .estimated(100)),
        group: CompositionalGroup(
          .line(.horizontal),
          subitems: [
            CompositionalItem(size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(100)))
          ])))
    section.scrolling = .continuous
    var solver = CompositionalSolver(axis: .vertical, container: container, sectionCount: 1) { _ in section }
    #expect(solver.contentSize.height == 100)
    solver.update(section: 0, items: [(0, CGSize(width: 0, height: 40)), (1, CGSize(width: 0, height: 60))])
    #expect(solver.contentSize.height == 60)
    solver.update(section: 0, items: [(1, CGSize(width: 0, height: 50))])
    #expect(solver.contentSize.height == 50)
  }

  @Test("An offset has the same group and part of it in another solution; none before the first group")
  func groups() {
    let narrow = solver(.groupLeadingBoundary)
    #expect(narrow.group(at: 0, of: 1) == nil)
    #expect(narrow.group(at: -20, of: 1) == nil)
    #expect(solver(.none).group(at: 200, of: 1) == nil)
    #expect(narrow.group(at: 320, of: 1) == 2)
    #expect(narrow.group(at: 400, of: 1) == 2.5)
    for offset in stride(from: 1, to: 1200, by: 37) as StrideTo<CGFloat> {
      let group = narrow.group(at: offset, of: 1)
      #expect(group.map { abs(narrow.offset(of: $0, in: 1) - offset) < 1e-9 } == true, "\(offset)")
    }
    #expect(narrow.offset(of: 0, in: 1) == 0)
    #expect(narrow.offset(of: 40, in: 1) == 1230)
    #expect(solver(.continuous, count: 0).offset(of: 3, in: 1) == 0)
  }
}
