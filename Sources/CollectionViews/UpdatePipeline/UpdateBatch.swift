import CollectionEngine
import Foundation

/// The calls between the begin and the end of the outermost `performBatchUpdates`.
struct UpdateBatch {
  var snapshot: ChangeSnapshot
  /// The generation of the content when the batch began: a reload within the batch replaces its operations.
  let generation: Int
  /// The layout when the batch began, which still has the places of elements out of sight.
  let layout: UICollectionViewLayout
  /// Whether ``layout`` was prepared then.
  let isLayoutPrepared: Bool
  var operations: [UpdateOperation] = []
  /// By their paths before the update.
  var reconfigured: [IndexPath] = []
  /// Changes of the layout within the batch.
  var brackets: [LayoutBracket] = []
  var completions: [(Bool) -> Void] = []

  @MainActor init(of view: UICollectionView) {
    snapshot = ChangeSnapshot(of: view)
    generation = view.updatePipeline.generation
    layout = view.layoutCoordinator.layout
    isLayoutPrepared = view.layoutCoordinator.validity == .prepared
  }

  /// Adds the operations of a batch that was recorded in a pass; its completions are called by the caller.
  mutating func add(_ recorded: UpdateBatch) {
    operations += recorded.operations
    reconfigured += recorded.reconfigured
    brackets += recorded.brackets
  }

  mutating func dropOperations() {
    operations = []
    reconfigured = []
  }

  /// Adds the places of items that come into sight from afar: those that will have about the numbers of the items
  /// that are visible now. O(visible · log operations).
  @MainActor mutating func addFormerPlaces(for plan: UpdatePlan, visible: [IndexPath]) {
    guard isLayoutPrepared, let layout = layout.hooks, !plan.isEmpty, let first = visible.first,
      let last = visible.last,
      let start = plan.before.number(section: first.section, item: first.item),
      let end = plan.before.number(section: last.section, item: last.item)
    else { return }
    let margin = end - start + 1
    // Numbers past the new item count do not exist.
    for number in (max(0, start - margin)...(end + margin)).clamped(to: 0...plan.after.itemCount) {
      guard let path = plan.after.path(ofNumber: number),
        let old = plan.oldPath(forNew: ItemPath(section: path.section, item: path.item)),
        snapshot.places[.cell(IndexPath(old))] == nil,
        let attributes = layout.formerAttributesForItem(at: IndexPath(old))
      else { continue }
      snapshot.add(attributes)
    }
  }
}
