import CollectionEngine
import Foundation
import Geometry
import Motion
import ViewTree

/// Owns the requests of the prefetching data source: which items were requested and are not visible yet.
///
/// Plans are made at the end of layout passes; see `PrefetchPlanner`. During an interactive transition the items of the
/// layout at its end are requested, in the rectangle that will be visible there.
@MainActor final class PrefetchController {
  /// The content that a plan is made for. Another one needs another plan.
  private enum Subject: Equatable {
    case content(of: ObjectIdentifier)
    case endOfTransition(to: ObjectIdentifier)
  }

  private unowned let view: UICollectionView
  private var planner = PrefetchPlanner()
  private var subject: Subject?
  private var tracker = VelocityTracker()
  /// The items that were requested and have been neither visible nor canceled since.
  private(set) var requested: Set<IndexPath> = []
  /// Incremented when index paths change their meaning.
  private var changeCount = 0

  init(_ view: UICollectionView) { self.view = view }

  private var source: (any UICollectionViewDataSourcePrefetching)? {
    view.isPrefetchingEnabled && view.window != nil ? view.prefetchDataSource : nil
  }

  // MARK: Passes

  /// Requests the items that come next if the situation has changed. Called after each layout pass.
  ///
  /// - Complexity: O(1) without a new plan, and without a prefetching data source; O(items ahead) with a new one.
  func passDidEnd() {
    guard let source else { return }
    let time = view.window?.loop?.currentTime ?? 0
    tracker.add(view.contentOffset, at: time)
    guard view.movementController.movedElement == nil, view.arrangement.isPlain, let wanted = plan(at: time)
    else { return }
    request(wanted, from: source)
  }

  /// Returns the items to request, in their order; nil while the last plan is valid.
  private func plan(at time: TimeInterval) -> [IndexPath]? {
    if let transition = view.transitionController.running {
      let side = transition.targetSide
      guard !side.isStale else { return nil }
      use(.endOfTransition(to: ObjectIdentifier(side.layout)))
      let end = CGRect(origin: side.state.offset, size: view.bounds.size)
      let situation = PrefetchPlanner.Situation(
        visible: end, end: end.origin, contentSize: side.state.contentSize)
      guard planner.beginPlan(in: situation) else { return nil }
      return items(in: [end], near: end) { rect in
        side.query { $0.shownElements(in: rect) } ?? []
      }
    }
    let coordinator = view.layoutCoordinator
    guard !coordinator.isStale else { return nil }
    use(.content(of: ObjectIdentifier(coordinator.layout)))
    let situation = PrefetchPlanner.Situation(
      visible: view.bounds, end: view.restingContentOffset, contentSize: view.contentSize)
    let velocity = { [tracker] in tracker.velocity(at: time) }
    guard let areas = planner.areas(in: situation, velocity: velocity) else { return nil }
    return items(in: areas, near: situation.visible) { coordinator.attributes(in: $0) }
  }

  private func use(_ subject: Subject) {
    guard self.subject != subject else { return }
    self.subject = subject
    planner.discardPlan()
  }

  /// Returns the items in rectangles that are not visible: nearest first, and ascending at the same distance.
  private func items(
    in areas: [CGRect], near visible: CGRect, _ query: (CGRect) -> [UICollectionViewLayoutAttributes]
  ) -> [IndexPath] {
    let (presenter, counts) = (view.elementPresenter, view.updatePipeline.counts)
    var distances: [IndexPath: CGFloat] = [:]
    for area in areas {
      for attributes in query(area)
      where attributes.representedElementCategory == .cell && !attributes.isHidden {
        let frame = attributes.frame
        let path = attributes.indexPath
        guard frame.overlaps(area), presenter[.cell(path)] == nil, counts.hasItem(at: path) else { continue }
        distances[path] = frame.gap(to: visible)
      }
    }
    return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private func request(_ wanted: [IndexPath], from source: any UICollectionViewDataSourcePrefetching) {
    let dropped = requested.subtracting(wanted).sorted()
    let added = wanted.filter { !requested.contains($0) }
    requested.subtract(dropped)
    let before = changeCount
    if !dropped.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: dropped) }
    // The data source may have changed the content, so that the index paths are those of former items.
    guard before == changeCount, !added.isEmpty else { return }
    requested.formUnion(added)
    source.collectionView(view, prefetchItemsAt: added)
  }

  // MARK: Changes

  /// An item has become visible: its request is fulfilled.
  func didDisplay(_ path: IndexPath) {
    if !requested.isEmpty { requested.remove(path) }
  }

  /// Renames the requested items after an update. Items that are deleted or reloaded are forgotten without a call,
  /// because their index paths mean nothing in the new data.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    planner.discardPlan()
    changeCount += 1
    if !requested.isEmpty { requested = Set(requested.compactMap(newPath)) }
  }

  /// Forgets all requests without a call, before a reload or for another data source.
  func reset() {
    planner.discardPlan()
    changeCount += 1
    requested.removeAll()
  }

  /// Cancels all requests, because prefetching has been switched off.
  func cancelAll() {
    let dropped = requested.sorted()
    reset()
    if !dropped.isEmpty {
      view.prefetchDataSource?.collectionView(view, cancelPrefetchingForItemsAt: dropped)
    }
  }
}

extension CGRect {
  /// The distance between two rectangles along the axis on which they are farther apart; 0 if they overlap.
  fileprivate func gap(to other: CGRect) -> CGFloat {
    max(0, minX - other.maxX, other.minX - maxX, minY - other.maxY, other.minY - maxY)
  }
}
