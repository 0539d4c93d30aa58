import Foundation
import ViewTree

extension UIButton {
  /// The menu that the button opens, if ``showsMenuAsPrimaryAction`` is true. The default is nil.
  public var menu: UIMenu? {
    get { menuElement as? UIMenu }
    set {
      menuElement = newValue
      updatePrimaryMenu(showsMenuAsPrimaryAction)
    }
  }

  /// Whether a tap opens ``menu`` in place of the primary action. Without it, a long press does not open the
  /// menu either. The default is false.
  public var showsMenuAsPrimaryAction: Bool {
    get { menuIsPrimary }
    set { updatePrimaryMenu(newValue) }
  }

  private func updatePrimaryMenu(_ isPrimary: Bool) {
    menuIsPrimary = isPrimary
    primaryMenu = isPrimary && menu != nil ? { [weak self] in self.map { $0.menu?.open(below: $0) } } : nil
  }
}

extension UIBarButtonItem {
  /// The menu that a tap opens, if the item has no action. The default is nil.
  public var menu: UIMenu? {
    get { menuElement as? UIMenu }
    set {
      menuElement = newValue
      openMenu = newValue.map { menu in { menu.open(below: $0) } }
    }
  }

  /// Creates a button with a menu. A title or image that is nil is taken from the action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu?
  ) {
    self.init(title: title, image: image, primaryAction: primaryAction)
    self.menu = menu
  }

  /// Creates a button with a predefined title or image and a menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu?) {
    self.init(systemItem: systemItem, primaryAction: primaryAction)
    self.menu = menu
  }
}

extension UIMenu {
  /// Opens the menu below a view, or above it if there is more room.
  fileprivate func open(below view: UIView) {
    guard let window = view.window else { return }
    MenuOverlay.show(
      self, at: .rect(view.convert(view.bounds, to: window)), in: window, for: view, byKey: false)
  }
}
