import Foundation
import ViewTree

/// One touch that highlights an item while it is down, and selects it when it is lifted there (SPEC 5.1).
///
/// | | delegate calls |
/// |---|---|
/// | touch down | `shouldHighlight`; if that returns true `didHighlight`, else the touch does not select either |
/// | the touch leaves the item | `didUnhighlight`; when it comes back `didHighlight`, without another question |
/// | lifted on the item | `didUnhighlight`, then those of the selection's change |
/// | lifted elsewhere, cancelled, taken by a scroll | `didUnhighlight`, if the item is highlighted then |
///
/// The highlight follows its item through updates. There are no calls for an item that is deleted or reloaded under the
/// touch, nor for `reloadData()`: its path is another item's by then, or no item's.
/// In a single selection the selected item looks unselected from the first highlight of another item to the end of the
/// touch; it stays selected meanwhile, and the delegate is called only if the selection changes.
@MainActor final class ItemPress {
  enum Phase: Equatable {
    case idle
    case down(UITouch, Target, Others)
    /// The touch is lifted; the delegate is called for what it selects.
    case lifted(Others)
  }

  /// The item that the touch went down on.
  enum Target: Equatable {
    /// Beside all items, not to be highlighted, or gone since.
    case none
    /// Not highlighted: the delegate is being asked, or the touch is elsewhere.
    case item(IndexPath)
    case highlighted(IndexPath)
  }

  /// How selected items other than the target look.
  enum Others: Equatable { case selected, unselected }

  private unowned let selection: SelectionController
  private(set) var phase = Phase.idle

  init(_ selection: SelectionController) { self.selection = selection }

  private var view: UICollectionView { selection.view }

  /// The item that is highlighted by the touch.
  var highlighted: IndexPath? {
    if case .down(_, .highlighted(let path), _) = phase { path } else { nil }
  }

  /// Whether the cell of a selected item looks selected.
  func showsSelection(of path: IndexPath) -> Bool {
    switch phase {
    case .idle, .down(_, _, .selected), .lifted(.selected): true
    case .down(_, let target, .unselected): target.path == path
    case .lifted(.unselected): false
    }
  }

  // MARK: Touches

  func begin(_ touches: Set<UITouch>) {
    guard let touch = touches.first, selection.isAllowed else { return }
    if case .down(let earlier, _, _) = phase {
      guard !earlier.isPending else { return }
      // Its view left the window before its end.
      cancel()
    }
    guard let path = view.elementPresenter.shown.touchedItem(at: touch.location(in: view)) else {
      phase = .down(touch, .none, .selected)
      return
    }
    phase = .down(touch, .item(path), .selected)
    let isAllowed = view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true
    // The delegate may have changed the data meanwhile.
    guard case .down(touch, let target, let others) = phase else { return }
    if !isAllowed {
      phase = .down(touch, .none, others)
    } else if target == .item(path), view.updatePipeline.counts.hasItem(at: path) {
      highlight(path, touch, others)
    }
  }

  func move(_ touches: Set<UITouch>) {
    guard case .down(let touch, let target, let others) = phase, touches.contains(touch) else { return }
    switch (target, view.elementPresenter.shown.touchedItem(at: touch.location(in: view)) == target.path) {
    case (.item(let path), true): highlight(path, touch, others)
    case (.highlighted, false): endHighlight()
    case (.none, _), (.item, false), (.highlighted, true): break
    }
  }

  func end(_ touches: Set<UITouch>, modifiers: UIKeyModifierFlags) {
    guard case .down(let touch, let target, _) = phase, touches.contains(touch) else { return }
    let (point, isPointer) = (touch.location(in: view), touch.type == .indirectPointer)
    let isInside = highlighted != nil && view.elementPresenter.shown.touchedItem(at: point) == highlighted
    endHighlight()
    if case .down(touch, _, let others) = phase { phase = .lifted(others) }
    if let path = target.path {
      if isInside, view.updatePipeline.counts.hasItem(at: path) {
        selection.tap(path, isPointer: isPointer, modifiers: modifiers)
        let isAction =
          isPointer ? touch.tapCount == 2 && modifiers.isEmpty : !selection.isMultipleAllowed
        if isAction, selection.selected.contains(path) { selection.performPrimaryAction(at: path) }
      }
    } else {
      selection.tapBeside(point, isPointer: isPointer, modifiers: modifiers)
    }
    if case .lifted(let others) = phase { finish(others) }
  }

  func cancel(_ touches: Set<UITouch>) {
    if case .down(let touch, _, _) = phase, touches.contains(touch) { cancel() }
  }

  /// Ends the press without selecting.
  func cancel() {
    endHighlight()
    switch phase {
    case .idle: break
    case .down(_, _, let others), .lifted(let others): finish(others)
    }
  }

  // MARK: Changes of the collection view

  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    guard case .down(let touch, let target, let others) = phase else { return }
    phase = .down(touch, target.renamed(newPath), others)
  }

  /// Forgets the touch, without calls of the delegate.
  func reset() {
    if let highlighted { view.cellForItem(at: highlighted)?.isHighlighted = false }
    phase = .idle
  }

  // MARK: Highlight

  private func highlight(_ path: IndexPath, _ touch: UITouch, _ others: Others) {
    phase = .down(touch, .highlighted(path), selection.isMultipleAllowed ? others : .unselected)
    if !selection.isMultipleAllowed {
      for other in selection.selected where other != path { view.cellForItem(at: other)?.isSelected = false }
    }
    view.cellForItem(at: path)?.isHighlighted = true
    view.delegate?.collectionView(view, didHighlightItemAt: path)
  }

  private func endHighlight() {
    guard case .down(let touch, .highlighted(let path), let others) = phase else { return }
    phase = .down(touch, .item(path), others)
    view.cellForItem(at: path)?.isHighlighted = false
    view.delegate?.collectionView(view, didUnhighlightItemAt: path)
  }

  private func finish(_ others: Others) {
    phase = .idle
    guard others == .unselected else { return }
    for path in selection.selected {
      if let cell = view.cellForItem(at: path), !cell.isSelected { cell.isSelected = true }
    }
  }
}

extension ItemPress.Target {
  var path: IndexPath? {
    switch self {
    case .none: nil
    case .item(let path), .highlighted(let path): path
    }
  }

  func renamed(_ newPath: (IndexPath) -> IndexPath?) -> Self {
    switch self {
    case .none: .none
    case .item(let path): newPath(path).map { .item($0) } ?? .none
    case .highlighted(let path): newPath(path).map { .highlighted($0) } ?? .none
    }
  }
}

extension UITouch {
  /// Whether the end of the touch is still to come.
  fileprivate var isPending: Bool { view != nil && phase != .ended && phase != .cancelled }
}
