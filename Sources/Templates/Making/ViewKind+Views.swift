import Foundation
import ViewTree

extension ViewKind {
  static let views: [String: ViewKind] = [
    "view": plain,
    "containerView": plain,
    "collectionViewCellContentView": plain,
    "scrollView": ViewKind(UIScrollView.self) { view, element, _ in configureScrollView(view, element) },

    "label": ViewKind(UILabel.self) { label, element, values in
      label.text = element.string("text")
      if let font = try values.font(of: element) { label.font = font }
      if let color = try values.color("textColor", of: element) { label.textColor = color }
      label.highlightedTextColor = try values.color("highlightedColor", of: element)
      label.textAlignment = NibValues.alignments[element["textAlignment"] ?? ""] ?? .natural
      label.lineBreakMode = lineBreakModes[element["lineBreakMode"] ?? ""] ?? .byTruncatingTail
      label.numberOfLines = try values.integer("numberOfLines", of: element) ?? 1
      label.isEnabled = element.flag("enabled", true)
      label.isHighlighted = element.flag("highlighted", false)
      label.adjustsFontSizeToFitWidth = element.flag("adjustsFontSizeToFit", false)
      label.minimumScaleFactor = try values.number("minimumScaleFactor", of: element) ?? 0
      label.preferredMaxLayoutWidth = try values.number("preferredMaxLayoutWidth", of: element) ?? 0
      // The last: it has its own fonts, colors and paragraph style.
      if let text = try values.attributedString("attributedText", of: element) { label.attributedText = text }
    },

    // The host loads the image when the view is on screen.
    "imageView": ViewKind(UIImageView.self) { view, element, values in
      let reference = element.children.first { $0.name == "imageReference" && $0["key"] == "image" }
      guard let name = element["image"] ?? reference?["image"] else { return }
      let catalog = element["catalog"] ?? reference?["catalog"]
      if catalog == "system" {
        view.image = UIImage(systemName: name)
      } else if let url = values.image(name, of: element) {
        view.setImage(contentsOf: url, fadeDuration: 0)
      }
    },

    "stackView": ViewKind(UIStackView.self) { stack, element, values in
      stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
      stack.distribution = distributions[element["distribution"] ?? ""] ?? .fill
      stack.alignment = stackAlignments[element["alignment"] ?? ""] ?? .fill
      stack.spacing = try values.number("spacing", of: element) ?? 0
      if element["spacingType"] == "standard" { stack.spacing = UIStackView.spacingUseSystem }
      stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement", false)
      stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement", false)
    },

    "activityIndicatorView": ViewKind(UIActivityIndicatorView.self) { view, element, values in
      let styles: [String: UIActivityIndicatorView.Style] = [
        "large": .large, "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
      ]
      view.style = styles[element["style"] ?? ""] ?? .medium
      if let color = try values.color("color", of: element) { view.color = color }
      view.hidesWhenStopped = element.flag("hidesWhenStopped", false)
      if element.flag("animating", false) { view.startAnimating() }
      if element.flag("hidden", false) { view.isHidden = true }
    },

    "progressView": ViewKind(UIProgressView.self) { view, element, values in
      view.progress = Float(try values.number("progress", of: element) ?? 0)
      view.progressTintColor = try values.color("progressTintColor", of: element)
      view.trackTintColor = try values.color("trackTintColor", of: element)
    },
  ]

  static func configureScrollView(_ view: UIScrollView, _ element: NibElement) {
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

  private static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  private static let distributions: [String: UIStackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let stackAlignments: [String: UIStackView.Alignment] = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}
