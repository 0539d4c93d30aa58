import Drawing
import Foundation

/// A ring of eight dots that light up in turn: shows that a task of unknown duration is running.
///
/// The animation has ten steps per second on every display.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView, ViewDumpDetails {
  /// The size of an indicator. The styles of iOS 12 have a color too.
  public nonisolated enum Style: Int, Sendable {
    /// 20 × 20 points.
    case medium = 100
    /// 37 × 37 points.
    case large = 101
    /// 37 × 37 points, white.
    case whiteLarge = 0
    /// 20 × 20 points, white.
    case white = 1
    /// 20 × 20 points, gray.
    case gray = 2

    fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }

    fileprivate var color: UIColor {
      switch self {
      case .white, .whiteLarge: .white
      case .gray: .gray
      case .medium, .large: .systemGray
      }
    }
  }

  open override class var layerClass: AnyClass { ActivityLayer.self }

  private var timer: FrameTimer?
  fileprivate var step = 0
  static let period: TimeInterval = 0.1

  /// Creates an indicator with a frame in points. It is hidden until it animates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator of a style, with the size of the style.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  /// Creates an indicator from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIActivityIndicatorView.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = true
    content.label = isAnimating ? "In progress" : "Progress halted"
    content.value = isAnimating ? "1" : "0"
    content.role = .busy
    content.states = isAnimating ? .busy : []
    return content
  }

  /// The style. The default is `medium`.
  open var style = Style.medium { didSet { layer.setContentChanged() } }
  /// The color of the dots. The default, also set by nil, is that of the style: a gray for light and dark
  /// backgrounds, or white.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      ownColor = newValue
      layer.setContentChanged()
    }
  }
  private var ownColor: UIColor?

  /// Whether the view is hidden while it does not animate. The default is true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }

  /// Whether the indicator animates. The default is false.
  open private(set) var isAnimating = false

  /// Shows the indicator and starts its animation.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    schedule()
  }

  /// Stops the animation and hides the indicator if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    timer?.cancel()
    timer = nil
    if hidesWhenStopped { isHidden = true }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    timer?.cancel()
    timer = nil
    if isAnimating { schedule() }
  }

  private func schedule() {
    guard let loop = window?.loop else { return }
    timer = loop.after(UIActivityIndicatorView.period) { [weak self] in
      guard let self, isAnimating else { return }
      step = (step + 1) % ActivityLayer.dotCount
      layer.setContentChanged()
      schedule()
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let side: CGFloat = style.isLarge ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  var dumpDetails: String { isAnimating ? "animating" : "stopped" }
}

final class ActivityLayer: CALayer {
  static let dotCount = 8
  private var view: UIActivityIndicatorView? { owner as? UIActivityIndicatorView }

  override var hasContent: Bool { true }
  override var contentRoundsItself: Bool { true }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard let view else { return }
    let ring: CGFloat = view.style.isLarge ? 14 : 7.5
    let size: CGFloat = view.style.isLarge ? 6 : 3.5
    let color = view.color.resolvedColor(with: view.traitCollection).cgColor.rgba8
    for index in 0..<ActivityLayer.dotCount {
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(ActivityLayer.dotCount)
      let age = (view.step - index + ActivityLayer.dotCount) % ActivityLayer.dotCount
      let strength = max(0.2, 1 - Double(age) * 0.13)
      let rect = CGRect(
        x: bounds.midX + sin(angle) * ring - size / 2, y: bounds.midY - cos(angle) * ring - size / 2,
        width: size, height: size)
      builder.append(
        .fill(
          .init(
            rect: rect, cornerRadius: size / 2, color: color.multiplyingAlpha(by: strength * Double(opacity)))
        ))
    }
  }
}
