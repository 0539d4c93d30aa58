import Constraints
import Foundation

/// A linear relation of two views' attributes: `first = multiplier · second + constant`, or ≤, ≥.
///
/// It has an effect while it is active. The nearest common superview of the items retains it then.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// A coordinate or a length of a view or layout guide. The raw values are UIKit's.
  public nonisolated enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom
    /// The left edge, or the right one if the common superview of the items runs from right to left.
    case leading
    /// The right edge, or the left one if the common superview of the items runs from right to left.
    case trailing
    case width, height, centerX, centerY
    /// The baseline of the last line of text, or the bottom edge.
    case lastBaseline
    /// The baseline of the first line of text, or the top edge.
    case firstBaseline
    /// An edge, moved inwards by its margin.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// A center between the margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute, of a constraint with one item.
    case notAnAttribute = 0
  }

  /// The comparison of the two sides. The raw values are UIKit's.
  public nonisolated enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public nonisolated enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The view or layout guide of the left side; not retained.
  open var firstItem: AnyObject? { first }
  /// The view or layout guide of the right side; nil for a constraint with one item. Not retained.
  open var secondItem: AnyObject? { second }
  /// The attribute of the first item.
  public final let firstAttribute: Attribute
  /// The attribute of the second item.
  public final let secondAttribute: Attribute
  /// The comparison.
  public final let relation: Relation
  /// The factor of the second item's attribute.
  public final let multiplier: CGFloat

  final weak var first: (any LayoutItem)?
  final weak var second: (any LayoutItem)?

  /// The distance or length in points that is added to the right side. From right to left, where an attribute
  /// is a leading or trailing one, a positive distance is one to the left. A change in an animation block
  /// with a call of `layoutIfNeeded()` is animated.
  open var constant: CGFloat {
    didSet {
      constant = Diagnostics.finite(constant, or: oldValue, of: type(of: self))
      if constant != oldValue { registration?.valueDidChange(of: self) }
    }
  }

  /// The importance. The default is `required`.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { registration?.valueDidChange(of: self) } }
  }

  /// A name for logs. The default is nil.
  open var identifier: String?

  /// Has no effect: archives cannot be written. The default is false.
  open var shouldBeArchived = false

  /// The holder and the place of an active constraint.
  final var registration: ConstraintRegistration?

  /// Whether the constraint has an effect. Setting it adds the constraint to the nearest common superview of
  /// its items, or removes it. Stops the program if the items have no common superview.
  open var isActive: Bool {
    get { registration?.ancestor != nil }
    set {
      if newValue { ConstraintRegistration.activate(self) } else { registration?.deactivate(self) }
    }
  }

  init(
    _ first: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.second = second
    self.secondAttribute = secondAttribute
    self.multiplier = Diagnostics.finite(multiplier, or: 1, of: NSLayoutConstraint.self, "multiplier")
    self.constant = Diagnostics.finite(constant, or: 0, of: NSLayoutConstraint.self, "constant")
    super.init()
  }

  /// Creates an inactive constraint between attributes of views or layout guides.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let first = view1 as? any LayoutItem, view2 == nil || view2 is any LayoutItem else {
      preconditionFailure("A constraint between \(view1) and \(view2 ?? "nil"): pass views or layout guides")
    }
    self.init(
      first, attr1, relation, view2 as? any LayoutItem, view2 == nil ? .notAnAttribute : attr2,
      multiplier: multiplier, constant: c)
  }

  /// Returns inactive constraints for a row or column that a text describes, in its order.
  ///
  /// `H:` begins a row (the default), `V:` a column; `|` is the superview of the first view; `[name]` a view,
  /// `[name(100)]` with its length. Between two of them, `-` is the standard distance: 8 points, or the
  /// superview's margin; `-20-` is a distance in points, and nothing is 0. A length or a distance can be a
  /// list of predicates in parentheses: `(>=20,<=80@750)` with relations and priorities. A number can be the
  /// name of a metric; a length the name of another view.
  ///
  /// - Parameters:
  ///   - format: the text. If it cannot be parsed, the program stops with a message and the position.
  ///   - opts: the alignment and the direction. The default is none.
  ///   - metrics: the numbers by name.
  ///   - views: the views and layout guides by name.
  /// - Returns: the constraints.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    make(format, opts, metrics ?? [:], views)
  }

  /// Sets `isActive` of all constraints to true.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Sets `isActive` of all constraints to false.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The equation, for logs.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint\(identifier.map { " '\($0)'" } ?? "") \(equation)>" }
  }

  private var equation: String {
    func name(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
      guard let item else { return "(deallocated)" }
      let label = (item as? UIView)?.accessibilityIdentifier ?? (item as? UILayoutGuide)?.identifier ?? ""
      return "\(type(of: item))\(label.isEmpty ? "" : " '\(label)'").\(attribute)"
    }
    func number(_ value: CGFloat) -> String {
      value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
    let sign = ["≤", "=", "≥"][relation.rawValue + 1]
    var text = "\(name(first, firstAttribute)) \(sign) "
    if secondAttribute == .notAnAttribute {
      text += number(constant)
    } else {
      if multiplier != 1 { text += "\(number(multiplier)) · " }
      text += name(second, secondAttribute)
      if constant != 0 { text += " \(constant < 0 ? "−" : "+") \(number(abs(constant)))" }
    }
    return priority < .required ? text + " @ \(number(CGFloat(priority.rawValue)))" : text
  }
}
