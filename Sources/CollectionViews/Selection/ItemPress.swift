import Foundation
import ViewTree

/// One touch that highlights an item while it is down and selects the item when it is lifted there.
///
/// | event | delegate calls |
/// |---|---|
/// | touch down | `shouldHighlight`; if it returns `true`, `didHighlight`; otherwise the touch does not select either |
/// | the touch leaves the item | `didUnhighlight`; when it enters again, `didHighlight` without `shouldHighlight` |
/// | lifted on the item | `didUnhighlight`, then the calls for the change of the selection |
/// | lifted elsewhere, canceled, became a scroll | `didUnhighlight`, if the item is highlighted |
///
/// The highlight follows its item through updates. If the item is deleted or reloaded during the touch, or
/// the data is reloaded, the delegate is not called, because the index path no longer refers to the item. In
/// a single selection, the selected item looks unselected from the first highlight of another item until the
/// touch ends. It stays selected during that time; the delegate is called only if the selection changes.
@MainActor final class ItemPress {
  enum Phase: Equatable {
    case idle
    case down(UITouch, Target, Others)
    /// The touch was lifted, and the delegate is being called for the change of the selection.
    case lifted(Target, Others)
  }

  /// The item at the position where the touch went down.
  enum Target: Equatable {
    /// There is no item, the delegate does not allow the highlight, or the item no longer exists.
    case none
    /// Not highlighted: `shouldHighlight` is being called, or the touch is outside the item.
    case item(IndexPath)
    case highlighted(IndexPath)
  }

  /// The appearance of selected items other than the target.
  enum Others: Equatable { case selected, unselected }

  private unowned let selection: SelectionController
  private(set) var phase = Phase.idle

  init(_ selection: SelectionController) { self.selection = selection }

  private var view: UIScrollView { selection.scroll.gestureView }
  private var shown: [PresentedElement] { selection.presenter.shown }
  private var counts: ItemCounts { selection.counts }
  private var calls: AppCalls { selection.calls }

  var highlighted: IndexPath? {
    if case .down(_, .highlighted(let path), _) = phase { path } else { nil }
  }

  /// Whether the cell of a selected item looks selected.
  func showsSelection(of path: IndexPath) -> Bool {
    switch phase {
    case .idle, .down(_, _, .selected), .lifted(_, .selected): true
    case .down(_, let target, .unselected), .lifted(let target, .unselected): target.path == path
    }
  }

  // MARK: Touches

  func begin(_ touches: Set<UITouch>) {
    guard let touch = touches.first, selection.isAllowed else { return }
    if case .down(let earlier, _, _) = phase {
      guard !earlier.isPending else { return }
      // The earlier touch received no end because its view left the window.
      cancel()
    }
    guard let path = shown.touchedItem(at: touch.location(in: view)) else {
      phase = .down(touch, .none, .selected)
      return
    }
    phase = .down(touch, .item(path), .selected)
    let isAllowed = calls.shouldHighlight(path)
    // The delegate may have changed the data.
    guard case .down(touch, let target, let others) = phase else { return }
    if !isAllowed {
      phase = .down(touch, .none, others)
    } else if target == .item(path), counts.hasItem(at: path) {
      highlight(path, touch, others)
    }
  }

  func move(_ touches: Set<UITouch>) {
    guard case .down(let touch, let target, let others) = phase, touches.contains(touch) else { return }
    switch (target, shown.touchedItem(at: touch.location(in: view)) == target.path) {
    case (.item(let path), true): highlight(path, touch, others)
    case (.highlighted, false): endHighlight()
    case (.none, _), (.item, false), (.highlighted, true): break
    }
  }

