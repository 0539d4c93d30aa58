import Foundation

/// The text of a label.
enum LabelContent: Equatable {
  /// Text in the label's font and color.
  case plain(String?)
  case attributed(AttributedContent)

  /// An attributed string, and what is drawn of it.
  struct AttributedContent: Equatable {
    /// The string as it was set, with all its attributes; a copy that nobody changes.
    let source: NSAttributedString
    let text: AttributedText
  }

  var string: String? {
    switch self {
    case .plain(let text): text
    case .attributed(let content): content.source.string
    }
  }

  var isEmpty: Bool {
    switch self {
    case .plain(let text): text?.isEmpty ?? true
    case .attributed(let content): content.text.string.isEmpty
    }
  }
}

extension UILabel {
  /// The attributed text as it was set, or the plain text with the label's attributes.
  var attributedContent: NSAttributedString? {
    switch content {
    case .attributed(let content): return content.source
    case .plain(nil): return nil
    case .plain(let text?):
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      paragraph.lineBreakMode = lineBreakMode
      return NSAttributedString(
        string: text,
        attributes: [
          .font: font as UIFont, .foregroundColor: textColor as UIColor, .paragraphStyle: paragraph,
        ])
    }
  }

  func setAttributedContent(_ string: NSAttributedString?) {
    guard let string else {
      content = .plain(nil)
      return
    }
    let source = NSAttributedString(attributedString: string)
    if case .attributed(let old) = content, old.source.isEqual(to: source) { return }
    let text = AttributedText(source, font: font, color: textColor)
    // The label's own values change before the content, because setting them changes an attributed content.
    content = .plain(nil)
    if let first = text.runs.first?.style {
      font = first.font
      textColor = first.color
    }
    if let paragraph = text.paragraph {
      textAlignment = paragraph.alignment
      lineBreakMode = paragraph.lineBreakMode
    }
    content = .attributed(.init(source: source, text: text))
  }

  /// Sets an attribute for all characters of an attributed text.
  func applyToAttributedText(_ key: NSAttributedString.Key, _ value: Any) {
    guard case .attributed(let old) = content else { return }
    let source = old.source.mappingAttributes { $0.merging([key: value]) { $1 } }
    content = .attributed(
      .init(source: source, text: AttributedText(source, font: font, color: textColor)))
  }
}

extension NSAttributedString {
  /// Returns the string with other fonts. Characters without a font stay without.
  func mappingFonts(_ transform: (UIFont) -> UIFont) -> NSAttributedString {
    mappingAttributes { attributes in
      var attributes = attributes
      if let font = attributes[.font] as? UIFont { attributes[.font] = transform(font) }
      return attributes
    }
  }

  /// Returns the string with other attributes. Composes it of its parts, because Foundation on Linux stops the program when the
  /// attributes of a copy are changed.
  func mappingAttributes(
    _ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let characters = NSString(string: string)
    var index = 0
    while index < length {
      var range = NSRange()
      let attributes = attributes(at: index, effectiveRange: &range)
      let end = range.location + range.length
      let part = characters.substring(with: NSRange(location: index, length: end - index))
      result.append(NSAttributedString(string: part, attributes: transform(attributes)))
      index = end
    }
    return result
  }
}
