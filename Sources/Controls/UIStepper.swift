import Foundation
import Geometry
import ViewTree

/// A control with a minus and a plus button that change a value by steps. It is 94 points wide and 32 high.
///
/// Each change of the user sends `valueChanged`. A button that is held changes the value on and on.
@preconcurrency @MainActor open class UIStepper: UIControl, AccessibleResponder {
  private let minus = UIButton(type: .system)
  private let plus = UIButton(type: .system)
  private let line = UIView(frame: .zero)
  private var storage = 0.0
  private var repeats: FrameTimer?

  /// Creates a control with a frame in points, whose size is that of the control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIStepper.self)
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    clipsToBounds = true
    bounds.size = intrinsicContentSize
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    for (button, name, step) in [(minus, "minus", -1.0), (plus, "plus", 1.0)] {
      button.setImage(UIImage(systemName: name), for: .normal)
      button.tintColor = .label
      button.isAccessibilityElement = false
      button.addAction(UIAction { [weak self] _ in self?.press(step) }, for: .touchDown)
      button.addAction(
        UIAction { [weak self] _ in self?.release() },
        for: [.touchUpInside, .touchUpOutside, .touchCancel, .touchDragExit])
      addSubview(button)
    }
    addSubview(line)
    update()
  }

  // MARK: Value

  /// The value, within the limits. The default is 0. Setting it sends no actions.
  open var value: Double {
    get { storage }
    set {
      storage = min(max(newValue, minimumValue), maximumValue)
      update()
    }
  }
  /// The least value. The default is 0.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue > maximumValue { maximumValue = minimumValue }
      value = storage
    }
  }
  /// The greatest value. The default is 100.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      value = storage
    }
  }
  /// The distance between two values, above 0. The default is 1.
  open var stepValue = 1.0 { didSet { if stepValue <= 0 { stepValue = oldValue } } }
  /// Whether a step beyond a limit leads to the other one. The default is false.
  open var wraps = false { didSet { update() } }
  /// Whether a held button changes the value on and on. The default is true.
  open var autorepeat = true
  /// Whether `valueChanged` is sent for each change of a held button; otherwise once, at its end. The default
  /// is true.
  open var isContinuous = true

  open override var isEnabled: Bool { didSet { update() } }

  private func update() {
    minus.isEnabled = isEnabled && (wraps || storage > minimumValue)
    plus.isEnabled = isEnabled && (wraps || storage < maximumValue)
    alpha = isEnabled ? 1 : 0.5
  }

  /// The phases of a press: the value at its beginning.
  private var pressed: (step: Double, value: Double)?

  private func press(_ step: Double) {
    pressed = (step, storage)
    change(by: step)
    guard autorepeat else { return }
    repeats?.cancel()
    repeats = after(0.5) { [weak self] in self?.repeatPress() }
  }

  private func repeatPress() {
    guard let pressed else { return }
    change(by: pressed.step)
    repeats = after(0.1) { [weak self] in self?.repeatPress() }
  }

  private func release() {
    repeats?.cancel()
    repeats = nil
    let before = pressed?.value
    pressed = nil
    if !isContinuous, let before, before != storage { sendActions(for: .valueChanged) }
  }

  private func change(by step: Double) {
    let old = storage
    var new = storage + step * stepValue
    if wraps, new > maximumValue { new = minimumValue }
    if wraps, new < minimumValue { new = maximumValue }
    value = new
    if storage != old, isContinuous { sendActions(for: .valueChanged) }
  }

  // MARK: Layout

  /// Returns 94 by 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = (bounds.width / 2).rounded()
    minus.leadingFrame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    plus.leadingFrame = CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height)
    line.leadingFrame = CGRect(x: width, y: 7, width: 1, height: max(0, bounds.height - 14))
  }

  // MARK: Accessibility

  /// An adjustable value. `package` because the protocol requires it.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.value = String(format: "%g", storage)
    content.traits = .adjustable
    return content
  }

  open override func accessibilityIncrement() { change(by: 1) }
  open override func accessibilityDecrement() { change(by: -1) }
}
