import Foundation
import Geometry
import ViewTree

/// A container that shows one of a series of controllers, between which the user swipes.
///
/// The data source provides the neighbors of the shown controller, one step ahead. The view of a neighbor is
/// loaded when it comes into sight; it is a child from then on until it is out of sight.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// How pages are turned. Both styles scroll.
  public nonisolated enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The axis along which pages are turned.
  public nonisolated enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// Whether a new controller comes after or before the shown one.
  public nonisolated enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The place of the spine of pages that curl. Nothing reads it.
  public nonisolated enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// The options of ``init(transitionStyle:navigationOrientation:options:)``.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The place of the spine, which has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, in points, as a number. The default is 0.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The style.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// Has no effect. The default is false.
  open var isDoubleSided = false
  /// The place of the spine: none.
  open var spineLocation: SpineLocation { .none }

  private let spacing: CGFloat
  private lazy var pages = PagesView(self)
  private let dots = UIPageControl(frame: .zero)
  private var shown: UIViewController?
  /// The neighbors of the shown controller.
  private var before: UIViewController?
  private var after: UIViewController?
  private var turn = Turn.none

  /// The change between two pages.
  private enum Turn {
    case none
    /// The user moves the pages; the neighbor that has come into sight.
    case byUser(UIViewController)
    /// The app has set another controller, animated.
    case byApp(to: UIViewController, completion: ((Bool) -> Void)?)
  }

  /// Creates a controller without pages; set them with
  /// ``setViewControllers(_:direction:animated:completion:)``.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let option = options?[.interPageSpacing]
    spacing = (option as? CGFloat) ?? (option as? Int).map { CGFloat($0) } ?? 0
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a horizontal controller from an archive.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(coder: coder)
  }

  /// Is notified of the pages that the user turns. Not retained. The default is nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Provides neighbors; without it the user cannot turn pages. Not retained. The default is nil.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if dataSource !== oldValue, case .none = turn { settle() } }
  }
  /// The recognizer of swipes.
  open var gestureRecognizers: [UIGestureRecognizer] { [pages.panGestureRecognizer] }

  // MARK: Pages

  /// The shown controller; nil before the app has set one. While pages are turned it is the old one.
  open var viewControllers: [UIViewController]? { shown.map { [$0] } }

  /// Shows another controller, of which the first of the array is used. It is not reported to the delegate.
  ///
  /// - Parameters:
  ///   - viewControllers: The controller.
  ///   - direction: The side that it comes from, if animated.
  ///   - animated: Whether the pages move.
  ///   - completion: Called at the end with whether the animation has run to its end; at once without one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endTurn(finished: false)
    guard let controller = viewControllers?.first, controller !== shown else {
      settle()
      completion?(true)
      return
    }
    guard animated, shown != nil, isViewLoaded, pages.window != nil else {
      replaceShown(by: controller)
      completion?(true)
      return
    }
    if direction == .forward {
      (before, after) = (nil, controller)
    } else {
      (before, after) = (controller, nil)
    }
    pages.lay(hasBefore: before != nil, hasAfter: after != nil)
    turn = .byApp(to: controller, completion: completion)
    show(controller)
    pages.scroll(to: direction == .forward ? 1 : -1)
  }

  private func replaceShown(by controller: UIViewController) {
    let old = shown
    shown = controller
    if isViewLoaded { show(controller) } else { adopt(controller) }
    if let old, old !== controller { remove(old) }
    settle()
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
  }

  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// Makes a controller a child, and puts its view into its page.
  private func show(_ controller: UIViewController) {
    adopt(controller)
    guard let view = controller.view, view.superview !== pages else { return place(controller) }
    UIView.performWithoutAnimation {
      place(controller)
      pages.addSubview(view)
    }
  }

  private func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  private func place(_ controller: UIViewController) {
    let step = controller === before ? -1 : controller === after ? 1 : 0
    controller.viewIfLoaded?.frame = pages.frameOfPage(step)
  }

  /// Reads the neighbors of the shown controller, and rests at it.
  private func settle() {
    turn = .none
    for controller in children where controller !== shown { remove(controller) }
    before = shown.flatMap { dataSource?.pageViewController(self, viewControllerBefore: $0) }
    after = shown.flatMap { dataSource?.pageViewController(self, viewControllerAfter: $0) }
    if before === shown { before = nil }
    if after === shown || after === before { after = nil }
    guard isViewLoaded else { return }
    pages.lay(hasBefore: before != nil, hasAfter: after != nil)
    if let shown { show(shown) }
    dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
    dots.isHidden = dots.numberOfPages == 0
    view.setNeedsLayout()
  }

  // MARK: Turning

  /// Called when the pages have moved: `share` is -1 at the page before, 1 at the page after.
  fileprivate func pagesDidMove(to share: CGFloat) {
    guard case .none = turn, share != 0, let next = share < 0 ? before : after else { return }
    guard pages.isTracking || pages.isDragging || pages.isDecelerating else { return }
    turn = .byUser(next)
    delegate?.pageViewController(self, willTransitionTo: [next])
    show(next)
  }

  /// Called when the pages rest.
  fileprivate func pagesDidRest() { endTurn(finished: true) }

  private func endTurn(finished: Bool) {
    switch turn {
    case .none: break
    case .byUser:
      let old = shown
      let step = pages.step
      let new = step < 0 ? before : step > 0 ? after : old
      if let new, new !== old {
        dots.currentPage += step
        shown = new
      }
      settle()
      delegate?.pageViewController(
        self, didFinishAnimating: finished, previousViewControllers: old.map { [$0] } ?? [],
        transitionCompleted: new !== old)
    case .byApp(let controller, let completion):
      shown = controller
      settle()
      dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
      completion?(finished)
    }
  }

  // MARK: The view

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pages.isVertical = navigationOrientation == .vertical
    pages.spacing = spacing
    dots.isUserInteractionEnabled = false
    dots.isHidden = true
    for part in [pages, dots] as [UIView] { view.addSubview(part) }
    self.view = view
    pages.frame = view.bounds
    settle()
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = view.bounds.size
    let height: CGFloat = dots.isHidden ? 0 : 37
    let frame = CGRect(x: 0, y: 0, width: size.width, height: max(0, size.height - height))
    dots.frame = CGRect(x: 0, y: frame.maxY, width: size.width, height: height)
    guard pages.area != frame else { return }
    pages.area = frame
    pages.lay(hasBefore: before != nil, hasAfter: after != nil)
    for controller in children { place(controller) }
  }
}

