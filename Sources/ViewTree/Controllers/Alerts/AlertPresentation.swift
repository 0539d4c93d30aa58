import Foundation
import Geometry

/// The presentation of alerts: a card that is as large as its content, above a dimmed window. An action sheet
/// with a source is at that.
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
