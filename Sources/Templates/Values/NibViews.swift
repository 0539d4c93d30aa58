import Foundation
import Geometry
import ViewTree

extension NibValues {
  /// Sets the properties of `UIView`. Properties that are not in the file have Interface Builder's defaults.
  func configure(_ view: UIView, by element: NibElement) throws {
    if let frame = element.value("frame") { view.frame = try rect(frame) }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = autoresizingMask(mask) }
    view.autoresizesSubviews = element.flag("autoresizesSubviews", true)
    view.alpha = try number("alpha", of: element) ?? 1
    view.isHidden = element.flag("hidden", false)
    view.isOpaque = element.flag("opaque", true)
    view.tag = try integer("tag", of: element) ?? 0
    view.clipsToBounds = element.flag("clipsSubviews", false)
    view.isUserInteractionEnabled = element.flag("userInteractionEnabled", true)
    view.isMultipleTouchEnabled = element.flag("multipleTouchEnabled", false)
    view.contentMode = Self.contentModes[element["contentMode"] ?? ""] ?? .scaleToFill
    if let color = try color("backgroundColor", of: element) { view.backgroundColor = color }
    if let color = try color("tintColor", of: element) { view.tintColor = color }
    if let margins = element.value("layoutMargins") { view.layoutMargins = try insets(margins) }
    if let margins = element.value("directionalLayoutMargins") {
      view.directionalLayoutMargins = try directionalInsets(margins)
    }
    // Xcode writes fixedFrame for a view without constraints, which keeps its autoresizing mask.
    if !element.flag("translatesAutoresizingMaskIntoConstraints", true), !element.flag("fixedFrame", false) {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    try setPriorities(of: view, by: element)
    if let accessibility = element.child("accessibility") {
      view.accessibilityIdentifier = accessibility["identifier"]
      view.accessibilityLabel = accessibility.string("label")
    }
  }

  private func setPriorities(of view: UIView, by element: NibElement) throws {
    let axes: [(String, NSLayoutConstraint.Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
    for (name, axis) in axes {
      if let priority = try priority(name + "HuggingPriority", of: element),
        priority != view.contentHuggingPriority(for: axis)
      {
        view.setContentHuggingPriority(priority, for: axis)
      }
      if let priority = try priority(name + "CompressionResistancePriority", of: element),
        priority != view.contentCompressionResistancePriority(for: axis)
      {
        view.setContentCompressionResistancePriority(priority, for: axis)
      }
    }
  }

  private func autoresizingMask(_ element: NibElement) -> UIView.AutoresizingMask {
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

  func configureScrollView(_ view: UIScrollView, _ element: NibElement) {
    view.isScrollEnabled = element.flag("scrollEnabled", true)
    view.isPagingEnabled = element.flag("pagingEnabled", false)
    view.showsHorizontalScrollIndicator = element.flag("showsHorizontalScrollIndicator", true)
    view.showsVerticalScrollIndicator = element.flag("showsVerticalScrollIndicator", true)
    view.alwaysBounceHorizontal = element.flag("alwaysBounceHorizontal", false)
    view.alwaysBounceVertical = element.flag("alwaysBounceVertical", false)
    view.bounces = element.flag("bounces", true)
    view.isDirectionalLockEnabled = element.flag("directionalLockEnabled", false)
    if element["contentInsetAdjustmentBehavior"] == "never" { view.contentInsetAdjustmentBehavior = .never }
  }

  func configureLabel(_ label: UILabel, _ element: NibElement) throws {
    label.text = element.string("text")
    if let font = try font(of: element) { label.font = font }
    if let color = try color("textColor", of: element) { label.textColor = color }
    label.highlightedTextColor = try color("highlightedColor", of: element)
    label.textAlignment = Self.alignments[element["textAlignment"] ?? ""] ?? .natural
    label.lineBreakMode = Self.lineBreakModes[element["lineBreakMode"] ?? ""] ?? .byTruncatingTail
    label.numberOfLines = try integer("numberOfLines", of: element) ?? 1
    label.isEnabled = element.flag("enabled", true)
    label.isHighlighted = element.flag("highlighted", false)
    label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", false)
    label.minimumScaleFactor = try number("minimumScaleFactor", of: element) ?? 0
    label.preferredMaxLayoutWidth = try number("preferredMaxLayoutWidth", of: element) ?? 0
    // The last: it has its own fonts, colors and paragraph style.
    if let text = try attributedString("attributedText", of: element) { label.attributedText = text }
  }

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  private static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  /// Sets the image. The host loads it when the view is on screen.
  func configureImageView(_ view: UIImageView, _ element: NibElement) {
    let reference = element.children.first { $0.name == "imageReference" && $0["key"] == "image" }
    guard let name = element["image"] ?? reference?["image"] else { return }
    let catalog = element["catalog"] ?? reference?["catalog"]
    if let url = image(name, of: element, catalog: catalog) {
      view.setImage(contentsOf: url, fadeDuration: 0)
    }
  }
}
