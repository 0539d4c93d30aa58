import Foundation
import Geometry

/// The views that a navigation bar shows for one item: back button, left buttons, title, right buttons.
@MainActor final class NavigationBarContent: UIView {
  let item: UINavigationItem
  let back: UINavigationItem?
  private let titleLabel = UILabel(frame: .zero)
  /// Whether the title is below the buttons.
  private let isLarge: Bool
  /// Holds the title. It slides during transitions, and so does the holder of the back button.
  private let titleHolder = HolderView(frame: .zero)
  private let leftHolder = HolderView(frame: .zero)
  private let rightHolder = HolderView(frame: .zero)
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private weak var bar: UINavigationBar?

  private static let side: CGFloat = 16
  private static let gap: CGFloat = 16

  init(_ item: UINavigationItem, back: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.back = back
    self.bar = bar
    isLarge = bar.showsLargeTitle(of: item)
    super.init(frame: .zero)
    for holder in [leftHolder, titleHolder, rightHolder] { addSubview(holder) }
    if let back, item.offersBack { addLeft(makeBackButton(to: back)) }
    let appearance = bar.shownAppearance
    func makeView(_ button: UIBarButtonItem) -> UIView {
      button.makeView(button.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance)
    }
    for button in item.leftBarButtonItems ?? [] { addLeft(makeView(button)) }
    for button in item.rightBarButtonItems ?? [] {
      let view = makeView(button)
      rightViews.append(view)
      rightHolder.addSubview(view)
    }
    if let view = item.titleView {
      titleHolder.addSubview(view)
    } else {
      titleLabel.text = item.title
      titleLabel.textAlignment = isLarge ? .natural : .center
      titleLabel.accessibilityTraits = [.staticText, .header]
      titleHolder.addSubview(titleLabel)
    }
    if let view = item.bottomView { titleHolder.addSubview(view) }
    updateTitles()
  }

  func updateTitles() {
    guard let style = bar?.titleStyle(isLarge: isLarge) else { return }
    (titleLabel.font, titleLabel.textColor) = style
  }

  required init?(coder: NSCoder) { nil }

  /// Whether another content has taken over views of the item, which makes this content unusable.
  var isStale: Bool {
    for case let view? in [item.titleView, item.bottomView] where view.superview !== titleHolder {
      return true
    }
    if isLarge != bar?.showsLargeTitle(of: item) { return true }
    return (leftViews + rightViews).contains { $0.superview == nil }
  }

  private func addLeft(_ view: UIView) {
    leftViews.append(view)
    leftHolder.addSubview(view)
  }

  private func makeBackButton(to back: UINavigationItem) -> UIView {
    let button = BackButton(title: back.backText)
    button.addAction(
      UIAction { [weak self] _ in self?.bar?.onBack?() }, for: .primaryActionTriggered)
    return button
  }

