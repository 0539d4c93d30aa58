import Foundation
import Geometry
import Menus
import ViewTree

/// The menus of a collection view's items: the context menu and, if the delegate provides none, the edit
/// menu.
@MainActor final class MenuController {
  enum Phase {
    case closed
    /// The press recognizer is about to begin and will open this menu.
    case offered(MenuOffer)
    /// The delegate is being called for the previews of this menu.
    case opening(MenuTarget)
    case open(any OpenMenu, MenuTarget)
  }

  unowned let view: UICollectionView
  private let presenter: ElementPresenter
  private let counts: ItemCounts
  private let selection: SelectionController
  /// Called before a menu opens by touch or by the mouse for an item, or outside of all items.
  var willOpenByTouch: (IndexPath?) -> Void = { _ in }
  private(set) var phase = Phase.closed
  private(set) lazy var interaction = makeInteraction()

  init(_ view: UICollectionView, selection: SelectionController) {
    self.view = view
    presenter = selection.presenter
    counts = selection.counts
    self.selection = selection
    selection.highlightsOtherwise = { [unowned self] in highlighted == $0 }
  }

  /// The item that is highlighted because its menu is open without a preview.
  var highlighted: IndexPath? {
    if case .open(_, let target) = phase, !target.isLifted { target.indexPath } else { nil }
  }

  var target: MenuTarget? {
    switch phase {
    case .closed, .offered: nil
    case .opening(let target), .open(_, let target): target
    }
  }

  var openMenu: (any OpenMenu)? {
    if case .open(let menu, _) = phase { menu } else { nil }
  }

  private func makeInteraction() -> UIContextMenuInteraction {
    let interaction = UIContextMenuInteraction(delegate: self)
    interaction.attachWithoutGestures(to: view)
    return interaction
  }

  // MARK: Gestures

