import Foundation

/// How `NSAttributedString.boundingRect(with:options:context:)` measures.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks the text into lines. Without it, the text is measured on a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// No effect: the distance between lines always contains the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// No effect: the width and height are those of the lines, not of the glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Leaves out the lines that are below the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The result of measuring a text.
@preconcurrency @MainActor public final class NSStringDrawingContext {
  /// Creates a context.
  public init() {}

  /// The rectangle that was measured last, in points. The default is empty.
  public fileprivate(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Returns the size of the text, in points, broken only at newlines.
  ///
  /// - Complexity: O(length).
  @preconcurrency @MainActor public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: 0, height: 0), options: .usesLineFragmentOrigin, context: nil
    ).size
  }

  /// Returns the rectangle of the text, in points, not rounded to pixels; its origin is 0, 0.
  ///
  /// Text without a font is measured with the system font at 12 points, as in UIKit.
  ///
  /// - Parameters:
  ///   - size: the width at which lines break, and the height that `truncatesLastVisibleLine` fills; 0 is not
  ///     limited.
  ///   - options: see ``NSStringDrawingOptions``. The default is a single line.
  ///   - context: receives the rectangle; may be nil.
  /// - Returns: the rectangle of the lines.
  ///
  /// - Complexity: O(length).
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    AttributedText(self, font: .systemFont(ofSize: 12), color: .label)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension AttributedText {
  fileprivate func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let truncates = wraps && options.contains(.truncatesLastVisibleLine) && size.height > 0
    let layout = LabelLayout(
      self, width: wraps && size.width > 0 ? size.width : .greatestFiniteMagnitude,
      height: truncates ? size.height : .greatestFiniteMagnitude, maximumLines: wraps ? 0 : 1,
      mode: truncates ? .byTruncatingTail : .byWordWrapping, minimumScale: nil)
    let rect = CGRect(x: 0, y: 0, width: layout.width, height: layout.height)
    context?.totalBounds = rect
    return rect
  }
}

extension String {
  /// Returns the size of the text with attributes, in points, broken only at newlines.
  @preconcurrency @MainActor public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    boundingRect(
      with: CGSize(width: 0, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil
    ).size
  }

  /// Returns the rectangle of the text with attributes, as that of an attributed string.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    // No attributed string, because Foundation on Linux frees none.
    AttributedText(self, attributes ?? [:], font: .systemFont(ofSize: 12), color: .label)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// Returns the size of the text with attributes, in points, broken only at newlines.
  @preconcurrency @MainActor public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Returns the rectangle of the text with attributes, as that of an attributed string.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
