import UIKit

/// Opens a photo large and takes it back to its place: by navigation from layout to layout.
///
/// A finger's tap, a double click and Enter open; Escape, fingers that come together and a drag from the left edge lead
/// back.
@MainActor final class PhotoViewer: NSObject {
  private unowned let browser: BrowserViewController
  private let navigation: UINavigationController
  /// While a photo is open, or on its way back: its layout, that of the albums, and where they were scrolled to.
  private var session: (photo: PhotoLayout, albums: UICollectionViewLayout, offset: CGPoint)?
  /// How photos look while one is open, or on its way; nil: as the albums' layout wants it.
  private(set) var look: Look?
  /// What the status bar says of the photo that was opened last.
  private var openingNote = ""
  /// It was to be closed while it was still on its way.
  private var closesOnceOpen = false
  /// What is to be done once the albums are back.
  private var afterwards: (() -> Void)?

  init(_ browser: BrowserViewController, _ navigation: UINavigationController) {
    self.browser = browser
    self.navigation = navigation
    super.init()
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = self
    let tap = UITapGestureRecognizer { [unowned self] tap in
      let view = browser.collectionView
      if let path = view.indexPathForItem(at: tap.location(in: view)) { open(path) }
    }
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    browser.collectionView.addGestureRecognizer(tap)
    let pinch = UIPinchGestureRecognizer()
    pinch.delegate = self
    pinch.addAction { [unowned self, unowned pinch] _ in
      if pinch.state == .changed, pinch.scale < 0.9 { close() }
    }
    browser.collectionView.addGestureRecognizer(pinch)
  }

  /// Whether a photo is shown large, or on its way there.
  var isOpen: Bool { navigation.viewControllers.count > 1 }

  /// Whether a photo is open, or still on its way back.
  var isBusy: Bool { session != nil }

  private static let duration: TimeInterval = 0.3

  /// Does nothing where one is open, or something else is in a hand.
  func open(_ path: IndexPath) {
    guard session == nil, browser.transitions.layout == nil, browser.lifted == nil else { return }
    let view = browser.collectionView
    let catalog = browser.catalog
    let layout = PhotoLayout { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 }
    layout.subject = path
    session = (layout, view.collectionViewLayout, view.contentOffset)
    view.alwaysBounceVertical = false
    wear(Look(), animated: true)
    navigation.pushViewController(PhotoViewController(layout: layout), animated: true)
    openingNote = "\(catalog.title(of: path))  ·  Escape to go back"
    browser.tell(openingNote)
  }

  /// Lets the photo go back to its place, and then does something else; nothing where none is open.
  func close(then next: (() -> Void)? = nil) {
    if let next { afterwards = next }
    guard isOpen else { return }
    guard navigation.transitionCoordinator == nil else {
      closesOnceOpen = true
      return
    }
    returning = subject
    wear(browser.transitions.look, animated: true)
    navigation.popViewController(animated: true)
  }

  private func wear(_ look: Look, animated: Bool) {
    self.look = look
    guard animated else { return browser.adaptVisibleViews() }
    UIView.animate(withDuration: Self.duration) {
      browser.adaptVisibleViews()
      for cell in browser.collectionView.visibleCells { cell.layoutIfNeeded() }
    }
  }

  /// The photo that is shown large.
  private var subject: IndexPath? {
    let view = browser.collectionView
    return view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }

  /// Where the content comes to rest: with the albums where they were, if the photo's place is to be seen there.
  func restingOffset(for proposed: CGPoint) -> CGPoint {
    guard let session, !isOpen, let subject = returning,
      let place = session.albums.layoutAttributesForItem(at: subject)?.frame
    else { return proposed }
    let seen = CGRect(origin: session.offset, size: browser.collectionView.bounds.size)
    return seen.intersects(place) ? session.offset : proposed
  }

  /// The photo that goes back to its place.
  private var returning: IndexPath?

  /// A transition layout for the way back in a hand; nil for other ways.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let session, old === session.photo else { return nil }
    returning = subject
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.onProgress = { [unowned self, unowned layout] in
      wear(Look().mixed(with: browser.transitions.look, by: layout.shownProgress), animated: false)
    }
    return layout
  }
}

extension PhotoViewer: UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    returning = nil
    let view = browser.collectionView
    if viewController is PhotoViewController {
      session?.photo.subject = nil
      view.isPagingEnabled = true
      wear(Look(), animated: false)
      if closesOnceOpen {
        closesOnceOpen = false
        close()
      }
    } else {
      closesOnceOpen = false
      session = nil
      look = nil
      if browser.note == openingNote { browser.note = nil }
      view.isPagingEnabled = false
      view.alwaysBounceVertical = browser.choice != .coverflow
      browser.adaptVisibleViews()
      let next = afterwards
      afterwards = nil
      next?()
    }
  }

  /// The drag from the edge leads back though there is no bar. Until a photo is back, pinches are for it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer is UIPinchGestureRecognizer ? isBusy : isOpen
  }
}