/// The pages side by side, at most three: the shown one and its neighbors.
private final class PagesView: UIScrollView, UIScrollViewDelegate {
  private unowned let owner: UIPageViewController
  var isVertical = false
  var spacing: CGFloat = 0
  /// The place of the shown page among those that there are.
  private var index = 0
  private var isLaying = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init(frame: .zero)
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    scrollDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  /// The visible rectangle of a page. The view is wider by the space between pages.
  var area: CGRect {
    get {
      isVertical
        ? CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height - spacing)
        : CGRect(x: frame.minX, y: frame.minY, width: frame.width - spacing, height: frame.height)
    }
    set {
      var outer = newValue
      if isVertical { outer.size.height += spacing } else { outer.size.width += spacing }
      frame = outer
    }
  }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }
  private var isMirrored: Bool { !isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var place: CGFloat { isVertical ? contentOffset.y : contentOffset.x }

  /// Makes place for the pages that there are, and rests at the shown one.
  func lay(hasBefore: Bool, hasAfter: Bool) {
    let count = CGFloat(1 + (hasBefore ? 1 : 0) + (hasAfter ? 1 : 0))
    index = (isMirrored ? hasAfter : hasBefore) ? 1 : 0
    isLaying = true
    contentSize =
      isVertical
      ? CGSize(width: bounds.width, height: length * count)
      : CGSize(width: length * count, height: bounds.height)
    contentOffset = offset(of: index)
    isLaying = false
  }

  private func offset(of index: Int) -> CGPoint {
    let place = length * CGFloat(index)
    return isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
  }

  /// The frame of a page: 0 is the shown one, -1 the page before, 1 the page after.
  func frameOfPage(_ step: Int) -> CGRect {
    let origin = offset(of: index + (isMirrored ? -step : step))
    return CGRect(origin: origin, size: area.size)
  }

  /// Moves to a neighbor, animated.
  func scroll(to step: Int) {
    setContentOffset(offset(of: index + (isMirrored ? -step : step)), animated: true)
  }

  /// The page that is nearest: -1, 0 or 1.
  var step: Int {
    guard length > 0 else { return 0 }
    let step = Int((place / length).rounded()) - index
    return min(max(-1, isMirrored ? -step : step), 1)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isLaying, length > 0 else { return }
    let share = place / length - CGFloat(index)
    owner.pagesDidMove(to: isMirrored ? -share : share)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner.pagesDidRest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner.pagesDidRest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner.pagesDidRest() }
}
