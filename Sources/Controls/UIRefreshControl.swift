import Foundation
import Geometry
import ViewTree

/// An indicator above the content of a scroll view that the user pulls down to load new content.
///
/// A pull of 64 points beyond the top sends `valueChanged`. The content stays 60 points lower until
/// ``endRefreshing()``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  private static let pull: CGFloat = 64

  private enum Phase {
    case idle
    /// Refreshing since a pull or a call; the inset contains the height of the control.
    case refreshing
    /// After a refresh, until the content is at its top again.
    case ended
  }

  private let indicator = UIActivityIndicatorView(style: .medium)
  private let label = UILabel(frame: .zero)
  private var phase = Phase.idle
  private weak var scrollView: UIScrollView?

  /// Creates a control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control for a scroll view.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height)) }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    configure(from: coder, as: UIRefreshControl.self)
  }

  private func setUp() {
    indicator.hidesWhenStopped = false
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    for view in [indicator, label] { addSubview(view) }
    isUserInteractionEnabled = false
    alpha = 0
  }

  /// Whether a refresh runs. The default is false.
  open var isRefreshing: Bool { phase == .refreshing }
  /// The text below the indicator. The default is nil.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    indicator.color = ownTint ?? .systemGray
  }

  private var ownTint: UIColor?
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      ownTint = newValue
      super.tintColor = newValue
    }
  }

  /// Shows the indicator and moves the content down. It sends no actions.
  open func beginRefreshing() {
    guard phase != .refreshing else { return }
    phase = .refreshing
    indicator.startAnimating()
    alpha = 1
    scrollView?.contentInset.top += Self.height
  }

  /// Hides the indicator and moves the content back, animated.
  open func endRefreshing() {
    guard phase == .refreshing else { return }
    phase = .ended
    indicator.stopAnimating()
    UIView.animate(withDuration: 0.25) {
      alpha = 0
      scrollView?.contentInset.top -= Self.height
    }
    scrolled()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let title = label.sizeThatFits(bounds.size).height
    let height = indicator.bounds.height + (title > 0 ? title + 4 : 0)
    let y = ((bounds.height - height) / 2).rounded()
    indicator.frame.origin = CGPoint(x: ((bounds.width - indicator.bounds.width) / 2).rounded(), y: y)
    label.frame = CGRect(x: 0, y: y + indicator.bounds.height + 4, width: bounds.width, height: title)
  }

  fileprivate func attach(to scrollView: UIScrollView?) {
    endRefreshing()
    self.scrollView?.onScroll = nil
    removeFromSuperview()
    self.scrollView = scrollView
    guard let scrollView else { return }
    scrollView.addSubview(self)
    scrollView.onScroll = { [weak self] in self?.scrolled() }
    scrolled()
  }

  /// Follows the content, and begins after a pull that is long enough.
  private func scrolled() {
    guard let scrollView else { return }
    let inset = scrollView.adjustedContentInset.top - (isRefreshing ? Self.height : 0)
    let pulled = -scrollView.contentOffset.y - inset
    frame = CGRect(
      x: scrollView.bounds.minX, y: -inset - max(Self.height, pulled), width: scrollView.bounds.width,
      height: max(Self.height, pulled))
    switch phase {
    case .idle:
      alpha = min(1, max(0, pulled / Self.pull))
      guard scrollView.isDragging, pulled >= Self.pull, isEnabled else { return }
      beginRefreshing()
      sendActions(for: .valueChanged)
    case .ended: if pulled <= 0 { phase = .idle }
    case .refreshing: break
    }
  }
}

extension UIScrollView {
  /// The control that the user pulls down at the top. The content can be pulled also if it is not higher than
  /// the view. The default is nil.
  public var refreshControl: UIRefreshControl? {
    get { _contentScrollView.scrollAccessory as? UIRefreshControl }
    set {
      let view = _contentScrollView
      guard newValue !== view.scrollAccessory else { return }
      refreshControl?.attach(to: nil)
      view.scrollAccessory = newValue
      if newValue != nil { view.alwaysBounceVertical = true }
      newValue?.attach(to: view)
    }
  }
}
