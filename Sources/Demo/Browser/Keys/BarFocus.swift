import UIKit

/// The keyboard focus in the window: Tab and Shift-Tab move it through the controls of the bar and the grid.
@MainActor final class BarFocus {
  private let context: BrowserContext
  private let bar: TopBar
  /// The item that had the focus before a control of the bar received it.
  private var lastItem: IndexPath?

  init(_ context: BrowserContext, _ bar: TopBar) {
    self.context = context
    self.bar = bar
  }

  var isInBar: Bool { bar.focusableControls.contains { $0 === bar.window?.keyboardFocus } }

  /// Moves the focus to the next control, or to the previous one with -1. Does nothing in the viewer, whose
  /// keys need no focus.
  func move(by step: Int) {
    guard !context.shown.hasPhoto, let window = bar.window else { return }
    let controls = bar.focusableControls
    // The grid follows the last control.
    let place = controls.firstIndex { $0 === window.keyboardFocus } ?? controls.count
    let next = (place + step + controls.count + 1) % (controls.count + 1)
    guard next < controls.count else { return moveToGrid() }
    if let path = context.collectionView.focusedIndexPath {
      lastItem = path
      context.collectionView.setFocus(at: nil)
    }
    window.keyboardFocus = controls[next]
  }

  /// Moves the focus to the item that had it last, or to the first visible item.
  func moveToGrid() {
    let view = context.collectionView
    bar.window?.keyboardFocus = view
    let last = lastItem.flatMap { context.catalog.contains($0) ? $0 : nil }
    if let path = last ?? view.centeredItem ?? view.indexPathsForVisibleItems.min() {
      view.setFocus(at: path)
    }
  }

  func leaveHiddenControl() {
    if let control = bar.window?.keyboardFocus as? UIControl, control.isHidden {
      bar.window?.keyboardFocus = context.collectionView
    }
  }
}
