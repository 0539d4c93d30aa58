import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  /// Opens the menu of an item, as a long press on it does; beside its cell, or at a point of the content. Returns whether
  /// there is one. Not in UIKit, where only the user opens menus.
  @discardableResult public func showMenu(forItemAt indexPath: IndexPath, at point: CGPoint? = nil) -> Bool {
    guard hasItem(at: indexPath), let menu = menu(of: indexPath, at: point) else { return false }
    return show(menu, of: indexPath, at: point, byKey: false)
  }

  /// Takes the menu away.
  func dismissMenu() {
    if selection.hasMenu { window?.menu?.dismiss() }
  }

  // MARK: Hands

  func installMenus() {
    let press = MenuPressGestureRecognizer()
    press.collectionView = self
    press.addAction { [unowned self] in if $0.state == .began { openMenu(at: $0.location(in: self)) } }
    addGestureRecognizer(press)
    let click = UITapGestureRecognizer()
    click.buttonMaskRequired = .secondary
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    click.addAction { [unowned self] in openMenu(at: $0.location(in: self)) }
    addGestureRecognizer(click)
  }

  private func openMenu(at point: CGPoint) {
    let path = touchedItem(at: point)
    hideFocus()
    if let path, canFocus(path) { selection.focus.indexPath = path }
    guard let menu = menu(of: path, at: point) else { return }
    show(menu, of: path, at: point, byKey: false)
  }

  /// The menu of the item that has the focus, or else of the first selected one in sight.
  func openMenuByKey() -> Bool {
    let focused = selection.focus.indexPath.flatMap { visible[.cell($0)] == nil ? nil : $0 }
    guard let path = focused ?? visiblePathList.first(where: selection.selected.contains),
      let menu = menu(of: path, at: nil)
    else { return false }
    return show(menu, of: path, at: nil, byKey: true)
  }

  // MARK: What is in it

  private func configuration(of path: IndexPath?, at point: CGPoint?) -> UIContextMenuConfiguration? {
    let place = point ?? path.flatMap { attributesForItem(at: $0)?.center } ?? .zero
    let paths = path.map { selection.selected.contains($0) ? selection.selected.sorted() : [$0] } ?? []
    return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: place)
  }

  /// What the edit menu of an item has; nothing where it may not be shown.
  private func allowedEdits(at path: IndexPath) -> [(selector: Selector, title: String, key: String)] {
    guard let delegate, delegate.collectionView(self, shouldShowMenuForItemAt: path) else { return [] }
    return Self.editActions.filter { action in
      delegate.collectionView(self, canPerformAction: action.selector, forItemAt: path, withSender: self)
    }
  }

  /// Whether a press on an item opens a menu.
  func hasMenu(_ path: IndexPath, at point: CGPoint) -> Bool {
    configuration(of: path, at: point) != nil || !allowedEdits(at: path).isEmpty
  }

  /// Nil where there is nothing to choose.
  func menu(of path: IndexPath?, at point: CGPoint?) -> UIMenu? {
    if let configuration = configuration(of: path, at: point) { return configuration.actionProvider?([]) }
    guard let path else { return nil }
    let actions = allowedEdits(at: path)
    guard !actions.isEmpty else { return nil }
    return UIMenu(
      children: actions.map { action in
        UIKeyCommand(title: action.title, input: action.key, modifierFlags: .control) { [weak self] _ in
          self?.performEdit(action.selector, at: path)
        }
      })
  }

  private static let editActions: [(selector: Selector, title: String, key: String)] = [
    (.cut, "Cut", "x"), (.copy, "Copy", "c"), (.paste, "Paste", "v"),
  ]

  private func performEdit(_ action: Selector, at path: IndexPath) {
    guard hasItem(at: path) else { return }
    delegate?.collectionView(self, performAction: action, forItemAt: path, withSender: self)
  }

  /// The key of an edit action, for the item that has the focus, or is the only one selected.
  func performEdit(forKey key: String) -> Bool {
    let only = selection.selected.count == 1 ? selection.selected.first : nil
    guard let action = Self.editActions.first(where: { $0.key == key })?.selector, let delegate,
      let path = (selection.focus.isVisible ? selection.focus.indexPath : nil) ?? only, hasItem(at: path),
      delegate.collectionView(self, shouldShowMenuForItemAt: path),
      delegate.collectionView(self, canPerformAction: action, forItemAt: path, withSender: self)
    else { return false }
    performEdit(action, at: path)
    return true
  }

  // MARK: Showing

  @discardableResult
  private func show(_ menu: UIMenu, of path: IndexPath?, at point: CGPoint?, byKey: Bool) -> Bool {
    guard let window else { return false }
    let cell = path.flatMap { visible[.cell($0)]?.view }
    let anchor: MenuOverlay.Anchor
    if let point {
      anchor = .point(convert(point, to: window))
    } else if let cell {
      // Of the cell only what is in sight.
      let rect = convert(cell.frame.intersection(bounds.inset(by: adjustedContentInset)), to: window)
      anchor = .rect(rect.isNull ? convert(cell.frame, to: window) : rect)
    } else {
      return false
    }
    let overlay = MenuOverlay.show(menu, at: anchor, in: window, for: self, byKey: byKey) { [weak self] in
      self?.menuDidEnd()
    }
    guard overlay != nil else { return false }
    selection.hasMenu = true
    selection.withMenu = path
    (cell as? UICollectionViewCell)?.isHighlighted = true
    return true
  }

  private func menuDidEnd() {
    selection.hasMenu = false
    guard let path = selection.withMenu else { return }
    selection.withMenu = nil
    if selection.highlighted != path { cellForItem(at: path)?.isHighlighted = false }
  }
}

/// A finger that rests on an item that has a menu.
private final class MenuPressGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  weak var collectionView: UICollectionView?

  override init() {
    super.init()
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = collectionView, let path = view.touchedItem(at: location(in: view)) else { return false }
    return view.hasMenu(path, at: location(in: view))
  }
}
