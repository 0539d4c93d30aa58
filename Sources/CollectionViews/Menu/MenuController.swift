import Foundation
import Geometry
import ViewTree

/// The menus of a collection view's items: the context menu and, if the delegate provides none, the edit
/// menu.
@MainActor final class MenuController {
  enum Phase {
    case closed
    /// The press recognizer is about to begin and will open this menu.
    case offered(MenuOffer)
    case open(any OpenMenu, MenuTarget)
  }

  private unowned let view: UICollectionView
  private(set) var phase = Phase.closed

  init(_ view: UICollectionView) { self.view = view }

  /// The item whose menu is open. Its cell is highlighted.
  var highlighted: IndexPath? {
    if case .open(_, let target) = phase { target.indexPath } else { nil }
  }

  // MARK: Gestures

  /// Adds the gesture recognizers to the collection view: a long press with a finger, and a click with the
  /// secondary button.
  func install() {
    let press = MenuPressGestureRecognizer()
    press.collectionView = view
    press.addAction { [unowned self] in
      if $0.state == .began { openOffered(at: $0.location(in: view)) }
    }
    view.addGestureRecognizer(press)
    let click = UITapGestureRecognizer()
    click.buttonMaskRequired = .secondary
    click.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    click.addAction { [unowned self] in open(at: $0.location(in: view)) }
    view.addGestureRecognizer(click)
  }

  /// Requests the menu for a press on an item from the delegate. Returns `false` if none exists.
  ///
  /// The delegate is not called again when the press opens the menu.
  func offer(at point: CGPoint) -> Bool {
    switch phase {
    case .closed, .offered:
      guard let path = view.elementPresenter.shown.touchedItem(at: point),
        let offer = makeOffer(for: path, at: point)
      else { return false }
      phase = .offered(offer)
      return true
    case .open: return false
    }
  }

  private func openOffered(at point: CGPoint) {
    guard case .offered(let offer) = phase else { return }
    phase = .closed
    guard let path = offer.target.indexPath else { return }
    view.focusController.moveHidden(to: path)
    show(offer, at: point, byKey: false)
  }

  /// Opens the menu of the item at a point, or of the area outside of all items.
  func open(at point: CGPoint) {
    let path = view.elementPresenter.shown.touchedItem(at: point)
    view.focusController.moveHidden(to: path)
    if let offer = makeOffer(for: path, at: point) { show(offer, at: point, byKey: false) }
  }

  // MARK: Opening by program and by key

  /// Opens the menu of an item at a point of the content, or next to its cell if there is no point. Returns
  /// whether a menu was opened.
  @discardableResult func open(for path: IndexPath, at point: CGPoint?, byKey: Bool = false) -> Bool {
    guard view.updatePipeline.counts.hasItem(at: path), let offer = makeOffer(for: path, at: point) else {
      return false
    }
    return show(offer, at: point, byKey: byKey)
  }

  /// Opens the menu of the focused item or, if it is not on screen, of the first selected item on screen.
  /// Returns whether a menu was opened.
  func openByKey() -> Bool {
    let focused = view.focusController.indexPath.flatMap {
      view.elementPresenter[.cell($0)] == nil ? nil : $0
    }
    let path =
      focused ?? view.elementPresenter.itemPaths.first(where: view.selectionController.selected.contains)
    return path.map { open(for: $0, at: nil, byKey: true) } ?? false
  }

  /// Performs the edit action of a key for the item with the visible focus or, if none exists, for the only
  /// selected item. Returns whether the delegate allows it.
  func performEdit(forKey key: String) -> Bool {
    let selected = view.selectionController.selected
    guard let path = view.focusController.visibleIndexPath ?? (selected.count == 1 ? selected.first : nil),
      let action = EditAction.all.first(where: { $0.key == key }),
      view.updatePipeline.counts.hasItem(at: path),
      let delegate = view.delegate, delegate.collectionView(view, shouldShowMenuForItemAt: path),
      delegate.collectionView(view, canPerformAction: action.selector, forItemAt: path, withSender: view)
    else { return false }
    perform(action, at: path)
    return true
  }

