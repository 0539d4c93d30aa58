import Foundation
import Geometry
import ViewTree

/// An item that is scrolled to. Its frame may change as sizes become known during the scroll.
@MainActor final class ScrollTarget {
  /// The index path; nil if the item was deleted.
  var indexPath: IndexPath?
  let position: UICollectionView.ScrollPosition

  init(_ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition) {
    self.indexPath = indexPath
    self.position = position
  }
}

extension LayoutCoordinator {
  /// The phases of ``scroll(to:position:animated:)``.
  enum ScrollTask {
    case none
    /// An animated scroll computes its target in each frame.
    case animated(ScrollTarget)
    /// The content is at the item (at `offset`). The next pass may compute another frame for the item.
    case untilCurrent(ScrollTarget, offset: CGPoint)
    /// A pass corrects the offset as sizes become known.
    case correcting(ScrollTarget)
  }

  /// Scrolls an item to a position; without a position by the smallest distance that makes it completely
  /// visible.
  func scroll(to indexPath: IndexPath, position: UICollectionView.ScrollPosition, animated: Bool) {
    let counts = view.updatePipeline.counts
    guard counts.hasItem(at: indexPath) else {
      view.inconsistencies.report(
        """
        attempt to scroll to invalid index path: \(Array(indexPath)); there are \
        \(counts.current.sectionCount) sections with \(counts.current.itemCount) items
        """)
      return
    }
    view.sectionScrollController.show(indexPath, at: position, animated: animated)
    guard let first = offset(showing: indexPath, at: position) else { return }
    let target = ScrollTarget(indexPath, position)
    if animated, view.window != nil, !view.isOffsetHeld {
      scrollTask = .animated(target)
      view.animateContentOffset { [weak self] in
        guard let self, let path = target.indexPath else { return nil }
        return offset(showing: path, at: target.position)
      }
    } else {
      view.setContentOffset(first, animated: false)
      scrollTask = .untilCurrent(target, offset: view.contentOffset)
    }
  }

  /// Called at the begin of a pass. If the offset was changed since the scroll, the scroll target is dropped.
  func beginScrollCorrection() {
    guard case .untilCurrent(let target, let offset) = scrollTask else { return }
    scrollTask = offset == view.contentOffset ? .correcting(target) : .none
  }

  /// Scrolls to the present frame of the scroll target, if sizes that became known have moved it. Called
  /// after a pass has presented its elements. Returns whether the offset has changed.
  func correctScrollTarget() -> Bool {
    let offset = view.contentOffset
    guard case .correcting(let target) = scrollTask, let path = target.indexPath,
      let corrected = self.offset(showing: path, at: target.position), corrected != offset
    else { return false }
    view.setContentOffset(corrected, animated: false)
    return view.contentOffset != offset
  }

  /// Called at the end of a pass.
  func endScrollCorrection() {
    if case .correcting = scrollTask { scrollTask = .none }
  }

  /// Called when another layout is installed, which determines the offset itself. An animated scroll continues.
  func forgetReachedScrollTarget() {
    if case .untilCurrent = scrollTask { scrollTask = .none }
  }

  /// Updates the index path of the scroll target after an update.
  func renameScrollTarget(by change: ChangeResolver) {
    switch scrollTask {
    case .none: break
    case .animated(let target), .untilCurrent(let target, _), .correcting(let target):
      target.indexPath = target.indexPath.flatMap { change.newKey(forOld: .cell($0))?.indexPath }
    }
  }

  /// The offset at which an item is at a position; nil if the layout has no attributes for the item.
  private func offset(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition
  ) -> CGPoint? {
    guard let frame = attributes(of: .cell(indexPath))?.frame else { return nil }
    if position.isEmpty { return view.offset(showing: frame) }
    let inset = view.adjustedContentInset
    let box = CGSize(
      width: view.bounds.width - inset.left - inset.right,
      height: view.bounds.height - inset.top - inset.bottom)
    var target = view.contentOffset
    if position.contains(.top) {
      target.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      target.y = frame.midY - box.height / 2 - inset.top
    } else if position.contains(.bottom) {
      target.y = frame.maxY - box.height - inset.top
    }
    if position.contains(.left) {
      target.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      target.x = frame.midX - box.width / 2 - inset.left
    } else if position.contains(.right) {
      target.x = frame.maxX - box.width - inset.left
    }
    return view.clampedOffset(target)
  }
}
