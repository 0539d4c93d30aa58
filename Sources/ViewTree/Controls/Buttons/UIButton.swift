import Foundation
import Geometry

/// A title, a picture, or both, that can be clicked.
///
/// Looks either as its `configuration` says, or by title, colour and image per state, as buttons did before
/// configurations. Calls the actions for `primaryActionTriggered` after those for `touchUpInside`.
@preconcurrency @MainActor open class UIButton: UIControl, ViewDumpDetails {
  public enum ButtonType: Int, Sendable {
    /// White title, no reaction of its own but that an image darkens.
    case custom
    /// Title in the tint, paler while pressed.
    case system
  }

  open internal(set) var buttonType = ButtonType.custom { didSet { if buttonType != oldValue { update() } } }
  private let titleView = UILabel(frame: .zero)
  private var imageStorage: UIImageView?
  private var backgroundView: UIView?
  private var contents: [State: StateContent] = [:]
  private var isHovered = false

  private struct StateContent {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(type: .custom)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(type: .custom)
    configure(from: coder, as: UIButton.self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setUp(type: buttonType)
  }

  /// Makes a system button. The action's title and image are the button's.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Makes a button that looks as `configuration` says; the action's title and image are the button's where the
  /// configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    adopt(primaryAction)
    self.configuration = configuration
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  private func setUp(type: ButtonType) {
    buttonType = type
    if titleView.superview == nil {
      titleView.font = .systemFont(ofSize: 15)
      titleView.textAlignment = .center
      addSubview(titleView)
      addGestureRecognizer(
        UIHoverGestureRecognizer { [weak self] hover in
          self?.setHovered(hover.state == .began || hover.state == .changed)
        })
    }
    update()
  }

  // MARK: Content by state

  /// The look as a value; nil, the default, goes by the titles, colours and images per state alone.
  open var configuration: Configuration? {
    didSet { if !isUpdating { setNeedsUpdateConfiguration() } }
  }

  /// Told of every change of state, to adapt `configuration` to it.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  private var isUpdating = false

  /// Applies configuration and state, calling ``configurationUpdateHandler`` first.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    configurationUpdateHandler?(self)
    isUpdating = false
    update()
  }

