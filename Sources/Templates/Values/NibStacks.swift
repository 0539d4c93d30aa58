import Foundation
import ViewTree

/// Stack views, whose subviews in a nib are all arranged.
extension NibValues {
  func configureStack(_ stack: UIStackView, _ element: NibElement) throws {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.distribution = Self.distributions[element["distribution"] ?? ""] ?? .fill
    stack.alignment = Self.stackAlignments[element["alignment"] ?? ""] ?? .fill
    stack.spacing = try number("spacing", of: element) ?? 0
    if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
    stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement", false)
    stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement", false)
  }

  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]

  /// Adds a subview of the file to its superview; to the arranged views of a stack.
  func add(_ subview: UIView, to view: UIView) {
    if let stack = view as? UIStackView {
      stack.addArrangedSubview(subview)
    } else {
      view.addSubview(subview)
    }
  }

  /// Inserts a subview of the file in front of another one, or behind all; among the arranged views of a stack.
  func insert(_ subview: UIView, into view: UIView, after other: UIView?) {
    if let stack = view as? UIStackView {
      let index = other.flatMap { other in stack.arrangedSubviews.firstIndex { $0 === other } }
      stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
    } else if let other {
      view.insertSubview(subview, aboveSubview: other)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }
}
