import Foundation

/// Sheets and popovers: a card above the window, which sheets dim. A click beside it and Escape dismiss it.
final class SheetPresentation: UISheetPresentationController {
  private let size: SheetPlacement.Size
  private let dimming = DimmingView()
  private var card: SheetCard?
  /// The distance by which the user drags the upper edge, down.
  private var drag: CGFloat = 0

  init(_ presented: UIViewController, presenting: UIViewController?, size: SheetPlacement.Size) {
    self.size = size
    super.init(presentedViewController: presented, presenting: presenting)
    dimming.onTap = { [weak self] in self?.presentation?.dismissByUser() }
  }

  /// The card with the view of the presented controller, from the beginning of the presentation to its end.
  override var presentedView: UIView? { card ?? super.presentedView }

  /// The place of the card at the detent `large`.
  private var largePlacement: SheetPlacement {
    SheetPlacement.of(
      size, in: containerView?.bounds.size ?? .zero, preferred: presentedViewController.preferredContentSize)
  }

  private var placement: SheetPlacement {
    var placement = largePlacement
    let large = placement.frame
    let height = min(large.height, max(0, self.height(maximum: large.height).rounded() - drag))
    let y = placement.isAttached ? large.maxY - height : (large.midY - height / 2).rounded()
    placement.frame = CGRect(x: large.minX, y: y, width: large.width, height: height)
    return placement
  }

  /// Follows a drag of the upper edge. At its end the nearest height is selected, or the sheet dismissed if
  /// it is less than half of the least one.
  private func dragDidChange(_ distance: CGFloat, ends: Bool) {
    guard ends else {
      drag = distance
      containerView?.setNeedsLayout()
      return
    }
    let maximum = largePlacement.frame.height
    let height = self.height(maximum: maximum) - distance
    let heights = heights(maximum: maximum)
    if let least = heights.first, height < least.height / 2 {
      animateChanges { drag = 0 }
      presentation?.dismissByUser()
      return
    }
    let old = selectedDetentIdentifier ?? heights.first?.identifier
    let new = heights.min { abs($0.height - height) < abs($1.height - height) }?.identifier
    animateChanges {
      drag = 0
      if new != old { selectedDetentIdentifier = new }
    }
    if new != old {
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
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
    card?.cornerRadius = preferredCornerRadius ?? SheetCard.cornerRadius
    card?.grabber.showsLine = prefersGrabberVisible
    card?.grabber.isHidden = detents.count < 2 && !prefersGrabberVisible
    return placement.isAttached ? SheetCard.attachedFrame(placement.frame) : placement.frame
  }

  override func presentationTransitionWillBegin() {
    guard let content = presentedViewController.view else { return }
    let card = SheetCard(content)
    card.grabber.isHidden = true
    card.grabber.onDrag = { [weak self] in self?.dragDidChange($0, ends: $1) }
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
  override var accessibilityContent: AccessibilityContent {
    var content = AccessibilityContent()
    content.role = .dialog
    content.isModal = true
    return content
  }

  private let clip = UIView(frame: .zero)
  private let content: UIView
  let grabber = SheetGrabber()
  /// The radius of the corners, in points.
  var cornerRadius = SheetCard.cornerRadius {
    didSet {
      guard cornerRadius != oldValue else { return }
      layer.cornerRadius = cornerRadius
      clip.layer.cornerRadius = cornerRadius
    }
  }

  /// Whether the card continues below the lower edge of the window, where its lower corners are hidden.
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
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    grabber.frame = CGRect(x: 0, y: 0, width: bounds.width, height: SheetGrabber.height)
    content.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - (isAttached ? Self.cornerRadius : 0))
  }

  func releaseContent() { content.removeFromSuperview() }
}

/// The frame of a sheet in a window.
nonisolated struct SheetPlacement: Equatable {
  enum Size { case page, form }

  /// The frame of the visible card.
  var frame: CGRect
  /// Whether the card is attached to the lower edge of the window, so that only its upper corners are round.
  var isAttached: Bool

  /// The width of a page, in points.
  static let pageWidth: CGFloat = 704
  /// The size of a form without `preferredContentSize`.
  static let formSize = CGSize(width: 540, height: 620)
  /// The smallest distance between a centered card and the edges of the window.
  static let margin: CGFloat = 32
  /// The distance between an attached card and the upper edge of the window.
  static let gap: CGFloat = 32

  /// Returns the placement in a window. One of the compact width (less than 600 points) has an attached card.
  ///
  /// - Parameters:
  ///   - size: The style of the sheet.
  ///   - window: The size of the window.
  ///   - preferred: The preferred size of the content; a side that is not positive stands for the default.
  /// - Returns: The placement, with its origin in whole points.
  static func of(_ size: Size, in window: CGSize, preferred: CGSize) -> SheetPlacement {
    guard window.width >= 600 else {
      let height = preferred.height > 0 && size == .form ? preferred.height : window.height
      let top = max(min(gap, window.height / 4), window.height - height)
      return SheetPlacement(
        frame: CGRect(x: 0, y: top.rounded(), width: window.width, height: window.height - top.rounded()),
        isAttached: true)
    }
    let natural =
      switch size {
      case .page: CGSize(width: pageWidth, height: .greatestFiniteMagnitude)
      case .form:
        CGSize(
          width: preferred.width > 0 ? preferred.width : formSize.width,
          height: preferred.height > 0 ? preferred.height : formSize.height)
      }
    let width = min(natural.width, window.width - 2 * margin)
    let height = min(natural.height, max(0, window.height - 2 * min(margin, window.height / 8)))
    let origin = CGPoint(
      x: ((window.width - width) / 2).rounded(), y: ((window.height - height) / 2).rounded())
    return SheetPlacement(
      frame: CGRect(origin: origin, size: CGSize(width: width, height: height)), isAttached: false)
  }
}
