import Foundation
import Geometry

/// A control with a title, an image or both that sends actions when it is tapped.
///
/// Its appearance comes from `configuration`, or, without one, from the title, title color and image of its
/// state. A tap sends `touchUpInside`, then `primaryActionTriggered`.
@preconcurrency @MainActor open class UIButton: UIControl, ViewDumpDetails {
  /// The appearance of a button without configuration.
  public nonisolated enum ButtonType: Int, Sendable {
    /// A white title; the only reaction to a press is a darker image.
    case custom = 0
    /// A title in the tint color, paler while pressed, hovered or disabled.
    case system = 1
    /// A `system` button with an i in a circle.
    case detailDisclosure = 2
    /// A `system` button with an i in a circle.
    case infoLight = 3
    /// A `system` button with an i in a circle.
    case infoDark = 4
    /// A `system` button with a plus in a circle.
    case contactAdd = 5
    /// A `system` button.
    case plain = 6
    /// A `system` button with a cross in a circle.
    case close = 7
    /// The former name of `system`.
    public static let roundedRect = ButtonType.system

    fileprivate var symbol: String? {
      switch self {
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus.circle"
      case .close: "xmark.circle.fill"
      case .custom, .system, .plain: nil
      }
    }
  }

  /// The default is `custom`. The setter is `package` because Templates reads the type after `init(coder:)`.
  open package(set) var buttonType = ButtonType.custom { didSet { if buttonType != oldValue { update() } } }
  private let titleView = UILabel(frame: .zero)
  private var imageStorage: UIImageView?
  private var backgroundView: UIView?
  private var backgroundImageView: UIImageView?
  private var contents: [State: StateContent] = [:]
  private var isHovered = false

