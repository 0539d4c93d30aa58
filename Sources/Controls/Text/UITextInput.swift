import Foundation
import ViewTree

/// A position in a text, between two characters. Text fields and text views have positions of their own;
/// a class that implements ``UITextInput`` has subclasses.
@preconcurrency @MainActor open class UITextPosition: NSObject {}

/// A range of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// The start. The default is a position without a place.
  open var start: UITextPosition { UITextPosition() }
  /// The end. The default is a position without a place.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range has no characters. The default is whether both ends are the same position.
  open var isEmpty: Bool { start.isEqual(end) }
}

/// A rectangle of selected characters.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle, in points. The default is empty.
  open var rect: CGRect { .zero }
  /// Whether the rectangle has the start of the selection. The default is false.
  open var containsStart: Bool { false }
  /// Whether the rectangle has the end of the selection. The default is false.
  open var containsEnd: Bool { false }
  /// Whether lines are vertical. The default is false.
  open var isVertical: Bool { false }
}

/// A text whose characters, selection and places others read and change, by positions and ranges.
///
/// ``UITextField`` and ``UITextView`` conform. Offsets are UTF-16 units, rectangles and points in the view.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the characters of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; empty at the insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// The characters that an input method composes; nil without.
  var markedTextRange: UITextRange? { get }
  /// Replaces the composed text, or else the selection; the range is in the new text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Ends a composition. Its text stays.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position behind the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position that is a number of UTF-16 units away; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the place of the insertion point at a position. An empty rectangle hides it.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

/// A position of a text field or text view.
final class TextOffset: UITextPosition {
  /// In UTF-16 units from the start.
  nonisolated let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  nonisolated override var hash: Int { offset }
}

/// A range of a text field or text view.
final class TextSpan: UITextRange {
  /// In UTF-16 units.
  nonisolated let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(NSMaxRange(range)) }
  override var isEmpty: Bool { range.length == 0 }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  nonisolated override var hash: Int { range.hashValue }
}

/// A rectangle of a range of a text field or text view.
final class TextSpanRect: UITextSelectionRect {
  private let place: (rect: CGRect, isFirst: Bool, isLast: Bool)

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    place = (rect, isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { place.rect }
  override var containsStart: Bool { place.isFirst }
  override var containsEnd: Bool { place.isLast }
}
