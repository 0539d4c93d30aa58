import Foundation
import Geometry

/// The text in UTF-16 units, in which UIKit counts.
extension TextInputView {
  /// The number of units of the text.
  ///
  /// Used by Controls for the ends of a text, as the following members.
  package var unitCount: Int { text.utf16.count }

  /// Returns the characters of a range of units, clamped to the text.
  ///
  /// Used by Controls to select.
  package func characters(ofUnits range: NSRange) -> Range<Int> {
    let string = text as NSString
    let start = min(max(0, range.location), string.length)
    let end = min(start + max(0, range.length), string.length)
    let first = string.substring(to: start).count
    return first..<first + string.substring(with: NSRange(location: start, length: end - start)).count
  }

  /// Returns the units of characters.
  ///
  /// Used by Controls for ranges that delegates receive.
  package func units(ofCharacters range: Range<Int>) -> NSRange {
    let text = text
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    return NSRange(
      location: text.utf16.distance(from: text.startIndex, to: start),
      length: text.utf16.distance(from: start, to: end))
  }

  /// The selected units. Empty at the insertion point.
  ///
  /// Used by Controls for selected ranges.
  package var selectedUnits: NSRange {
    get { units(ofCharacters: selectedRange) }
    set { select(characters(ofUnits: newValue)) }
  }

  /// The units that an input method composes; nil without a composition.
  ///
  /// Used by Controls for marked ranges.
  package var markedUnits: NSRange? { editing.marked.map(units(ofCharacters:)) }

  /// Replaces units by a text, as an app does: the owner decides nothing, and is notified.
  ///
  /// Used by Controls for `UITextInput`.
  package func replace(_ range: NSRange, with text: String) {
    let old = editing.text
    var new = editing
    new.select(characters(ofUnits: range))
    new.insert(text)
    editing = new
    if editing.text != old { owner.userDidChange() }
  }

  /// Marks a text, as an input method does; the selection is in units of the text.
  ///
  /// Used by Controls for `UITextInput`.
  package func compose(_ text: String?, selecting range: NSRange) {
    let string = (text ?? "") as NSString
    let start = min(max(0, range.location), string.length)
    let end = min(start + max(0, range.length), string.length)
    setMarkedText(
      text, selectedRange: string.substring(to: start).count..<string.substring(to: end).count)
  }

  /// Ends a composition. Its text stays.
  ///
  /// Used by Controls for `UITextInput`.
  package func endComposition() { unmarkText() }

  /// Returns the place of the insertion point before a unit.
  ///
  /// Used by Controls for `UITextInput`.
  package func caretRect(atUnit unit: Int) -> CGRect {
    caretRect(at: characters(ofUnits: NSRange(location: unit, length: 0)).lowerBound)
  }

  /// Returns the rectangles of units, one or more for each line.
  ///
  /// Used by Controls for `UITextInput`.
  package func rects(ofUnits range: NSRange) -> [CGRect] {
    rects(ofCharacters: characters(ofUnits: range))
  }

  /// Returns the unit nearest to a point of the view.
  ///
  /// Used by Controls for `UITextInput`.
  package func unit(nearest point: CGPoint) -> Int {
    let position = position(at: point)
    return units(ofCharacters: position..<position).location
  }
}
