import Foundation

/// A control with two states, on and off. Its size is always 51 × 31 points.
///
/// A tap, a drag of the thumb, Space and Return change the state, and send `valueChanged` on the lift.
@preconcurrency @MainActor open class UISwitch: UIControl, ViewDumpDetails {
  /// The phases of a touch.
  private enum Press {
    case none
    /// The touch has not been dragged to the other side yet.
    case down(wasOn: Bool)
    /// The touch was dragged to the other side, so that lifting it does not change the state again.
    case dragged(wasOn: Bool)
  }

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSize: CGFloat = 27
  /// The additional width of the thumb while it is pressed, in points.
  private static let stretch: CGFloat = 6

  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = UIView(frame: .zero)
  private var value = false
  private var press = Press.none

  /// Creates a switch that is off. The size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  /// Creates a switch from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UISwitch.self)
  }

  private func setUp() {
    layer.cornerRadius = UISwitch.size.height / 2
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = UISwitch.size.height / 2
    thumb.isUserInteractionEnabled = false
    thumb.layer.cornerRadius = UISwitch.thumbSize / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    track.addSubview(thumb)
    addSubview(track)
    update()
  }

  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    content.value = isOn ? "1" : "0"
    content.traits.formUnion([.button, .toggleButton])
    content.states = isOn ? [.checkable, .checked] : .checkable
    return content
  }

  /// Changes the state, as a tap.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    setOn(!value, animated: true)
    sendChange()
    return true
  }

  // MARK: State

  /// Whether the switch is on. The default is false. Setting it sends no actions and does not animate.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the state, optionally with an animation of 0.3 seconds. It sends no actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != value else { return }
    value = on
    animate(animated && window != nil)
  }

  private func animate(_ animated: Bool) {
    guard animated else { return update() }
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: .beginFromCurrentState, animations: { update() })
  }

  // MARK: Appearance

  /// The color of the track while the switch is on. The default is nil: the system's green.
  open var onTintColor: UIColor? { didSet { update() } }
  /// The color of the thumb. The default is nil: white.
  open var thumbTintColor: UIColor? { didSet { update() } }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  private func update() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : UIButton.grayFill
    track.alpha = isEnabled ? 1 : 0.5
    thumb.backgroundColor = thumbTintColor ?? .white
    let margin = (UISwitch.size.height - UISwitch.thumbSize) / 2
    let width = UISwitch.thumbSize + (isHighlighted ? UISwitch.stretch : 0)
    let left = value ? UISwitch.size.width - margin - width : margin
    thumb.bounds.size = CGSize(width: width, height: UISwitch.thumbSize)
    thumb.center = CGPoint(x: fromLeading(left + width / 2), y: UISwitch.size.height / 2)
  }

  /// Returns the distance from the left edge for one from the leading edge, where the thumb is while the
  /// switch is off, or the other way round.
  private func fromLeading(_ x: CGFloat) -> CGFloat { isRightToLeft ? UISwitch.size.width - x : x }

  /// Returns 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  open override var intrinsicContentSize: CGSize { UISwitch.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    track.frame = CGRect(origin: bounds.origin, size: UISwitch.size)
    update()
  }

  // MARK: Tracking

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      guard newValue != super.isHighlighted else { return }
      guard window != nil else { return super.isHighlighted = newValue }
      UIView.animate(
        withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
        animations: { super.isHighlighted = newValue })
    }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press = .down(wasOn: value)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = fromLeading(touch.location(in: track).x)
    let middle = UISwitch.size.width / 2
    // A touch that begins beyond the middle is a tap until it moves to the other side and back.
    let isBeyond = value ? x < middle - UISwitch.stretch : x > middle + UISwitch.stretch
    let began = fromLeading(touch.previousLocation(in: track).x)
    let crosses = value ? began >= middle - UISwitch.stretch : began <= middle + UISwitch.stretch
    guard isBeyond, crosses else { return true }
    switch press {
    case .none: break
    case .down(let wasOn), .dragged(let wasOn):
      press = .dragged(wasOn: wasOn)
      setOn(!value, animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let old: Bool
    switch press {
    case .none: return
    case .down(let wasOn):
      old = wasOn
      if isTouchInside { setOn(!wasOn, animated: true) }
    case .dragged(let wasOn): old = wasOn
    }
    press = .none
    if value != old { sendChange() }
  }

  /// Restores the state from before the touch.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if case .dragged(let wasOn) = press { setOn(wasOn, animated: true) }
    press = .none
  }

  private func sendChange() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// The Space key and the Return key change the state.
  override func perform(_ key: UIKey) -> Bool {
    guard key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keyboardSpacebar else { return false }
    setOn(!value, animated: true)
    sendChange()
    return true
  }

  var dumpDetails: String { value ? "on" : "off" }
}
