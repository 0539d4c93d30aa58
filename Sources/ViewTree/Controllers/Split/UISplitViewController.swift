import Foundation
import Geometry

/// A container of two controllers: side by side in a window of regular width, and in a narrow one the first,
/// whose navigation controller shows the second.
///
/// Of the columns of a triple column, the supplementary one is not shown.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The kind of a split. The raw values are UIKit's.
  public nonisolated enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  /// A column. The raw values are UIKit's.
  public nonisolated enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  /// The visible columns. The raw values are UIKit's.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// The split decides: both, side by side.
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary
    /// The former name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The former name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The former name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How columns share the width. The raw values are UIKit's.
  public nonisolated enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  private enum Phase {
    /// Nothing was laid out.
    case new
    case expanded
    /// The primary column is alone. With a secondary one, its controllers are in the navigation of the first.
    case collapsed(moved: [UIViewController])
  }

  /// The kind of the split.
  public final let style: Style
  private var columns: [Column: UIViewController] = [:]
  private var phase = Phase.new
  private let line = UIView()

  /// Creates a split whose columns are set by ``viewControllers``.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a split of a kind, whose columns are set by ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a split whose columns are set by ``viewControllers``. The names are only stored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a split from a nib.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// Decides about collapsing. Not retained. The default is nil.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  /// The columns, from the first to the last. The default is an empty array.
  open var viewControllers: [UIViewController] {
    get { [.primary, .supplementary, .secondary].compactMap { columns[$0] } }
    set {
      set(newValue.first, for: .primary)
      set(newValue.count > 1 ? newValue.last : nil, for: .secondary)
    }
  }

  /// Sets the controller of a column. A navigation controller is made around any other controller.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let isWrapped = vc == nil || vc is UINavigationController || column == .compact
    set(isWrapped ? vc : vc.map { UINavigationController(rootViewController: $0) }, for: column)
  }

  /// Returns the controller of a column: the root of its navigation controller.
  open func viewController(for column: Column) -> UIViewController? {
    let controller = columns[column]
    return (controller as? UINavigationController)?.viewControllers.first ?? controller
  }

  private func set(_ controller: UIViewController?, for column: Column) {
    guard controller !== columns[column] else { return }
    expand()
    if let old = columns[column] {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = controller
    if let controller {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }

  /// Whether the width is compact, so that only one column is shown.
  open var isCollapsed: Bool {
    if case .collapsed = phase { return true }
    return false
  }

  // MARK: Widths and modes

  /// The columns that are shown.
  open var displayMode: DisplayMode { isPrimaryHidden ? .secondaryOnly : .oneBesideSecondary }
  /// The columns that are wanted: `secondaryOnly` hides the first one, others show both. The default is
  /// `automatic`.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// How columns share the width. Has no effect: they are side by side. The default is `automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// Whether a swipe shows the first column. Has no effect. The default is true.
  open var presentsWithGesture = true
  /// The widest first column, as a share of the width; `automaticDimension`, the default, is 0.4.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The width of the first column, in points; `automaticDimension`, the default, follows from the fraction.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The least width of the first column, in points; `automaticDimension`, the default, is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The largest width of the first column, in points; `automaticDimension`, the default, is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// The value of a width that the split decides.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  private var isPrimaryHidden: Bool {
    preferredDisplayMode == .secondaryOnly && columns[.secondary] != nil
  }

  /// The width of the first column, in points.
  open var primaryColumnWidth: CGFloat {
    let width = view.bounds.width
    guard !isCollapsed, columns[.secondary] != nil else { return width }
    func value(_ set: CGFloat, or other: CGFloat) -> CGFloat { set == Self.automaticDimension ? other : set }
    let fraction = value(preferredPrimaryColumnWidthFraction, or: 0.4)
    let wanted = value(preferredPrimaryColumnWidth, or: width * fraction)
    let least = value(minimumPrimaryColumnWidth, or: 0)
    return min(width, max(least, min(wanted, value(maximumPrimaryColumnWidth, or: 320))))
  }

  /// A button that hides and shows the first column. Created at each access.
  open var displayModeButtonItem: UIBarButtonItem {
    UIBarButtonItem(
      title: nil, image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if isPrimaryHidden { show(.primary) } else { hide(.primary) }
      })
  }

  /// Shows a column.
  open func show(_ column: Column) {
    switch phase {
    case .collapsed where column == .secondary: showCollapsed()
    case .collapsed where column == .primary:
      (columns[.primary] as? UINavigationController)?.popToRootViewController(animated: true)
    default: if column == .primary { preferredDisplayMode = .oneBesideSecondary }
    }
  }
  /// Hides the first column. Others stay.
  open func hide(_ column: Column) { if column == .primary { preferredDisplayMode = .secondaryOnly } }

  /// Shows a controller in the second column, in a narrow window on top of the first one.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed, columns[.primary] is UINavigationController else {
      set(vc, for: .secondary)
      return
    }
    phase = .collapsed(moved: [])
    columns[.secondary] = nil
    push(vc, animated: true)
  }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    line.backgroundColor = .separator
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if traitCollection.horizontalSizeClass == .compact { collapse() } else { expandForLayout() }
    place()
  }

  private func place() {
    let bounds = view.bounds
    let width = primaryColumnWidth
    let hidesPrimary = isPrimaryHidden && !isCollapsed
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func frame(_ start: CGFloat, _ end: CGFloat) -> CGRect {
      CGRect(
        x: isMirrored ? bounds.width - end : start, y: 0, width: max(0, end - start), height: bounds.height)
    }
    let start = hidesPrimary ? 0 : width
    show(columns[.primary], hidesPrimary ? nil : frame(0, width))
    show(columns[.secondary], isCollapsed ? nil : frame(start, bounds.width))
    line.frame = frame(start - 0.5, start)
    let hasLine = !isCollapsed && !hidesPrimary && columns[.secondary] != nil
    if hasLine { view.addSubview(line) } else { line.removeFromSuperview() }
  }

  private func show(_ controller: UIViewController?, _ frame: CGRect?) {
    guard let controller else { return }
    guard let frame else {
      controller.viewIfLoaded?.removeFromSuperview()
      return
    }
    controller.view.translatesAutoresizingMaskIntoConstraints = true
    controller.view.frame = frame
    if controller.view.superview !== view { view.addSubview(controller.view) }
  }

  private func collapse() {
    guard !isCollapsed else { return }
    phase = .collapsed(moved: [])
    guard let primary = columns[.primary], let secondary = columns[.secondary] else { return }
    secondary.viewIfLoaded?.removeFromSuperview()
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true { return }
    guard
      style == .unspecified
        || delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary)
          == .secondary
    else { return }
    showCollapsed()
  }

  /// Moves the controllers of the second column into the navigation of the first.
  private func showCollapsed() {
    guard case .collapsed(let moved) = phase, moved.isEmpty, let secondary = columns[.secondary],
      let navigation = columns[.primary] as? UINavigationController
    else { return }
    let content = (secondary as? UINavigationController)?.viewControllers ?? [secondary]
    (secondary as? UINavigationController)?.setViewControllers([], animated: false)
    if secondary === content.first { secondary.removeFromParent() }
    phase = .collapsed(moved: content)
    navigation.setViewControllers(navigation.viewControllers + content, animated: false)
  }

  private func push(_ controller: UIViewController, animated: Bool) {
    let content = (controller as? UINavigationController)?.viewControllers ?? [controller]
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    for controller in content {
      (columns[.primary] as? UINavigationController)?.pushViewController(controller, animated: animated)
    }
  }

  private func expandForLayout() {
    expand()
    phase = .expanded
  }

  /// Moves controllers back into the second column.
  private func expand() {
    guard case .collapsed(let moved) = phase else { return }
    phase = .expanded
    guard !moved.isEmpty, let navigation = columns[.primary] as? UINavigationController else { return }
    let kept = navigation.viewControllers.filter { controller in !moved.contains { $0 === controller } }
    navigation.setViewControllers(kept, animated: false)
    guard let secondary = columns[.secondary] else { return }
    if let secondary = secondary as? UINavigationController {
      secondary.setViewControllers(moved, animated: false)
    } else {
      addChild(secondary)
      secondary.didMove(toParent: self)
    }
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller; nil without one.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

/// Decides about a split.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called when the width becomes compact. True: the second column is not shown then. The default is false:
  /// it is shown on top of the first.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the column that is on top when the width becomes compact. The default is the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Called before a controller is shown in the second column. True: the delegate shows it. The default is
  /// false.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
