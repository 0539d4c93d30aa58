import UIKit

/// The keyboard focus in the window: Tab and Shift-Tab move it through the controls of the bar and the grid.
extension BrowserViewController {
  /// Moves the focus to the next control, or to the previous one with -1. Does nothing in the viewer, whose keys
  /// need no focus.
  func moveFocus(by step: Int) {
    guard !viewer.isBusy, let window = view.window else { return }
    let controls = topBar.focusableControls
    // The grid follows the last control.
    let place = controls.firstIndex { $0 === window.keyboardFocus } ?? controls.count
    let next = (place + step + controls.count + 1) % (controls.count + 1)
    if next < controls.count { focus(on: controls[next]) } else { focusOnGrid() }
  }

  /// Whether a control of the bar has the focus.
  var isBarFocused: Bool { topBar.focusableControls.contains { $0 === view.window?.keyboardFocus } }

  private func focus(on control: UIControl) {
    if let path = collectionView.focusedIndexPath {
      unfocusedItem = path
      collectionView.setFocus(at: nil)
    }
    view.window?.keyboardFocus = control
  }

  /// Moves the focus to the item that had it last, or to the first visible item.
  func focusOnGrid() {
    view.window?.keyboardFocus = collectionView
    let last = unfocusedItem.flatMap { catalog.contains($0) ? $0 : nil }
    if let path = last ?? centeredItem ?? collectionView.indexPathsForVisibleItems.min() {
      collectionView.setFocus(at: path)
    }
  }

  /// Shows or hides the list of all keys.
  func toggleKeyOverlay() {
    if let overlay = keyOverlay {
      keyOverlay = nil
      overlay.removeFromSuperview()
      becomeFirstResponder()
      return
    }
    closeSearch()
    let overlay = KeyOverlayView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.toggleKeyOverlay() }
    keyOverlay = overlay
    view.addSubview(overlay)
    overlay.becomeFirstResponder()
  }
}

extension Catalog {
  /// Whether an item exists at an index path.
  func contains(_ path: IndexPath) -> Bool {
    path.section < sectionCount && path.item < itemCount(inSection: path.section)
  }
}
