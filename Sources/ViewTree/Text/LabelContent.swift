import Foundation

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
    if case .attributed(let old) = content, old.source === string || old.source.isEqual(to: string) { return }
    // Foundation copies only mutable strings, and frees no copy.
    let source = string.copy() as? NSAttributedString ?? string
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

  /// Sets an attribute for all characters of an attributed text. Does nothing if all of them have it.
  func applyToAttributedText<Value: Equatable>(_ key: NSAttributedString.Key, _ value: Value) {
    guard case .attributed(let old) = content,
      !old.source.attributedRuns.allSatisfy({ $0.attributes[key] as? Value == value })
    else { return }
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

  /// Returns the string with other attributes.
  ///
  /// Foundation on Linux frees no attributed string, so only one is made. It has the characters alone at
  /// first, because the program stops when the attributes of a copy are changed.
  func mappingAttributes(
    _ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    for run in attributedRuns { result.setAttributes(transform(run.attributes), range: run.range) }
    return result
  }

  /// The ranges with the same attributes, in order.
  nonisolated var attributedRuns: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] {
    var result: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
    var index = 0
    while index < length {
      var range = NSRange()
      let attributes = attributes(at: index, effectiveRange: &range)
      let end = range.location + range.length
      result.append((NSRange(location: index, length: end - index), attributes))
      index = end
    }
    return result
  }
}
