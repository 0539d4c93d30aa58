import Foundation
import Geometry

/// The traits and the height that a detent of the app's is computed from.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the window.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the sheet at the detent `large`, in points.
  var maximumDetentValue: CGFloat { get }
}

/// Is notified of the height that the user gives a sheet, besides its dismissal.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate:
  UIAdaptivePresentationControllerDelegate
{
  /// Called after the user has dragged the sheet to another detent. Optional.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Manages a sheet: a card that is attached to the lower edge of a narrow window, and in the middle of a wide
/// one. See ``UIViewController/sheetPresentationController``.
///
/// Its height is one of its ``detents``, between which the user drags the upper edge of the card.
@preconcurrency @MainActor open class UISheetPresentationController: UIPopoverPresentationController {
  /// A height of a sheet.
  @preconcurrency @MainActor open class Detent: NSObject {
    /// The name of a height.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the window.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole height of a sheet.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the height.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    /// Returns the detent of half of the window.
    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Returns the detent of the whole height of a sheet.
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent of the app's own height in points; nil disables it.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom \(UUID().uuidString)"), resolver)
    }
    /// Returns the height in a context, in points; nil if the detent is disabled.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    { resolver(context) }
  }

  /// The heights of the sheet, from the least to the greatest. The default is `large` alone.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// The shown height; nil means the first of ``detents``. The default is nil. Set it within
  /// ``animateChanges(_:)`` to animate it.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  /// Has no effect: the window is dimmed at each height. The default is nil.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a short line at the upper edge shows that the sheet can be dragged. The default is false.
  open var prefersGrabberVisible = false { didSet { invalidateDetents() } }
  /// The radius of the corners, in points. The default is nil: 14 points.
  open var preferredCornerRadius: CGFloat? { didSet { invalidateDetents() } }
  /// Has no effect: scrolling does not change the height. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Has no effect. The default is false.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Has no effect. The default is false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false

  /// Reads the heights again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  /// Animates changes of the sheet's properties.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    guard let containerView, containerView.window != nil else { return }
    containerView.setNeedsLayout()
    UIView.animate(withDuration: 0.3) { containerView.layoutIfNeeded() }
  }

  private struct Context: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat
  }

  /// The detents that exist, with their heights, from the least to the greatest.
  final func heights(maximum: CGFloat) -> [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = Context(
      containerTraitCollection: containerView?.traitCollection ?? presentingViewController.traitCollection,
      maximumDetentValue: maximum)
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, min(max(0, $0), maximum)) }
    }.sorted { $0.height < $1.height }
  }

  /// The height of the sheet; `maximum` is that of `large`.
  final func height(maximum: CGFloat) -> CGFloat {
    let heights = heights(maximum: maximum)
    let selected = heights.first { $0.identifier == selectedDetentIdentifier }
    return (selected ?? heights.first)?.height ?? maximum
  }
}

extension UIViewController {
  /// The sheet of the controller; nil for controllers with another `modalPresentationStyle`.
  public var sheetPresentationController: UISheetPresentationController? {
    [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle)
      ? presentationController as? UISheetPresentationController : nil
  }
}

/// The upper edge of a card, which the user drags, with a short line if the app wants one.
final class SheetGrabber: UIView {
  private let line = UIView(frame: .zero)
  /// Called with the distance of a drag, and at its end with true.
  var onDrag: (CGFloat, Bool) -> Void = { _, _ in }

  static let height: CGFloat = 18

  init() {
    super.init(frame: .zero)
    line.backgroundColor = .tertiaryLabel
    line.layer.cornerRadius = 2.5
    line.isUserInteractionEnabled = false
    addSubview(line)
    addGestureRecognizer(
      UIPanGestureRecognizer { [weak self] (pan: UIPanGestureRecognizer) in
        let distance = pan.translation(in: nil).y
        switch pan.state {
        case .changed: self?.onDrag(distance, false)
        case .ended: self?.onDrag(distance, true)
        case .cancelled, .failed: self?.onDrag(0, true)
        default: break
        }
      })
  }

  required init?(coder: NSCoder) { nil }

  var showsLine: Bool {
    get { !line.isHidden }
    set { line.isHidden = !newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: ((bounds.width - 36) / 2).rounded(), y: 5, width: 36, height: 5)
  }
}
