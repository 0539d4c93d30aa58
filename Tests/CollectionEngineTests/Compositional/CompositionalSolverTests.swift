import Foundation
import Geometry
import Testing

@testable import CollectionEngine

/// The frames of sections, as literals.
@Suite("Compositional sections") struct CompositionalSolverTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// Rows of two items, 50 points high.
  private func grid(_ count: Int, height: CompositionalDimension = .absolute(50)) -> CompositionalSection {
    let item = CompositionalItem(
      size: CompositionalSize(
        width: .fractionalWidth(0.5), height: height.isEstimated ? height : .fractionalHeight(1)))
    return CompositionalSection(
      itemCount: count,
      group: CompositionalItem(
        size: CompositionalSize(width: .fractionalWidth(1), height: height),
        group: CompositionalGroup(.line(.horizontal), subitems: [item])))
  }

  private func solver(
    _ sections: [CompositionalSection], axis: FlowAxis = .vertical, spacing: CGFloat = 0,
    boundary: [CompositionalBoundaryItem] = []
  ) -> CompositionalSolver {
    CompositionalSolver(
      axis: axis, container: CGSize(width: 400, height: 600), sectionSpacing: spacing, boundary: boundary,
      sectionCount: sections.count
    ) { sections[$0] }
  }

  private let viewport = CompositionalViewport(visible: CGRect(x: 0, y: 0, width: 400, height: 600))

  private func header(_ kind: String = "header", height: CGFloat = 40) -> CompositionalBoundaryItem {
    CompositionalBoundaryItem(
      kind: kind, size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(height)),
      horizontal: .center, vertical: .start)
  }

  private func footer(height: CGFloat = 20) -> CompositionalBoundaryItem {
    CompositionalBoundaryItem(
      kind: "footer", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(height)),
      horizontal: .center, vertical: .end)
  }

  @Test("Groups follow each other with their spacing, inside the insets") func grid() {
    var section = grid(5)
    section.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    section.groupSpacing = 5
    let solver = solver([section, section], spacing: 7)
    func frame(_ section: Int, _ item: Int) -> CGRect? {
      solver.item(section: section, item: item, viewport: viewport)?.frame
    }
    #expect(frame(0, 0) == rect(20, 10, 170, 50))
    #expect(frame(0, 1) == rect(190, 10, 170, 50))
    #expect(frame(0, 4) == rect(20, 120, 170, 50))
    #expect(frame(0, 5) == nil)
    // 10 + 3 · 50 + 2 · 5 + 30 = 200, and the spacing of 7.
    #expect(frame(1, 0) == rect(20, 217, 170, 50))
    #expect(solver.contentSize == CGSize(width: 400, height: 407))
  }

  @Test("Headers and footers are outside of the insets along the layout, and have those across it")
  func edges() {
    var section = grid(2)
    section.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.boundary = [header(), footer()]
    section.backgrounds = [CompositionalBackground(kind: "background")]
    section.backgrounds[0].insets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 7)
    let solver = solver([section])
    #expect(
      solver.supplementary(kind: "header", section: 0, item: 0, viewport: viewport)?.frame
        == rect(20, 0, 360, 40))
    #expect(solver.item(section: 0, item: 0, viewport: viewport)?.frame == rect(20, 50, 180, 50))
    #expect(
      solver.supplementary(kind: "footer", section: 0, item: 0, viewport: viewport)?.frame
        == rect(20, 110, 360, 20))
    #expect(solver.background(kind: "background", section: 0)?.frame == rect(5, 4, 388, 120))
    #expect(solver.contentSize.height == 130)
  }

  @Test("A view that does not extend its section covers the content") func covering() {
    var section = grid(4)
    var cover = header()
    cover.extendsBoundary = false
    cover.offset = CGPoint(x: 3, y: -5)
    section.boundary = [cover]
    let solver = solver([section])
    #expect(
      solver.supplementary(kind: "header", section: 0, item: 0, viewport: viewport)?.frame
        == rect(3, -5, 400, 40))
    #expect(solver.contentSize.height == 100)
  }

  @Test("Two headers are one below the other if they would overlap, and side by side otherwise")
  func twoHeaders() {
    var section = grid(2)
    section.boundary = [header("a"), header("b", height: 10)]
    var solver = solver([section])
    func frame(_ kind: String) -> CGRect? {
      solver.supplementary(kind: kind, section: 0, item: 0, viewport: viewport)?.frame
    }
    #expect(frame("a") == rect(0, 0, 400, 40))
    #expect(frame("b") == rect(0, 40, 400, 10))
    let half = CompositionalSize(width: .fractionalWidth(0.5), height: .absolute(30))
    section.boundary = [
      CompositionalBoundaryItem(kind: "a", size: half, horizontal: .start, vertical: .start),
      CompositionalBoundaryItem(kind: "b", size: half, horizontal: .end, vertical: .start),
    ]
    solver = self.solver([section])
    #expect(frame("a") == rect(0, 0, 200, 30))
    #expect(frame("b") == rect(200, 0, 200, 30))
    #expect(solver.contentSize.height == 80)
  }

  @Test("A view at a side takes its breadth from the groups") func side() {
    var section = grid(4)
    section.boundary = [
      CompositionalBoundaryItem(
        kind: "side", size: CompositionalSize(width: .absolute(60), height: .absolute(20)),
        horizontal: .start, vertical: .center)
    ]
    let solver = solver([section])
    #expect(solver.item(section: 0, item: 0, viewport: viewport)?.frame == rect(60, 0, 170, 50))
    #expect(
      solver.supplementary(kind: "side", section: 0, item: 0, viewport: viewport)?.frame
        == rect(0, 40, 60, 20))
  }

  @Test("A pinned header stays at the edge until its section ends, in front of items") func pinned() {
    var section = grid(40)
    var pinned = header()
    pinned.isPinned = true
    section.boundary = [pinned, footer()]
    let solver = solver([section, section])
    func top(_ offset: CGFloat) -> CGFloat? {
      let visible = rect(0, offset, 400, 600)
      return solver.supplementary(
        kind: "header", section: 0, item: 0, viewport: CompositionalViewport(visible: visible))?.frame.minY
    }
    // The section is 40 + 1000 + 20 points high.
    #expect(top(-50) == 0)
    #expect(top(500) == 500)
    #expect(top(1030) == 1000)
    #expect(solver.supplementary(kind: "header", section: 0, item: 0, viewport: viewport)?.zIndex == 1024)
  }

  @Test("Pinned headers of sections stay below that of the layout") func pinnedTwice() {
    var section = grid(40)
    var pinned = header()
    pinned.isPinned = true
    section.boundary = [pinned]
    var bar = header("bar", height: 30)
    bar.isPinned = true
    let solver = solver([section], boundary: [bar])
    let scrolled = CompositionalViewport(visible: rect(0, 500, 400, 600))
    #expect(solver.supplementary(kind: "bar", ordinal: 0, viewport: scrolled)?.frame == rect(0, 500, 400, 30))
    #expect(
      solver.supplementary(kind: "header", section: 0, item: 0, viewport: scrolled)?.frame
        == rect(0, 530, 400, 40))
    #expect(solver.item(section: 0, item: 0, viewport: viewport)?.frame == rect(0, 70, 200, 50))
  }

  @Test("In a horizontal layout, groups follow each other to the right") func horizontal() {
    let item = CompositionalItem(
      size: CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
    var section = CompositionalSection(
      itemCount: 5,
      group: CompositionalItem(
        size: CompositionalSize(width: .absolute(100), height: .fractionalHeight(1)),
        group: CompositionalGroup(.line(.vertical), subitems: [item])))
    section.groupSpacing = 10
    section.insets.leading = 8
    let solver = solver([section], axis: .horizontal)
    #expect(solver.item(section: 0, item: 3, viewport: viewport)?.frame == rect(118, 300, 100, 300))
    #expect(solver.contentSize == CGSize(width: 328, height: 600))
  }

  @Test("Sizes that cells report move what follows") func estimated() {
    var solver = solver([grid(6, height: .estimated(50)), grid(2)])
    solver.update(section: 0, items: [(2, CGSize(width: 0, height: 80)), (3, CGSize(width: 0, height: 60))])
    func frame(_ section: Int, _ item: Int) -> CGRect? {
      solver.item(section: section, item: item, viewport: viewport)?.frame
    }
    #expect(frame(0, 2) == rect(0, 50, 200, 80))
    #expect(frame(0, 3) == rect(200, 50, 200, 60))
    #expect(frame(0, 4) == rect(0, 130, 200, 50))
    #expect(frame(1, 0) == rect(0, 180, 200, 50))
    solver.update(section: 0, items: [(2, CGSize(width: 0, height: 40))])
    #expect(frame(0, 4) == rect(0, 110, 200, 50))
    #expect(solver.storedGroupCount == 1)
  }

  @Test("An incomplete last row of estimated height is as high as its own items") func lastRow() {
    var solver = solver([grid(3, height: .estimated(50))])
    solver.update(section: 0, items: [(2, CGSize(width: 0, height: 20))])
    #expect(solver.contentSize.height == 70)
  }

  @Test("A header of estimated height becomes as high as it reports") func estimatedHeader() {
    var section = grid(2)
    section.boundary = [
      CompositionalBoundaryItem(
        kind: "header", size: CompositionalSize(width: .fractionalWidth(1), height: .estimated(30)),
        horizontal: .center, vertical: .start)
    ]
    var solver = solver([section, section])
    #expect(solver.measuresBoundary(section: 0, kind: "header", ordinal: 0) == (false, true))
    solver.updateBoundary(section: 0, kind: "header", ordinal: 0, to: CGSize(width: 10, height: 55))
    #expect(
      solver.supplementary(kind: "header", section: 0, item: 0, viewport: viewport)?.frame
        == rect(0, 0, 400, 55))
    #expect(solver.item(section: 1, item: 0, viewport: viewport)?.frame == rect(0, 135, 200, 50))
  }

  @Test("With a million items, no memory is used for them, and queries examine what is visible")
  func million() {
    let solver = solver([grid(1_000_000)])
    #expect(solver.storedGroupCount == 0)
    #expect(
      solver.item(section: 0, item: 999_999, viewport: viewport)?.frame == rect(200, 24_999_950, 200, 50))
    var found = 0
    let touched = solver.forEachElement(in: rect(0, 12_000_000, 400, 600), viewport: viewport) { _ in
      found += 1
    }
    #expect(found == 24)
    #expect(touched <= 32)
  }

  @Test(
    "The largest numbers of items have finite frames; items beyond 2⁶⁰ have none", arguments: [false, true])
  func mostItems(isEstimated: Bool) {
    var solver = solver([
      grid(Int.max, height: isEstimated ? .estimated(50) : .absolute(50)), grid(Int.max),
    ])
    let last = (1 << 60) - 1
    #expect(solver.item(section: 0, item: 2, viewport: viewport)?.frame == rect(0, 50, 200, 50))
    #expect(solver.item(section: 1, item: last, viewport: viewport)?.frame.origin.y.isFinite == true)
    #expect(solver.item(section: 0, item: last + 1, viewport: viewport) == nil)
    solver.update(
      section: 0, items: [(0, CGSize(width: 200, height: 90)), (last, CGSize(width: 9, height: 9))])
    #expect(
      solver.item(section: 0, item: 2, viewport: viewport)?.frame.minY == (isEstimated ? 90 : 50))
    #expect(solver.forEachElement(in: rect(0, 0, 400, 600), viewport: viewport) { _ in } <= 32)
  }

  /// An element or a distance that is far away from its place.
  enum Distant: CaseIterable {
    case badge, header, custom, negativeSpacing, spacing, insets

    func place(_ distance: CGFloat, in section: inout CompositionalSection) {
      let size = CompositionalSize(width: .absolute(9), height: .absolute(9))
      switch self {
      case .badge:
        let anchor = CompositionalAnchor(edges: .top, offset: CGPoint(x: 0, y: distance))
        section.group.supplementaries = [
          CompositionalSupplementary(kind: "badge", size: size, containerAnchor: anchor)
        ]
      case .header:
        var header = CompositionalBoundaryItem(
          kind: "header", size: size, horizontal: .center, vertical: .start)
        header.offset = CGPoint(x: 0, y: distance)
        section.boundary = [header]
      case .custom:
        let frame = CGRect(x: 0, y: distance, width: 9, height: 9)
        section.group.group = CompositionalGroup(.custom { _ in [CompositionalFrame(frame: frame)] })
      case .negativeSpacing: section.groupSpacing = -abs(distance)
      case .spacing: section.groupSpacing = distance
      case .insets:
        section.insets = NSDirectionalEdgeInsets(
          top: distance, leading: distance, bottom: distance, trailing: distance)
      }
    }
  }

  @Test(
    "A query examines a bounded number of groups, however far away an element is",
    arguments: Distant.allCases,
    [-1e300, -1e6, -50, 0, 20_000, 1e6, 1e300, .infinity, -.infinity, .nan] as [CGFloat])
  func distant(_ distant: Distant, distance: CGFloat) {
    var section = grid(1_000_000)
    distant.place(distance, in: &section)
    let solver = solver([section, grid(20)])
    let touched = solver.forEachElement(in: rect(0, 5000, 400, 600), viewport: viewport) { _ in }
    #expect(touched <= 4000)
    let isFar = abs(distance) > 16_384 && [.badge, .header, .custom].contains(distant)
    #expect(solver.sectionBeyondReach == (isFar ? 0 : nil))
    #expect(!solver.contentSize.height.isNaN)
  }

  @Test("Groups that overlap by their length are all found") func overlapping() {
    var section = grid(1000)
    section.groupSpacing = -1e9
    let solver = solver([section])
    var found: [Int] = []
    solver.forEachElement(in: rect(0, 100, 400, 10), viewport: viewport) { found.append($0.item) }
    // Groups begin one point apart: those from 51 to 109 reach into the rectangle.
    #expect(Set(found) == Set(102..<220))
  }

  @Test("Edges are on pixels, and neighbors share them") func pixels() {
    let third = CompositionalItem(
      size: CompositionalSize(width: .fractionalWidth(1.0 / 3.0), height: .fractionalHeight(1)))
    let section = CompositionalSection(
      itemCount: 3,
      group: CompositionalItem(
        size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(50)),
        group: CompositionalGroup(.line(.horizontal), subitems: [third])))
    let solver = CompositionalSolver(
      axis: .vertical, container: CGSize(width: 400, height: 600), pixelScale: 1, sectionCount: 1
    ) { _ in section }
    let frames = (0..<3).compactMap { solver.item(section: 0, item: $0, viewport: viewport)?.frame }
    #expect(frames == [rect(0, 0, 133, 50), rect(133, 0, 134, 50), rect(267, 0, 133, 50)])
  }
}