  /// Adds the gesture recognizers to the collection view: a long press with a finger, and a click with the
  /// secondary button.
  func install() {
    view.addGestureRecognizer(MenuPressGestureRecognizer(self))
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
      guard let path = presenter.shown.touchedItem(at: point),
        let offer = makeOffer(for: path, at: point)
      else { return false }
      phase = .offered(offer)
      return true
    case .opening, .open: return false
    }
  }

  /// Opens the menu that was offered for a press: a context menu with a preview.
  func openOffered(at point: CGPoint) {
    guard case .offered(let offer) = phase else { return }
    phase = .closed
    guard let path = offer.target.indexPath else { return }
    willOpenByTouch(path)
    show(offer, at: point, byKey: false, byPress: true)
  }

  /// Opens the menu of the item at a point, or of the area outside of all items.
  func open(at point: CGPoint) {
    let path = presenter.shown.touchedItem(at: point)
    willOpenByTouch(path)
    if let offer = makeOffer(for: path, at: point) { show(offer, at: point, byKey: false) }
  }

  // MARK: Opening by program and by key

  /// Opens the menu of an item at a point of the content, or next to its cell if there is no point.
  /// `byPress`: with its preview. Returns whether a menu was opened.
  @discardableResult func open(
    for path: IndexPath, at point: CGPoint? = nil, byKey: Bool = false, byPress: Bool = false
  ) -> Bool {
    guard counts.hasItem(at: path), let offer = makeOffer(for: path, at: point) else { return false }
    return show(offer, at: point, byKey: byKey, byPress: byPress)
  }

  /// Opens the menu of the focused item or, if it is not on screen, of the first selected item on screen.
  /// Returns whether a menu was opened.
  func openByKey(focused: IndexPath?) -> Bool {
    let focused = focused.flatMap { presenter[.cell($0)] == nil ? nil : $0 }
    let path = focused ?? presenter.itemPaths.first(where: selection.selected.contains)
    return path.map { open(for: $0, byKey: true) } ?? false
  }

  /// Performs the edit action of a key for the item with the visible focus or, if none exists, for the only
  /// selected item. Returns whether the delegate allows it.
  func performEdit(forKey key: String, focused: IndexPath?) -> Bool {
    let selected = selection.selected
    guard let path = focused ?? (selected.count == 1 ? selected.first : nil),
      let action = EditAction.all.first(where: { $0.key == key }),
      counts.hasItem(at: path),
      let delegate = view.delegate, delegate.collectionView(view, shouldShowMenuForItemAt: path),
      delegate.collectionView(view, canPerformAction: action.selector, forItemAt: path, withSender: view)
    else { return false }
    perform(action, at: path)
    return true
  }

  // MARK: Content

  /// Requests the menu of an item, or for `nil` of the area outside all items, from the delegate; `nil` if
  /// none exists.
  private func makeOffer(for path: IndexPath?, at point: CGPoint?) -> MenuOffer? {
    guard let delegate = view.delegate else { return nil }
    let target = MenuTarget(path)
    let selected = selection.selected
    let point = point ?? path.flatMap { presenter.coordinator.attributes(of: .cell($0))?.center } ?? .zero
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

  private func makeMenu(_ actions: [EditAction], of target: MenuTarget) -> UIMenu {
    UIMenu(
      children: actions.map { action in
        UIKeyCommand(title: action.title, input: action.key, modifierFlags: .control) {
          [weak self, target] _ in
          if let path = target.indexPath { self?.perform(action, at: path) }
        }
      })
  }

  private func perform(_ action: EditAction, at path: IndexPath) {
    guard counts.hasItem(at: path) else { return }
    view.delegate?.collectionView(view, performAction: action.selector, forItemAt: path, withSender: view)
  }

  // MARK: Opening and closing

  /// Opens a menu at a point of the content, or next to the cell if there is no point. `byPress`: a finger
  /// presses; a context menu then has a preview. Returns whether a menu was opened.
  @discardableResult private func show(
    _ offer: MenuOffer, at point: CGPoint?, byKey: Bool, byPress: Bool = false
  ) -> Bool {
    guard let window = view.window else { return false }
    let cell = offer.target.indexPath.flatMap { presenter.cell(at: $0) }
    let anchor: MenuAnchor
    if let point {
      anchor = .point(view.convert(point, to: window))
    } else if let cell {
      let visible = cell.frame.intersection(view.bounds.inset(by: view.adjustedContentInset))
      anchor = .rect(view.convert(visible.isNull ? cell.frame : visible, to: window))
    } else {
      return false
    }
    let target = offer.target
    let onEnd = { [weak self] () -> Void in self?.menuDidClose() }
    openMenu?.dismiss()
    phase = .opening(target)
    let opened: (any OpenMenu)?
    switch offer.content {
    case .context(let configuration):
      target.isLifted = byPress
      opened = interaction.openMenu(
        configuration, at: point ?? cell?.center ?? .zero, as: byPress ? .rich : .compact, anchor: anchor,
        byKey: byKey, onEnd: onEnd)
    case .edit(let actions):
      opened = window.openMenu(
        makeMenu(actions, of: target), at: anchor, for: view, byKey: byKey, onEnd: onEnd)
    }
    // The delegate may have reloaded the data.
    guard case .opening = phase, let opened else {
      phase = .closed
      opened?.dismiss()
      return false
    }
    phase = .open(opened, target)
    if let highlighted { presenter.cell(at: highlighted)?.isHighlighted = true }
    return true
  }

  private func menuDidClose() {
    let path = highlighted
    phase = .closed
    guard let path, selection.press.highlighted != path else { return }
    presenter.cell(at: path)?.isHighlighted = false
  }
}

extension MenuController: ContentObserver {
  /// Edit actions of a removed item do nothing.
  func indexPathsDidChange(by change: ChangeResolver) {
    switch phase {
    case .closed: break
    case .offered(let offer): offer.target.updateIndexPath(change.newPath(forOld:))
    case .opening(let target), .open(_, let target): target.updateIndexPath(change.newPath(forOld:))
    }
  }

  func contentWasReloaded() {
    switch phase {
    case .closed: break
    case .offered, .opening: phase = .closed
    case .open(let menu, _): menu.dismiss()
    }
  }
}

/// A menu that the delegate has provided for a press and that is not open yet.
struct MenuOffer {
  enum Content {
    case context(UIContextMenuConfiguration)
    /// The edit actions that the delegate allows; at least one.
    case edit([EditAction])
  }

  let target: MenuTarget
  let content: Content
}

/// The item of a menu. Its index path is updated while the menu is open.
@MainActor final class MenuTarget {
  /// The item; `nil` if the menu was opened outside all items, or the item was removed.
  private(set) var indexPath: IndexPath?
  /// Whether a preview of the item is lifted above the window. Its cell is hidden then.
  var isLifted = false

  init(_ indexPath: IndexPath?) { self.indexPath = indexPath }

  func updateIndexPath(_ newPath: (IndexPath) -> IndexPath?) { indexPath = indexPath.flatMap(newPath) }
}

struct EditAction {
  let selector: Selector
  let title: String
  /// The key that performs the action together with Ctrl.
  let key: String

  static let all = [
    EditAction(selector: .cut, title: "Cut", key: "x"),
    EditAction(selector: .copy, title: "Copy", key: "c"),
    EditAction(selector: .paste, title: "Paste", key: "v"),
  ]
}
