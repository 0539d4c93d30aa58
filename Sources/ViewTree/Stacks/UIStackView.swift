import Foundation

/// A row or a column of views, which it places by constraints of its own.
///
/// The size of the stack follows from its arranged views unless other constraints determine it. Hidden
/// arranged views take no room. Along the axis, ``distribution`` places the views; across it, ``alignment``.
/// The constraints have the identifiers of UIKit (`UISV-spacing`, …). They are made in
/// ``UIView/updateConstraints()``, before the next layout.
///
/// A hidden view is as short as its own required constraints permit, without a report of a conflict.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The sizes and positions of the arranged views along the axis. The raw values are UIKit's.
  public nonisolated enum Distribution: Int, Sendable {
    /// The views fill the stack: they are stretched and compressed by the priorities of their content. Of
    /// views with equal priorities the last one is stretched.
    case fill
    /// The views fill the stack with equal lengths.
    case fillEqually
    /// The views fill the stack by their natural lengths. A view without one counts as one point.
    case fillProportionally
    /// The views have their natural lengths, and equal gaps of at least the spacing.
    case equalSpacing
    /// The views have their natural lengths and, where the spacing permits, equal distances of their centers.
    case equalCentering
  }

  /// The sizes and positions of the arranged views across the axis. The raw values are UIKit's.
  public nonisolated enum Alignment: Int, Sendable {
    /// The views fill the stack.
    case fill
    /// The leading edges are aligned; in a row, the top edges.
    case leading
    /// The baselines of the first lines are aligned. Only for rows; a column uses `leading`.
    case firstBaseline
    /// The centers are aligned.
    case center
    /// The trailing edges are aligned; in a row, the bottom edges.
    case trailing
    /// The baselines of the last lines are aligned. Only for rows; a column uses `leading`.
    case lastBaseline

    /// The top edges of a row: the same as `leading`.
    public static var top: Alignment { .leading }
    /// The bottom edges of a row: the same as `trailing`.
    public static var bottom: Alignment { .trailing }
  }

  /// The value of ``customSpacing(after:)`` for a view without a spacing of its own.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// For ``spacing`` and ``setCustomSpacing(_:after:)``: the system's distance of neighbours, 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private struct Arranged {
    let view: UIView
    var customSpacing: CGFloat?
  }

  private var arranged: [Arranged] = []
  private let ownConstraints = StackConstraints()

  /// Creates an empty stack with a frame in the space of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }

  /// Creates a stack that arranges views, and adds them as subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates a stack from a nib.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    setNeedsUpdateConstraints()
    configure(from: coder, as: UIStackView.self)
  }

  // MARK: Arranged views

  /// The views that the stack places, in order along its axis. Other subviews are not placed.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Appends a view to ``arrangedSubviews``, and adds it as a subview in front of the others if it is none.
  /// It sets the view's `translatesAutoresizingMaskIntoConstraints` to false. A view that is arranged already
  /// moves to the end.
  open func addArrangedSubview(_ view: UIView) {
    let isArranged = view.superview === self && arranged.contains { $0.view === view }
    insertArrangedSubview(view, at: isArranged ? arranged.count - 1 : arranged.count)
  }

  /// Inserts a view into ``arrangedSubviews``, and adds it as a subview in front of the others if it is none.
  /// A view that is arranged already moves. The order of the subviews does not change. Stops the program if
  /// the index is negative or beyond the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    let old = arranged.firstIndex { $0.view === view }
    let entry = old.map { arranged.remove(at: $0) } ?? Arranged(view: view)
    precondition(
      arranged.indices.contains(stackIndex) || stackIndex == arranged.count,
      "insertArrangedSubview(_:at:) with index \(stackIndex) for \(arranged.count) arranged subviews")
    arranged.insert(entry, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.constraintsOrNew.stack = self
    arrangedViewsDidChange(view)
  }

  /// Removes a view from ``arrangedSubviews``. It remains a subview, which the stack does not place any more.
  open func removeArrangedSubview(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
    arranged.remove(at: index)
    view.constraintState?.endHiding()
    view.constraintState?.stack = nil
    arrangedViewsDidChange(view)
  }

  private func arrangedViewsDidChange(_ view: UIView) {
    view.intrinsicSizeDidChange()
    arrangedSizeDidChange()
    setNeedsUpdateConstraints()
    // Constraints to the baselines of the stack may concern another view now.
    let isBaseline = { (attribute: NSLayoutConstraint.Attribute) in
      attribute == .firstBaseline || attribute == .lastBaseline
    }
    let constraints = constraintState.map { $0.passing + $0.held } ?? []
    if constraints.contains(where: { isBaseline($0.firstAttribute) || isBaseline($0.secondAttribute) }) {
      constraintState?.variables?.island?.setNeedsRebuild()
    }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  // MARK: Arrangement

  /// The direction of the row or column. The default is `horizontal`.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementDidChange(axis != oldValue) } }
  /// The placement of the views along the axis. The default is `fill`.
  open var distribution = Distribution.fill { didSet { arrangementDidChange(distribution != oldValue) } }
  /// The placement of the views across the axis. The default is `fill`.
  open var alignment = Alignment.fill { didSet { arrangementDidChange(alignment != oldValue) } }
  /// The points between visible neighbours; the least for equal spacing and centering. The default is 0.
  open var spacing: CGFloat = 0 {
    didSet {
      spacing = finite(spacing, or: oldValue)
      arrangementDidChange(spacing != oldValue)
    }
  }
  /// Whether columns space from the last baseline of a view to the next one's first. The default is false.
  open var isBaselineRelativeArrangement = false {
    didSet { arrangementDidChange(isBaselineRelativeArrangement != oldValue) }
  }
  /// Whether the views are placed inside the stack's ``UIView/layoutMargins``. The default is false.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementDidChange(isLayoutMarginsRelativeArrangement != oldValue) }
  }

  private func arrangementDidChange(_ isChanged: Bool) {
    guard isChanged else { return }
    setNeedsUpdateConstraints()
    for entry in arranged where entry.view.isHidden { entry.view.intrinsicSizeDidChange() }
  }

  /// Sets the space after an arranged view, in points. ``spacingUseDefault`` removes it. Does nothing for
  /// other views. A hidden view keeps it, a removed one does not.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard accepts(spacing), let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else {
      return
    }
    arranged[index].customSpacing = spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// Returns the space that was set after an arranged view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.customSpacing ?? UIStackView.spacingUseDefault
  }

  private func points(_ spacing: CGFloat) -> CGFloat {
    spacing == UIStackView.spacingUseSystem ? systemSpacing : spacing
  }

  // MARK: Constraints

  open override func updateConstraints() {
    ownConstraints.apply(arrangement, of: arrangedSubviews, in: self)
    super.updateConstraints()
  }

  private var arrangement: StackArrangement {
    let members = arranged.map { entry in
      StackArrangement.Member(
        isHidden: entry.view.isHidden, spacing: points(entry.customSpacing ?? spacing),
        naturalLength: distribution == .fillProportionally ? naturalLength(of: entry.view, along: axis) : 1,
        hugging: hugging(of: entry.view))
    }
    return StackArrangement(
      axis: axis, distribution: distribution, alignment: alignment,
      isBaselineRelative: isBaselineRelativeArrangement, members: members)
  }

  private func hugging(of view: UIView) -> UILayoutPriority? {
    guard distribution == .fill else { return nil }
    let size = view.intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length == UIView.noIntrinsicMetric ? nil : view.contentHuggingPriority(for: axis)
  }

  /// The natural length of an arranged view: of a stack, that of its views.
  private func naturalLength(of view: UIView, along axis: NSLayoutConstraint.Axis) -> CGFloat {
    guard let stack = view as? UIStackView else {
      let size = view.intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return length == UIView.noIntrinsicMetric ? 1 : length
    }
    let visible = stack.arranged.filter { !$0.view.isHidden }
    let lengths = visible.map { stack.naturalLength(of: $0.view, along: axis) }
    guard stack.axis == axis else { return lengths.max() ?? 0 }
    return lengths.reduce(0, +)
      + visible.dropLast().reduce(0) { $0 + points($1.customSpacing ?? stack.spacing) }
  }

  /// Called when the natural size or a priority of an arranged view has changed.
  final func arrangedSizeDidChange() {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
    // The length of a stack in a stack depends on its views.
    constraintState?.stack?.arrangedSizeDidChange()
  }

  // MARK: Hidden views

  /// Called when an arranged view is hidden or shown. In an animation block a hidden view disappears at the
  /// end of the animation, and the block ends with a layout.
  final func setHidden(_ isHidden: Bool, of view: UIView, _ state: ViewConstraints) {
    guard view.isHidden != isHidden else { return }
    if isHidden, let context = UIContext.current.activeAnimation {
      state.hiding = .until(context.group.order)
      context.group.add { [weak state] _ in state?.endHiding(at: context.group.order) }
    } else {
      state.hiding = .none
      view.layer.isHidden = isHidden
    }
    UIContext.current.activeAnimation?.layOutAtEnd(self)
    arrangedViewsDidChange(view)
  }

  /// The intrinsic size of a hidden view: it does not keep the view from collapsing.
  final func collapsedSize(_ size: CGSize) -> CGSize {
    let none = UIView.noIntrinsicMetric
    if alignment == .fill { return CGSize(width: none, height: none) }
    return axis == .horizontal
      ? CGSize(width: none, height: size.height) : CGSize(width: size.width, height: none)
  }

  // MARK: Baselines

  open override var forFirstBaselineLayout: UIView {
    (arranged.first { !$0.view.isHidden }?.view).map(\.forFirstBaselineLayout) ?? self
  }

  open override var forLastBaselineLayout: UIView {
    let visible = arranged.filter { !$0.view.isHidden }
    let view = axis == .vertical ? visible.last?.view : visible.first?.view
    return view.map(\.forLastBaselineLayout) ?? self
  }
}

extension ViewConstraints {
  /// The place of an arranged view between shown and hidden.
  enum Hiding: Equatable {
    /// As the view's layer.
    case none
    /// Hidden, but displayed until the animation block of this order ends.
    case until(UInt64)
  }

  /// Hides the layer at the end of an animation, unless the view was shown again.
  func endHiding(at order: UInt64) {
    if hiding == .until(order) { endHiding() }
  }

  /// Hides the layer of a view that is being hidden.
  func endHiding() {
    guard hiding != .none else { return }
    hiding = .none
    owner?.layer.isHidden = true
  }
}
