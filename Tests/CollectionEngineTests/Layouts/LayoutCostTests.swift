import Foundation
import Geometry
import Testing

@testable import CollectionEngine

/// Checks the cost of layouts with many items: queries, bytes and examined elements.
@Suite("Layouts: cost") struct LayoutCostTests {
  private static let count = 300_000
  /// Half the items in one section, the others in sections of a hundred.
  private static let sections =
    [LayoutSection(itemCount: count / 2, headerHeight: 30)]
    + Array(repeating: LayoutSection(itemCount: 100, headerHeight: 30), count: count / 200)
  private static let flowSections = sections.map {
    FlowSection(itemCount: $0.itemCount, itemSize: nil, headerSize: CGSize(width: 0, height: $0.headerHeight))
  }
  private static let viewport = CGSize(width: 900, height: 700)

  /// The viewport in the middle of the content.
  private static func middle(of content: CGSize) -> CGRect {
    CGRect(
      x: max(0, (content.width - viewport.width) / 2), y: max(0, (content.height - viewport.height) / 2),
      width: viewport.width, height: viewport.height)
  }

  private static func bytesPerItem(_ bytes: Int) -> Double { Double(bytes) / Double(count) }

  /// Counts queries, and the different items that are queried.
  private final class QueryCounter {
    var count = 0
    private var items = Set<Int>()
    var distinct: Int { items.count }

    func add(_ section: Int, _ item: Int) {
      count += 1
      items.insert(section << 32 | item)
    }
  }

  private static func flow(_ queries: QueryCounter, axis: FlowAxis = .vertical, length: Int) -> FlowSolver {
    FlowSolver(axis: axis, crossExtent: 900, pixelScale: 1, sections: flowSections) { section, item in
      queries.add(section, item)
      return CGSize(width: length + item % 7, height: length + item % 5)
    }
  }

  @Test("Flow with individual sizes: one query and at most 32 bytes per item, several items per line")
  func flow() {
    let queries = QueryCounter()
    let solver = Self.flow(queries, length: 100)
    #expect(queries.count == Self.count)
    #expect(queries.distinct == Self.count)
    #expect(Self.bytesPerItem(solver.storageBytes) <= 32)
  }

  @Test("Flow with individual sizes: at most 32 bytes per item, one item per line")
  func flowRows() {
    let solver = Self.flow(QueryCounter(), length: 600)
    #expect(Self.bytesPerItem(solver.storageBytes) > 24)
    #expect(Self.bytesPerItem(solver.storageBytes) <= 32)
  }

  @Test(
    "Flow: a rectangle query examines its lines only, a change of one size few lines",
    arguments: [100, 600])
  func flowTouches(length: Int) {
    var solver = Self.flow(QueryCounter(), length: length)
    var visited = 0
    let touched = solver.forEachElement(in: Self.middle(of: solver.contentSize)) { _ in visited += 1 }
    #expect(visited > 0)
    // One line above and one below the rectangle are examined too.
    #expect(touched <= visited + 2 * 9)
    let update = solver.updateSize(section: 0, item: 75_000, to: CGSize(width: length - 1, height: 80))
    #expect((update?.items.count ?? 0) > 0)
    #expect((update?.items.count ?? .max) < 100)
  }

  @Test("Flow with one size: no memory per item")
  func flowUniform() {
    let solver = FlowSolver(
      axis: .vertical, crossExtent: 900,
      sections: [FlowSection(itemCount: 1_000_000, itemSize: CGSize(width: 100, height: 100))])
    #expect(solver.storageBytes < 1000)
    var visited = 0
    let touched = solver.forEachElement(in: Self.middle(of: solver.contentSize)) { _ in visited += 1 }
    #expect(visited > 40)
    #expect(touched <= visited + 16)
  }

  @Test(
    "List with individual heights: one query and few bytes per row, a rectangle query examines its rows only")
  func list() {
    let queries = QueryCounter()
    let solver = ListSolver(width: 900, rowHeight: 40, separatorHeight: 1, sections: Self.sections) {
      queries.add($0, $1)
      return CGFloat(30 + $1 % 20)
    }
    #expect(queries.count == Self.count)
    #expect(queries.distinct == Self.count)
    #expect(Self.bytesPerItem(solver.storageBytes) <= 10)
    var visited = 0
    let touched = solver.forEachElement(in: Self.middle(of: solver.contentSize)) { _ in visited += 1 }
    #expect(visited > 15)
    #expect(touched <= visited + 4)
  }

  @Test("Waterfall: one query and at most 32 bytes per item, a rectangle query examines its items only")
  func waterfall() {
    let queries = QueryCounter()
    let solver = WaterfallSolver(
      width: 900, columns: 5, spacing: CGSize(width: 10, height: 10), sections: Self.sections
    ) { section, item, _ in
      queries.add(section, item)
      return CGFloat(80 + item % 90)
    }
    #expect(queries.count == Self.count)
    #expect(queries.distinct == Self.count)
    #expect(Self.bytesPerItem(solver.storageBytes) <= 32)
    var visited = 0
    let touched = solver.forEachElement(in: Self.middle(of: solver.contentSize)) { _ in visited += 1 }
    #expect(visited > 15)
    // One item below the rectangle is examined in each column.
    #expect(touched <= visited + 2 * 5 + 2)
  }

  @Test("Mosaic, stacks, cover flow, circle and rows of one height: no memory per item")
  func closedForms() {
    let sections = Self.sections
    let mosaic = MosaicSolver(width: 900, pattern: .standard(columns: 5), sections: sections)
    let stacks = StackSolver(width: 900, itemSize: CGSize(width: 100, height: 100), sections: sections)
    let covers = CoverFlowSolver(
      viewSize: Self.viewport, itemSize: CGSize(width: 400, height: 400), step: 100, middleGap: 200,
      sections: sections)
    let circle = CircleSolver(
      viewSize: Self.viewport, itemSize: CGSize(width: 96, height: 96), sections: sections)
    let list = ListSolver(width: 900, rowHeight: 40, sections: sections)
    for bytes in [
      mosaic.storageBytes, stacks.storageBytes, covers.storageBytes, circle.storageBytes, list.storageBytes,
    ] {
      #expect(bytes > 0)
      // At most 32 bytes per section.
      #expect(bytes <= 32 * sections.count)
    }

    func check(_ most: Int, _ query: ((LayoutElement) -> Void) -> Int) {
      var visited = 0
      let touched = query { _ in visited += 1 }
      #expect(visited > 5)
      #expect(touched <= visited + most)
    }
    // One more block of the pattern is examined at both ends.
    check(2 * MosaicPattern.standard(columns: 5).tiles.count) {
      mosaic.forEachElement(in: Self.middle(of: mosaic.contentSize), $0)
    }
    check(3 * 9 * 5) { stacks.forEachElement(in: Self.middle(of: stacks.contentSize), $0) }
    let row = Self.middle(of: covers.contentSize)
    check(16) { covers.forEachElement(in: row, offset: row.minX, $0) }
    let wheels = Self.middle(of: circle.contentSize)
    check(2 * 40) { circle.forEachElement(in: wheels, visibleMidY: wheels.midY, $0) }
    check(4) { list.forEachElement(in: Self.middle(of: list.contentSize), $0) }
  }
}
