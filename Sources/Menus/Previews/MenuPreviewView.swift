import Foundation
import Geometry
import ViewTree

/// The preview of a context menu: a copy of the lifted view, or a controller's view that grows out of it.
final class MenuPreviewView: UIView {
  private enum Phase {
    /// The lifted view is visible.
    case returned
    /// The preview replaces the lifted view.
    case lifted
  }

  static let radius: CGFloat = 13
  /// The largest enlargement of a lifted view: by this factor, and by this many points.
  static let largestLift = (scale: 1.08, distance: 24.0)
  /// The size of a controller without `preferredContentSize`.
  static let defaultSize = CGSize(width: 320, height: 320)

  private let source: UITargetedPreview
  private let controller: UIViewController?
  private let clip = UIView(frame: .zero)
  private let copyView: UIView
  private let hasShadow: Bool
  private var phase = Phase.returned

  /// Creates a preview; nil if the view to lift is in another window or has no size.
  init?(_ source: UITargetedPreview, controller: UIViewController?, in window: UIWindow) {
    guard let frame = source.frame(in: window), !frame.isEmpty,
      let copy = source.view.snapshotView(afterScreenUpdates: source.view.window != nil)
    else { return nil }
    self.source = source
    self.controller = controller
    copyView = copy
    let background = source.parameters.backgroundColor ?? .systemBackground
    hasShadow = controller != nil || background.cgColor.alpha > 0.01
    super.init(frame: frame)
    clip.clipsToBounds = true
    // The menu receives all touches.
    clip.isUserInteractionEnabled = false
    // Behind an opaque view another color would shine through at the smooth edge.
    let isOpaque = source.view.backgroundColor.map { $0.cgColor.alpha >= 1 } ?? false
    clip.backgroundColor = controller != nil ? nil : isOpaque ? source.view.backgroundColor : background
    addSubview(clip)
    if let view = controller?.view { clip.addSubview(view) }
    clip.addSubview(copyView)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    place(at: frame, share: 0)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a tap on the preview shows more of it than a lifted view does.
  var hasController: Bool { controller != nil }

  // MARK: Sizes

  /// The size without limits: the controller's preferred one, or that of the lifted view, enlarged.
  var preferredSize: CGSize {
    if let controller {
      let preferred = controller.preferredContentSize
      return preferred.width > 0 && preferred.height > 0 ? preferred : Self.defaultSize
    }
    let size = source.size
    let longest = Double(max(size.width, size.height, 1))
    let scale = CGFloat(min(Self.largestLift.scale, (longest + Self.largestLift.distance) / longest))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// The frame of the view to lift, in the preview's superview.
  var sourceFrame: CGRect { superview.flatMap { source.frame(in: $0) } ?? frame }

  // MARK: Steps

  /// Hides the view that is lifted. Called when the preview covers it.
  func lift() {
    guard phase == .returned else { return }
    phase = .lifted
    source.view.layer.liftCount += 1
  }

  /// Sets the place in an animation. `share`: 0 looks as the lifted view, 1 as the preview.
  func place(at frame: CGRect, share: CGFloat) {
    self.frame = frame
    clip.frame = bounds
    copyView.frame = bounds
    let radius = source.cornerRadius + (Self.radius - source.cornerRadius) * share
    layer.cornerRadius = radius
    clip.layer.cornerRadius = radius
    layer.shadowOpacity = hasShadow ? 0.4 * Float(share) : 0
    guard let view = controller?.view else { return }
    copyView.alpha = 1 - share
    let size = preferredSize
    view.bounds = CGRect(origin: .zero, size: size)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let scale = max(bounds.width / size.width, bounds.height / size.height)
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// Returns the view to the place of `target`, in an animation; without a place in the window it fades.
  func land(at target: UITargetedPreview?) {
    if let superview, let end = (target ?? source).frame(in: superview) {
      place(at: end, share: 0)
    } else {
      alpha = 0
      transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    }
  }

  func expand(to rect: CGRect) {
    place(at: rect, share: 1)
    layer.cornerRadius = 0
    clip.layer.cornerRadius = 0
  }

  /// Shows the lifted view again, and returns the controller's view to the app; the preview shows a copy.
  func end() {
    UIView.performWithoutAnimation {
      if let view = controller?.view, view.isDescendant(of: self) {
        if let copy = view.snapshotView(afterScreenUpdates: false) {
          copy.frame = clip.bounds
          clip.addSubview(copy)
        }
        view.removeFromSuperview()
        view.transform = .identity
      }
    }
    guard phase == .lifted else { return }
    phase = .returned
    source.view.layer.liftCount -= 1
  }
}

extension UITargetedPreview {
  /// The frame of the preview at its place, in a view of the same window; nil if the place is in none.
  func frame(in view: UIView) -> CGRect? {
    guard target.container.window != nil, target.container.window === view.window else { return nil }
    let center = target.container.convert(target.center, to: view)
    let transform = target.transform
    let width = size.width * hypot(transform.a, transform.b)
    let height = size.height * hypot(transform.c, transform.d)
    return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }

  var cornerRadius: CGFloat { parameters.cornerRadius ?? view.layer.cornerRadius }
}
