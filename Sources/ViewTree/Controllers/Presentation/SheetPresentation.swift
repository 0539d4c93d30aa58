import Foundation
import Geometry

/// The presentation of sheets and popovers: a card above the window, which sheets dim. A click beside the
/// card and Escape dismiss it.
final class SheetPresentation: UIPopoverPresentationController {
  private let size: SheetPlacement.Size
  private let dimming = DimmingView()
  private var card: SheetCard?

  init(_ presented: UIViewController, presenting: UIViewController?, size: SheetPlacement.Size) {
    self.size = size
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.onTap = { [weak self] in self?.presentation?.dismissByUser() }
  }

  /// The card with the view of the presented controller, from the beginning of the presentation to its end.
  override var presentedView: UIView? { card ?? super.presentedView }

  private var placement: SheetPlacement {
    SheetPlacement.of(
      size, in: containerView?.bounds.size ?? .zero, preferred: presentedViewController.preferredContentSize)
  }

  /// The size of a popover without `preferredContentSize`.
  private static let popoverSize = CGSize(width: 320, height: 480)

  override var frameOfPresentedViewInContainerView: CGRect {
    let size = presentedViewController.preferredContentSize
    if presentationStyle == .popover, let frame = popoverFrame(of: size == .zero ? Self.popoverSize : size) {
      card?.isAttached = false
      dimming.backgroundColor = .clear
      return frame
    }
    dimming.backgroundColor = DimmingView.color
    let placement = placement
    card?.isAttached = placement.isAttached
    return placement.isAttached ? SheetCard.attachedFrame(placement.frame) : placement.frame
  }

  override func presentationTransitionWillBegin() {
    guard let content = presentedViewController.view else { return }
    let card = SheetCard(content)
    self.card = card
    dimming.appear(in: self)
  }

  override func dismissalTransitionWillBegin() { dimming.disappear(in: self) }

  override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { end() } }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { end() } else { dimming.alpha = 1 }
  }

  private func end() {
    card?.releaseContent()
    card = nil
    dimming.removeFromSuperview()
  }
}

/// The view behind a sheet or an alert, which darkens the window.
final class DimmingView: UIView {
  var onTap: (() -> Void)?

  static let color = UIColor(white: 0, alpha: 0.4)

  init() {
    super.init(frame: .zero)
    backgroundColor = Self.color
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the view to the container of a presentation that begins, and fades in with it.
  func appear(in controller: UIPresentationController) {
    guard let container = controller.containerView else { return }
    let coordinator = controller.presentedViewController.transitionCoordinator
    UIView.performWithoutAnimation {
      frame = container.bounds
      alpha = coordinator == nil ? 1 : 0
      container.insertSubview(self, at: 0)
    }
    coordinator?.animate { [weak self] _ in self?.alpha = 1 }
  }

  /// Fades out with the dismissal.
  func disappear(in controller: UIPresentationController) {
    let coordinator = controller.presentedViewController.transitionCoordinator
    coordinator?.animate { [weak self] _ in self?.alpha = 0 }
  }
}

/// The card of a sheet: round corners, a shadow, and the view of the presented controller.
final class SheetCard: UIView {
  private let clip = UIView(frame: .zero)
  private let content: UIView

  /// Whether the card continues below the lower edge of the window, so that its lower corners are not
  /// visible.
  var isAttached = false { didSet { if isAttached != oldValue { setNeedsLayout() } } }

  static let cornerRadius: CGFloat = 14

  /// Returns the frame of a card that is attached to the lower edge: higher by the radius of its corners.
  static func attachedFrame(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + cornerRadius)
  }

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    layer.cornerRadius = Self.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 18
    layer.shadowOffset = CGSize(width: 0, height: 8)
    clip.clipsToBounds = true
    clip.layer.cornerRadius = Self.cornerRadius
    addSubview(clip)
    clip.addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - (isAttached ? Self.cornerRadius : 0))
  }

  /// Takes the controller's view out of the card.
  func releaseContent() { content.removeFromSuperview() }
}
