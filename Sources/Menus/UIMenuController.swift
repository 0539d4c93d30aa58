import Foundation
import ViewTree

/// An item of the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The text.
  open var title: String
  /// The method that the item calls; see ``HasNamedMethods``.
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The menu with Cut, Copy and Paste, and with items of the app, for the first responder.
///
/// It has the actions that the first responder, or a responder behind it, can perform
/// (`canPerformAction(_:withSender:)`), and is a menu of a desktop.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Posted before the menu is shown, with the controller as the object, as the following ones.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu was shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu was hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the frame of the menu has changed, which is when it is hidden.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")

  /// Where an arrow of the menu would point, which it does not have.
  public nonisolated enum ArrowDirection: Int, Sendable {
    case `default`, up, down, left, right
  }

  /// The controller of the app.
  public static var shared: UIMenuController {
    UIApplication.shared.sharedObject { UIMenuController() }
  }

  /// The items of the app, behind those of UIKit. The default is nil.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow. Has no effect: there is no arrow. The default is `default`.
  open var arrowDirection = ArrowDirection.default
  private weak var overlay: MenuOverlay?
  private weak var view: UIView?
  private var target = CGRect.zero

  /// Creates a controller. Apps use ``shared``.
  private override init() { super.init() }

  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { overlay?.phase == .open }
    set { setMenuVisible(newValue, animated: false) }
  }

  /// The frame of the shown menu in its window, in points; zero without one.
  open var menuFrame: CGRect { isMenuVisible ? overlay?.panel.frame ?? .zero : .zero }

  /// Shows the menu beside a rectangle of a view. Without actions nothing is shown.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    setMenuVisible(true, animated: true)
  }

  /// Hides the menu.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Hides the menu, if it is the menu of a view.
  open func hideMenu(from targetView: UIView) { if view === targetView { hideMenu() } }

  /// Sets the place for ``setMenuVisible(_:animated:)``: a rectangle of a view.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (target, view) = (targetRect, targetView)
  }

  /// Shows or hides the menu. It is always animated.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else {
      if isMenuVisible { overlay?.dismiss() }
      return
    }
    guard !isMenuVisible, let view, let window = view.window else { return }
    let responder = window.firstResponder ?? view
    let menu = EditMenu.menu(for: responder, items: menuItems ?? [], sender: self)
    guard !menu.children.isEmpty else { return }
    post(Self.willShowMenuNotification)
    overlay = MenuOverlay.show(
      menu, at: .rect(view.convert(target, to: window)), in: window, for: view, byKey: false
    ) { [weak self] in
      self?.post(Self.willHideMenuNotification)
      self?.post(Self.menuFrameDidChangeNotification)
      self?.post(Self.didHideMenuNotification)
    }
    if overlay != nil { post(Self.didShowMenuNotification) }
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Reads the items anew when the menu is shown next. An open menu keeps its items.
  open func update() {}
}

/// The actions of edit menus.
@MainActor enum EditMenu {
  private static let actions: [(title: String, action: Selector)] = [
    ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete),
    ("Select All", .selectAll),
  ]

  /// Returns the actions that a responder, or one behind it, can perform.
  static func menu(for responder: UIResponder, items: [UIMenuItem], sender: Any?) -> UIMenu {
    let own = items.map { ($0.title, $0.action) }
    let found = (actions.map { ($0.title, $0.action) } + own).compactMap { title, action -> UIMenuElement? in
      guard let target = responder.target(forAction: action, withSender: sender) else { return nil }
      return UIAction(title: title) { _ in
        UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
      }
    }
    return UIMenu(children: found)
  }
}
