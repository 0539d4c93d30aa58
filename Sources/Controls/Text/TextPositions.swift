import Foundation
import Geometry
import ViewTree

/// The members of `UITextInput` that text fields and text views have in common: positions, ranges and places
/// of the text of an input view inside of another view.
@MainActor struct TextPositions {
  let input: TextInputView
  /// The text field or text view.
  let view: UIView

  private func offset(_ position: UITextPosition) -> Int? { (position as? TextOffset)?.offset }
  private func range(_ range: UITextRange) -> NSRange? {
    if let range = range as? TextSpan { return range.range }
    guard let start = offset(range.start), let end = offset(range.end) else { return nil }
    return NSRange(location: min(start, end), length: abs(end - start))
  }
  private func clamped(_ range: NSRange) -> NSRange {
    NSIntersectionRange(range, NSRange(location: 0, length: input.unitCount))
  }

  func text(in range: UITextRange) -> String? {
    self.range(range).map { (input.text as NSString).substring(with: clamped($0)) }
  }

  func replace(_ range: UITextRange, with text: String) {
    if let range = self.range(range) { input.replace(range, with: text) }
  }

  var selected: UITextRange? {
    get { TextSpan(input.selectedUnits) }
    nonmutating set {
      if let range = newValue.flatMap({ range($0) }) { input.selectedUnits = range }
    }
  }

  var marked: UITextRange? { input.markedUnits.map { TextSpan($0) } }
  var beginning: UITextPosition { TextOffset(0) }
  var end: UITextPosition { TextOffset(input.unitCount) }

  func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    guard let start = offset(start), let end = offset(end) else { return nil }
    return TextSpan(NSRange(location: min(start, end), length: abs(end - start)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = self.offset(position), 0...input.unitCount ~= start + offset else { return nil }
    return TextOffset(start + offset)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = distance(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }

  func distance(from start: UITextPosition, to end: UITextPosition) -> Int {
    (offset(end) ?? 0) - (offset(start) ?? 0)
  }

  func rects(of range: UITextRange) -> [CGRect] {
    guard let range = self.range(range) else { return [] }
    view.layoutIfNeeded()
    return input.rects(ofUnits: range).map { input.convert($0, to: view) }
  }

  func firstRect(of range: UITextRange) -> CGRect { rects(of: range).first ?? caretRect(at: range.start) }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map {
      TextSpanRect($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1)
    }
  }

  func caretRect(at position: UITextPosition) -> CGRect {
    input.convert(input.caretRect(atUnit: offset(position) ?? 0), to: view)
  }

  func closest(to point: CGPoint) -> UITextPosition? {
    view.layoutIfNeeded()
    return TextOffset(input.unit(nearest: view.convert(point, to: input)))
  }

  func closest(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = self.range(range), let found = closest(to: point).flatMap(offset) else { return nil }
    return TextOffset(min(max(found, range.location), NSMaxRange(range)))
  }

  func character(at point: CGPoint) -> UITextRange? {
    guard let found = closest(to: point).flatMap(offset) else { return nil }
    for unit in [found - 1, found] where 0..<input.unitCount ~= unit {
      let characters = input.characters(ofUnits: NSRange(location: unit, length: 1))
      let span = TextSpan(input.units(ofCharacters: characters))
      if rects(of: span).contains(where: { $0.contains(point) }) { return span }
    }
    return nil
  }
}