  private struct StateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// Creates a `custom` button with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(type: .custom)
  }

  /// Creates a button from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(type: .custom)
    configure(from: coder, as: UIButton.self)
  }

  /// Creates a button of a type with a zero frame.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setUp(type: buttonType)
  }

  /// Creates a button with the title and image of the action; a tap performs the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button; a tap performs the action, whose title and image replace none in the configuration.
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
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
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

  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    let title = titleView.text ?? ""
    content.label = title.isEmpty ? imageStorage?.accessibilityLabel : title
    content.traits.insert(.button)
    return content
  }

  // MARK: Content by state

  /// The appearance as a value. The default is nil: titles, colors and images per state.
  open var configuration: Configuration? {
    didSet {
      invalidateIntrinsicContentSize()
      if !isUpdating { setNeedsUpdateConfiguration() }
    }
  }

  /// Called when the state changes and by ``setNeedsUpdateConfiguration()``, before the appearance is
  /// updated; can change `configuration` according to the state. The default is nil.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }
  private var isUpdating = false

  /// Calls ``configurationUpdateHandler``, then applies configuration and state, at once.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdating else { return }
    isUpdating = true
    configurationUpdateHandler?(self)
    isUpdating = false
    update()
  }

  /// Sets the title for a state. States without a title show the title of `normal`.
  open func setTitle(_ title: String?, for state: State) {
    contents[state, default: StateContent()].title = title
    update()
  }
  /// Returns the title that was set for exactly this state.
  open func title(for state: State) -> String? { contents[state]?.title }

  /// Sets a title with attributes for a state, which replaces its plain title. Characters without a font or a
  /// color have those of the button.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents[state, default: StateContent()].attributedTitle = title
    update()
  }
  /// Returns the title with attributes that was set for exactly this state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state]?.attributedTitle }

  /// Sets an image behind title and image for a state, as large as the button. States without an image show
  /// that of `normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents[state, default: StateContent()].backgroundImage = image
    update()
  }
  /// Returns the background image that was set for exactly this state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state]?.backgroundImage }

  /// Sets the title color for a state. States without a color use the color of `normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents[state, default: StateContent()].titleColor = color
    update()
  }
  /// Returns the title color that was set for exactly this state.
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor }

  /// Sets the image for a state. States without an image show the image of `normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    contents[state, default: StateContent()].image = image
    update()
  }
  /// Returns the image that was set for exactly this state.
  open func image(for state: State) -> UIImage? { contents[state]?.image }

  /// Sets the size and the weight of symbols for a state. States without have those of `normal`.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents[state, default: StateContent()].symbolConfiguration = configuration
    update()
  }
  /// Returns the size and the weight of symbols that were set for exactly this state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    contents[state]?.symbolConfiguration
  }
  /// The size and the weight of symbols: of the current state, of the configuration, or of `normal`.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    contents[state]?.symbolConfiguration ?? configuration?.preferredSymbolConfigurationForImage
      ?? contents[.normal]?.symbolConfiguration
  }

  /// The title that is shown: of the current state, of the configuration, or of `normal`.
  open var currentTitle: String? {
    contents[state]?.title ?? configuration?.title ?? contents[.normal]?.title
  }
  /// The title with attributes that is shown: of the current state, or of `normal`; nil for a plain title.
  open var currentAttributedTitle: NSAttributedString? {
    if let own = contents[state], own.title != nil, own.attributedTitle == nil { return nil }
    return contents[state]?.attributedTitle ?? contents[.normal]?.attributedTitle
  }
  /// The background image that is shown: of the current state, or of `normal`.
  open var currentBackgroundImage: UIImage? {
    contents[state]?.backgroundImage ?? contents[.normal]?.backgroundImage
  }
  /// The title color without configuration: of the current state, of `normal`, or of the button type.
  open var currentTitleColor: UIColor {
    contents[state]?.titleColor ?? contents[.normal]?.titleColor
      ?? (buttonType != .custom ? tintColor : .white)
  }
  /// The image that is shown: of the current state, of the configuration, or of `normal`.
  open var currentImage: UIImage? {
    contents[state]?.image ?? configuration?.image ?? contents[.normal]?.image
  }

  /// The label of the title, with the button's font. The default is the system font of 15 points.
  open var titleLabel: UILabel? { titleView }
  /// The view of the image; nil until an image was set.
  open var imageView: UIImageView? { imageStorage }

  /// The insets around title and image in points, for buttons without configuration. The default is zero,
  /// which acts as 6 at the top and bottom.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      contentEdgeInsets = finite(contentEdgeInsets, or: oldValue)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The insets of the title within the content in points, for buttons without configuration. They move the
  /// title, and do not change the size of the button. The default is zero.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet {
      titleEdgeInsets = finite(titleEdgeInsets, or: oldValue)
      setNeedsLayout()
    }
  }
  /// The insets of the image within the content in points, for buttons without configuration. They move the
  /// image, and do not change the size of the button. The default is zero.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet {
      imageEdgeInsets = finite(imageEdgeInsets, or: oldValue)
      setNeedsLayout()
    }
  }

  /// Whether the image of a `custom` button without configuration is darker while it is pressed. The default
  /// is true.
  open var adjustsImageWhenHighlighted = true { didSet { stateDidChange() } }
  /// Whether the image of a disabled button is paler. Has no effect. The default is true.
  open var adjustsImageWhenDisabled = true
  /// Whether a press shows a light. Has no effect. The default is false.
  open var showsTouchWhenHighlighted = false

  // MARK: Reactions

  override func stateDidChange() {
    // A press shows at once; its end fades.
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

  /// Simulates a tap: sends `touchUpInside` and `primaryActionTriggered`. A disabled button does nothing.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: .touchUpInside)
    triggerPrimaryAction()
  }

  /// Enter and Space simulate a tap.
  override func perform(_ key: UIKey) -> Bool {
    guard key.keyCode == .keyboardReturnOrEnter || key.keyCode == .keyboardSpacebar else { return false }
    performPrimaryAction()
    return true
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

  // MARK: Appearance

  private func update() {
    let appearance = currentAppearance
    if let attributed = currentAttributedTitle {
      if shownAttributedTitle !== attributed {
        titleView.textColor = appearance.foreground
        titleView.attributedText = attributed
        setNeedsLayout()
      }
      shownAttributedTitle = attributed
    } else {
      if titleView.text != currentTitle || shownAttributedTitle != nil {
        titleView.text = currentTitle
        setNeedsLayout()
      }
      shownAttributedTitle = nil
      titleView.textColor = appearance.foreground
    }
    titleView.alpha = appearance.foregroundAlpha
    updateImage(appearance)
    updateBackground(appearance)
    updateBackgroundImage()
  }
  /// The title that the label shows now; nil for a plain one.
  private var shownAttributedTitle: NSAttributedString?

  private func updateBackgroundImage() {
    let image = currentBackgroundImage
    guard image != nil || backgroundImageView != nil else { return }
    let view: UIImageView
    if let backgroundImageView {
      view = backgroundImageView
    } else {
      view = UIImageView(frame: bounds)
      insertSubview(view, at: 0)
      backgroundImageView = view
    }
    if view.image !== image { view.image = image }
  }

  private var currentAppearance: Appearance {
    if let configuration {
      var appearance = configuration.appearance(
        tint: tintColor, isPressed: isHighlighted, isHovered: isHovered, isEnabled: isEnabled,
        isSelected: isSelected)
      if let color = contents[state]?.titleColor ?? contents[.normal]?.titleColor {
        appearance.foreground = color
      }
      return appearance
    }
    var appearance = Appearance(foreground: currentTitleColor)
    guard buttonType != .custom else { return appearance }
    if !isEnabled {
      appearance.foregroundAlpha = 0.4
    } else if isHighlighted {
      appearance.foregroundAlpha = 0.3
    } else if isHovered {
      appearance.foregroundAlpha = 0.8
    }
    return appearance
  }

  private func updateImage(_ appearance: Appearance) {
    guard let current = currentImage else {
      if let imageStorage, imageStorage.image != nil {
        imageStorage.image = nil
        setNeedsLayout()
      }
      return
    }
    let image =
      currentPreferredSymbolConfiguration.flatMap { current.applyingSymbolConfiguration($0) } ?? current
    let view: UIImageView
    if let imageStorage {
      view = imageStorage
    } else {
      view = UIImageView(frame: .zero)
      view.contentMode = .scaleAspectFit
      insertSubview(view, belowSubview: titleView)
      imageStorage = view
    }
    let isTemplate = buttonType != .custom && image.renderingMode == .automatic
    let shown = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    if view.image?.bitmap !== shown.bitmap || view.image?.renderingMode != shown.renderingMode {
      view.image = shown
      setNeedsLayout()
    }
    view.tintColor = appearance.foreground
    let isDarkened =
      buttonType == .custom && configuration == nil && isHighlighted && adjustsImageWhenHighlighted
    view.alpha = isDarkened ? 0.5 : appearance.foregroundAlpha
  }

  private func updateBackground(_ appearance: Appearance) {
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
    view.backgroundColor = appearance.background
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
      return insets.insets(in: effectiveUserInterfaceLayoutDirection)
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

  open override func _contentDidChange(of subview: UIView, byConstraints: Bool) {
    super._contentDidChange(of: subview, byConstraints: byConstraints)
    guard !byConstraints else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView, let configuration {
      backgroundView.frame = bounds
      backgroundView.layer.cornerRadius = cornerRadius(of: configuration)
    }
    backgroundImageView?.frame = bounds
    let area = bounds.inset(by: insets)
    let available = CGRect(
      x: area.minX, y: bounds.minY, width: max(0, area.width), height: max(0, bounds.height))
    var image = imageStorage?.sizeThatFits(.zero) ?? .zero
    let limit = max(0, min(area.height, available.height))
    if image.height > limit, image.height > 0 {
      image = CGSize(width: image.width * limit / image.height, height: limit)
    }
    let padding = padding
    let titleSize = titleView.intrinsicContentSize
    let titleWidth = max(0, min(titleSize.width, available.width - image.width - padding))
    let width = image.width + padding + titleWidth
    let scale = displayScale
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    /// Returns the place of an item of a size, `offset` after the beginning of image and title.
    func place(_ size: CGSize, after offset: CGFloat, _ insets: UIEdgeInsets) -> CGRect {
      let offsets = configuration == nil ? insets : .zero
      let area = available.inset(by: offsets)
      return CGRect(
        x: (area.minX + (area.width - width) * alignment).rounded(toScale: scale) + offset,
        y: y(
          of: size.height, from: bounds.minY + self.insets.top + offsets.top, center: area.midY,
          to: bounds.maxY - self.insets.bottom - offsets.bottom), width: size.width, height: size.height)
    }
    imageStorage?.frame = place(image, after: isMirrored ? titleWidth + padding : 0, imageEdgeInsets)
    titleView.frame = place(
      CGSize(width: titleWidth, height: titleSize.height), after: isMirrored ? 0 : image.width + padding,
      titleEdgeInsets)
  }

  /// Returns the upper edge of an item of a height, by the vertical alignment.
  private func y(of height: CGFloat, from top: CGFloat, center: CGFloat, to bottom: CGFloat) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: top
    case .bottom: bottom - height
    case .center, .fill: (center - height / 2).rounded(toScale: displayScale)
    }
  }

  private var alignment: CGFloat {
    switch contentHorizontalAlignment {
    case .center, .fill: 0.5
    case .left: 0
    case .right: 1
    case .leading: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
    case .trailing: effectiveUserInterfaceLayoutDirection == .rightToLeft ? 0 : 1
    }
  }

  var dumpDetails: String { "title = \"\(currentTitle ?? "")\"" }
}
