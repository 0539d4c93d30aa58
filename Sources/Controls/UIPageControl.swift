import Accessibility
import Foundation
import Geometry
import ViewTree

/// A row of dots, one for each page. A tap beside the current dot goes one page on or back.
@preconcurrency @MainActor open class UIPageControl: UIControl, AccessibleResponder {
  /// How the dots are drawn while the control is touched. There is no background in each style.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }

  private static let dot: CGFloat = 7
  private static let gap: CGFloat = 9
  private static let height: CGFloat = 26
  private static let margin: CGFloat = 8

  private var dots: [UIImageView] = []
  private var images: [Int: UIImage] = [:]

  /// Creates a control without pages.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(from: coder, as: UIPageControl.self)
  }

  /// The number of pages. The default is 0. The current page is clamped to it.
  open var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      page = clamped(page)
      invalidateIntrinsicContentSize()
      update()
    }
  }

  private var page = 0
  /// The current page, from 0 on. The default is 0. Setting it sends no actions.
  open var currentPage: Int {
    get { page }
    set {
      page = clamped(newValue)
      update()
    }
  }

  private func clamped(_ page: Int) -> Int { min(max(0, page), max(0, numberOfPages - 1)) }

  /// Whether the control is hidden with one page or none. The default is false.
  open var hidesForSinglePage = false { didSet { update() } }
  /// The color of the other dots. The default is nil: that of labels, translucent.
  open var pageIndicatorTintColor: UIColor? { didSet { update() } }
  /// The color of the current dot. The default is nil: that of labels.
  open var currentPageIndicatorTintColor: UIColor? { didSet { update() } }
  /// The background. It has no effect. The default is `automatic`.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Whether a drag goes through the pages. The default is true.
  open var allowsContinuousInteraction = true
  /// The image of the dots. The default is nil: discs.
  open var preferredIndicatorImage: UIImage? { didSet { update() } }

  /// Sets the image of the dot of a page; nil: ``preferredIndicatorImage``.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    update()
  }
  /// Returns the image of the dot of a page; nil: ``preferredIndicatorImage``.
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  private func update() {
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = UIImageView(frame: .zero)
      dots.append(dot)
      addSubview(dot)
    }
    let isShown = numberOfPages > 1 || !hidesForSinglePage
    for (index, dot) in dots.enumerated() {
      let color =
        index == page
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .label.withAlphaComponent(0.3)
      let image = images[index] ?? preferredIndicatorImage
      dot.image = image?.withRenderingMode(.alwaysTemplate)
      dot.contentMode = .scaleAspectFit
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? Self.dot / 2 : 0
      dot.isHidden = !isShown
    }
    setNeedsLayout()
  }

  /// Returns the size of the dots of a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    guard pageCount > 0 else { return CGSize(width: 0, height: Self.height) }
    let count = CGFloat(pageCount)
    return CGSize(
      width: count * Self.dot + (count - 1) * Self.gap + 2 * Self.margin, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = size(forNumberOfPages: numberOfPages).width - 2 * Self.margin
    for (index, dot) in dots.enumerated() {
      let x = (bounds.width - width) / 2 + CGFloat(index) * (Self.dot + Self.gap)
      dot.leadingFrame = CGRect(
        x: x.rounded(), y: ((bounds.height - Self.dot) / 2).rounded(), width: Self.dot, height: Self.dot)
    }
  }

  // MARK: Input

  /// Sets a page of the user.
  private func go(to page: Int) {
    let old = self.page
    currentPage = page
    if self.page != old { sendActions(for: .valueChanged) }
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, touch.type == .direct else { return true }
    let width = size(forNumberOfPages: numberOfPages).width - 2 * Self.margin
    let x = mirrored(touch.location(in: self).x) - (bounds.width - width) / 2
    if abs(touch.location(in: self).x - touch.previousLocation(in: self).x) > 0 {
      go(to: Int((x / (Self.dot + Self.gap)).rounded(.down)))
      isDragged = true
    }
    return true
  }
  private var isDragged = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { isDragged = false }
    guard !isDragged, isTouchInside, let touch, dots.indices.contains(page) else { return }
    let x = mirrored(touch.location(in: self).x)
    go(to: page + (x > dots[page].leadingFrame.midX ? 1 : -1))
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key,
        key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      else { return true }
      switch key.keyCode {
      case .keyboardLeftArrow: go(to: page + (isRightToLeft ? 1 : -1))
      case .keyboardRightArrow: go(to: page + (isRightToLeft ? -1 : 1))
      default: return true
      }
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// The current page of all. `package` because the protocol is.
  package var accessibleContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isElement = numberOfPages > 1 || !hidesForSinglePage
    content.role = .slider
    content.traits = [.adjustable, .updatesFrequently]
    content.value = "page \(page + 1) of \(numberOfPages)"
    content.range = AccessibilityRange(
      minimum: 1, maximum: Double(max(1, numberOfPages)), current: Double(page + 1))
    return content
  }

  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { if isEnabled { go(to: page + 1) } }
  open override func accessibilityDecrement() { if isEnabled { go(to: page - 1) } }
}
