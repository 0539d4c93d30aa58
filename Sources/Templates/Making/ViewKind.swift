import Foundation
import ViewTree

/// An element's view class, and a function that sets its properties, with Interface Builder's defaults.
@MainActor struct ViewKind {
  let viewClass: UIView.Type
  private let includes: (AnyClass) -> Bool
  private let configureClass: (UIView, NibElement, NibValues) throws -> Void

  /// Creates a kind whose function sets the properties that the class adds to `UIView`.
  init<View: UIView>(
    _ viewClass: View.Type,
    _ configure: @escaping (View, NibElement, NibValues) throws -> Void = { _, _, _ in }
  ) {
    self.viewClass = viewClass
    includes = { $0 is View.Type }
    configureClass = { view, element, values in
      if let view = view as? View { try configure(view, element, values) }
    }
  }

  /// Creates the kind of an element; `nil` if it is not supported.
  init?(_ element: NibElement) {
    guard let kind = Self.all[element.name] else { return nil }
    self = kind
  }

  static let plain = ViewKind(UIView.self)

  private static let all: [String: ViewKind] = [views, controls, inputs, collectionViews, tables]
    .reduce(into: [:]) { $0.merge($1) { $1 } }

  /// Returns the class of an element's view: its custom class or, if none exists, the class of this kind.
  func viewClass(for element: NibElement, in values: NibValues) throws -> UIView.Type {
    guard let custom = try values.customClass(of: element) else { return viewClass }
    guard let type = custom as? UIView.Type, includes(type) else {
      throw values.wrongClassError(custom, viewClass, element)
    }
    return type
  }

  func configure(_ view: UIView, _ element: NibElement, _ values: NibValues) throws {
    if let frame = element.value("frame") { view.frame = try values.rect(frame) }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = Self.autoresizingMask(mask) }
    view.autoresizesSubviews = element.flag("autoresizesSubviews", true)
    view.alpha = try values.number("alpha", of: element) ?? 1
    view.isHidden = element.flag("hidden", false)
    view.isOpaque = element.flag("opaque", true)
    view.tag = try values.integer("tag", of: element) ?? 0
    view.clipsToBounds = element.flag("clipsSubviews", false)
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled", true)
    view.isMultipleTouchEnabled = element.flag("multipleTouchEnabled", false)
    view.contentMode = Self.contentModes[element["contentMode"] ?? ""] ?? .scaleToFill
    if let color = try values.color("backgroundColor", of: element) { view.backgroundColor = color }
    if let color = try values.color("tintColor", of: element) { view.tintColor = color }
    if let margins = element.value("layoutMargins") { view.layoutMargins = try values.insets(margins) }
    if let margins = element.value("directionalLayoutMargins") {
      view.directionalLayoutMargins = try values.directionalInsets(margins)
    }
    // Xcode writes fixedFrame for a view without constraints, which keeps its autoresizing mask.
    if !element.flag("translatesAutoresizingMaskIntoConstraints", true), !element.flag("fixedFrame", false) {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    try Self.setPriorities(of: view, element, values)
    if let accessibility = element.child("accessibility") { Self.setAccessibility(of: view, accessibility) }
    try configureClass(view, element, values)
  }

  private static func setPriorities(of view: UIView, _ element: NibElement, _ values: NibValues) throws {
    let axes: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
    for (name, axis) in axes {
      if let priority = try values.priority(name + "HuggingPriority", of: element),
        priority != view.contentHuggingPriority(for: axis)
      {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = try values.priority(name + "CompressionResistancePriority", of: element),
        priority != view.contentCompressionResistancePriority(for: axis)
      {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  private static func autoresizingMask(_ element: NibElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return parts.reduce(into: []) { mask, part in
      if element.flag(part.0, false) { mask.insert(part.1) }
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
}
