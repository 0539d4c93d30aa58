import Foundation
import Geometry
import ViewTree

/// Owns the menus of a collection view's items: the context menu, and the edit menu for delegates without one
/// (SPEC 5.3).
@MainActor final class MenuController {
  enum Phase {
    case closed
    /// A press has been asked whether it opens a menu: the one that it opens.
    case offered(MenuOffer)
    case open(MenuOverlay, MenuTarget)
  }

  private unowned let view: UICollectionView
  private(set) var phase = Phase.closed

  init(_ view: UICollectionView) { self.view = view }

  /// The item whose menu is open: it looks highlighted.
  var highlighted: IndexPath? {
    if case .open(_, let target) = phase { target.indexPath } else { nil }
  }

  // MARK: Recognisers

  /// Adds the recognisers to the collection view: a finger that rests, and a click with the secondary button.
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

  /// Makes the menu that a press on an item opens; false where it opens none. The delegate is asked here, and not again
  /// when the menu opens.
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
    view.focusController.follow(path)
    show(offer, at: point, byKey: false)
  }

  private func open(at point: CGPoint) {
    let path = view.elementPresenter.shown.touchedItem(at: point)
    view.focusController.follow(path)
    if let offer = makeOffer(for: path, at: point) { show(offer, at: point, byKey: false) }
  }

  // MARK: Calls

  /// Opens the menu of an item, beside its cell or at a point of the content. Returns whether there is one.
  @discardableResult func open(for path: IndexPath, at point: CGPoint?, byKey: Bool = false) -> Bool {
    guard view.updatePipeline.counts.hasItem(at: path), let offer = makeOffer(for: path, at: point) else {
      return false
    }
    return show(offer, at: point, byKey: byKey)
  }

  /// Opens the menu of the item that has the focus, or else of the first selected one in sight.
  func openByKey() -> Bool {
    let focused = view.focusController.indexPath.flatMap {
      view.elementPresenter[.cell($0)] == nil ? nil : $0
    }
    let path =
      focused ?? view.elementPresenter.itemPaths.first(where: view.selectionController.selected.contains)
    return path.map { open(for: $0, at: nil, byKey: true) } ?? false
  }

  /// Performs the edit action of a key, for the item that has the focus, or is the only one selected. Returns whether
  /// the delegate allows it.
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

  /// Gives the item its new path; an edit action of an item that is gone does nothing.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    switch phase {
    case .closed: break
    case .offered(let offer): offer.target.rename(newPath)
    case .open(_, let target): target.rename(newPath)
    }
  }

  /// Closes the menu, before a reload.
  func reset() {
    switch phase {
    case .closed: break
    case .offered: phase = .closed
    case .open(let overlay, _): overlay.dismiss()
    }
  }

  // MARK: Content

  /// Asks the delegate for the menu of an item, or of the place beside all items; nil where there is none.
  private func makeOffer(for path: IndexPath?, at point: CGPoint?) -> MenuOffer? {
    guard let delegate = view.delegate else { return nil }
    let target = MenuTarget(path)
    let selected = view.selectionController.selected
    let place = point ?? path.flatMap { view.layoutCoordinator.attributes(of: .cell($0))?.center } ?? .zero
    let paths = path.map { selected.contains($0) ? selected.sorted() : [$0] } ?? []
    if let context = delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: place) {
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
    case .context(let configuration): configuration.actionProvider?([])
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
    let anchor: MenuOverlay.Anchor
    if let point {
      anchor = .point(view.convert(point, to: window))
    } else if let cell {
      // Only the part of the cell that is in sight.
      let seen = cell.frame.intersection(view.bounds.inset(by: view.adjustedContentInset))
      anchor = .rect(view.convert(seen.isNull ? cell.frame : seen, to: window))
    } else {
      return false
    }
    let overlay = MenuOverlay.show(menu, at: anchor, in: window, for: view, byKey: byKey) { [weak self] in
      self?.menuDidClose()
    }
    guard let overlay else { return false }
    phase = .open(overlay, offer.target)
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

/// A finger that rests on an item with a menu.
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
