import Foundation
import Geometry
import TextLayout

/// A text of several lines: its places, and the keys that move between lines.
extension TextInputView {
  /// The lines at the width of the view.
  var lines: TextInputLines {
    lines(width: max(1, bounds.width - Self.caretWidth))
  }

  private func lines(width: CGFloat) -> TextInputLines {
    let alignment: CGFloat =
      switch textAlignment {
      case .center: 0.5
      case .right: 1
      case .left: 0
      default: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
      }
    let text = shownText
    if let (old, lines) = lineCache, old == text, lines.width == width, lines.font == font.spec,
      lines.alignment == alignment
    {
      return lines
    }
    let lines = TextInputLines(text, font: font.spec, width: width, alignment: alignment)
    lineCache = (text, lines)
    return lines
  }

  /// Returns the given width, and the height of the lines at that width.
  func sizeOfLines(width: CGFloat) -> CGSize {
    if showsLabelAlone {
      updateLabel()
      return CGSize(
        width: width,
        height: label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }
    let height = lines(width: max(1, width - Self.caretWidth)).height
    return CGSize(width: width, height: height.rounded(.up))
  }

  /// Whether the height is that of the label, which draws attributes or a limited number of lines.
  private var showsLabelAlone: Bool { attributedText != nil || maximumLines > 0 }

  private func updateLabel() {
    label.numberOfLines = maximumLines
    label.lineBreakMode = lineBreakMode
    label.textAlignment = textAlignment
    label.font = font
    label.textColor = textColor
    if let attributedText {
      if label.attributedText != attributedText { label.attributedText = attributedText }
    } else {
      label.text = shownText
    }
  }

  func layOutLines() {
    updateLabel()
    let lines = lines
    let height = showsLabelAlone ? sizeOfLines(width: bounds.width).height : lines.height
    label.frame = CGRect(x: 0, y: 0, width: lines.width, height: height)
    let point = lines.point(at: editing.head)
    caret.frame = CGRect(
      x: point.x.rounded(), y: point.y, width: Self.caretWidth, height: lines.lineHeight.rounded(.up))
    caret.backgroundColor = caretColor
    caret.isHidden =
      !isFirstResponder || !editing.selection.isEmpty || !isEditable || !owner.showsCaret(editing.head)
    let (top, bottom) = visibleHeights
    let selected = isFirstResponder ? lines.rects(of: editing.selection, from: top, to: bottom) : []
    show(selected, in: &marks, selectionColor)
    let composed = editing.marked.map { lines.rects(of: $0, from: top, to: bottom) } ?? []
    show(
      composed.map { CGRect(x: $0.minX, y: $0.maxY - 1, width: $0.width, height: 1) }, in: &underlines,
      textColor)
  }

  /// The part of the view that is shown by the scroll view around it, with a margin.
  private var visibleHeights: (top: CGFloat, bottom: CGFloat) {
    guard let outer = superview as? UIScrollView else { return (0, bounds.height) }
    let shown = convert(outer.bounds, from: outer)
    return (shown.minY - shown.height, shown.maxY + shown.height)
  }

  /// The place of the insertion point.
  ///
  /// Used by Controls to scroll to it.
  package var caretFrame: CGRect { caretRect(at: editing.head) }

  func caretRectInLines(at position: Int) -> CGRect {
    let lines = lines
    return CGRect(
      origin: lines.point(at: position),
      size: CGSize(width: Self.caretWidth, height: lines.lineHeight.rounded(.up)))
  }

  func rectsInLines(ofCharacters range: Range<Int>) -> [CGRect] {
    lines.rects(of: range, from: 0, to: .greatestFiniteMagnitude)
  }

  func accessibilityFrame(ofCharacters range: Range<Int>) -> CGRect {
    let rects = lines.rects(of: range, from: 0, to: .greatestFiniteMagnitude)
    let box = rects.dropFirst().reduce(rects.first ?? caretFrame) { $0.union($1) }
    return UIAccessibility.convertToScreenCoordinates(box, in: self)
  }

  func selectParagraph(at point: CGPoint) {
    editing.move(to: lines.position(at: point))
    editing.move(by: .line, forward: false)
    editing.move(by: .line, forward: true, extending: true)
  }

  // MARK: Keys

  /// Performs what a key does in several lines. Returns whether it does something else than in one.
  func performInLines(_ key: UIKey, extending: Bool) -> Bool {
    let isControl = key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardReturnOrEnter where isEditable && !isControl: edit { $0.insert("\n") }
    case .keyboardTab where isEditable && !isControl && !extending: edit { $0.insert("\t") }
    case .keyboardUpArrow where !isControl: moveLine(by: -1, extending: extending)
    case .keyboardDownArrow where !isControl: moveLine(by: 1, extending: extending)
    case .keyboardHome: moveToEnd(isControl ? 0 : lineEnds.lowerBound, extending: extending)
    case .keyboardEnd: moveToEnd(isControl ? editing.text.count : lineEnds.upperBound, extending: extending)
    default: return false
    }
    return true
  }

  private var lineEnds: Range<Int> {
    let lines = lines
    return lines.ends(ofLine: lines.line(of: editing.head))
  }

  private func moveToEnd(_ position: Int, extending: Bool) {
    columnX = nil
    editing.move(to: position, extending: extending)
  }

  /// Moves to another line, as near as possible to the column; beyond the first and the last line to the ends
  /// of the text.
  private func moveLine(by step: Int, extending: Bool) {
    let lines = lines
    let x = columnX ?? lines.point(at: editing.head).x
    let next = lines.line(of: editing.head) + step
    let position =
      next < 0 ? 0 : next >= lines.lines.count ? editing.text.count : lines.position(inLine: next, x: x)
    editing.move(to: position, extending: extending)
    columnX = x
  }
}
