import UIKit

/// Opens and closes a photo, by layout-to-layout navigation.
///
/// A tap, a double click and Enter open a photo. Escape, Backspace, the back button, a pinch and a drag from
/// the left edge close it. While it is open, nothing can be selected, and commands apply to the photo that is
/// shown.
@MainActor final class PhotoViewer: NSObject {
  unowned let browser: BrowserViewController
  private let navigation: UINavigationController
  /// The bar in place of the browser's top bar while a photo is open.
  let bar = ViewerBar(frame: .zero)
  private(set) lazy var commands = makeCommands()
  /// While a photo is open or closing: its layout, and the layout and content offset of the albums.
  private(set) var session: (photo: PhotoLayout, albums: UICollectionViewLayout, offset: CGPoint)?
  /// The appearance of photos while one is opening, open or closing; nil: that of the albums' layout.
  private(set) var appearance: Appearance?
  /// The texts about the photo that is shown; nil if none is open.
  var caption: PhotoCaption?
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
    bar.onBack = { [unowned self] in close() }
    settleBars()
    let tap = UITapGestureRecognizer { [unowned browser] tap in
      let view = browser.collectionView
      if let path = view.indexPathForItem(at: tap.location(in: view)) { browser.openItem(path) }
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

  /// Opens a photo. Does nothing if a photo is open, during a layout transition, and while a photo is lifted.
  func open(_ path: IndexPath) {
    guard session == nil, browser.transitions.layout == nil, browser.lifted == nil else { return }
    let view = browser.collectionView
    let catalog = browser.catalog
    let layout = PhotoLayout { [weak catalog] in
      catalog?.shape(of: $0, scale: UIScreen.main.scale) ?? PhotoShape(aspectRatio: 1)
    }
    layout.targetItem = path
    session = (layout, view.collectionViewLayout, view.contentOffset)
    view.alwaysBounceVertical = false
    view.allowsSelection = false
    browser.note = nil
    if browser.isBarFocused { browser.focusOnGrid() }
    updateCaption()
    apply(.openPhoto) {
      navigation.pushViewController(PhotoViewController(layout: layout), animated: true)
    }
  }

  /// Closes the photo, and calls `next` at the end. Does nothing if no photo is open.
  func close(then next: (() -> Void)? = nil) {
    if let next { closeCompletion = next }
    guard isOpen else { return }
    guard navigation.transitionCoordinator == nil else {
      closesAfterOpening = true
      return
    }
    closingItem = shownItem ?? closingItem
    apply(browser.transitions.appearance) { navigation.popViewController(animated: true) }
  }

  /// Sets the appearance of photos without animation.
  private func show(_ appearance: Appearance) {
    self.appearance = appearance
    bar.isHidden = false
    bar.alpha = appearance.viewing
    browser.topBar.isHidden = false
    browser.adaptVisibleViews()
  }

  /// Changes the appearance of photos together with the layout. Names are visible before and after the photos
  /// move, and fade in between. The appearance changes after the layout, because the change of the layout begins
  /// with a layout of the cells that is not animated.
  private func apply(_ appearance: Appearance, with change: () -> Void) {
    var (old, new) = (browser.appearance, appearance)
    old.text = 0
    new.text = 0
    animate(old, duration: Self.textDuration)
    change()
    animate(new, duration: Self.duration)
    animate(appearance, duration: Self.textDuration, delay: Self.duration - Self.textDuration)
  }

  private func animate(_ appearance: Appearance, duration: TimeInterval, delay: TimeInterval = 0) {
    UIView.animate(withDuration: duration, delay: delay, options: .beginFromCurrentState) {
      show(appearance)
      for cell in browser.collectionView.visibleCells { cell.layoutIfNeeded() }
    }
  }

  /// The duration of the change of the layout, in seconds.
  private static let duration: TimeInterval = 0.3
  /// The duration in which names fade, in seconds.
  private static let textDuration: TimeInterval = 0.1

  /// Hides one of the two bars. While a photo opens or closes, the viewer's bar fades in front of the other.
  private func settleBars() {
    bar.alpha = isOpen ? 1 : 0
    bar.isHidden = !isOpen
    browser.topBar.isHidden = isOpen
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
  private(set) var closingItem: IndexPath?

  /// Creates the transition layout that closes a photo; nil for other transitions.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let session, old === session.photo else { return nil }
    closingItem = shownItem
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    if let closingItem, let pan = navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer {
      layout.drag = PhotoDrag(item: closingItem, pan: pan)
    }
    layout.onProgress = { [unowned self, unowned layout] in
      show(Appearance.openPhoto.mixed(with: browser.transitions.appearance, by: layout.shownProgress))
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
      show(.openPhoto)
      settleBars()
      updateCaption()
      if closesAfterOpening {
        closesAfterOpening = false
        close()
      }
    } else {
      closesAfterOpening = false
      session = nil
      appearance = nil
      settleBars()
      updateCaption()
      view.allowsSelection = true
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
