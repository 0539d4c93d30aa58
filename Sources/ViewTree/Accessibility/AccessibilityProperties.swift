import Accessibility
import Foundation

/// The accessibility properties that were set, and the identity of an element that a reader has seen. Most
/// responders have none of both, and no such object. Nil: the default of the class.
@MainActor final class AccessibilityProperties {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var isModal: Bool?
  var elementsHidden = false
  var groupsChildren = false
  var respondsToUser: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType: UIAccessibilityContainerType?
  var inputLabels: [String]?
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
  /// Set when the element becomes part of a tree.
  var id: AccessibilityNode.ID?
}

/// The accessibility of a class, before the app sets properties.
///
/// Used by Menus and CollectionViews for their views, and by ViewTree for its own.
@MainActor package struct AccessibilityContent {
  package var isElement = false
  package var label: String? {
    get { labelSource.text }
    set { labelSource = .text(newValue) }
  }
  private var labelSource = Label.text(nil)
  package var value: String?
  package var traits = UIAccessibilityTraits.none
  package var containerType = UIAccessibilityContainerType.none
  package var isModal = false
  /// The role, where traits and the container type do not say it.
  package var role: AccessibilityRole?
  /// States that no trait says.
  package var states = AccessibilityStates(rawValue: 0)
  package var range: AccessibilityRange?
  package var text: AccessibilityText?
  package var position: AccessibilityPosition?

  package init() {}

  /// Makes the texts inside of a view the label. They are joined when the label is read: the other properties
  /// of a view are read far more often.
  package mutating func setLabel(fromTextsIn view: UIView) { labelSource = .texts(view) }

  private enum Label {
    case text(String?)
    case texts(UIView)

    @MainActor var text: String? {
      switch self {
      case .text(let text): text
      case .texts(let view): view.accessibilityContentLabel
      }
    }
  }
}

/// A view or an element of another module that describes itself.
///
/// Used by Menus and CollectionViews, whose classes cannot override what is internal here.
@MainActor package protocol AccessibleResponder: UIResponder {
  var accessibleContent: AccessibilityContent { get }
}

/// A view that receives the keys for one of its elements, such as the highlighted row of a menu.
///
/// Used by Menus.
@MainActor package protocol AccessibleFocusContainer: UIResponder {
  /// The element that has the focus while the view or a view inside receives keys; nil: none.
  var accessibleFocus: UIResponder? { get }
}

/// A view of an item or of another element of the content of ``AccessibleItems``.
///
/// Used by CollectionViews.
@MainActor package protocol AccessibleItemView: UIView {}

extension UIResponder {
  /// The properties, which are created when the first one is set.
  var accessibilityOrNew: AccessibilityProperties {
    if let accessibility { return accessibility }
    let new = AccessibilityProperties()
    accessibility = new
    return new
  }

  func setAccessibility<Value>(
    _ path: ReferenceWritableKeyPath<AccessibilityProperties, Value>, _ value: Value
  ) {
    accessibilityOrNew[keyPath: path] = value
    accessibilityDidChange()
  }

  /// Reports a change that is not drawn, so that readers hear of it in the next frame.
  func accessibilityDidChange() {
    guard UIContext.current.accessibilityListeners > 0 else { return }
    ((self as? UIView)?.window?.loop ?? FrameLoop.current)?.accessibilityStore?.setNeedsUpdate()
  }
}
