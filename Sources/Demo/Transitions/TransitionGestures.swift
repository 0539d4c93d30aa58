import UIKit

/// The gestures for transitions between layouts: a pinch changes the size of items, about the photo or album
/// between the fingers; a drag with the right mouse button, with three fingers or from the trailing edge of
/// the window shows the next layout of the cycle, and one from the leading edge goes back.
@MainActor final class TransitionGestures: NSObject {
  private let context: BrowserContext
  private let driver: CollectionViewTransitionDriver
  private let resizing: PhotoResizing
  private let pinch = UIPinchGestureRecognizer()
  private let edge = UIScreenEdgePanGestureRecognizer()
  /// The scale of a pinch from one layout to the next.
  static let pinchStep: CGFloat = 2

  init(_ context: BrowserContext, _ driver: CollectionViewTransitionDriver, _ resizing: PhotoResizing) {
    (self.context, self.driver, self.resizing) = (context, driver, resizing)
    super.init()
    pinch.delegate = self
  }

  /// Adds the gestures, whose next layouts are those that the closures return.
  func install(
    pinchTarget: @escaping CollectionViewTransitionDriver.Destination,
    dragTarget: @escaping CollectionViewTransitionDriver.Destination,
    edgeTarget: @escaping CollectionViewTransitionDriver.Destination
  ) {
    driver.add(pinch, step: Self.pinchStep, to: pinchTarget)
    let button = UIPanGestureRecognizer()
    button.buttonMaskRequired = .secondary
    button.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    let fingers = UIPanGestureRecognizer()
    fingers.minimumNumberOfTouches = 3
    edge.edges = [.left, .right]
    for (pan, target) in [(button, dragTarget), (fingers, dragTarget), (edge, edgeTarget)] {
      context.view.addGestureRecognizer(pan)
      driver.add(pan, to: target)
    }
    drags = [button, fingers, edge].map { AnyHashable(ObjectIdentifier($0)) }
  }

  /// The factor by which a notch of the wheel with Ctrl changes the scale of a pinch: that of a whole step
  /// between the layouts, or a small one in an open photo.
  var wheelFactor: CGFloat { context.shown.hasPhoto ? PhotoViewer.wheelStep : Self.pinchStep }

  /// The drags as sources of the driver.
  private var drags: [AnyHashable] = []

  var isPinching: Bool { driver.source == AnyHashable(ObjectIdentifier(pinch)) }
  var isDragging: Bool { driver.source.map(drags.contains) ?? false }

  /// The album whose heading or card is between the fingers of the pinch, outside of its photos; nil if there
  /// is a photo, or no album.
  var pinchedAlbum: Int? {
    let view = context.collectionView
    let point = pinch.location(in: view)
    guard isPinching, view.indexPathForItem(at: point) == nil else { return nil }
    if let heading = view.visibleHeadings.first(where: { $0.view.alpha > 0 && $0.view.frame.contains(point) })
    {
      return heading.section
    }
    // A card of the outline has several albums.
    guard !context.shown.hasOutline else { return nil }
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return view.collectionViewLayout.layoutAttributesForElements(in: spot)?.first {
      $0.representedElementCategory == .decorationView && $0.frame.contains(point)
    }?.indexPath.section
  }

  /// The photo of an album that is nearest to the pinch.
  func nearestPhoto(ofAlbum section: Int) -> IndexPath? {
    let view = context.collectionView
    let point = pinch.location(in: view)
    func distance(_ path: IndexPath) -> CGFloat {
      view.layoutAttributesForItem(at: path).map { hypot($0.center.x - point.x, $0.center.y - point.y) }
        ?? .infinity
    }
    return view.indexPathsForVisibleItems.filter { $0.section == section }.min { distance($0) < distance($1) }
      ?? (view.numberOfItems(inSection: section) > 0 ? IndexPath(item: 0, section: section) : nil)
  }

  /// Anchors the album between the fingers, if there is no photo, so that it stays there.
  func anchor(_ layout: UICollectionViewTransitionLayout) {
    guard layout.transitionProgress == 0, let album = pinchedAlbum, let photo = nearestPhoto(ofAlbum: album)
    else { return }
    layout.setAnchor(photo, at: pinch.location(in: context.collectionView))
  }

  /// The middle of the fingers while the pinch drives the transition.
  var pinchPlace: CGPoint? { isPinching ? pinch.location(in: context.view) : nil }
}

extension TransitionGestures: UIGestureRecognizerDelegate {
  /// Returns false if a pinch closes an open photo or resizes a photo instead.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !context.shown.hasPhoto && !resizing.isOn
  }
}