  /// Moves the content to its resting place, or aside by `distance` in its direction, and shows or hides it.
  ///
  /// The title slides and fades over the whole animation. Buttons only fade: outgoing buttons in the first
  /// part, incoming ones in the last part, so that they do not overlap.
  func slide(by distance: CGFloat, isShown: Bool) {
    let x = isMirrored ? -distance : distance
    let alpha: CGFloat = isShown ? 1 : 0
    isUserInteractionEnabled = isShown
    titleHolder.transform = CGAffineTransform(translationX: x, y: 0)
    leftHolder.transform = CGAffineTransform(translationX: x * 0.4, y: 0)
    titleHolder.alpha = alpha
    let duration = UIView.inheritedAnimationDuration
    UIView.animate(
      withDuration: duration * 0.45, delay: isShown ? duration * 0.55 : 0,
      options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
    ) {
      leftHolder.alpha = alpha
      rightHolder.alpha = alpha
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = UINavigationBar.height
    for holder in [leftHolder, titleHolder, rightHolder] { place(holder) }
    var left: CGFloat = leftViews.first is BackButton ? 8 : Self.side
    var right = bounds.width - Self.side
    for (index, view) in (leftViews + rightViews).enumerated() {
      let isLeft = index < leftViews.count
      let size = size(of: view, limit: bounds.width * 0.4)
      view.frame = CGRect(
        x: isLeft ? left : right - size.width, y: ((height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      if isLeft { left += size.width + Self.gap } else { right -= size.width + Self.gap }
    }
    if let view = item.bottomView {
      let height = view.bounds.height
      view.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
    placeTitle(
      from: leftViews.isEmpty ? Self.side : left, to: rightViews.isEmpty ? bounds.width - Self.side : right)
    guard isMirrored else { return }
    for view in leftViews + rightViews + [item.titleView ?? titleLabel] { view.mirrorFrame(in: bounds.width) }
  }

  /// Whether the bar runs from right to left: the back button is at the right.
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Centers the title in the bar, or as close to the center as the buttons allow.
  private func placeTitle(from left: CGFloat, to right: CGFloat) {
    guard !isLarge else {
      titleLabel.frame = CGRect(
        x: Self.side, y: UINavigationBar.height, width: max(0, bounds.width - 2 * Self.side),
        height: UINavigationBar.largeTitleHeight - 6)
      return
    }
    let row = UINavigationBar.height
    let view = item.titleView ?? titleLabel
    let wanted = view === titleLabel ? titleLabel.sizeThatFits(bounds.size) : view.bounds.size
    let available = max(0, right - left)
    let width = min(wanted.width.rounded(.up), available)
    let height = min(wanted.height, row)
    let x = min(max(left, bounds.midX - width / 2), right - width)
    view.frame = CGRect(
      x: x.rounded(), y: ((row - height) / 2).rounded(), width: width, height: height)
  }

  private func place(_ holder: UIView) {
    holder.bounds = CGRect(origin: .zero, size: bounds.size)
    holder.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func size(of view: UIView, limit: CGFloat) -> CGSize {
    let isOwn = view is UIButton || view is BackButton
    let size = isOwn ? view.sizeThatFits(bounds.size) : view.bounds.size
    return CGSize(
      width: min(size.width.rounded(.up), limit), height: min(size.height, UINavigationBar.height))
  }
}

/// Receives no touches itself; only its subviews do.
private final class HolderView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviewList.contains { $0.frame.contains(point) }
  }
}

/// The back button: an arrow and the title of the previous item.
private final class BackButton: UIControl {
  private let arrow = UILabel(frame: .zero)
  private let title = UILabel(frame: .zero)

  init(title text: String) {
    super.init(frame: .zero)
    arrow.text = "‹"
    arrow.semanticContentAttribute = .forceLeftToRight
    title.semanticContentAttribute = .forceLeftToRight
    arrow.font = .systemFont(ofSize: 30)
    title.text = text
    title.font = .systemFont(ofSize: 16)
    addSubview(arrow)
    addSubview(title)
    accessibilityLabel = text.isEmpty ? "Back" : text
    accessibilityTraits = .button
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    arrow.textColor = tintColor
    title.textColor = tintColor
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    tintColorDidChange()
  }

  override func stateDidChange() {
    let alpha: CGFloat = isHighlighted ? 0.3 : 1
    UIView.animate(withDuration: isHighlighted ? 0 : 0.2) {
      arrow.alpha = alpha
      title.alpha = alpha
    }
  }

  override func touchUpInsideTriggersPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let arrowSize = arrow.sizeThatFits(size)
    return CGSize(width: arrowSize.width + 6 + title.sizeThatFits(size).width, height: UINavigationBar.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    arrow.text = isMirrored ? "›" : "‹"
    let arrowSize = arrow.sizeThatFits(bounds.size)
    let titleSize = title.sizeThatFits(bounds.size)
    arrow.frame = CGRect(
      x: 0, y: ((bounds.height - arrowSize.height) / 2).rounded() - 3, width: arrowSize.width,
      height: arrowSize.height)
    title.frame = CGRect(
      x: arrowSize.width + 6, y: ((bounds.height - titleSize.height) / 2).rounded(),
      width: max(0, bounds.width - arrowSize.width - 6), height: titleSize.height)
    if isMirrored { for view in [arrow, title] { view.mirrorFrame(in: bounds.width) } }
  }
}
