import Foundation
import ViewTree

/// A `<constraint>` of a nib and the object that was created from it.
@MainActor struct NibConstraint {
  let object: NSLayoutConstraint
  let element: NibElement
  /// The constraints that are excluded from the view that contains this one.
  let exclusions: NibExclusions

  func isInstalled(for sizeClass: NibSizeClass) -> Bool { !exclusions.contains(element.id, for: sizeClass) }

  /// Whether something about the constraint depends on the size class.
  var isVariable: Bool { element.hasVariations || exclusions.isVariable }

  /// Whether both items are in one tree of views, so that the constraint can be active.
  var isConnected: Bool {
    guard let first = Self.root(of: object.firstItem) else { return false }
    guard object.secondAttribute != .notAnAttribute else { return true }
    return first === Self.root(of: object.secondItem)
  }

  func concerns(_ views: Set<ObjectIdentifier>) -> Bool {
    [object.firstItem, object.secondItem].contains { item in
      sequence(first: Self.view(of: item)) { $0?.superview }.prefix { $0 != nil }
        .contains { $0.map { views.contains(ObjectIdentifier($0)) } ?? false }
    }
  }

  private static func view(of item: AnyObject?) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
  }

  private static func root(of item: AnyObject?) -> UIView? {
    var view = view(of: item)
    while let superview = view?.superview { view = superview }
    return view
  }
}

extension NibValues {
  /// The limits of numbers, so that sums of them stay exact.
  private enum Limits {
    static let constant: CGFloat = 1_000_000
    static let multiplier: CGFloat = 10_000
  }

  /// The distance of neighbours that the system recommends, in points: the constant of `symbolic="YES"`.
  private static let standardSpacing: CGFloat = 8

  func attribute(_ name: String, of element: NibElement) throws -> NSLayoutConstraint.Attribute? {
    guard let text = element[name] else { return nil }
    guard let attribute = Self.layoutAttributes[text] else {
      throw error(element, "\(name)=\"\(text)\" of <constraint> is not an attribute of views")
    }
    return attribute
  }

  private static let layoutAttributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
    "baseline": .lastBaseline, "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline,
    "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
    "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]

  func relation(of element: NibElement) throws -> NSLayoutConstraint.Relation {
    switch element["relation"] {
    case nil, "equal": .equal
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    case let text?: throw error(element, "relation=\"\(text)\" of <constraint> is not a relation")
    }
  }

  /// Returns the constant in points. `symbolic="YES"` without a constant is the standard spacing.
  func constant(of element: NibElement) throws -> CGFloat {
    let standard = element.flag("symbolic", false) ? Self.standardSpacing : 0
    let constant = try number("constant", of: element) ?? standard
    guard abs(constant) <= Limits.constant else {
      throw error(element, "the constant of <constraint> is larger than \(Int(Limits.constant))")
    }
    return constant
  }

  /// Returns the factor of the second item: a number, or a ratio such as `16:9`.
  func multiplier(of element: NibElement) throws -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map { Double($0) }
    var factor: Double?
    if parts.count == 1 { factor = parts[0] }
    if parts.count == 2, let first = parts[0], let second = parts[1], second != 0 { factor = first / second }
    guard let factor, factor.isFinite, abs(factor) <= Limits.multiplier else {
      throw error(element, "multiplier=\"\(text)\" of <constraint> is not a number or a ratio")
    }
    return factor
  }

  /// Returns a priority in an attribute; nil if it is missing.
  func priority(_ name: String, of element: NibElement) throws -> UILayoutPriority? {
    guard let value = try number(name, of: element) else { return nil }
    guard value > 0, value <= 1000 else {
      throw error(
        element, "\(name)=\"\(element[name] ?? "")\" of <\(element.name)> is not between 1 and 1000")
    }
    return UILayoutPriority(Float(value))
  }
}
