import Foundation

/// An object that handles events: a view, controller, window or the application.
@preconcurrency @MainActor open class UIResponder: NSObject, HasNamedMethods {
  public override init() { super.init() }

  /// Creates a responder with the `init()` of a class; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  nonisolated deinit {}

  /// Returns the name of the class with its module: `Gallery.PhotoCell`. Apps use it as a reuse identifier.
  nonisolated open class func description() -> String { String(reflecting: self) }

  /// The responder that receives the events that this one does not handle. The default is nil.
  open var next: UIResponder? { nil }

  /// Whether the responder can become first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first one that receives keys. The default is false.
  open var isFirstResponder: Bool { false }

  /// Makes this the first responder of its window, if possible; returns whether. The default returns false.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Resigns as first responder, if possible. Returns whether it resigned. The default returns false.
  @discardableResult open func resignFirstResponder() -> Bool { false }

  // MARK: Nibs

  /// Sets an outlet, or an attribute that was set in Xcode. Called while a nib is loaded.
  ///
  /// Linux has no key-value coding: a class sets its own outlets, super the others.
  ///
  /// ```swift
  /// override func setValue(_ value: Any?, forKey key: String) {
  ///   switch key {
  ///   case "caption": caption = nibValue(value, or: caption)
  ///   default: super.setValue(value, forKey: key)
  ///   }
  /// }
  /// ```
  ///
  /// ``nibValue(_:or:)`` returns the value as the type of the property. The value of an outlet is the object
  /// itself, that of an outlet collection an array. Attributes are `String`, `UIColor`, `NSNumber` for
  /// numbers and Booleans, and `CGPoint`, `CGSize` or `CGRect`. The default implementation calls
  /// ``setValue(_:forUndefinedKey:)``.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forUndefinedKey: key) }

