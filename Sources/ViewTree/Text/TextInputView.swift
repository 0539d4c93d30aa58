import Accessibility
import Foundation
import TextLayout

/// A text that the user edits with the keyboard and the pointer: one line, or several (``allowsLines``). Used
/// by Demo for its search field, and by Controls for text fields and text views.
///
/// | input | effect |
/// |---|---|
/// | a text | replaces the selection |
/// | Left, Right, Home, End | moves the insertion point; with Ctrl by words, with Shift selects |
/// | Up, Down, Return | in a text of several lines: moves by lines, begins a line |
/// | Backspace, Delete | deletes the selection or a character; with Ctrl a word |
/// | Ctrl-A, Ctrl-X, Ctrl-C, Ctrl-V | selects all, cuts, copies, pastes |
/// | a click, a double, a triple click | moves it, selects a word, selects all; with Shift extends |
/// | a drag | selects |
/// | the middle button of the mouse | inserts the text that was selected last, also in another program |
///
/// A text that an input method composes is underlined until it is typed. Text that the user selects is what
/// the middle button inserts. Other keys go to the next responder. A too wide line scrolls, so that the
/// insertion point is visible; several lines are broken at the width of the view.
package final class TextInputView: UIView, TextComposing, UIPointerInteractionDelegate {
  /// Called when the user or the app has changed the text.
  package var onChange: ((String) -> Void)?
  /// The text that is shown while there is none. The default is empty.
  package var placeholder = "" { didSet { setNeedsLayout() } }
  /// The font. The default is the system font at 17 points.
  package var font = UIFont.systemFont(ofSize: 17) { didSet { setNeedsLayout() } }
  /// The color of the text. The default is `label`.
  package var textColor = UIColor.label { didSet { setNeedsLayout() } }
  /// The color of the placeholder. The default is `placeholderText`.
  package var placeholderColor = UIColor.placeholderText { didSet { setNeedsLayout() } }
  /// The color behind selected text. The default is the system's blue, translucent.
  package var selectionColor = UIColor.systemBlue.withAlphaComponent(0.3) { didSet { setNeedsLayout() } }
  /// The color of the insertion point. The default is `label`.
  package var caretColor = UIColor.label { didSet { setNeedsLayout() } }

  /// Where a text that fits is. The default is `natural`.
  package var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  /// Whether dots are shown for the characters, which cannot be copied. The default is false.
  package var isSecure = false { didSet { setNeedsLayout() } }
  /// Whether the text has several lines. The default is false.
  package var allowsLines: Bool {
    get { editing.allowsLines }
    set { editing = TextEditing(editing.text, allowsLines: newValue) }
  }
  /// Whether the user can change the text, and not only select it. The default is true.
  package var isEditable = true { didSet { setNeedsLayout() } }
  /// The most lines that are shown, of several; 0, the default, for all.
  package var maximumLines = 0 { didSet { setNeedsLayout() } }
  /// The treatment of text that does not fit into several lines. The default is `byWordWrapping`.
  package var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { setNeedsLayout() } }
  /// A text whose attributes are shown in place of the font and the color, until the text changes; nil for
  /// none, the default. Its characters are those of ``text``.
  package var attributedText: NSAttributedString? { didSet { setNeedsLayout() } }

  /// The decisions and reports of an owner, for example a text field.
  package struct Owner {
    /// Whether the user can begin and end editing. The defaults are always.
    package var mayBegin: () -> Bool = { true }
    package var mayEnd: () -> Bool = { true }
    /// Called after the view became (true) or was the first responder.
    package var focusDidChange: (Bool) -> Void = { _ in }
    /// Whether the user can replace the characters of a range by a text. Nil: always.
    package var mayReplace: ((Range<Int>, String) -> Bool)?
    /// Whether the insertion point is shown at a position.
    package var showsCaret: (Int) -> Bool = { _ in true }
    /// Called after the user or an input method has changed the text.
    package var userDidChange: () -> Void = {}
    /// Called after the selection has changed, for whatever reason.
    package var selectionDidChange: () -> Void = {}
    package init() {}
  }
  /// The default decides nothing.
  package var owner = Owner()

  /// Changes the text for the user, if the owner allows it.
  func edit(_ change: (inout TextEditing) -> Void) {
    guard isEditable else { return }
    var new = editing
    change(&new)
    let isChanged = new.text != editing.text
    if isChanged, let mayReplace = owner.mayReplace {
      let start = min(editing.selection.lowerBound, new.selection.lowerBound)
      let inserted = String(new.text.dropFirst(start).prefix(max(0, new.head - start)))
      let removed = max(0, editing.text.count - new.text.count + inserted.count)
      guard mayReplace(start..<start + removed, inserted) else { return }
    }
    editing = new
    if isChanged { owner.userDidChange() }
  }

  var editing = TextEditing() {
    didSet {
      guard editing != oldValue else { return }
      setNeedsLayout()
      if editing.text != oldValue.text {
        attributedText = nil
        onChange?(editing.text)
      }
      if editing.selection != oldValue.selection { owner.selectionDidChange() }
    }
  }
  /// The lines that were laid out last, with the text they are of.
  var lineCache: (text: String, lines: TextInputLines)?
  /// The place to which Up and Down move the insertion point in lines of any length; nil: its own.
  var columnX: CGFloat?
  /// The distance by which the text is scrolled, in points.
  private var scroll: CGFloat = 0
  let label = UILabel(frame: .zero)
  let caret = UIView(frame: .zero)
  /// Behind the selected characters.
  var marks: [UIView] = []
  /// Below the composed characters.
  var underlines: [UIView] = []

  /// The width of the insertion point.
  ///
  /// Used by Controls for the area of the lines.
  package static let caretWidth: CGFloat = 1

  /// Creates a view without text.
  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for view in [label, caret] { addSubview(view) }
    addInteraction(UIPointerInteraction(delegate: self))
  }

  package required init?(coder: NSCoder) { nil }

  /// The text. Setting it moves the insertion point to the end.
  package var text: String {
    get { editing.text }
    set { editing = TextEditing(newValue, allowsLines: allowsLines) }
  }

  /// The selected characters, counted from the start of the text. Empty at the insertion point. `package`
  /// because the tests of the demo read it.
  package var selectedRange: Range<Int> { editing.selection }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.label = placeholder.isEmpty ? nil : placeholder
    content.role = .textField
    if isEditable { content.states = .editable }
    let scalars = ScalarOffsets(shownText)
    content.text = AccessibilityText(
      shownText, selection: scalars.scalars(of: editing.selection),
      caret: scalars.scalar(of: editing.head))
    return content
  }

  // MARK: Layout

  var shownText: String {
    if isSecure { return String(repeating: "•", count: editing.text.count) }
    return allowsLines && editing.text.utf8.contains(0x09)
      ? editing.text.replacingOccurrences(of: "\t", with: " ") : editing.text
  }

  private var places: TextLinePlaces {
    let characters = Array(shownText)
    let order = TextMeasurement.visualOrder(of: characters.map { String($0) })
    return TextLinePlaces(
      characters, order: order.map { ($0.index, $0.isRightToLeft) },
      width: { TextMeasurement.width(of: $0, font: font.spec) })
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if allowsLines { return layOutLines() }
    let places = places
    label.font = font
    label.text = editing.text.isEmpty ? placeholder : shownText
    label.textColor = editing.text.isEmpty ? placeholderColor : textColor
    let room = max(0, bounds.width - Self.caretWidth)
    let x = places.x(of: editing.head)
    // A text that fits begins at the leading edge: from right to left, it is scrolled by a negative distance.
    let rest = places.width - room
    let (least, furthest) = range(ofScroll: rest)
    scroll = min(max(min(max(scroll, x - room), x), least), furthest)
    let natural = editing.text.isEmpty ? label.sizeThatFits(bounds.size).width : places.width
    let left = editing.text.isEmpty ? -range(ofScroll: natural - bounds.width).least : -scroll
    label.frame = CGRect(x: left, y: 0, width: natural.rounded(.up) + 1, height: bounds.height)
    let (y, height) = lineSpan
    caret.frame = CGRect(x: (x - scroll).rounded(), y: y, width: Self.caretWidth, height: height)
    caret.backgroundColor = caretColor
    caret.isHidden = !isFirstResponder || !editing.selection.isEmpty || !owner.showsCaret(editing.head)
    let selected = isFirstResponder ? places.ranges(of: editing.selection) : []
    func rects(_ ranges: [ClosedRange<CGFloat>], y: CGFloat, height: CGFloat) -> [CGRect] {
      ranges.map {
        CGRect(x: $0.lowerBound - scroll, y: y, width: $0.upperBound - $0.lowerBound, height: height)
      }
    }
    show(rects(selected, y: y, height: height), in: &marks, selectionColor)
    let composed = editing.marked.map(places.ranges(of:)) ?? []
    show(rects(composed, y: y + height - 1, height: 1), in: &underlines, textColor)
  }

  /// The distances by which a text can be scrolled that is `rest` points wider than the view, or, if
  /// negative, narrower.
  private func range(ofScroll rest: CGFloat) -> (least: CGFloat, furthest: CGFloat) {
    switch textAlignment {
    case .center: rest < 0 ? (rest / 2, rest / 2) : (0, rest)
    case .right: (min(0, rest), rest)
    case .left: (0, max(0, rest))
    default: isRightToLeft ? (min(0, rest), rest) : (0, max(0, rest))
    }
  }

  /// Covers rectangles with views.
  func show(_ rects: [CGRect], in views: inout [UIView], _ color: UIColor) {
    while views.count < rects.count {
      let view = UIView(frame: .zero)
      views.append(view)
      insertSubview(view, at: 0)
    }
    for (index, view) in views.enumerated() {
      view.isHidden = index >= rects.count
      guard index < rects.count else { continue }
      view.backgroundColor = color
      view.frame = rects[index]
    }
  }

  /// The top of a single line, and its height.
  private var lineSpan: (y: CGFloat, height: CGFloat) {
    let height = min(bounds.height, font.lineHeight.rounded(.up))
    return (((bounds.height - height) / 2).rounded(.down), height)
  }

  /// Returns the place of the insertion point at a position.
  func caretRect(at position: Int) -> CGRect {
    if allowsLines { return caretRectInLines(at: position) }
    let (y, height) = lineSpan
    return CGRect(
      x: (places.x(of: position) - scroll).rounded(), y: y, width: Self.caretWidth, height: height)
  }

  /// Returns the rectangles behind characters, counted from the start of the text.
  ///
  /// Used by Controls to scroll to a range.
  package func rects(ofCharacters range: Range<Int>) -> [CGRect] {
    if allowsLines { return rectsInLines(ofCharacters: range) }
    let (y, height) = lineSpan
    return places.ranges(of: range).map {
      CGRect(x: $0.lowerBound - scroll, y: y, width: $0.upperBound - $0.lowerBound, height: height)
    }
  }

  /// Returns the position whose place is the nearest one to a point.
  func position(at point: CGPoint) -> Int {
    allowsLines ? lines.position(at: point) : places.position(at: point.x + scroll)
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard allowsLines else { return CGSize(width: size.width, height: font.lineHeight.rounded(.up)) }
    return sizeOfLines(width: size.width)
  }

  // MARK: Keys

  package override var canBecomeFirstResponder: Bool { true }

  @discardableResult package override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard owner.mayBegin() else { return false }
    setNeedsLayout()
    let isFirst = super.becomeFirstResponder()
    if isFirst { owner.focusDidChange(true) }
    return isFirst
  }

  /// `package` because it overrides a public function.
  @discardableResult package override func resignFirstResponder() -> Bool {
    let wasFirst = isFirstResponder
    guard !wasFirst || owner.mayEnd() else { return false }
    setNeedsLayout()
    unmarkText()
    let hasResigned = super.resignFirstResponder()
    if wasFirst, hasResigned { owner.focusDidChange(false) }
    return hasResigned
  }

  /// Whether there is text. `package` because ``UIKeyInput`` requires it.
  package var hasText: Bool { !editing.text.isEmpty }
  /// Replaces the selection by typed or composed text. `package` because ``UIKeyInput`` requires it.
  package func insertText(_ text: String) { edit { $0.insert(text) } }
  /// Deletes the selection, or the character before it. `package` because ``UIKeyInput`` requires it.
  package func deleteBackward() { edit { $0.delete(.character, forward: false) } }

  // MARK: Input methods

  var isComposing: Bool { editing.marked != nil }
  var caretRectInWindow: CGRect {
    layoutIfNeeded()
    return convert(caret.frame, to: nil)
  }
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
    let old = editing.text
    editing.compose(markedText ?? "", selection: selectedRange)
    if editing.text != old { owner.userDidChange() }
  }
  func unmarkText() { editing.endComposition() }

  package override var keyCommands: [UIKeyCommand]? {
    [("a", Selector.selectAll), ("x", .cut), ("c", .copy), ("v", .paste)].map {
      UIKeyCommand(action: $1, input: $0, modifierFlags: .control)
    }
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !($0.key.map(perform) ?? false) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Performs what a key does. Returns whether it does something.
  private func perform(_ key: UIKey) -> Bool {
    guard key.modifierFlags.isDisjoint(with: [.alternate, .command]) else { return false }
    let extending = key.modifierFlags.contains(.shift)
    let unit: TextEditing.Unit = key.modifierFlags.contains(.control) ? .word : .character
    if allowsLines, performInLines(key, extending: extending) {
      if extending { offerSelection() }
      return true
    }
    columnX = nil
    switch key.keyCode {
    case .keyboardLeftArrow:
      editing.move(by: unit, forward: places.isRightToLeft, extending: extending)
    case .keyboardRightArrow:
      editing.move(by: unit, forward: !places.isRightToLeft, extending: extending)
    case .keyboardHome: editing.move(by: .line, forward: false, extending: extending)
    case .keyboardEnd: editing.move(by: .line, forward: true, extending: extending)
    case .keyboardDeleteOrBackspace: edit { $0.delete(unit, forward: false) }
    case .keyboardDeleteForward: edit { $0.delete(unit, forward: true) }
    default: return false
    }
    if extending { offerSelection() }
    return true
  }

  // MARK: Editing commands

  package override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    switch action {
    case .cut: !editing.selection.isEmpty && !isSecure && isEditable
    case .copy: !editing.selection.isEmpty && !isSecure
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .selectAll: hasText
    default: false
    }
  }

  package override func selectAll(_ sender: Any?) {
    editing.selectAll()
    offerSelection()
  }
  package override func copy(_ sender: Any?) { UIPasteboard.general.string = editing.selectedText }
  package override func cut(_ sender: Any?) {
    copy(sender)
    edit { $0.insert("") }
  }
  package override func paste(_ sender: Any?) {
    if let text = UIPasteboard.general.string { edit { $0.insert(text) } }
  }

  /// Selects characters, counted from the start of the text.
  ///
  /// Used by Controls for the selected range of a text field.
  package func select(_ range: Range<Int>) {
    var new = editing
    new.move(to: range.lowerBound)
    new.move(to: range.upperBound, extending: true)
    editing = new
  }

  /// Offers the selection for the middle button of the mouse.
  private func offerSelection() {
    if !editing.selection.isEmpty, !isSecure { UIPasteboard.general.selectedText = editing.selectedText }
  }

  /// Inserts the text that was selected last at a point of the surface.
  func pasteSelectedText(at point: CGPoint) {
    guard let text = UIPasteboard.general.selectedText, let window else { return }
    becomeFirstResponder()
    editing.move(to: position(at: convert(window.layer.convertFromSuperlayer(point), from: nil)))
    edit { $0.insert(text) }
  }

  // MARK: Accessibility

  /// Makes this the first responder.
  package override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  func accessibilityFrame(ofText range: Range<Int>) -> CGRect {
    layoutIfNeeded()
    let characters = ScalarOffsets(editing.text).characters(of: range)
    if allowsLines { return accessibilityFrame(ofCharacters: characters) }
    let xs = [places.x(of: characters.lowerBound), places.x(of: characters.upperBound)]
    let left = (xs.min() ?? 0) - scroll
    let box = CGRect(
      x: left, y: caret.frame.minY, width: (xs.max() ?? 0) - scroll - left, height: caret.frame.height)
    return UIAccessibility.convertToScreenCoordinates(box, in: self)
  }

  func accessibilityTextOffset(at point: CGPoint) -> Int? {
    guard let window else { return nil }
    let place = convert(window.layer.convertFromSuperlayer(point), from: nil)
    guard bounds.contains(place) else { return nil }
    return ScalarOffsets(editing.text).scalar(of: position(at: place))
  }

  func replaceAccessibilityText(in range: Range<Int>, with text: String) {
    selectAccessibilityText(range)
    edit { $0.insert(text) }
  }

  func selectAccessibilityText(_ range: Range<Int>) {
    select(ScalarOffsets(editing.text).characters(of: range))
  }

  // MARK: Pointer

  /// The beam. `package` because the protocol requires it.
  package func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { UIPointerStyle(shape: .verticalBeam(length: font.lineHeight)) }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, becomeFirstResponder() else { return }
    columnX = nil
    let point = touch.location(in: self)
    switch touch.tapCount {
    case 1: editing.move(to: position(at: point), extending: event?.modifierFlags.contains(.shift) == true)
    case 2:
      editing.selectWord(
        at: allowsLines ? lines.character(at: point) : places.character(at: point.x + scroll))
    default: if allowsLines { selectParagraph(at: point) } else { editing.selectAll() }
    }
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, touch.tapCount == 1 else { return }
    editing.move(to: position(at: touch.location(in: self)), extending: true)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { offerSelection() }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
