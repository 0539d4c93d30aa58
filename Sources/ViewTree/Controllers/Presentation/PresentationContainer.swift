import Foundation

/// Fills the window with the views of one presentation. Keeps touches and keys from the content below.
final class PresentationContainer: UIView {
  weak var presentation: Presentation?

  override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.controller.containerViewWillLayoutSubviews()
    presentation?.controller.containerViewDidLayoutSubviews()
  }

  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.isModal = true
    return content
  }

  /// Dismisses a sheet, as Escape does.
  override func accessibilityPerformEscape() -> Bool {
    guard let presentation, presentation.controller is SheetPresentation else { return false }
    presentation.dismissByUser()
    return true
  }

  /// Handles Escape, which no responder of the presented controller has used.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard press.key?.keyCode == .keyboardEscape, press.key?.modifierFlags.isEmpty == true else {
        return true
      }
      guard let presentation, presentation.controller is SheetPresentation else { return true }
      presentation.dismissByUser()
      return false
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}

/// A presenting controller's view that is out of the window under a full screen presentation, and its place.
@MainActor struct CoveredView {
  private let view: UIView
  private let superview: UIView
  private let index: Int

  /// Creates the value for the view of a controller in a window; nil for a view without a superview.
  init?(of controller: UIViewController) {
    guard let view = Self.view(of: controller), let superview = view.superview else { return nil }
    self.view = view
    self.superview = superview
    index = superview.subviews.firstIndex { $0 === view } ?? 0
  }

  /// The view that a controller's presentation shows, or its own view.
  static func view(of controller: UIViewController) -> UIView? {
    controller.ownPresentation?.controller.presentedView ?? controller.viewIfLoaded
  }

  func remove() { view.removeFromSuperview() }

  func restore() {
    guard view.superview !== superview else { return }
    superview.insertSubview(view, at: min(index, superview.subviews.count))
  }
}

/// A window's first responder and keyboard focus, which a presentation removes and its dismissal restores.
@MainActor struct SavedFocus {
  private weak var window: UIWindow?
  private weak var responder: UIResponder?
  private weak var focused: UIView?

  /// Saves the focus of a window, and removes it.
  init(leaving window: UIWindow) {
    self.window = window
    responder = window.firstResponder
    focused = window.keyboardFocus
    window.keyboardFocus = nil
    _ = responder?.resignFirstResponder()
  }

  /// Restores the focus, unless something else has it by now.
  func restore() {
    guard let window else { return }
    if window.firstResponder == nil, let responder { _ = responder.becomeFirstResponder() }
    if window.keyboardFocus == nil, let focused, focused.window === window {
      window.keyboardFocus = focused
    }
  }
}