  /// Called for a key that the class does not set. The default implementation reports it, during the loading
  /// of a nib with the line of the file and the lines of Swift to write, and continues.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    guard UIContext.current.undefinedKeys?.append(key) == nil else { return }
    Diagnostics.report(
      """
      [<\(String(reflecting: type(of: self)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant \
      for the key \(key).
      """)
  }

  /// Calls ``setValue(_:forKey:)``. Returns false, without a report, if the class does not set the key.
  ///
  /// Used by Templates, whose report has the place in the nib.
  package final func setsValue(_ value: Any?, forKey key: String) -> Bool {
    let context = UIContext.current
    let outer = context.undefinedKeys
    context.undefinedKeys = []
    defer { context.undefinedKeys = outer }
    setValue(value, forKey: key)
    return context.undefinedKeys == []
  }

  /// Called after a change of a property that the responder observes with
  /// ``UIView/addObserver(_:forKeyPath:options:context:)``. The default does nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the property.
  ///   - object: The view.
  ///   - change: The values that the observer has asked for.
  ///   - context: The pointer of the observation.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The methods that can be called by their names; see ``HasNamedMethods``. The default is none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// Called after the responder was created from a nib and all outlets of the nib are set, in the order of
  /// the objects in the nib. The default implementation does nothing.
  open func awakeFromNib() {}

  // Events are passed along the responder chain to the first override.

  /// Called when touches begin on the view. The default passes them to ``next``, as in the following methods.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches that began on the view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches that began on the view have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches of the view are cancelled: by a recognizer, or because the view left the window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when keys are pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when key presses are cancelled because the window lost the keyboard.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Called when a motion begins, for example when a device is shaken, which a desktop does not report. The
  /// default passes it to ``next``, as in the following methods.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Called when a motion ends.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }
  /// Called when a motion is cancelled.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: The keyboard on screen

  /// The view in place of the keyboard on screen, which a desktop does not have. It is not shown. The default
  /// is nil.
  open var inputView: UIView? { nil }
  /// The view above the keyboard on screen. It is not shown. The default is nil.
  open var inputAccessoryView: UIView? { nil }
  /// Shows the input views anew. It does nothing.
  open func reloadInputViews() {}

  // MARK: Commands

  /// The key commands of the responder; see ``UIKeyCommand``. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns whether the responder can perform an action now, so that menus show it. The default is whether
  /// its class has the method in ``namedMethods``.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { responds(to: action) }

  /// Returns the first responder of the chain, from this one on, that can perform an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  // The standard edit actions. A subclass lists those that it overrides in `namedMethods`, or returns true
  // for them from `canPerformAction`.

  /// Moves the selection to the pasteboard. The default does nothing, as in the following methods.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Duplicates the selection.
  open func duplicate(_ sender: Any?) {}

  // MARK: Accessibility

  /// The properties that were set; nil without any.
  final var accessibility: AccessibilityProperties?

  /// The accessibility of the class; the properties below return it where nothing else was set.
  var accessibilityContent: AccessibilityContent {
    (self as? any AccessibleResponder)?.accessibleContent ?? AccessibilityContent()
  }

  /// Whether assistive technology presents this as one element, without the elements inside. The default is
  /// false; true for labels, controls and cells.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? accessibilityContent.isElement }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// The localized name, a word or two without the kind of the element: "Play". The default is that of the
  /// class: the text of a label, the title of a button, the texts of a cell. Nil restores the default.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? accessibilityContent.label }
    set { setAccessibility(\.label, newValue) }
  }
  /// The localized value, if it is not part of the label: "50 %". The default is that of the class.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? accessibilityContent.value }
    set { setAccessibility(\.value, newValue) }
  }
  /// The localized result of activating the element: "Plays the song." The default is nil.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { setAccessibility(\.hint, newValue) }
  }
  /// The name in tests, which users never hear. The default is nil.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// The language of the texts as BCP 47 has it. The default is nil: that of the user.
  open var accessibilityLanguage: String? {
    get { accessibility?.language }
    set { setAccessibility(\.language, newValue) }
  }
  /// The kind and the state. The default is that of the class, with `selected` and `notEnabled` for its
  /// state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? accessibilityContent.traits }
    set { setAccessibility(\.traits, newValue) }
  }
  /// The frame in points of the screen. The default is that of the view; zero for other objects.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? (self as? UIView).map { Self.screenFrame(of: $0) } ?? .zero }
    set { setAccessibility(\.frame, newValue) }
  }
  /// The shape of the element in points of the screen, for elements that are no rectangle. It replaces the
  /// frame, which becomes its bounding box. The default is nil.
  open var accessibilityPath: UIBezierPath? {
    get { accessibility?.path }
    set { setAccessibility(\.path, newValue) }
  }
  /// The point of the screen that is tapped to activate the element. The default is the middle of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = accessibility?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// Whether the views beside this one, with all inside, are hidden from readers. The default is false; true
  /// for alerts, presentations and open menus.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? accessibilityContent.isModal }
    set { setAccessibility(\.isModal, newValue) }
  }
  /// Whether the elements inside are hidden from readers. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.elementsHidden ?? false }
    set { setAccessibility(\.elementsHidden, newValue) }
  }
  /// Whether readers visit the elements inside one after the other, whatever is beside them. The default is
  /// false. The order of elements here is that of the views, so that groups are kept together always.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }
  /// Whether the element can be activated. The default follows from the class and its recognizers.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibility?.respondsToUser ?? (self as? UIView).map {
        $0 is UIControl || $0.canBecomeFirstResponder || $0.recognizesTaps
      } ?? false
    }
    set { setAccessibility(\.respondsToUser, newValue) }
  }
  /// Whether the elements inside are visited one by one. The default is `automatic`; `combined` makes one
  /// element of the texts inside.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { accessibility?.navigationStyle ?? .automatic }
    set { setAccessibility(\.navigationStyle, newValue) }
  }
  /// The names that users can say to activate the element, the best one first. The default is the label.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { setAccessibility(\.inputLabels, newValue) }
  }
  /// The actions besides the activation. The default is nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }

  // Containers.

  /// The elements inside, in reading order: views and `UIAccessibilityElement`s. The default is nil: the
  /// subviews.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { setAccessibility(\.elements, newValue) }
  }
  /// The kind of a group. The default is that of the class; other than `none`, readers see the group.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibility?.containerType ?? accessibilityContent.containerType }
    set { setAccessibility(\.containerType, newValue) }
  }
  /// Returns the number of ``accessibilityElements``; 0 without.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns one of ``accessibilityElements``; nil for an index out of range.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of one of ``accessibilityElements``; `NSNotFound` for others.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  // Actions of readers. Each is sent along the responder chain, from the element on, until one returns true.

  /// Called when a reader activates the element. False, the default, makes a tap at the activation point.
  open func accessibilityActivate() -> Bool { false }
  /// Called to increase the value of an element with the trait `adjustable`. The default does nothing.
  open func accessibilityIncrement() {}
  /// Called to decrease the value of an element with the trait `adjustable`. The default does nothing.
  open func accessibilityDecrement() {}
  /// Called to scroll by a page. Returns whether it did; a scroll view does. The default returns false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called to close what is modal. Returns whether it did. The default returns false.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Called for the most important action of the app, for example play and pause. The default returns false.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // Focus of the reader.

  /// Called when the element has received the focus. The default does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element has lost the focus. The default does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Returns whether the element has the focus of the tree that readers see; false without a reader.
  open func accessibilityElementIsFocused() -> Bool {
    guard let id = accessibility?.id else { return false }
    return FrameLoop.current?.accessibilityStore?.latest?.focus == id
  }

  private static func screenFrame(of view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
  }
}
