import UIKit

/// A slider from 0, at the leading edge, to 1. A drag can exceed both ends. With the keyboard focus, arrows
/// move it in steps.
final class ProgressSlider: UIControl {
  var onSlide: ((CGFloat) -> Void)?
  var onRelease: (() -> Void)?
  /// Called by an arrow, with the change of the progress.
  var onStep: ((CGFloat) -> Void)?
  var progress: CGFloat = 0 { didSet { if progress != oldValue { setNeedsLayout() } } }

  private let track = UIView(frame: .zero)
  private let fill = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)
  /// The touch that drags, and its distance from the center of the knob.
  private var drag: (touch: UITouch, distance: CGFloat)?
  private static let knobSize: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = Theme.track
    fill.backgroundColor = Theme.accent
    knob.backgroundColor = Theme.knob
    knob.layer.cornerRadius = Self.knobSize / 2
    for bar in [track, fill] {
      bar.layer.cornerRadius = 2
      addSubview(bar)
    }
    addSubview(knob)
    isAccessibilityElement = true
    accessibilityLabel = String(localized: "Transition")
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { "\(Int((progress * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }

  override func accessibilityIncrement() { onStep?(Self.step) }
  override func accessibilityDecrement() { onStep?(-Self.step) }

  required init?(coder: NSCoder) { nil }

  private var length: CGFloat { max(1, bounds.width - Self.knobSize) }
  private var knobMiddle: CGFloat { Self.knobSize / 2 + length * min(1, max(0, progress)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let y = bounds.midY
    track.frame = CGRect(x: 0, y: y - 2, width: bounds.width, height: 4)
    fill.leadingFrame = CGRect(x: 0, y: y - 2, width: knobMiddle, height: 4)
    knob.leadingFrame = CGRect(
      x: knobMiddle - Self.knobSize / 2, y: y - Self.knobSize / 2, width: Self.knobSize, height: Self.knobSize
    )
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard drag == nil, let touch = touches.first else { return }
    let x = mirrored(touch.location(in: self).x)
    let isOnKnob = abs(x - knobMiddle) <= Self.knobSize
    drag = (touch, isOnKnob ? x - knobMiddle : 0)
    slide(to: x)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let drag, touches.contains(drag.touch) { slide(to: mirrored(drag.touch.location(in: self).x)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let forward: UIKeyboardHIDUsage = isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow
    let arrows: [UIKeyboardHIDUsage] = [.keyboardLeftArrow, .keyboardRightArrow]
    let others = presses.filter { press in
      guard let code = press.key?.keyCode, arrows.contains(code) else { return true }
      onStep?(code == forward ? Self.step : -Self.step)
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private static let step: CGFloat = 0.1

  private func release(_ touches: Set<UITouch>) {
    guard let drag, touches.contains(drag.touch) else { return }
    self.drag = nil
    onRelease?()
  }

  private func slide(to x: CGFloat) {
    let place = x - (drag?.distance ?? 0)
    onSlide?((place - Self.knobSize / 2) / length)
  }
}