  func end(_ touches: Set<UITouch>, modifiers: UIKeyModifierFlags) {
    guard case .down(let touch, let target, _) = phase, touches.contains(touch) else { return }
    let (point, isPointer) = (touch.location(in: view), touch.type == .indirectPointer)
    let isInside = highlighted != nil && shown.touchedItem(at: point) == highlighted
    endHighlight()
    if case .down(touch, let target, let others) = phase { phase = .lifted(target, others) }
    if let path = target.path {
      if isInside, counts.hasItem(at: path) {
        selection.tap(path, isPointer: isPointer, modifiers: modifiers)
        let isAction =
          isPointer ? touch.tapCount == 2 && modifiers.isEmpty : !selection.isMultipleAllowed
        if isAction, selection.selected.contains(path) { selection.performPrimaryAction(at: path) }
      }
    } else {
      selection.tapOutsideItems(at: point, isPointer: isPointer, modifiers: modifiers)
    }
    if case .lifted(_, let others) = phase { finish(others) }
  }

  func cancel(_ touches: Set<UITouch>) {
    if case .down(let touch, _, _) = phase, touches.contains(touch) { cancel() }
  }

  /// Ends the press without a selection.
  func cancel() {
    endHighlight()
    switch phase {
    case .idle: break
    case .down(_, _, let others), .lifted(_, let others): finish(others)
    }
  }

  // MARK: Changes of the collection view

  /// Replaces index paths from before an update; `newPath` returns `nil` for deleted and reloaded items.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    switch phase {
    case .idle: break
    case .down(let touch, let target, let others): phase = .down(touch, target.updated(newPath), others)
    case .lifted(let target, let others): phase = .lifted(target.updated(newPath), others)
    }
  }

  /// Ends the press without delegate calls.
  func reset() {
    if let highlighted { selection.presenter.cell(at: highlighted)?.isHighlighted = false }
    phase = .idle
  }

  // MARK: Highlight

  private func highlight(_ path: IndexPath, _ touch: UITouch, _ others: Others) {
    phase = .down(touch, .highlighted(path), selection.isMultipleAllowed ? others : .unselected)
    if !selection.isMultipleAllowed {
      for other in selection.selected where other != path {
        selection.presenter.cell(at: other)?.isSelected = false
      }
    }
    selection.presenter.cell(at: path)?.isHighlighted = true
    calls.didHighlight(path)
  }

  private func endHighlight() {
    guard case .down(let touch, .highlighted(let path), let others) = phase else { return }
    phase = .down(touch, .item(path), others)
    selection.presenter.cell(at: path)?.isHighlighted = false
    calls.didUnhighlight(path)
  }

  private func finish(_ others: Others) {
    phase = .idle
    guard others == .unselected else { return }
    for path in selection.selected {
      if let cell = selection.presenter.cell(at: path), !cell.isSelected { cell.isSelected = true }
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

  func updated(_ newPath: (IndexPath) -> IndexPath?) -> Self {
    switch self {
    case .none: .none
    case .item(let path): newPath(path).map { .item($0) } ?? .none
    case .highlighted(let path): newPath(path).map { .highlighted($0) } ?? .none
    }
  }
}

extension UITouch {
  /// Whether the touch has not ended and will still be delivered.
  fileprivate var isPending: Bool { view != nil && phase != .ended && phase != .cancelled }
}

extension Sequence where Element == PresentedElement {
  /// Returns the frontmost element on screen that receives touches at a point of the content; `nil` if none
  /// exists. Decoration views never receive touches. O(visible elements).
  @MainActor func touchedElement(at point: CGPoint) -> PresentedElement? {
    var front: PresentedElement?
    for element in self
    where element.isShown && element.key.category != .decorationView && element.view.isUserInteractionEnabled
      && element.placement.zPosition >= front?.placement.zPosition ?? -.infinity
      && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }

  /// Returns the item whose cell receives touches at a point of the content; `nil` if none exists, or if a
  /// header is in front of the cell. O(visible elements).
  @MainActor func touchedItem(at point: CGPoint) -> IndexPath? {
    guard let front = touchedElement(at: point), front.key.category == .cell,
      (front.view as? UICollectionViewCell)?.hasItem != false
    else { return nil }
    return front.key.indexPath
  }
}
