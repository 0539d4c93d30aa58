import Foundation
import Geometry

/// A controller whose content has a size of its own.
@preconcurrency @MainActor public protocol UIContentContainer: AnyObject {
  /// The size of the content, in points.
  var preferredContentSize: CGSize { get }
  /// Called before the container changes its size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits of the container change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Returns the size of a container inside of this one, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called when a container inside of this one has another ``preferredContentSize``.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the view of a container inside of this one has another fitting size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

extension UIViewController: UIContentContainer {}
extension UIPresentationController: UIContentContainer {}

/// The edge of the area that bars do not cover, for constraints written before safe areas.
@preconcurrency @MainActor public protocol UILayoutSupport: AnyObject {
  /// The height of the bars, in points.
  var length: CGFloat { get }
  /// The upper edge of the area of the bars.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower edge of the area of the bars.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height of the area of the bars.
  var heightAnchor: NSLayoutDimension { get }
}

/// The strip between an edge of a view and its safe area.
final class BarGuide: UILayoutSupport {
  private let view: UIView
  private let isTop: Bool
  private let strip: UILayoutGuide

  /// A guide that the view has already is used again.
  init(of view: UIView, isTop: Bool) {
    (self.view, self.isTop) = (view, isTop)
    let identifier = isTop ? "UIViewControllerTopLayoutGuide" : "UIViewControllerBottomLayoutGuide"
    if let made = view.layoutGuides.first(where: { $0.identifier == identifier }) {
      strip = made
      return
    }
    strip = UILayoutGuide()
    strip.identifier = identifier
    view.addLayoutGuide(strip)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      strip.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      strip.bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor { strip.topAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { strip.bottomAnchor }
  var heightAnchor: NSLayoutDimension { strip.heightAnchor }
}
