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
    let source = NSMutableAttributedString(attributedString: old.source)
    source.addAttribute(key, value: value, range: NSRange(location: 0, length: source.length))
    content = .attributed(
      .init(
        source: NSAttributedString(attributedString: source),
        text: AttributedText(source, font: font, color: textColor)))
  }
}

extension NSAttributedString {
  /// Returns the string with other fonts. Characters without a font stay without.
  func mappingFonts(_ transform: (UIFont) -> UIFont) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    var index = 0
    while index < length {
      var range = NSRange()
      if let font = attribute(.font, at: index, effectiveRange: &range) as? UIFont {
        result.addAttribute(.font, value: transform(font), range: range)
      }
      index = range.location + range.length
    }
    return result
  }
}
