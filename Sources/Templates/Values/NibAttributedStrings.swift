import Foundation
import ViewTree

extension NibValues {
  /// Returns the attributed text of a label; nil if it has none.
  func attributedString(_ key: String, of element: NibElement) throws -> NSAttributedString? {
    guard let value = element.value(key), value.name == "attributedString" else { return nil }
    let fragments = try value.children.filter { $0.name == "fragment" }.map { fragment in
      (
        text: fragment.string("content") ?? "",
        attributes: try fragment.child("attributes").map(attributes(of:)) ?? [:]
      )
    }
    if fragments.count == 1 {
      return NSAttributedString(string: fragments[0].text, attributes: fragments[0].attributes)
    }
    // One string instead of one for each fragment, because Foundation on Linux frees none.
    let result = NSMutableAttributedString(string: fragments.map(\.text).joined())
    var location = 0
    for fragment in fragments where !fragment.text.isEmpty {
      let length = fragment.text.utf16.count
      result.setAttributes(fragment.attributes, range: NSRange(location: location, length: length))
      location += length
    }
    return result
  }

  private func attributes(of element: NibElement) throws -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      let key = NSAttributedString.Key(child["key"] ?? "")
      switch (key, child.name) {
      case (.font, "font"): result[key] = try attributeFont(child)
      case (.foregroundColor, "color"), (.backgroundColor, "color"), (.underlineColor, "color"),
        (.strikethroughColor, "color"):
        result[key] = try color(child)
      case (.paragraphStyle, "paragraphStyle"): result[key] = try paragraphStyle(child)
      case (.kern, _), (.baselineOffset, _), (.underlineStyle, _), (.strikethroughStyle, _):
        result[key] = try number("value", of: child)
      default:
        report(child, "the attribute \(key.rawValue) of a text is not supported and is left out")
      }
    }
    return result
  }

  private func attributeFont(_ element: NibElement) throws -> UIFont? {
    let size = try number("size", of: element) ?? UIFont.systemFontSize
    if let name = element["name"] { return UIFont(name: name, size: size) }
    return element["metaFont"]?.lowercased().contains("bold") == true
      ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  private func paragraphStyle(_ element: NibElement) throws -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = Self.alignments[element["alignment"] ?? ""] ?? .natural
    style.lineBreakMode = Self.paragraphBreaks[element["lineBreakMode"] ?? ""] ?? .byWordWrapping
    style.lineSpacing = try number("lineSpacing", of: element) ?? 0
    style.paragraphSpacing = try number("paragraphSpacing", of: element) ?? 0
    style.paragraphSpacingBefore = try number("paragraphSpacingBefore", of: element) ?? 0
    style.lineHeightMultiple = try number("lineHeightMultiple", of: element) ?? 0
    style.minimumLineHeight = try number("minimumLineHeight", of: element) ?? 0
    style.maximumLineHeight = try number("maximumLineHeight", of: element) ?? 0
    return style
  }

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]

  private static let paragraphBreaks: [String: NSLineBreakMode] = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
  ]
}