  // MARK: Changes of the collection view

  /// Replaces the index path from before an update. Edit actions of a removed item do nothing.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    switch phase {
    case .closed: break
    case .offered(let offer): offer.target.updateIndexPath(newPath)
    case .open(_, let target): target.updateIndexPath(newPath)
    }
  }

  /// Closes the menu, before a reload.
  func reset() {
    switch phase {
    case .closed: break
    case .offered: phase = .closed
    case .open(let menu, _): menu.dismiss()
    }
  }

  // MARK: Content

  /// Requests the menu of an item, or for `nil` of the area outside all items, from the delegate; `nil` if
  /// none exists.
  private func makeOffer(for path: IndexPath?, at point: CGPoint?) -> MenuOffer? {
    guard let delegate = view.delegate else { return nil }
    let target = MenuTarget(path)
    let selected = view.selectionController.selected
    let point = point ?? path.flatMap { view.layoutCoordinator.attributes(of: .cell($0))?.center } ?? .zero
    let paths = path.map { selected.contains($0) ? selected.sorted() : [$0] } ?? []
    if let context = delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point) {
      return MenuOffer(target: target, content: .context(context))
    }
    guard let path, delegate.collectionView(view, shouldShowMenuForItemAt: path) else { return nil }
    let actions = EditAction.all.filter {
      delegate.collectionView(view, canPerformAction: $0.selector, forItemAt: path, withSender: view)
    }
    return actions.isEmpty ? nil : MenuOffer(target: target, content: .edit(actions))
  }

  private func makeMenu(_ offer: MenuOffer) -> UIMenu? {
    switch offer.content {
    case .context(let configuration): configuration.makeMenu()
    case .edit(let actions):
      UIMenu(
        children: actions.map { action in
          UIKeyCommand(title: action.title, input: action.key, modifierFlags: .control) {
            [weak self, target = offer.target] _ in
            if let path = target.indexPath { self?.perform(action, at: path) }
          }
        })
    }
  }

  private func perform(_ action: EditAction, at path: IndexPath) {
    guard view.updatePipeline.counts.hasItem(at: path) else { return }
    view.delegate?.collectionView(view, performAction: action.selector, forItemAt: path, withSender: view)
  }

  // MARK: Opening and closing

  @discardableResult private func show(_ offer: MenuOffer, at point: CGPoint?, byKey: Bool) -> Bool {
    guard let window = view.window, let menu = makeMenu(offer) else { return false }
    let cell = offer.target.indexPath.flatMap { view.elementPresenter[.cell($0)]?.view }
    let anchor: MenuAnchor
    if let point {
      anchor = .point(view.convert(point, to: window))
    } else if let cell {
      let visible = cell.frame.intersection(view.bounds.inset(by: view.adjustedContentInset))
      anchor = .rect(view.convert(visible.isNull ? cell.frame : visible, to: window))
    } else {
      return false
    }
    let opened = window.openMenu(menu, at: anchor, for: view, byKey: byKey) { [weak self] in
      self?.menuDidClose()
    }
    guard let opened else { return false }
    phase = .open(opened, offer.target)
    (cell as? UICollectionViewCell)?.isHighlighted = true
    return true
  }

  private func menuDidClose() {
    let path = highlighted
    phase = .closed
    guard let path, view.selectionController.press.highlighted != path else { return }
    view.cellForItem(at: path)?.isHighlighted = false
  }
}

/// Recognizes a long press with a finger on an item that has a menu.
private final class MenuPressGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  weak var collectionView: UICollectionView?

  override init() {
    super.init()
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    collectionView.map { $0.menuController.offer(at: location(in: $0)) } ?? false
  }
}
