import Accessibility
import Foundation
import Geometry

/// A horizontal bar that fills from left to right.
@preconcurrency @MainActor open class UIProgressView: UIView, ViewDumpDetails {
  /// The style of a progress view. All styles look the same.
  public nonisolated enum Style: Int, Sendable {
    case `default`, bar
  }

  private let fill = UIView(frame: .zero)
  private var amount: Float = 0

  /// Creates a progress view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a progress view of a style, 4 points high.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Creates a progress view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIProgressView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(fill)
    updateColors()
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.value = "\(Int((progress * 100).rounded())) %"
    content.traits = .updatesFrequently
    content.role = .progress
    content.range = AccessibilityRange(minimum: 0, maximum: 1, current: Double(progress))
    return content
  }

  /// The style; it does not change the appearance. The default is `default`.
  open var progressViewStyle = Style.default

  /// The progress, 0…1; other finite values are clamped. The default is 0. Setting it does not animate.
  open var progress: Float {
    get { amount }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress, 0…1, optionally with an animation of 0.25 seconds.
  open func setProgress(_ progress: Float, animated: Bool) {
    let value = min(1, max(0, progress))
    guard accepts(progress), value != amount else { return }
    amount = value
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
        animations: { placeFill() })
    } else {
      placeFill()
    }
  }

  /// The color of the filled part. The default is nil: the tint color.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// The color of the unfilled part. The default is nil: a gray for light and dark backgrounds.
  open var trackTintColor: UIColor? { didSet { updateColors() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColors()
  }

  private func updateColors() {
    backgroundColor = trackTintColor ?? UIButton.grayFill
    fill.backgroundColor = progressTintColor ?? tintColor
  }

  private func placeFill() {
    let width = (bounds.width * CGFloat(amount)).rounded(toScale: window?.screen.scale ?? 1)
    fill.leadingFrame = CGRect(x: 0, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Returns the given width and a height of 4 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    fill.layer.cornerRadius = bounds.height / 2
    placeFill()
  }

  var dumpDetails: String { "progress = \(UIView.text(CGFloat(amount)))" }
}
