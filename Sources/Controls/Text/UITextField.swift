import Foundation
import Geometry
import ViewTree

/// A control for a line of text that the user edits. See ``UITextFieldDelegate`` and the events
/// `editingDidBegin`, `editingChanged`, `editingDidEnd` and `editingDidEndOnExit` of ``UIControl/Event``.
///
/// Its keys are those of a desktop: with Ctrl for words and the clipboard, Shift to select, Return to end. An
/// input method composes in the line.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, AccessibleResponder {
  /// The border of a text field.
  public nonisolated enum BorderStyle: Int, Sendable {
    case none, line, bezel
    case roundedRect
  }

  /// When a view inside of a text field is shown.
  public nonisolated enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing has ended. It is always `committed`.
  public nonisolated enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  /// Posted after editing has begun, with the field as the object, as the following ones.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  private let input = TextInputView(frame: .zero)
  private let clearButton = UIButton(type: .system)
  private var attributedPrompt: NSAttributedString?

  /// Creates a field with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UITextField.self)
  }

  private func setUp() {
    addSubview(input)
    clearButton.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 14)),
      for: .normal)
    clearButton.tintColor = .secondaryLabel
    clearButton.accessibilityLabel = "Clear text"
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .primaryActionTriggered)
    addSubview(clearButton)
    var owner = TextInputView.Owner()
    owner.mayBegin = { [unowned self] in isEnabled && delegate?.textFieldShouldBeginEditing(self) ?? true }
    owner.mayEnd = { [unowned self] in delegate?.textFieldShouldEndEditing(self) ?? true }
    owner.focusDidChange = { [unowned self] in editingDidChange(begins: $0) }
    owner.mayReplace = { [unowned self] in mayReplace($0, by: $1) }
    owner.userDidChange = { [unowned self] in userDidChange() }
    owner.showsCaret = { [unowned self] in
      !caretRect(for: TextOffset(input.units(ofCharacters: $0..<$0).location)).isEmpty
    }
    input.owner = owner
    update()
  }

  // MARK: Text

  /// Decides about editing and is notified. Not retained. The default is nil.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The text. The default is empty. Setting it sends no actions.
  open var text: String? {
    get { input.text }
    set {
      input.text = newValue ?? ""
      update()
    }
  }

  /// The text without its attributes, which fields do not draw.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: input.text) }
    set { text = newValue?.string }
  }

  /// The text that is shown while the field is empty. The default is nil.
  open var placeholder: String? {
    get { input.placeholder.isEmpty ? nil : input.placeholder }
    set { input.placeholder = newValue ?? "" }
  }

  /// The placeholder with the color of its first character (`foregroundColor`). The default is nil.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedPrompt }
    set {
      attributedPrompt = newValue
      placeholder = newValue?.string
      let color =
        newValue.flatMap { $0.length > 0 ? $0.attribute(.foregroundColor, at: 0, effectiveRange: nil) : nil }
      input.placeholderColor = color as? UIColor ?? .placeholderText
    }
  }

  /// The font. The default is the system font of 17 points.
  open var font: UIFont? {
    get { input.font }
    set {
      input.font = newValue ?? .systemFont(ofSize: 17)
      invalidateIntrinsicContentSize()
    }
  }
  /// The color of the text. The default is `label`.
  open var textColor: UIColor? {
    get { input.textColor }
    set { input.textColor = newValue ?? .label }
  }
  /// Where the text is. The default is `natural`.
  open var textAlignment: NSTextAlignment {
    get { input.textAlignment }
    set { input.textAlignment = newValue }
  }
  /// Attributes of the text, which are stored and not drawn. The default is an empty dictionary.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether dots are shown for the characters, which cannot be copied. The default is false.
  open var isSecureTextEntry: Bool {
    get { input.isSecure }
    set { input.isSecure = newValue }
  }
  /// Whether the text is removed when editing begins. The default is false.
  open var clearsOnBeginEditing = false
  /// Has no effect. The default is false.
  open var clearsOnInsertion = false
  /// Has no effect: a wide text scrolls. The default is false.
  open var adjustsFontSizeToFitWidth = false
  /// Has no effect. The default is 0.
  open var minimumFontSize: CGFloat = 0
  /// Whether the field is the first responder.
  open var isEditing: Bool { input.isFirstResponder }
  /// Whether there is text.
  open var hasText: Bool { input.hasText }

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

  // MARK: Appearance

  /// The border. The default is `none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
      layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .line ? 1 : 0.5
      if borderStyle == .roundedRect, backgroundColor == nil { backgroundColor = .systemBackground }
      updateBorder()
      update()
    }
  }
  /// When the button is shown that removes the text. The default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { update() } }
  /// A view at the left, with its own size. The default is nil.
  open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
  /// When the left view is shown. The default is `never`.
  open var leftViewMode = ViewMode.never { didSet { update() } }
  /// A view at the right, in place of the clear button, with its own size. The default is nil.
  open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
  /// When the right view is shown. The default is `never`.
  open var rightViewMode = ViewMode.never { didSet { update() } }
  /// Has no effect. The default is nil.
  open var background: UIImage?
  /// Has no effect. The default is nil.
  open var disabledBackground: UIImage?

  open override var isEnabled: Bool { didSet { update() } }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    update()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    }
  }

  private func update() {
    leftView?.isHidden = !isShown(leftViewMode)
    let showsRight = rightView != nil && isShown(rightViewMode)
    rightView?.isHidden = !showsRight
    clearButton.isHidden = showsRight || input.text.isEmpty || !isShown(clearButtonMode)
    input.alpha = isEnabled ? 1 : 0.5
    input.isUserInteractionEnabled = isEnabled
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateBorder()
  }

  /// Colors the border of the field's own style; another one is the app's.
  private func updateBorder() {
    guard borderStyle != .none else { return }
    layer.borderColor = UIColor.systemGray3.resolvedColor(with: traitCollection).cgColor
  }

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

  // MARK: Geometry

  private var padding: CGFloat { borderStyle == .none ? 0 : 7 }

  /// Returns the frame of the text, beside the views inside.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: padding, dy: 0)
    if let leftView, !leftView.isHidden {
      let right = leftViewRect(forBounds: bounds).maxX
      rect = CGRect(x: right, y: rect.minY, width: max(0, rect.maxX - right), height: rect.height)
    }
    var end = rect.maxX
    if let rightView, !rightView.isHidden { end = rightViewRect(forBounds: bounds).minX }
    if !clearButton.isHidden { end = clearButtonRect(forBounds: bounds).minX }
    rect.size.width = max(0, end - rect.minX)
    return rect
  }

  /// Returns the frame of the text while it is edited. The default is that of the text.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the frame of the placeholder. The placeholder is drawn in that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the frame of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the frame of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 26, y: ((bounds.height - 24) / 2).rounded(), width: 24, height: 24)
  }

  /// Returns the frame of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.minX, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height
    )
  }

  /// Returns the frame of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    input.leadingFrame = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    clearButton.leadingFrame = clearButtonRect(forBounds: bounds)
    leftView?.leadingFrame = leftViewRect(forBounds: bounds)
    rightView?.leadingFrame = rightViewRect(forBounds: bounds)
  }

  /// Returns the given width, and the height of the line; with a border 34 points or more.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override var intrinsicContentSize: CGSize {
    let line = input.sizeThatFits(.zero).height
    let text = input.text.isEmpty ? input.placeholder : input.text
    let width = (text as NSString).size(withAttributes: [.font: input.font]).width
    return CGSize(
      width: (width + 2 * padding + 2).rounded(.up), height: borderStyle == .none ? line : max(34, line + 12))
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var isFirstResponder: Bool { input.isFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { input.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { input.resignFirstResponder() }

  private func editingDidChange(begins: Bool) {
    if begins, clearsOnBeginEditing, hasText { clear() }
    update()
    if begins {
      delegate?.textFieldDidBeginEditing(self)
      sendActions(for: .editingDidBegin)
    } else {
      delegate?.textFieldDidEndEditing(self, reason: .committed)
      sendActions(for: .editingDidEnd)
    }
    NotificationCenter.default.post(
      name: begins ? Self.textDidBeginEditingNotification : Self.textDidEndEditingNotification, object: self)
  }

  private func mayReplace(_ range: Range<Int>, by text: String) -> Bool {
    guard let delegate else { return true }
    return delegate.textField(
      self, shouldChangeCharactersIn: input.units(ofCharacters: range), replacementString: text)
  }

  private func userDidChange() {
    update()
    sendActions(for: .editingChanged)
    delegate?.textFieldDidChangeSelection(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    input.text = ""
    userDidChange()
  }

  /// Inserts a text at the insertion point, as the user does.
  open func insertText(_ text: String) { input.insertText(text) }
  /// Deletes the selection or the character before the insertion point, as the user does.
  open func deleteBackward() { input.deleteBackward() }
  open override func selectAll(_ sender: Any?) { input.selectAll(sender) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

  /// Whether a press of the Return key is for this field: its delegate or an action expects it.
  private var usesReturn: Bool {
    delegate != nil || !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  /// The Return key ends editing, if there are actions for `editingDidEndOnExit` and the delegate agrees.
  /// Without a delegate and actions, it goes to the next responder, for example an alert.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let key = presses.first?.key
    if let key, key.keyCode == .keyboardTab, goToField(after: key.modifierFlags) { return }
    let others = usesReturn ? presses.filter { $0.key?.keyCode != .keyboardReturnOrEnter } : presses
    if others.count < presses.count, delegate?.textFieldShouldReturn(self) ?? true {
      let ends = allControlEvents.contains(.editingDidEndOnExit)
      sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
      if ends { resignFirstResponder() }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Moves the keys to the next text field, or with Shift to the one before, in reading order, around the
  /// ends.
  /// Returns false if there is no other one, so that the key goes to the next responder.
  private func goToField(after modifiers: UIKeyModifierFlags) -> Bool {
    guard modifiers.isDisjoint(with: [.control, .alternate, .command]), let window else { return false }
    // A presented controller has its own fields.
    var area: UIView = self
    while let superview = area.superview, superview !== window { area = superview }
    let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let fields = Self.fields(in: area).map { (field: $0, place: $0.convert(CGPoint.zero, to: nil)) }
      .sorted { ($0.place.y, direction * $0.place.x) < ($1.place.y, direction * $1.place.x) }
    guard fields.count > 1, let index = fields.firstIndex(where: { $0.field === self }) else { return false }
    let step = modifiers.contains(.shift) ? fields.count - 1 : 1
    return fields[(index + step) % fields.count].field.becomeFirstResponder()
  }

  private static func fields(in view: UIView) -> [UITextField] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    if let field = view as? UITextField { return field.canBecomeFirstResponder ? [field] : [] }
    return view.subviews.flatMap { fields(in: $0) }
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
  open override var accessibilityHint: String? {
    get { input.accessibilityHint }
    set { input.accessibilityHint = newValue }
  }
  open override var accessibilityIdentifier: String? {
    get { input.accessibilityIdentifier }
    set { input.accessibilityIdentifier = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { input.accessibilityTraits }
    set { input.accessibilityTraits = newValue }
  }
}
