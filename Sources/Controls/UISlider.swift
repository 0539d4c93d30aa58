import Accessibility
import Foundation
import Geometry
import ViewTree

/// A control for a value of a range: a track with a thumb. It is 34 points high.
///
/// A finger drags the thumb; the mouse also moves it to a click on the track. The arrow keys change the value
/// by a tenth of the range, Home and End go to its ends.
@preconcurrency @MainActor open class UISlider: UIControl, AccessibleResponder {
  private static let height: CGFloat = 34
  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4

  private let low = UIImageView(frame: .zero)
  private let high = UIImageView(frame: .zero)
  private let thumb = UIImageView(frame: .zero)
  private let minimumImage = UIImageView(frame: .zero)
  private let maximumImage = UIImageView(frame: .zero)
  private var thumbImages: [State: UIImage] = [:]
  private var lowImages: [State: UIImage] = [:]
  private var highImages: [State: UIImage] = [:]
  private var amount: Float = 0
  /// The distance of the finger from the middle of the thumb while it is dragged.
  private var grabOffset: CGFloat = 0

  /// Creates a slider with a frame in points, with the value 0 of the range 0…1.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a slider from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UISlider.self)
  }

  private func setUp() {
    for view in [high, low, minimumImage, maximumImage, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    updateAppearance()
  }

  // MARK: Value

  /// The value, within the range. The default is 0. Setting it sends no actions and does not animate.
  open var value: Float {
    get { amount }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, within the range, optionally with an animation of 0.25 seconds. It sends no actions.
  open func setValue(_ value: Float, animated: Bool) {
    guard value.isFinite else { return }
    let clamped = min(max(value, minimumValue), max(minimumValue, maximumValue))
    guard clamped != amount else { return }
    amount = clamped
    guard animated, window != nil else { return setNeedsLayout() }
    UIView.animate(withDuration: 0.25, delay: 0, options: .beginFromCurrentState) { placeViews() }
  }

  /// The lower end of the range. The default is 0.
  open var minimumValue: Float = 0 {
    didSet {
      if !minimumValue.isFinite { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeDidChange()
    }
  }

  /// The upper end of the range. The default is 1.
  open var maximumValue: Float = 1 {
    didSet {
      if !maximumValue.isFinite { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeDidChange()
    }
  }

  private func rangeDidChange() {
    setValue(amount, animated: false)
    setNeedsLayout()
  }

  /// Whether `valueChanged` is sent for each movement of the thumb, or only at its end. The default is true.
  open var isContinuous = true

  // MARK: Appearance

  /// The image at the lower end. The default is nil.
  open var minimumValueImage: UIImage? { didSet { updateAppearance() } }
  /// The image at the upper end. The default is nil.
  open var maximumValueImage: UIImage? { didSet { updateAppearance() } }
  /// The color of the track up to the thumb. The default is nil: the tint color.
  open var minimumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The color of the track after the thumb. The default is nil: a gray.
  open var maximumTrackTintColor: UIColor? { didSet { updateAppearance() } }
  /// The color of the thumb. The default is nil: white.
  open var thumbTintColor: UIColor? { didSet { updateAppearance() } }

  /// Sets the image of the thumb in a state, in its own size; nil: a disc.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state] = image
    updateAppearance()
  }
  /// Sets the image of the track up to the thumb in a state, stretched; nil: a line.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    lowImages[state] = image
    updateAppearance()
  }
  /// Sets the image of the track after the thumb in a state, stretched; nil: a line.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    highImages[state] = image
    updateAppearance()
  }
  /// Returns the image of the thumb that was set for a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] }
  /// Returns the image of the track up to the thumb that was set for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { lowImages[state] }
  /// Returns the image of the track after the thumb that was set for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { highImages[state] }
  /// The image of the thumb in the current state; nil: a disc.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }

  open override var isEnabled: Bool { didSet { updateAppearance() } }
  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { updateAppearance() } } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAppearance()
  }

  private func updateAppearance() {
    let image = currentThumbImage
    thumb.image = image
    thumb.backgroundColor = image == nil ? thumbTintColor ?? .white : nil
    thumb.layer.cornerRadius = image == nil ? Self.thumbSize / 2 : 0
    low.image = lowImages[state] ?? lowImages[.normal]
    high.image = highImages[state] ?? highImages[.normal]
    low.backgroundColor = low.image == nil ? minimumTrackTintColor ?? tintColor : nil
    high.backgroundColor = high.image == nil ? maximumTrackTintColor ?? .systemGray4 : nil
    for track in [low, high] { track.layer.cornerRadius = track.image == nil ? Self.trackHeight / 2 : 0 }
    (minimumImage.image, maximumImage.image) = (minimumValueImage, maximumValueImage)
    for view in [low, high, thumb] { view.alpha = isEnabled ? 1 : 0.5 }
    setNeedsLayout()
  }

  // MARK: Geometry

  /// Returns the frame of the track between the images of the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + 8 } ?? 2
    let right = maximumValueImage.map { $0.size.width + 8 } ?? 2
    return CGRect(
      x: bounds.minX + left, y: (bounds.midY - Self.trackHeight / 2).rounded(),
      width: max(0, bounds.width - left - right), height: Self.trackHeight)
  }

  /// Returns the frame of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + share * max(0, rect.width - size.width), y: rect.midY - size.height / 2,
      width: size.width,
      height: size.height)
  }

  /// Returns the frame of the image at the lower end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height
    )
  }

  /// Returns the frame of the image at the upper end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
  }

  private func placeViews() {
    let track = trackRect(forBounds: bounds)
    let place = thumbRect(forBounds: bounds, trackRect: track, value: amount)
    thumb.leadingFrame = place
    low.leadingFrame = CGRect(
      x: track.minX, y: track.minY, width: max(0, place.midX - track.minX), height: track.height)
    high.leadingFrame = CGRect(
      x: place.midX, y: track.minY, width: max(0, track.maxX - place.midX), height: track.height)
    minimumImage.leadingFrame = minimumValueImageRect(forBounds: bounds)
    maximumImage.leadingFrame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Tracking

  private func leadingX(of touch: UITouch) -> CGFloat { mirrored(touch.location(in: self).x) }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: amount)
    let x = leadingX(of: touch)
    if place.insetBy(dx: -12, dy: -12).contains(CGPoint(x: x, y: place.midY)) {
      grabOffset = x - place.midX
      return true
    }
    // Where a finger touches is no exact place; a click is.
    guard touch.type != .direct else { return false }
    grabOffset = 0
    follow(touch, isEnd: false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isEnd: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendChange() }
  }

  private func follow(_ touch: UITouch, isEnd: Bool) {
    let track = trackRect(forBounds: bounds)
    let width = thumbRect(forBounds: bounds, trackRect: track, value: amount).width
    let room = track.width - width
    guard room > 0 else { return }
    let share = (leadingX(of: touch) - grabOffset - track.minX - width / 2) / room
    change(
      to: minimumValue + Float(min(1, max(0, share))) * (maximumValue - minimumValue), sends: isContinuous)
  }

  /// Sets a value of the user.
  private func change(to value: Float, sends: Bool = true) {
    let old = amount
    setValue(value, animated: false)
    if amount != old, sends { sendChange() }
  }

  private func sendChange() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  // MARK: Keys and readers

  private func step(_ tenths: Float) { change(to: amount + (maximumValue - minimumValue) / 10 * tenths) }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key,
        key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      else { return true }
      switch key.keyCode {
      case .keyboardLeftArrow: step(isRightToLeft ? 1 : -1)
      case .keyboardRightArrow: step(isRightToLeft ? -1 : 1)
      case .keyboardUpArrow: step(1)
      case .keyboardDownArrow: step(-1)
      case .keyboardHome: change(to: minimumValue)
      case .keyboardEnd: change(to: maximumValue)
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// A slider with its range. `package` because the protocol is.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.role = .slider
    content.traits = .adjustable
    let range = maximumValue - minimumValue
    content.value = "\(Int((range > 0 ? (amount - minimumValue) / range * 100 : 0).rounded())) %"
    content.range = AccessibilityRange(
      minimum: Double(minimumValue), maximum: Double(maximumValue), current: Double(amount))
    return content
  }

  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { if isEnabled { step(1) } }
  open override func accessibilityDecrement() { if isEnabled { step(-1) } }
}
