import CollectionEngine
import Foundation

/// The operations that are collected during the outermost `performBatchUpdates`.
@MainActor final class UpdateBatch {
  private(set) var snapshot: ChangeSnapshot
  /// The generation of the content when the batch began. A reload within the batch replaces its operations.
  let generation: Int
  /// The layout when the batch began, which provides the attributes of elements that were off screen.
  let layout: UICollectionViewLayout
  /// Whether ``layout`` was prepared when the batch began.
  let isLayoutPrepared: Bool
  private(set) var operations: [UpdateOperation] = []
  /// The items to reconfigure, by their paths before the update.
  var reconfigured: [IndexPath] = []
  var brackets: [LayoutBracket] = []
  private(set) var completions: [(Bool) -> Void] = []

  init(generation: Int, presenter: ElementPresenter, coordinator: LayoutCoordinator) {
    snapshot = ChangeSnapshot(of: presenter, coordinator)
    self.generation = generation
    layout = coordinator.layout
    isLayoutPrepared = coordinator.validity == .prepared
  }

  func add(_ operations: [UpdateOperation]) { self.operations += operations }

  func add(_ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  /// Adds the operations of a batch that was recorded during a pass. The caller calls the completions of that
  /// batch.
  func add(_ recorded: UpdateBatch) {
    operations += recorded.operations
    reconfigured += recorded.reconfigured
    brackets += recorded.brackets
  }

  func dropOperations() {
    operations = []
    reconfigured = []
  }

  /// Adds the attributes of items that move onto the screen from far away: of those whose numbers after the
  /// update are near the numbers of the visible items. O(visible · log operations).
  func addFormerPlaces(for plan: UpdatePlan, visible: [IndexPath]) {
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
        snapshot.attributes[.cell(IndexPath(old))] == nil,
        let attributes = layout.formerAttributesForItem(at: IndexPath(old))
      else { continue }
      snapshot.add(attributes)
    }
  }
}
