import Foundation
import Geometry
import Motion
import ViewTree

/// A row that is dragged to the side, with the actions at one of its edges.
///
/// The cell's bounds begin at the offset, so that all its content moves, and the actions appear beside the
/// content.
@MainActor final class SwipedRow {
  private(set) weak var cell: UICollectionViewCell?
  var path: IndexPath
  let motion: SwipeMotion
  let edge: SwipeMotion.Edge
  let configuration: UISwipeActionsConfiguration
  private let actionsView: SwipeActionsView
  /// Whether the cell clips its content without the actions.
  private let clipped: Bool
  private(set) var offset: CGFloat = 0
  private var isFull = false

  init(
    _ cell: UICollectionViewCell, at path: IndexPath, edge: SwipeMotion.Edge,
    _ configuration: UISwipeActionsConfiguration,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.cell = cell
    self.path = path
    self.edge = edge
    self.configuration = configuration
    actionsView = SwipeActionsView(configuration.actions, edge: edge, perform: perform)
    let actions = SwipeMotion.Actions(
      width: Double(actionsView.fittingWidth),
      allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
    motion = SwipeMotion(
      width: Double(cell.bounds.width), left: edge == .left ? actions : nil,
      right: edge == .right ? actions : nil)
    // A row that is closing is caught where it is.
    let presented = -(cell.layer.presentation()?.bounds.origin.x ?? 0)
    if SwipeMotion.edge(of: Double(presented)) == edge { offset = presented }
    cell.swipedRow?.finish()
    clipped = cell.clipsToBounds
    cell.swipedRow = self
    cell.clipsToBounds = true
    cell.addSubview(actionsView)
  }

  /// Whether the cell shows the row. It ends when the cell leaves the screen, and may show another item then.
  var isShown: Bool { cell?.swipedRow === self }

  /// Moves the row. The change to and from a full swipe is animated, because it moves the first action over
  /// the others.
  func move(to newOffset: CGFloat) {
    let full = motion.isFull(Double(newOffset))
    offset = newOffset
    place(isFull: isFull)
    guard full != isFull else { return }
    isFull = full
    cell?.animateOnWindowClock(duration: 0.2) { place(isFull: full) }
  }

  /// Moves the row to a target, animated. A closed row is finished at the end.
  func settle(to target: SwipeMotion.Target) {
    guard let cell, isShown else { return }
    offset = CGFloat(motion.offset(of: target))
    if case .full = target { isFull = true } else if target == .closed { isFull = false }
    cell.animateOnWindowClock(duration: 0.3, options: [.beginFromCurrentState, .curveEaseOut]) {
      place(isFull: isFull, isClosing: target == .closed)
    } completion: { _ in
      if self.offset == 0 { self.finish() }
    }
  }

  private func place(isFull: Bool, isClosing: Bool = false) {
    guard let cell, isShown else { return }
    cell.bounds.origin.x = -offset
    cell.placeBackground()
    let isVisible = isClosing || SwipeMotion.edge(of: Double(offset)) == edge
    actionsView.isHidden = !isVisible
    if isVisible {
      actionsView.place(
        offset: offset, in: cell.bounds.size, corners: cell.rowCorners, isFull: isFull)
    }
  }

  /// Removes the actions and moves the cell back, without animation.
  func finish() {
    guard let cell, isShown else { return }
    cell.swipedRow = nil
    UIView.performWithoutAnimation {
      cell.layer.removeAllAnimations()
      cell.bounds.origin.x = 0
      cell.placeBackground()
      actionsView.removeFromSuperview()
      cell.clipsToBounds = clipped
    }
  }
}
