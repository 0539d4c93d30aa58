import Foundation
import Geometry
import ViewTree

/// A text of several lines that the user edits or reads, and that scrolls. See ``UITextViewDelegate``.
///
/// Its keys are those of a desktop: those of a text field, and Up, Down, Home, End and Return for lines.
/// Without scrolling (``isScrollEnabled``) it is as high as its text.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, AccessibleResponder {
  /// Posted after editing has begun, with the view as the object, as the following ones.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  private let input = TextInputView(frame: .zero)
  private var ownAttributes: NSAttributedString?

  /// Creates a view with a frame in points, that shows the text of a container's layout manager. The default
  /// is a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view with a frame in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UITextView.self)
  }

  private func setUp() {
    input.allowsLines = true
    input.font = .systemFont(ofSize: 12)
    if backgroundColor == nil { backgroundColor = .systemBackground }
    alwaysBounceVertical = false
    addSubview(input)
    textContainer.reservedWidth = TextInputView.caretWidth
    textContainer.widthTracksTextView = true
    textContainer.onChange = { [weak self] in self?.containerDidChange() }
    var owner = TextInputView.Owner()
    owner.mayBegin = { [unowned self] in
      (isEditable || isSelectable) && (!isEditable || delegate?.textViewShouldBeginEditing(self) ?? true)
    }
    owner.mayEnd = { [unowned self] in !isEditable || delegate?.textViewShouldEndEditing(self) ?? true }
    owner.focusDidChange = { [unowned self] in editingDidChange(begins: $0) }
    owner.mayReplace = { [unowned self] in mayReplace($0, by: $1) }
    owner.userDidChange = { [unowned self] in userDidChange() }
    owner.showsCaret = { [unowned self] in
      !caretRect(for: TextOffset(input.units(ofCharacters: $0..<$0).location)).isEmpty
    }
    owner.selectionDidChange = { [unowned self] in selectionDidChange() }
    input.owner = owner
    if let storage = textContainer.layoutManager?.textStorage { show(storage) }
  }

  /// Decides about editing and is notified, also of scrolling. Not retained. The default is nil.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }

  // MARK: Text

  /// The text. The default is empty. Setting it calls no `textViewDidChange`, and moves the insertion point
  /// to its end.
  open var text: String! {
    get { input.text }
    set {
      setText(newValue ?? "")
      if let ownStorage { ownStorage.follow(attributedText) }
      showStorage()
    }
  }

  private func setText(_ text: String) {
    ownAttributes = nil
    input.attributedText = nil
    input.text = text
    textDidLayOut()
  }

  /// The text with its attributes. Setting it sets the font, the color and the alignment to those of the
  /// first character; if characters differ, the attributes are drawn until the text changes.
  open var attributedText: NSAttributedString! {
    get {
      if let own = ownAttributes, own.string == input.text { return own }
      var attributes: [NSAttributedString.Key: Any] = [.font: input.font, .foregroundColor: input.textColor]
      if input.textAlignment != .natural {
        let style = NSMutableParagraphStyle()
        style.alignment = input.textAlignment
        attributes[.paragraphStyle] = style
      }
      return NSAttributedString(string: input.text, attributes: attributes)
    }
    set {
      setText(newValue?.string ?? "")
      if let newValue { show(attributesOf: newValue) }
      if let ownStorage { ownStorage.follow(attributedText) }
      showStorage()
    }
  }

  private func show(attributesOf source: NSAttributedString) {
    guard source.length > 0 else { return }
    var range = NSRange(location: 0, length: 0)
    let first = source.attributes(at: 0, longestEffectiveRange: &range, in: source.whole)
    if let font = first[.font] as? UIFont { input.font = font }
    if let color = first[.foregroundColor] as? UIColor { input.textColor = color }
    if let style = first[.paragraphStyle] as? NSParagraphStyle { input.textAlignment = style.alignment }
    ownAttributes = source
    let isPlain = Set(first.keys).isSubset(of: [.font, .foregroundColor, .paragraphStyle])
    input.attributedText = range.length < source.length || !isPlain ? source : nil
    textDidLayOut()
  }

  // MARK: Storage

  private var ownStorage: TextViewStorage?

  /// The text with its attributes. Changes are shown; typed text has the attributes of its neighbor.
  open var textStorage: NSTextStorage { storage.text }
  /// The layout manager of the text storage in ``textContainer``. The view draws its lines itself.
  open var layoutManager: NSLayoutManager { storage.layoutManager }

  private var storage: TextViewStorage {
    if let ownStorage { return ownStorage }
    let storage = TextViewStorage(NSTextStorage(attributedString: attributedText), textContainer)
    connect(storage)
    return storage
  }

  private func connect(_ storage: TextViewStorage) {
    ownStorage = storage
    storage.text.onEdit = { [weak self] in self?.storageDidChange() }
    layoutIfNeeded()
  }

  /// Shows the text of a storage that the app has made.
  private func show(_ text: NSTextStorage) {
    connect(TextViewStorage(text, textContainer))
    storageDidChange()
  }

  private func storageDidChange() {
    guard let text = ownStorage?.text, ownStorage?.isFollowing == false else { return }
    if text.string != input.text {
      let selection = input.selectedRange
      setText(text.string)
      input.select(selection.clamped(to: 0..<input.text.count))
    }
    showStorage()
    textDidLayOut()
  }

  /// Shows the attributes of the storage, which its delegate may have changed too.
  private func showStorage() {
    if let text = ownStorage?.text { show(attributesOf: text.attributedSubstring(from: text.whole)) }
  }

  /// The font. The default is the system font of 12 points.
  open var font: UIFont? {
    get { input.font }
    set {
      input.font = newValue ?? .systemFont(ofSize: 12)
      if let text = ownStorage?.text { text.addAttribute(.font, value: input.font, range: text.whole) }
      textDidLayOut()
    }
  }
  /// The color of the text. The default is `label`.
  open var textColor: UIColor? {
    get { input.textColor }
    set {
      input.textColor = newValue ?? .label
      if let text = ownStorage?.text {
        text.addAttribute(.foregroundColor, value: input.textColor, range: text.whole)
      }
    }
  }
  /// Where lines are. The default is `natural`.
  open var textAlignment: NSTextAlignment {
    get { input.textAlignment }
    set { input.textAlignment = newValue }
  }
  /// Attributes of typed text, which are stored and not used. The default is an empty dictionary.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// Attributes of links, which are stored and not used. The default is an empty dictionary.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// Whether the user can change the text. The default is true.
  open var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      input.isEditable = isEditable
      if !isEditable { resignFirstResponder() }
    }
  }
  /// Whether the user can select text. The default is true.
  open var isSelectable = true {
    didSet {
      input.isUserInteractionEnabled = isSelectable
      if !isSelectable { resignFirstResponder() }
    }
  }
  /// Has no effect. The default is false.
  open var allowsEditingTextAttributes = false
  /// Has no effect. The default is false.
  open var clearsOnInsertion = false
  /// Whether there is text.
  open var hasText: Bool { input.hasText }

  /// The selected characters, in UTF-16 units. Empty at the insertion point.
  open var selectedRange: NSRange {
    get { input.selectedUnits }
    set { input.selectedUnits = newValue }
  }

  /// The kinds of data that become links. Stored only: no text becomes a link. The default is the empty set.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  // Traits of an on-screen keyboard, which nothing reads.

  /// The keyboard. Nothing reads it, nor the following properties.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the keyboard.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// The text of the Return key.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the Return key is disabled without a text.
  open var enablesReturnKeyAutomatically = false
  /// Which letters are capitals.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether words are checked.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The meaning of the text.
  open var textContentType: UITextContentType?
  /// A view in place of the keyboard. It is not shown.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?
  /// A view above the keyboard. It is not shown.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: UIView?

  // MARK: Layout

  /// The space around the text. The default is 8 points above and below.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textDidLayOut() } }
  }
  /// The area of the lines, with its padding.
  public let textContainer: NSTextContainer

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textDidLayOut() } }
  }

  private func containerDidChange() {
    input.maximumLines = textContainer.maximumNumberOfLines
    input.lineBreakMode = textContainer.lineBreakMode
    textDidLayOut()
  }

  private func textDidLayOut() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func sizeOfText(width: CGFloat) -> CGSize {
    let inset = textContainerInset
    let padding = textContainer.lineFragmentPadding
    let room = max(1, width - inset.left - inset.right - 2 * padding)
    let height = input.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    return CGSize(width: room, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inset = textContainerInset
    textContainer.size = CGSize(width: max(0, bounds.width - inset.left - inset.right), height: 0)
    let text = sizeOfText(width: bounds.width)
    let content = text.height + inset.top + inset.bottom
    let height = max(text.height, bounds.height - inset.top - inset.bottom)
    let frame = CGRect(
      x: inset.left + textContainer.lineFragmentPadding, y: inset.top, width: text.width, height: height)
    if input.frame != frame { input.frame = frame } else if input.isFirstResponder { input.setNeedsLayout() }
    contentSize = CGSize(width: bounds.width, height: content.rounded(.up))
  }

  /// Returns the given width, and the height of the text with the space around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = sizeOfText(width: size.width).height
    return CGSize(
      width: size.width, height: (height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
  }

  /// Without scrolling, the height of the text at the width of the view.
  open override var intrinsicContentSize: CGSize {
    let none = UIView.noIntrinsicMetric
    guard !isScrollEnabled else { return CGSize(width: none, height: none) }
    return CGSize(width: none, height: sizeThatFits(CGSize(width: max(1, bounds.width), height: 0)).height)
  }

  open override func _didChangeBounds(from oldBounds: CGRect) {
    super._didChangeBounds(from: oldBounds)
    if bounds.width != oldBounds.width, !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  /// Scrolls as little as possible to show characters, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let characters = input.characters(ofUnits: range)
    let rects = input.rects(
      ofCharacters: characters.lowerBound..<max(characters.lowerBound + 1, characters.upperBound))
    guard let last = rects.last ?? Optional(input.caretFrame) else { return }
    scrollRectToVisible(input.convert(last, to: self), animated: false)
  }

  private func scrollToCaret() {
    guard input.isFirstResponder, isScrollEnabled, window != nil else { return }
    layoutIfNeeded()
    let caret = input.convert(input.caretFrame, to: self)
    scrollRectToVisible(caret.insetBy(dx: 0, dy: -4), animated: false)
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var isFirstResponder: Bool { input.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { input.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { input.resignFirstResponder() }

  private func editingDidChange(begins: Bool) {
    guard isEditable else { return }
    if begins { delegate?.textViewDidBeginEditing(self) } else { delegate?.textViewDidEndEditing(self) }
    NotificationCenter.default.post(
      name: begins ? Self.textDidBeginEditingNotification : Self.textDidEndEditingNotification, object: self)
  }

  private func mayReplace(_ range: Range<Int>, by text: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textView(
      self, shouldChangeTextIn: input.units(ofCharacters: range), replacementText: text)
  }

  private func selectionDidChange() {
    delegate?.textViewDidChangeSelection(self)
    scrollToCaret()
  }

  private func userDidChange() {
    ownAttributes = nil
    ownStorage?.follow(input.text)
    showStorage()
    textDidLayOut()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    scrollToCaret()
  }

  /// Inserts a text at the insertion point, as the user does.
  open func insertText(_ text: String) { input.insertText(text) }
  /// Deletes the selection or the character before the insertion point, as the user does.
  open func deleteBackward() { input.deleteBackward() }
  open override func selectAll(_ sender: Any?) { input.selectAll(sender) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateTint()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTint()
  }

  private func updateTint() {
    input.caretColor = tintColor
    input.selectionColor = tintColor.withAlphaComponent(0.3)
  }

  // MARK: Positions and ranges

  private var positions: TextPositions { TextPositions(input: input, view: self) }

  open func text(in range: UITextRange) -> String? { positions.text(in: range) }
  /// Replaces the characters of a range. The delegate is not asked, and notified.
  open func replace(_ range: UITextRange, withText text: String) { positions.replace(range, with: text) }
  open var selectedTextRange: UITextRange? {
    get { positions.selected }
    set { positions.selected = newValue }
  }
  open var markedTextRange: UITextRange? { positions.marked }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    input.compose(markedText, selecting: selectedRange)
  }
  open func unmarkText() { input.endComposition() }
  open var beginningOfDocument: UITextPosition { positions.beginning }
  open var endOfDocument: UITextPosition { positions.end }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    positions.range(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    positions.position(from: position, offset: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    positions.compare(position, to: other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    positions.distance(from: from, to: toPosition)
  }
  open func firstRect(for range: UITextRange) -> CGRect { positions.firstRect(of: range) }
  /// Returns the place of the insertion point. If an override returns an empty rectangle, none is shown.
  open func caretRect(for position: UITextPosition) -> CGRect { positions.caretRect(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    positions.selectionRects(of: range)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { positions.closest(to: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    positions.closest(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { positions.character(at: point) }

  // MARK: Accessibility

  /// The text inside is the element. `package` because the protocol is.
  package var accessibleContent: AccessibilityContent { AccessibilityContent() }
  /// The text inside. `package` because the protocol is.
  package var accessibleFocus: UIResponder? { nil }

  open override var accessibilityLabel: String? {
    get { input.accessibilityLabel }
    set { input.accessibilityLabel = newValue }
  }
  open override var accessibilityIdentifier: String? {
    get { input.accessibilityIdentifier }
    set { input.accessibilityIdentifier = newValue }
  }
}

extension NSAttributedString {
  fileprivate var whole: NSRange { NSRange(location: 0, length: length) }
}

/// Kinds of data in a text. The raw values are UIKit's.
public nonisolated struct UIDataDetectorTypes: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Numbers of phones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
