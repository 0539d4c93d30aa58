import Foundation
import Geometry

/// The card of an alert: title, message and buttons. What does not fit in the window scrolls.
final class AlertView: UIView {
  var onChoose: ((UIAlertAction) -> Void)?
  private let style: UIAlertController.Style
  private let texts = UIScrollView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private var inputs: [UIView] = []
  private let buttonArea = UIScrollView(frame: .zero)
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []

  private enum Metrics {
    static let alertWidth: CGFloat = 320
    static let sheetWidth: CGFloat = 400
    static let padding: CGFloat = 20
    static let textGap: CGFloat = 6
    static let inputHeight: CGFloat = 34
    static let inputGap: CGFloat = 8
    static let buttonHeight: CGFloat = 38
    static let buttonGap: CGFloat = 8
    /// The distance between the texts and the buttons.
    static let areaGap: CGFloat = 18
    /// The space around buttons for the ring of the keyboard focus.
    static let ring: CGFloat = 6
    static let cornerRadius: CGFloat = 16
  }

  /// Reds whose contrast with the button, and with a white title, is at least 4.5.
  private static let destructive = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.55, blue: 0.52, alpha: 1)
      : UIColor(red: 0.74, green: 0.08, blue: 0.05, alpha: 1)
  }
  private static let destructiveFill = UIColor(red: 0.8, green: 0.13, blue: 0.1, alpha: 1)

  init(style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemBackground
    layer.cornerRadius = Metrics.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 10)
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 14)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      texts.addSubview(label)
    }
    for area in [texts, buttonArea] {
      area.delaysContentTouches = false
      area.showsHorizontalScrollIndicator = false
      addSubview(area)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .alert
    content.label = titleLabel.text ?? messageLabel.text
    content.isModal = true
    return content
  }

  /// Sets the content. The action of the style `cancel` is the last one, or the first of two in one row.
  func update(
    title: String?, message: String?, inputs: [UIView], actions: [UIAlertAction], preferred: UIAlertAction?
  ) {
    titleLabel.text = title
    messageLabel.text = message
    for input in inputs where input.superview !== texts { texts.addSubview(input) }
    self.inputs = inputs
    for (_, button) in buttons { button.removeFromSuperview() }
    let ordered = actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    buttons = ordered.map { action in
      let button = Self.makeButton(action, isPreferred: action === preferred, hasPreferred: preferred != nil)
      button.addAction(UIAction { [weak self] _ in self?.onChoose?(action) }, for: .primaryActionTriggered)
      buttonArea.addSubview(button)
      return (action, button)
    }
    setNeedsLayout()
  }

  private static func makeButton(_ action: UIAlertAction, isPreferred: Bool, hasPreferred: Bool) -> UIButton {
    var configuration = isPreferred ? UIButton.Configuration.filled() : .gray()
    configuration.title = action.title
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = 9
    if !isPreferred {
      configuration.baseForegroundColor = action.style == .destructive ? Self.destructive : .label
    } else if action.style == .destructive {
      configuration.baseBackgroundColor = Self.destructiveFill
    }
    let button = UIButton(configuration: configuration)
    let isBold = isPreferred || !hasPreferred && action.style == .cancel
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: isBold ? .semibold : .regular)
    button.isEnabled = action.isEnabled
    return button
  }

  /// Returns the next or previous enabled button, from the focused one; without one, the first or last.
  func button(after focused: UIView?, step: Int) -> UIButton? {
    let row = areInOneRow(width: buttonArea.bounds.width - 2 * Metrics.ring)
    let visible = row && hasCancel ? buttons.reversed() : buttons
    let enabled = visible.map(\.button).filter(\.isEnabled)
    guard let index = enabled.firstIndex(where: { $0 === focused }) else {
      return step > 0 ? enabled.first : enabled.last
    }
    return enabled[(index + step + enabled.count) % enabled.count]
  }

  // MARK: Layout

  /// Returns whether the two buttons of an alert are beside each other: their titles fit.
  private func areInOneRow(width: CGFloat) -> Bool {
    guard style == .alert, buttons.count == 2 else { return false }
    let half = (width - Metrics.buttonGap) / 2
    return buttons.allSatisfy {
      $0.button.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: Metrics.buttonHeight))
        .width <= half
    }
  }

  private func buttonsHeight(width: CGFloat) -> CGFloat {
    guard !buttons.isEmpty else { return 0 }
    let rows = areInOneRow(width: width) ? 1 : CGFloat(buttons.count)
    return rows * Metrics.buttonHeight + (rows - 1) * Metrics.buttonGap
  }

  private func labelHeight(_ label: UILabel, _ width: CGFloat) -> CGFloat {
    guard let text = label.text, !text.isEmpty else { return 0 }
    return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  private func textsHeight(width: CGFloat) -> CGFloat {
    let (title, message) = (labelHeight(titleLabel, width), labelHeight(messageLabel, width))
    let labels = title + message + (title > 0 && message > 0 ? Metrics.textGap : 0)
    guard !inputs.isEmpty else { return labels }
    let gaps = CGFloat(inputs.count - 1) * Metrics.inputGap + (labels > 0 ? 2 * Metrics.textGap : 0)
    return labels + gaps + CGFloat(inputs.count) * Metrics.inputHeight
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = min(size.width, style == .alert ? Metrics.alertWidth : Metrics.sheetWidth)
    let inner = width - 2 * Metrics.padding
    let (texts, buttons) = (textsHeight(width: inner), buttonsHeight(width: inner))
    let gap = texts > 0 && buttons > 0 ? Metrics.areaGap : 0
    return CGSize(width: width, height: min(size.height, texts + gap + buttons + 2 * Metrics.padding))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.inset(upTo: Metrics.padding, Metrics.padding)
    let (text, button) = (textsHeight(width: inner.width), buttonsHeight(width: inner.width))
    let gap = text > 0 && button > 0 ? Metrics.areaGap : 0
    // Both scroll if they do not fit: the buttons have at least half of the height.
    let room = max(0, inner.height - gap)
    let buttonRoom = min(button, max(room - text, room / 2))
    texts.frame = CGRect(
      x: inner.minX, y: inner.minY, width: inner.width, height: max(0, min(text, room - buttonRoom)))
    texts.contentSize = CGSize(width: inner.width, height: text)
    placeTexts(width: inner.width)
    let ring = Metrics.ring
    buttonArea.frame = CGRect(
      x: inner.minX - ring, y: inner.maxY - buttonRoom - ring, width: inner.width + 2 * ring,
      height: buttonRoom + 2 * ring)
    buttonArea.contentSize = CGSize(width: inner.width + 2 * ring, height: button + 2 * ring)
    placeButtons(width: inner.width)
  }

  private func placeTexts(width: CGFloat) {
    let (title, message) = (labelHeight(titleLabel, width), labelHeight(messageLabel, width))
    titleLabel.frame = CGRect(x: 0, y: 0, width: width, height: title)
    messageLabel.frame = CGRect(
      x: 0, y: title + (title > 0 ? Metrics.textGap : 0), width: width, height: message)
    var bottom = textsHeight(width: width)
    for input in inputs.reversed() {
      input.frame = CGRect(x: 0, y: bottom - Metrics.inputHeight, width: width, height: Metrics.inputHeight)
      bottom -= Metrics.inputHeight + Metrics.inputGap
    }
  }

  private func placeButtons(width: CGFloat) {
    let ring = Metrics.ring
    guard areInOneRow(width: width) else {
      for (index, (_, button)) in buttons.enumerated() {
        button.frame = CGRect(
          x: ring, y: ring + CGFloat(index) * (Metrics.buttonHeight + Metrics.buttonGap), width: width,
          height: Metrics.buttonHeight)
      }
      return
    }
    let half = (width - Metrics.buttonGap) / 2
    // The last one, which cancels, is at the leading edge.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, (_, button)) in buttons.enumerated() {
      let isLeading = index == buttons.count - 1 && hasCancel || index == 0 && !hasCancel
      button.frame = CGRect(
        x: ring + (isLeading != isMirrored ? 0 : half + Metrics.buttonGap), y: ring, width: half,
        height: Metrics.buttonHeight)
    }
  }

  private var hasCancel: Bool { buttons.contains { $0.action.style == .cancel } }
}
