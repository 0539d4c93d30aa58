import Foundation
import Geometry
import ViewTree

/// The identifier and the place of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identifier for the app's use; nil for none.
  public final let identifier: AnyHashable?
  /// The place of the menu, in the space of the interaction's view.
  public final let sourcePoint: CGPoint
  /// The direction of an arrow. Has no effect: there is no arrow. The default is `automatic`.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier, sourcePoint)
    super.init()
  }
}

/// Where an arrow of an edit menu would point, which it does not have.
public nonisolated enum UIEditMenuArrowDirection: Int, Sendable {
  case automatic, up, down, left, right
}

/// Shows the edit menu of a view: the actions of the first responder, and those that the delegate adds.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Chooses the actions. Not retained.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  private weak var overlay: MenuOverlay?
  private var place = CGPoint.zero

  /// Creates an interaction. The delegate may be nil.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Closes the menu. Overrides call super.
  open func willMove(to view: UIView?) { dismissMenu() }
  /// Called after the interaction has changed its view. Overrides call super.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu at the point of a configuration; without actions nothing.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, let window = view.window else { return }
    place = configuration.sourcePoint
    let suggested = EditMenu.menu(for: window.firstResponder ?? view, items: [], sender: self).children
    let menu: UIMenu? =
      if let delegate {
        delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
      } else {
        UIMenu(children: suggested)
      }
    let shown = menu ?? UIMenu(children: suggested)
    guard !shown.children.isEmpty else { return }
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    let anchor: MenuAnchor =
      rect.isNull ? .point(view.convert(place, to: window)) : .rect(view.convert(rect, to: window))
    overlay = MenuOverlay.show(shown, at: anchor, in: window, for: view, byKey: false)
  }

  /// Closes the menu without a choice.
  open func dismissMenu() { overlay?.dismiss() }

  /// Reads the actions anew when the menu is shown next. An open menu keeps its actions.
  open func reloadVisibleMenu() {}
  /// Returns the place of the last menu in a view; nil: the interaction's view.
  open func location(in view: UIView?) -> CGPoint {
    guard let own = self.view else { return .zero }
    return own.convert(place, to: view ?? own)
  }
}

/// Chooses the actions of an edit menu. All methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu. The default, as nil, has the suggested actions.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle of the view beside which the menu is; null, the default, for the source point.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns null.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
}
