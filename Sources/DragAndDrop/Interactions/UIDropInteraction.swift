import Foundation
import Geometry
import ViewTree

/// Lets the user drop items on a view: those of this program, and of others as far as the host has them.
///
/// Add it to a view with ``UIView/addInteraction(_:)``. Collection views have a drop delegate instead.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The object that accepts items. Not retained.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?
  /// Whether several drags can be over the view. Has no effect: there is one. The default is false.
  open var allowsSimultaneousDropSessions = false
  private final var hasPerformed = false

  /// Creates an interaction. Items can be dropped once it is added to a view.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Called before the interaction changes its view. Overrides call super.
  open func willMove(to view: UIView?) {}

  /// Receives drags for the view. Overrides call super.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { (view.window?.loop ?? FrameLoop.current)?.programDrags.receive() }
  }
}

/// The calls of a drop, passed on to the delegate. Its members are `package` because the protocol is.
extension UIDropInteraction: DropTarget {
  package final func canHandle(_ session: any UIDropSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }
  package final func dropDidEnter(_ session: any UIDropSession) {
    hasPerformed = false
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }
  package final func dropDidUpdate(_ session: any UIDropSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }
  package final func dropDidExit(_ session: any UIDropSession) {
    delegate?.dropInteraction(self, sessionDidExit: session)
  }
  package final func performDrop(_ session: any UIDropSession, proposal: UIDropProposal) -> [DropLanding] {
    guard let delegate, let view else { return [] }
    hasPerformed = true
    delegate.dropInteraction(self, performDrop: session)
    let place = session.location(in: view)
    return session.items.compactMap { item in
      let fallback = UITargetedDragPreview(
        view: view, parameters: UIDragPreviewParameters(),
        target: UIDragPreviewTarget(container: view, center: place))
      let preview = delegate.dropInteraction(self, previewForDropping: item, withDefault: fallback)
      let flight = Flight()
      delegate.dropInteraction(self, item: item, willAnimateDropWith: flight)
      return flight.landing(of: item, at: preview === fallback ? nil : preview, over: view)
    }
  }
  package final func dropDidEnd(_ session: any UIDropSession) {
    if hasPerformed { delegate?.dropInteraction(self, concludeDrop: session) }
    hasPerformed = false
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
}

/// The animation of a drop, with what the app adds.
private final class Flight: UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// The landing at the place of a preview; without one the item's preview fades.
  func landing(of item: UIDragItem, at preview: UITargetedDragPreview?, over view: UIView) -> DropLanding {
    DropLanding(
      item: item, view: preview?.target.container ?? view,
      rect: {
        guard let preview else { return nil }
        let (target, size) = (preview.target, preview.size)
        let width = size.width * hypot(target.transform.a, target.transform.b)
        let height = size.height * hypot(target.transform.c, target.transform.d)
        return CGRect(
          x: target.center.x - width / 2, y: target.center.y - height / 2, width: width, height: height)
      },
      parameters: { preview?.parameters as? UIDragPreviewParameters },
      animations: { [self] in for animation in animations { animation() } },
      completion: { [self] position in for completion in completions { completion(position) } })
  }
}

/// Accepts the items of a drop interaction. All methods are optional.
///
/// Order: `canHandle` once for a session; `sessionDidEnter`, `sessionDidUpdate` at each movement,
/// `sessionDidExit`, or `performDrop`, `previewForDropping`, `willAnimateDropWith` and, after the animation,
/// `concludeDrop`; `sessionDidEnd`.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Returns whether the view may accept the items. The default is true.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  /// Called when items come over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns what a drop at the present location does. The default is nothing.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  /// Called when items leave the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  /// Accepts the items, whose data can be loaded now.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// Called when the animations of the drop have ended.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  /// Called when the drag has ended, for each view that it was over.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the place that the preview of an item flies to. The default is the proposed one: the preview
  /// fades where it is. Nil does the same.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  /// Called before the animation of an item, to which others can be added.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a proposal that drops nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  /// Returns the proposed place.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
