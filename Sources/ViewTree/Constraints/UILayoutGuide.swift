import Foundation
import Geometry

/// A rectangle of a view's space that constraints place, or that follows the view's margins.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  enum Role {
    /// Placed by constraints.
    case placed
    /// The owner's bounds inside its safe area.
    case safeArea
    /// The strip below the owner's safe area, where a keyboard would be.
    case keyboard
    /// The owner's bounds inside its margins.
    case margins
    /// The part of the margins that is not too wide for text.
    case readable
    /// The content of a scroll view.
    case scrollContent
    /// The visible rectangle of a scroll view.
    case scrollFrame

    /// Whether the insets can change with the bounds of the owner, without a change of its margins.
    var dependsOnBounds: Bool { self == .safeArea || self == .readable || self == .keyboard }
  }

  final let role: Role
  final var variables: LayoutVariables?

  /// The view whose space the guide is in; set by `addLayoutGuide(_:)`.
  open internal(set) weak var owningView: UIView?
  /// A name for logs. The default is empty.
  open var identifier = ""

  /// Creates a guide, for `addLayoutGuide(_:)`.
  public override init() {
    role = .placed
    super.init()
  }

  init(_ role: Role, of view: UIView) {
    self.role = role
    super.init()
    owningView = view
  }

  /// The guide's rectangle in its owner's space, after layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    if role == .placed { return variables?.rect ?? .zero }
    if role == .scrollContent, let scrollView = owningView as? UIScrollView {
      return CGRect(origin: .zero, size: scrollView.contentSize)
    }
    return owningView.bounds.inset(by: insets)
  }

  /// The distances from the owner's edges, for guides that follow them.
  final var insets: UIEdgeInsets {
    guard let view = owningView else { return .zero }
    switch role {
    case .placed, .scrollContent, .scrollFrame: return .zero
    case .safeArea: return view.safeAreaInsets
    case .keyboard:
      let top = max(0, view.bounds.height - view.safeAreaInsets.bottom)
      return UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0)
    case .margins: return view.layoutMargins
    case .readable:
      var insets = view.layoutMargins
      let excess = view.bounds.width - insets.left - insets.right - UILayoutGuide.readableWidth
      if excess > 0 {
        insets.left += excess / 2
        insets.right += excess / 2
      }
      return insets
    }
  }

  /// The greatest width of a readable column, in points.
  private static let readableWidth: CGFloat = 672

  /// The left edge, or the right one if the items' common superview runs from right to left.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, or the left one if the items' common superview runs from right to left.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