  /// The title in a state; states without one show that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    contents[state, default: StateContent()].title = title
    update()
  }
  open func title(for state: State) -> String? { contents[state]?.title }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents[state, default: StateContent()].titleColor = color
    update()
  }
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }

  open func setImage(_ image: UIImage?, for state: State) {
    contents[state, default: StateContent()].image = image
    update()
  }
  open func image(for state: State) -> UIImage? { contents[state]?.image }

  open var currentTitle: String? {
    contents[state]?.title ?? configuration?.title ?? contents[.normal]?.title
  }
  open var currentTitleColor: UIColor {
    contents[state]?.titleColor ?? contents[.normal]?.titleColor
      ?? (buttonType == .system ? tintColor : .white)
  }
  open var currentImage: UIImage? {
    contents[state]?.image ?? configuration?.image ?? contents[.normal]?.image
  }

  /// Shows the title; set its font to change the button's. Default: the system font at 15 points.
  open var titleLabel: UILabel? { titleView }
  /// Shows the image; made when there is one.
  open var imageView: UIImageView? { imageStorage }

  /// Around title and image, of buttons without configuration. Default zero.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  // MARK: Reactions

  override func stateDidChange() {
    // Pressing shows at once; letting go fades.
    animateChange(duration: isHighlighted ? 0 : 0.2)
  }

  private func setHovered(_ hovered: Bool) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    animateChange(duration: 0.12)
  }

  private func animateChange(duration: TimeInterval) {
    guard window != nil, duration > 0 else { return setNeedsUpdateConfiguration() }
    UIView.animate(
      withDuration: duration, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
      animations: { setNeedsUpdateConfiguration() })
  }

  override func touchUpInsideTriggersPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Clicks the button by program: sends `touchUpInside` and the primary action, unless it is disabled.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { isHovered = false }
    update()
  }

  // MARK: Look

  private func update() {
    let look = currentLook
    if titleView.text != currentTitle {
      titleView.text = currentTitle
      setNeedsLayout()
    }
    titleView.textColor = look.foreground
    titleView.alpha = look.foregroundAlpha
    updateImage(look)
    updateBackground(look)
  }

  private var currentLook: Look {
    if let configuration {
      var look = configuration.look(
        tint: tintColor, isPressed: isHighlighted, isHovered: isHovered, isEnabled: isEnabled,
        isSelected: isSelected)
      if let color = contents[state]?.titleColor ?? contents[.normal]?.titleColor { look.foreground = color }
      return look
    }
    var look = Look(foreground: currentTitleColor)
    guard buttonType == .system else { return look }
    if !isEnabled {
      look.foregroundAlpha = 0.4
    } else if isHighlighted {
      look.foregroundAlpha = 0.3
    } else if isHovered {
      look.foregroundAlpha = 0.8
    }
    return look
  }

  private func updateImage(_ look: Look) {
    guard let image = currentImage else {
      if let imageStorage, imageStorage.image != nil {
        imageStorage.image = nil
        setNeedsLayout()
      }
      return
    }
    let view: UIImageView
    if let imageStorage {
      view = imageStorage
    } else {
      view = UIImageView(frame: .zero)
      view.contentMode = .scaleAspectFit
      insertSubview(view, belowSubview: titleView)
      imageStorage = view
    }
    let isStencil = buttonType == .system && image.renderingMode == .automatic
    let shown = isStencil ? image.withRenderingMode(.alwaysTemplate) : image
    if view.image?.bitmap !== shown.bitmap || view.image?.renderingMode != shown.renderingMode {
      view.image = shown
      setNeedsLayout()
    }
    view.tintColor = look.foreground
    let isDarkened = buttonType == .custom && configuration == nil && isHighlighted
    view.alpha = isDarkened ? 0.5 : look.foregroundAlpha
  }

  private func updateBackground(_ look: Look) {
    guard let configuration else {
      backgroundView?.removeFromSuperview()
      backgroundView = nil
      return
    }
    let view: UIView
    if let backgroundView {
      view = backgroundView
    } else {
      view = UIView(frame: bounds)
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      backgroundView = view
    }
    view.backgroundColor = look.background
    view.layer.cornerRadius = cornerRadius(of: configuration)
    view.layer.borderWidth = configuration.background.strokeWidth
    view.layer.borderColor = configuration.background.strokeColor?.cgColor
  }

  private func cornerRadius(of configuration: Configuration) -> CGFloat {
    let half = min(bounds.width, bounds.height) / 2
    switch configuration.cornerStyle {
    case .fixed: return min(half, configuration.background.cornerRadius)
    case .small: return min(half, 4)
    case .dynamic, .medium: return min(half, 6)
    case .large: return min(half, 9)
    case .capsule: return half
    }
  }

  // MARK: Layout

  private var insets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }
    let extra = contentEdgeInsets
    return extra == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : extra
  }

  private var padding: CGFloat {
    guard imageStorage?.image != nil, !(titleView.text ?? "").isEmpty else { return 0 }
    return configuration?.imagePadding ?? 0
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let title = titleView.intrinsicContentSize
    let image = imageStorage?.sizeThatFits(.zero) ?? .zero
    let insets = insets
    return CGSize(
      width: max(
        configuration == nil ? 30 : 0, title.width + image.width + padding + insets.left + insets.right),
      height: max(title.height, image.height) + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView, let configuration {
      backgroundView.frame = bounds
      backgroundView.layer.cornerRadius = cornerRadius(of: configuration)
    }
    let area = bounds.inset(by: insets)
    let room = CGRect(
      x: area.minX, y: bounds.minY, width: max(0, area.width), height: max(0, bounds.height))
    var image = imageStorage?.sizeThatFits(.zero) ?? .zero
    let limit = max(0, min(area.height, room.height))
    if image.height > limit, image.height > 0 {
      image = CGSize(width: image.width * limit / image.height, height: limit)
    }
    let padding = padding
    let titleSize = titleView.intrinsicContentSize
    let titleWidth = max(0, min(titleSize.width, room.width - image.width - padding))
    let width = image.width + padding + titleWidth
    let scale = displayScale
    let left = (room.minX + (room.width - width) * alignment).rounded(toScale: scale)
    imageStorage?.frame = CGRect(
      x: left, y: (room.midY - image.height / 2).rounded(toScale: scale), width: image.width,
      height: image.height)
    titleView.frame = CGRect(
      x: left + image.width + padding, y: (room.midY - titleSize.height / 2).rounded(toScale: scale),
      width: titleWidth, height: titleSize.height)
  }

  private var alignment: CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: 0.5
    case .left, .leading: 0
    case .right, .trailing: 1
    }
  }

  var dumpDetails: String { "title = \"\(currentTitle ?? "")\"" }
}
