import Foundation
import SDLHost
import UIKit

/// The workload `layouts`: the cost of each layout without drawing. Measures preparation, a query of a
/// rectangle, the invalidation of one item, and a query of one item.
@MainActor struct LayoutsWorkload {
  private let count: Int
  private let host: OffscreenHost
  private let loop: FrameLoop

  init(count: Int) throws {
    self.count = count
    host = try OffscreenHost(size: BenchScene.defaultSize)
    loop = host.loop
  }

  /// Prints a line of JSON for each layout.
  func run() throws {
    for kind in LayoutSubject.Kind.allCases { try run(kind) }
  }

  private func run(_ kind: LayoutSubject.Kind) throws {
    let subject = LayoutSubject(kind, count: count)
    let (layout, view) = (subject.layout, subject.collectionView)
    var line = JSONLine(workload: "layouts", count: count, surface: "none")
    line.add("layout", text: kind.rawValue)
    line.add("sections", view.numberOfSections)

    let before = Heap.bytesInUse
    layout.prepare()
    let bytes = Heap.bytesInUse - before
    line.add("bytes_per_item", Double(bytes) / Double(count), digits: 2)
    line.add("solver_bytes_per_item", Double(subject.storageBytes()) / Double(count), digits: 2)
    line.add("questions_per_item", Double(subject.sizes.requestCount) / Double(count), digits: 3)
    let content = layout.collectionViewContentSize
    line.add(
      "prepare_ns",
      nanoseconds {
        layout.invalidateLayout()
        layout.prepare()
      }, digits: 0)

    // The visible rectangle is in the middle of the content.
    view.contentOffset = CGPoint(
      x: max(0, (content.width - view.bounds.width) / 2).rounded(.down),
      y: max(0, (content.height - view.bounds.height) / 2).rounded(.down))
    let rect = view.bounds
    line.add("query_attributes", layout.layoutAttributesForElements(in: rect)?.count ?? 0)
    line.add("query_touched", subject.touched(rect))
    line.add("query_ns", nanoseconds { _ = layout.layoutAttributesForElements(in: rect) }, digits: 0)

    let path = subject.middleItem
    func changeOne() {
      subject.sizes.salt += 1
      let context =
        layout is UICollectionViewFlowLayout
        ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [path])
      layout.invalidateLayout(with: context)
      layout.prepare()
    }
    let requestsBefore = subject.sizes.requestCount
    changeOne()
    line.add("invalidate_one_questions", subject.sizes.requestCount - requestsBefore)
    line.add("invalidate_one_ns", nanoseconds(changeOne), digits: 0)
    line.add("item_ns", nanoseconds { _ = layout.layoutAttributesForItem(at: path) }, digits: 0)
    try line.write()
  }

  /// Returns the median duration of a call, of at least three calls and of as many as fit in 0.1 seconds.
  private func nanoseconds(_ body: () -> Void) -> Double {
    var times: [Double] = []
    let start = Clocks.now
    while times.count < 3 || Clocks.now - start < 100 {
      let before = Clocks.nanoseconds
      body()
      times.append(Clocks.nanoseconds - before)
    }
    return times.percentile(0.5)
  }
}
