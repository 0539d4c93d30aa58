import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Moves new items in from the left edge and deleted ones out to it, and records its calls.
@MainActor private final class SlidingMotion: ElementMotion {
  private(set) var calls: [String] = []
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  func begin(_ updateItems: [UICollectionViewUpdateItem], in layout: UICollectionViewLayout) {
    calls.append("begin(\(updateItems.count))")
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    moveAside("initial", attributes, inserted)
  }

  func finalAttributes(
    _ attributes: UICollectionViewLayoutAttributes, in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    moveAside("final", attributes, deleted)
  }

  func end(in layout: UICollectionViewLayout) { calls.append("end") }

  /// Moves the attributes of items in `paths` to the left of the content and records the call.
  private func moveAside(
    _ call: String, _ attributes: UICollectionViewLayoutAttributes, _ paths: Set<IndexPath>
  ) -> UICollectionViewLayoutAttributes {
    guard paths.contains(attributes.indexPath) else { return attributes }
    calls.append("\(call)(\(attributes.indexPath.item), alpha \(attributes.alpha))")
    attributes.center.x = -100
    return attributes
  }
}

@Suite("Element motions") @MainActor struct ElementMotionTests {
  @Test(
    "The motion of a layout determines the start of new items and the end of deleted ones",
    arguments: ["flow", "list"])
  func slides(kind: String) throws {
    let layout: UICollectionViewLayout = kind == "flow" ? UICollectionViewFlowLayout() : ListLayout()
    let motion = SlidingMotion()
    layout.elementMotion = motion
    let names = NamesFixture([["a", "b", "c"]], layout: layout)
    let leaving = try #require(names.cell(0))
    let y = leaving.center.y
    names.collectionView.performBatchUpdates {
      names.sections[0] = ["b", "c", "d"]
      names.collectionView.deleteItems(at: [path(0)])
      names.collectionView.insertItems(at: [path(2)])
    }
    #expect(
      Set(motion.calls) == ["begin(2)", "initial(2, alpha 0.0)", "final(0, alpha 0.0)", "end"])
    #expect(motion.calls.first == "begin(2)")
    #expect(motion.calls.last == "end")
    #expect(motion.calls.count == 4)
    let coming = try #require(names.cell(2))
    #expect(names.presentationPosition(of: coming).x == -100)
    #expect(leaving.center == CGPoint(x: -100, y: y))
    try names.app.settle()
    #expect(names.shown == ["b", "c", "d"])
    #expect(coming.center == layout.layoutAttributesForItem(at: path(2))?.center)
  }
}
