import Foundation

/// The view that fills the window and contains the views of one presentation. It keeps touches and keys from
/// the content below.
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
