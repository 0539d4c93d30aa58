import CollectionEngine
import Foundation
import Geometry
import Motion
import ViewTree

/// Owns the requests of the prefetching data source: which items were requested and are not visible yet.
///
/// Plans are made at the end of layout passes; see `PrefetchPlanner`. During an interactive transition the
/// items of the layout at its end are requested, in the rectangle that will be visible there.
@MainActor final class PrefetchController {
  private unowned let scroll: any ScrollContainer
  private let calls: AppCalls
  private let coordinator: LayoutCoordinator
  private let presenter: ElementPresenter
  private var planner = PrefetchPlanner()
  /// The layout that the last plan was made for, and whether the content was in motion to it. Another one
  /// needs another plan.
  private var subject: (layout: ObjectIdentifier, isDestination: Bool)?
  private var tracker = VelocityTracker()
  /// The items that were requested and have been neither visible nor canceled since.
  private(set) var requested: Set<IndexPath> = []
  /// Incremented when index paths change their meaning.
  private var changeCount = 0

  init(presenter: ElementPresenter) {
    scroll = presenter.scroll
    calls = presenter.calls
    coordinator = presenter.coordinator
    self.presenter = presenter
  }

  // MARK: Passes

  /// Requests the items that come next if the situation has changed. Called after each layout pass.
  ///
  /// - Complexity: O(1) without a new plan, and without a prefetching data source; O(items ahead) with a new
  ///   one.
  private func requestNext() {
    guard calls.prefetches else { return }
    let time = scroll.frameLoop?.currentTime ?? 0
    tracker.add(scroll.contentOffset, at: time)
    guard presenter.views.arrangement.isData, presenter.heldElement == nil, let wanted = plan(at: time) else {
      return
    }
    request(wanted)
  }

  /// Returns the items to request, in their order; nil while the last plan is valid.
  private func plan(at time: TimeInterval) -> [IndexPath]? {
    let (layout, state) = coordinator.destination
    guard !layout.isStale else { return nil }
    let isInMotion = layout.layout !== coordinator.layout
    use(layout.layout, isDestination: isInMotion)
    let visible = CGRect(origin: state.offset, size: scroll.bounds.size)
    let situation = PrefetchPlanner.Situation(
      visible: visible, end: isInMotion ? visible.origin : scroll.restingContentOffset,
      contentSize: state.contentSize)
    if isInMotion {
      return planner.beginPlan(in: situation) ? items(in: [visible], near: visible, of: layout) : nil
    }
    let velocity = { [tracker] in tracker.velocity(at: time) }
    return planner.areas(in: situation, velocity: velocity).map { items(in: $0, near: visible, of: layout) }
  }

  private func use(_ layout: UICollectionViewLayout, isDestination: Bool) {
    let new = (layout: ObjectIdentifier(layout), isDestination: isDestination)
    if let subject, subject == new { return }
    subject = new
    planner.discardPlan()
  }

  /// Returns the items in rectangles that are not visible: nearest first, and ascending at the same distance.
  private func items(
    in areas: [CGRect], near visible: CGRect, of layout: PreparedLayout
  ) -> [IndexPath] {
    let counts = coordinator.counts
    var distances: [IndexPath: CGFloat] = [:]
    for area in areas {
      for attributes in layout.elements(in: area)
      where attributes.representedElementCategory == .cell && !attributes.isHidden {
        let frame = attributes.frame
        let path = attributes.indexPath
        guard frame.overlaps(area), presenter[.cell(path)] == nil, counts.hasItem(at: path) else { continue }
        distances[path] = frame.gap(to: visible)
      }
    }
    return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
  }

  private func request(_ wanted: [IndexPath]) {
    let dropped = requested.subtracting(wanted).sorted()
    let added = wanted.filter { !requested.contains($0) }
    requested.subtract(dropped)
    let before = changeCount
    if !dropped.isEmpty { calls.cancelPrefetching(dropped) }
    // The data source may have changed the content, so that the index paths are those of former items.
    guard before == changeCount, !added.isEmpty else { return }
    requested.formUnion(added)
    calls.prefetch(added)
  }

  // MARK: Changes

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
    if !dropped.isEmpty { calls.cancelPrefetching(dropped) }
  }
}

extension PrefetchController: ContentObserver {
  func contentWasReloaded() { reset() }

  /// Renames the requested items. Items that are deleted or reloaded are forgotten without a call, because
  /// their index paths mean nothing in the new data.
  func indexPathsDidChange(by change: ChangeResolver) {
    planner.discardPlan()
    changeCount += 1
    if !requested.isEmpty { requested = Set(requested.compactMap(change.newPath(forOld:))) }
  }

  /// Requests the items that come next, unless the index paths of the pass are no longer those of the data
  /// source: then another pass follows.
  func passDidEnd(_ pass: Pass) { if pass.canQueryDataSource { requestNext() } }
}

extension PrefetchController: CellDecorator {
  /// An item has become visible: its request is fulfilled.
  func didDisplay(_ view: UICollectionReusableView, for key: ElementKey) {
    if key.category == .cell, !requested.isEmpty { requested.remove(key.indexPath) }
  }
}

extension CGRect {
  /// The distance between two rectangles along the axis on which they are farther apart; 0 if they overlap.
  fileprivate func gap(to other: CGRect) -> CGFloat {
    max(0, minX - other.maxX, other.minX - maxX, minY - other.maxY, other.minY - maxY)
  }
}
