import UIKit

/// Opens and closes a photo, by layout-to-layout navigation.
///
/// A tap, a double click and Enter open a photo. Escape, a pinch and a drag from the left edge close it.
@MainActor final class PhotoViewer: NSObject {
  private unowned let browser: BrowserViewController
  private let navigation: UINavigationController
  /// While a photo is open or closing: its layout, and the layout and content offset of the albums.
  private var session: (photo: PhotoLayout, albums: UICollectionViewLayout, offset: CGPoint)?
  /// The appearance of photos while one is opening, open or closing; nil: that of the albums' layout.
  private(set) var appearance: Appearance?
  /// The note in the status bar about the photo that was opened last.
  private var openingNote = ""
  /// Whether the photo closes at the end of the opening transition.
  private var closesAfterOpening = false
  /// Called when the photo is closed.
  private var closeCompletion: (() -> Void)?

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

  /// Whether a photo is open or opening.
  var isOpen: Bool { navigation.viewControllers.count > 1 }

  /// Whether a photo is opening, open or closing.
  var isBusy: Bool { session != nil }

  private static let duration: TimeInterval = 0.3

  /// Opens a photo. Does nothing if a photo is open, during a layout transition, and while a photo is lifted.
  func open(_ path: IndexPath) {
    guard session == nil, browser.transitions.layout == nil, browser.lifted == nil else { return }
    let view = browser.collectionView
    let catalog = browser.catalog
    let layout = PhotoLayout { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 }
    layout.targetItem = path
    session = (layout, view.collectionViewLayout, view.contentOffset)
    view.alwaysBounceVertical = false
    apply(Appearance(), animated: true)
    navigation.pushViewController(PhotoViewController(layout: layout), animated: true)
    openingNote = "\(catalog.title(of: path))  ·  Escape to go back"
    browser.showNote(openingNote)
  }

  /// Closes the photo, and calls `next` at the end. Does nothing if no photo is open.
  func close(then next: (() -> Void)? = nil) {
    if let next { closeCompletion = next }
    guard isOpen else { return }
    guard navigation.transitionCoordinator == nil else {
      closesAfterOpening = true
      return
    }
    closingItem = shownItem
    apply(browser.transitions.appearance, animated: true)
    navigation.popViewController(animated: true)
  }

  private func apply(_ appearance: Appearance, animated: Bool) {
    self.appearance = appearance
    guard animated else { return browser.adaptVisibleViews() }
    UIView.animate(withDuration: Self.duration) {
      browser.adaptVisibleViews()
      for cell in browser.collectionView.visibleCells { cell.layoutIfNeeded() }
    }
  }

  /// The photo in the middle of the view.
  private var shownItem: IndexPath? {
    let view = browser.collectionView
    return view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
  }

  /// Returns the content offset of the albums after closing: the previous one if the photo is visible there,
  /// otherwise `proposed`.
  func restingOffset(for proposed: CGPoint) -> CGPoint {
    guard let session, !isOpen, let item = closingItem,
      let place = session.albums.layoutAttributesForItem(at: item)?.frame
    else { return proposed }
    let visible = CGRect(origin: session.offset, size: browser.collectionView.bounds.size)
    return visible.intersects(place) ? session.offset : proposed
  }

  /// The photo that is closing.
  private var closingItem: IndexPath?

  /// Creates the transition layout that closes a photo; nil for other transitions.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let session, old === session.photo else { return nil }
    closingItem = shownItem
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.onProgress = { [unowned self, unowned layout] in
      apply(
        Appearance().mixed(with: browser.transitions.appearance, by: layout.shownProgress), animated: false)
    }
    return layout
  }
}

extension PhotoViewer: UINavigationControllerDelegate, UIGestureRecognizerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    closingItem = nil
    let view = browser.collectionView
    if viewController is PhotoViewController {
      session?.photo.targetItem = nil
      view.isPagingEnabled = true
      apply(Appearance(), animated: false)
      if closesAfterOpening {
        closesAfterOpening = false
        close()
      }
    } else {
      closesAfterOpening = false
      session = nil
      appearance = nil
      if browser.note == openingNote { browser.note = nil }
      view.isPagingEnabled = false
      view.alwaysBounceVertical = browser.choice != .coverflow
      browser.adaptVisibleViews()
      let next = closeCompletion
      closeCompletion = nil
      next?()
    }
  }

  /// Enables the edge drag while a photo is open, although the navigation bar is hidden, and the pinch until
  /// it is closed.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer is UIPinchGestureRecognizer ? isBusy : isOpen
  }
}
