import Foundation

/// The sides of its source on which a popover may be.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Has no effect: a popover is above or below its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Has no effect: a popover is above or below its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// All sides.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No known side.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Manages a popover: a card below or above its source, without an arrow.
///
/// In windows of the compact width, and without a source, the controller is shown as a form sheet, and an
/// action sheet at its usual place. See `UIViewController.popoverPresentationController`.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover belongs to. Not retained. The default is nil.
  open weak var sourceView: UIView? { didSet { sourceDidChange() } }
  /// The popover's rectangle in ``sourceView``, in points. The default is empty: the whole view.
  open var sourceRect = CGRect.null { didSet { sourceDidChange() } }
  /// The bar button that the popover belongs to, in place of ``sourceView``. The default is nil.
  open var barButtonItem: UIBarButtonItem? { didSet { sourceDidChange() } }
  /// The sides of the source on which the popover may be. The default is all; of two that fit, it is below.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceDidChange() } }

  /// The distance, in points, between the popover and its source.
  private static let gap: CGFloat = 6
  /// The distance between the popover and the edges of the window.
  private static let margin: CGFloat = 8

  private func sourceDidChange() { presentation?.container.setNeedsLayout() }

  /// The source in the container; nil if the popover is shown in another way.
  final var source: CGRect? {
    guard let container = containerView, let view = barButtonItem?.shownView ?? sourceView, view.window != nil
    else { return nil }
    let isCompact = container.bounds.width < 600
    if isCompact, delegate?.adaptivePresentationStyle(for: self) != UIModalPresentationStyle.none {
      return nil
    }
    let isWhole = barButtonItem != nil || sourceRect.isNull || sourceRect == .zero
    return view.convert(isWhole ? view.bounds : sourceRect, to: container)
  }

  /// Returns the frame of a popover of a size beside its source; nil if it is shown in another way.
  final func popoverFrame(of size: CGSize) -> CGRect? {
    guard let source, let area = containerView?.bounds.insetBy(dx: Self.margin, dy: Self.margin) else {
      return nil
    }
    let width = min(size.width, area.width)
    let (below, above) = (area.maxY - source.maxY - Self.gap, source.minY - Self.gap - area.minY)
    let height = min(size.height, area.height)
    let isBelow =
      switch (permittedArrowDirections.contains(.up), permittedArrowDirections.contains(.down)) {
      case (true, false): true
      case (false, true): false
      default: below >= height || below >= above
      }
    let y = isBelow ? source.maxY + Self.gap : source.minY - Self.gap - height
    return CGRect(
      x: min(max(source.midX - width / 2, area.minX), area.maxX - width).rounded(),
      y: min(max(y, area.minY), area.maxY - height).rounded(), width: width, height: height)
  }
}

/// The delegate of a popover. All methods are optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
