import Foundation

/// Asks the user to choose one of several actions, in a card above the dimmed window.
///
/// ```swift
/// let alert = UIAlertController(title: "Remove 3 photos?", message: nil, preferredStyle: .alert)
/// alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
/// alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in removePhotos() })
/// present(alert, animated: true)
/// ```
///
/// Return performs ``preferredAction``, or the only action; Escape performs the action of the style `cancel`,
/// or the only action. Tab and the arrow keys move the keyboard focus between the buttons. A click beside an
/// action sheet acts as Escape, a click beside an alert does nothing.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// The kind of an alert.
  public nonisolated enum Style: Int, Sendable {
    /// A choice that belongs to what the user does: at the lower edge of a window of the compact width, else
    /// in the center.
    case actionSheet
    /// A question or a message in the center of the window.
    case alert
  }

  /// The kind of the alert.
  open private(set) var preferredStyle = Style.actionSheet
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text below the title. The default is nil.
  open var message: String? { didSet { contentDidChange() } }
  /// The title of the alert. The default is nil.
  open override var title: String? { didSet { contentDidChange() } }
  /// The action of Return, with a filled button. One of ``actions``, else a trap. The default is nil.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { action in actions.contains { $0 === action } } ?? true,
        "The preferredAction of an alert controller must be contained in the actions array")
      contentDidChange()
    }
  }
  /// The text fields below the message. Used by Controls for `textFields`.
  package final var inputs: [UIView] = [] { didSet { contentDidChange() } }
  /// The action that the user has chosen during the current presentation.
  private var chosenAction: UIAlertAction?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    self.title = title
    self.message = message
  }

  /// Adds an action. Stops the program if it is the second one of the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || !actions.contains { $0.style == .cancel },
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel")
    actions.append(action)
    action.onChange = { [weak self] in self?.contentDidChange() }
    contentDidChange()
  }

  /// Creates the card. Subclasses do not override it.
  open override func loadView() {
    let card = AlertView(style: preferredStyle)
    card.onChoose = { [weak self] in self?.choose($0) }
    view = card
    contentDidChange()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    chosenAction = nil
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    inputs.first?.becomeFirstResponder()
  }

  private func contentDidChange() {
    (viewIfLoaded as? AlertView)?.update(
      title: title, message: message, inputs: inputs, actions: actions, preferred: preferredAction)
    ownPresentation?.container.setNeedsLayout()
  }

  // MARK: Choosing

  /// Performs the action of Escape.
  open override func accessibilityPerformEscape() -> Bool {
    if let cancelAction { choose(cancelAction) } else { clickBeside() }
    return true
  }

  /// The action that Escape, or a click beside an action sheet, performs.
  private var cancelAction: UIAlertAction? {
    actions.first { $0.style == .cancel } ?? (actions.count == 1 ? actions.first : nil)
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled, chosenAction == nil else { return }
    chosenAction = action
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Called when the user clicks beside the card.
  final func clickBeside() {
    guard preferredStyle == .actionSheet, chosenAction == nil else { return }
    if let cancelAction { choose(cancelAction) } else { dismiss(animated: true) }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
        return true
      }
      return !handle(key)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func handle(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardReturnOrEnter:
      if let action = preferredAction ?? (actions.count == 1 ? actions.first : nil) { choose(action) }
    case .keyboardEscape:
      if let cancelAction { choose(cancelAction) } else { clickBeside() }
    case .keyboardTab: moveFocus(key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardDownArrow, .keyboardRightArrow: moveFocus(1)
    case .keyboardUpArrow, .keyboardLeftArrow: moveFocus(-1)
    default: return false
    }
    return true
  }

  private func moveFocus(_ step: Int) {
    guard let card = viewIfLoaded as? AlertView, let window = card.window else { return }
    window.keyboardFocus = card.button(after: window.keyboardFocus, step: step)
  }

  // MARK: Presentation

  /// The source beside which an action sheet is shown in windows of the regular width; nil for an alert.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    preferredStyle == .actionSheet ? presentationController as? UIPopoverPresentationController : nil
  }
}

extension UIAlertController: OwnPresentation {
  func makeOwnPresentation() -> UIPresentationController {
    AlertPresentation(presentedViewController: self, presenting: nil)
  }
}

/// An action of an alert: a button with a title and a handler.
@preconcurrency @MainActor open class UIAlertAction: NSObject, HasNamedMethods {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// The purpose of an action.
  public nonisolated enum Style: Int, Sendable {
    /// An action without a special purpose.
    case `default`
    /// Changes nothing; Escape performs it. It is the first button of a row, and the last of a column.
    case cancel
    /// An action that may delete data; its title is red.
    case destructive
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The purpose of the action.
  open private(set) var style: Style
  /// Whether the action can be chosen. The default is true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  final let handler: ((UIAlertAction) -> Void)?
  final var onChange: (() -> Void)?

  /// Creates an action. `handler` is called after the alert was dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// The presentation of alerts: a card of its content's size above a dimmed window, or beside a source.
final class AlertPresentation: UIPopoverPresentationController {
  private let dimming = DimmingView()

  /// The distance, in points, between the card and the edges of the window.
  private static let margin: CGFloat = 16

  override var presentationStyle: UIModalPresentationStyle { .overFullScreen }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let alert = presentedViewController as? UIAlertController,
      let card = alert.view
    else { return .zero }
    let area = container.bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let size = card.sizeThatFits(area.size)
    if alert.preferredStyle == .actionSheet, let frame = popoverFrame(of: size) { return frame }
    let isLow = alert.preferredStyle == .actionSheet && container.bounds.width < 600
    let y = isLow ? area.maxY - size.height : area.midY - size.height / 2
    return CGRect(
      x: (area.midX - size.width / 2).rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    dimming.onTap = { [weak self] in (self?.presentedViewController as? UIAlertController)?.clickBeside() }
    dimming.appear(in: self)
  }

  override func dismissalTransitionWillBegin() { dimming.disappear(in: self) }
}
