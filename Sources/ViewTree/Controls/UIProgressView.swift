import Foundation
import Geometry

/// A thin bar that fills from left to right.
@preconcurrency @MainActor open class UIProgressView: UIView, ViewDumpDetails {
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  private let fill = UIView(frame: .zero)
  private var amount: Float = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

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

  /// Both look the same.
  open var progressViewStyle = Style.default

  /// 0 … 1; others are clamped. Default 0. Setting it shows the change at once.
  open var progress: Float {
    get { amount }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    let value = min(1, max(0, progress.isNaN ? 0 : progress))
    guard value != amount else { return }
    amount = value
    if animated, window != nil {
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
        animations: { placeFill() })
    } else {
      placeFill()
    }
  }

  /// Default nil: the tint.
  open var progressTintColor: UIColor? { didSet { updateColors() } }
  /// Default nil: a grey that suits light and dark.
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
    fill.frame = CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
  }

  /// As wide as asked, 4 points high.
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
