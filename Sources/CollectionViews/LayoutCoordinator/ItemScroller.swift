import Foundation
import Geometry
import ViewTree

/// An item that is scrolled to. Its frame may change as sizes become known during the scroll.
@MainActor final class ScrollTarget {
  /// The index path; nil if the item was deleted.
  var indexPath: IndexPath?
  let position: UICollectionView.ScrollPosition
  /// Whether the header of the section is visible above the item, if the item is the first one.
  let showsHeader: Bool

  init(_ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, showsHeader: Bool = false) {
    self.indexPath = indexPath
    self.position = position
    self.showsHeader = showsHeader
  }
}

@MainActor final class ItemScroller {
  /// The phases of ``scroll(to:position:animated:)``.
  private enum Phase {
    case idle
    /// An animated scroll computes its target in each frame.
    case animated(ScrollTarget)
    /// The content is at the item (at `offset`). The next pass may compute another frame for the item.
    case untilCurrent(ScrollTarget, offset: CGPoint)
    /// A pass corrects the offset as sizes become known.
    case correcting(ScrollTarget)
  }

  private unowned let container: any ScrollContainer
  private let coordinator: LayoutCoordinator
  private let sections: SectionScrollController
  private let log: InconsistencyLog
  private var phase = Phase.idle

  init(
    scroll: any ScrollContainer, coordinator: LayoutCoordinator, sections: SectionScrollController,
    log: InconsistencyLog
  ) {
    container = scroll
    self.coordinator = coordinator
    self.sections = sections
    self.log = log
  }

  /// Scrolls an item to a position; without a position by the smallest distance that makes it completely
  /// visible.
  func scroll(to indexPath: IndexPath, position: UICollectionView.ScrollPosition, animated: Bool) {
    let counts = coordinator.counts
    guard counts.hasItem(at: indexPath) else {
      log.report(
        """
        attempt to scroll to invalid index path: \(Array(indexPath)); there are \
        \(counts.current.sectionCount) sections with \(counts.current.itemCount) items
        """)
      return
    }
    sections.show(indexPath, at: position, animated: animated)
    scroll(to: ScrollTarget(indexPath, position), animated: animated)
  }

  /// Scrolls an item that exists to the start of the visible rectangle, below the header of its section if it
  /// is the section's first item.
  func scroll(toStartAt indexPath: IndexPath) {
    let size = container.contentSize
    let isHorizontal = size.width - container.bounds.width > size.height - container.bounds.height
    let start = coordinator.isMirrored ? UICollectionView.ScrollPosition.right : .left
    scroll(to: ScrollTarget(indexPath, isHorizontal ? start : .top, showsHeader: true), animated: false)
  }

  private func scroll(to target: ScrollTarget, animated: Bool) {
    guard let first = offset(showing: target) else { return }
    if animated, container.isInWindow, !container.isOffsetHeld {
      phase = .animated(target)
      container.animateContentOffset { [weak self] in self?.offset(showing: target) }
    } else {
      container.setContentOffset(first, animated: false)
      phase = .untilCurrent(target, offset: container.contentOffset)
    }
  }

  /// Called at the begin of a pass. If the offset was changed since the scroll, the scroll target is dropped.
  func beginCorrection() {
    guard case .untilCurrent(let target, let offset) = phase else { return }
    phase = offset == container.contentOffset ? .correcting(target) : .idle
  }

  /// Scrolls to the present frame of the scroll target, if sizes that became known have moved it. Called
  /// after a pass has presented its elements. Returns whether the offset has changed.
  func correctOffset() -> Bool {
    let offset = container.contentOffset
    guard case .correcting(let target) = phase, let corrected = self.offset(showing: target),
      corrected != offset
    else { return false }
    container.setContentOffset(corrected, animated: false)
    return container.contentOffset != offset
  }

  func endCorrection() {
    if case .correcting = phase { phase = .idle }
  }

  /// Called when another layout is installed, which determines the offset itself. An animated scroll
  /// continues.
  func forgetReachedTarget() {
    if case .untilCurrent = phase { phase = .idle }
  }

  /// The offset at which an item is at a position; nil if the item was deleted or has no attributes.
  private func offset(showing target: ScrollTarget) -> CGPoint? {
    guard let path = target.indexPath, let item = coordinator.attributes(of: .cell(path))?.frame else {
      return nil
    }
    let position = target.position
    let frame = target.showsHeader ? frameWithHeader(item, of: path, at: position) : item
    if position.isEmpty { return container.offset(showing: frame) }
    let inset = container.adjustedContentInset
    let box = CGSize(
      width: container.bounds.width - inset.left - inset.right,
      height: container.bounds.height - inset.top - inset.bottom)
    var offset = container.contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - box.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - box.height - inset.top
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - box.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX - box.width - inset.left
    }
    return container.clampedOffset(offset)
  }

  /// The frame of a section's first item, extended by the header of its section. A pinned header, which may
  /// be elsewhere now, will be directly before the item.
  private func frameWithHeader(
    _ frame: CGRect, of path: IndexPath, at position: UICollectionView.ScrollPosition
  ) -> CGRect {
    let key = ElementKey(
      category: .supplementaryView, kind: UICollectionView.elementKindSectionHeader,
      indexPath: IndexPath(item: 0, section: path.section))
    guard path.item == 0, let header = coordinator.attributes(of: key)?.frame, !header.isEmpty else {
      return frame
    }
    var result = frame
    if position.contains(.top) {
      result.origin.y = min(header.minY, frame.minY - header.height)
    } else if position.contains(.left) {
      result.origin.x = min(header.minX, frame.minX - header.width)
    } else if position.contains(.right) {
      result.origin.x = max(header.maxX, frame.maxX + header.width) - frame.width
    }
    return result
  }
}

extension ItemScroller: ContentObserver {
  func indexPathsDidChange(by change: ChangeResolver) {
    switch phase {
    case .idle: break
    case .animated(let target), .untilCurrent(let target, _), .correcting(let target):
      target.indexPath = target.indexPath.flatMap { change.newKey(forOld: .cell($0))?.indexPath }
    }
  }
}
