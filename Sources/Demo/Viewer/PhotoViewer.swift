import UIKit

/// Opens and closes a photo, by layout-to-layout navigation.
///
/// A tap, a double click and Enter open a photo. Escape, Backspace, the back button, a pinch and a drag from
/// the left edge close it. While it is open, nothing can be selected, and commands apply to the photo that is
/// shown. A pinch, the wheel with Ctrl, keys and a double click enlarge it.
@MainActor final class PhotoViewer: NSObject {
  unowned let browser: BrowserViewController
  private let navigation: UINavigationController
  /// The scroll view over the photo that is shown, which zooms it.
  let zoom = PhotoZoomView(frame: .zero)
  /// The pinch that makes the photo smaller than its page, and closes it.
  private(set) lazy var closingPinch = ClosingPinch(self)
  /// The bar in place of the browser's top bar while a photo is open.
  let bar = ViewerBar(frame: .zero)
  private(set) lazy var commands = makeCommands()
  /// While a photo is open or closing: its layout.
  private(set) var photoLayout: PhotoLayout?
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
    closingPinch.install(on: browser.collectionView)
    zoom.onFailure = { [unowned browser] in browser.showNote($0) }
  }

  /// Whether a photo is open or opening.
  var isOpen: Bool { navigation.viewControllers.count > 1 }

  /// Whether a photo is opening, open or closing.
  var isBusy: Bool { photoLayout != nil }

  /// Opens a photo. Does nothing if a photo is open, during a layout transition, and while photos are dragged.
  func open(_ path: IndexPath, animated: Bool = true) {
    guard photoLayout == nil, browser.transitions.layout == nil, !browser.collectionView.hasActiveDrag
    else { return }
    let view = browser.collectionView
    view.cancelDrag()
    let catalog = browser.catalog
    let layout = PhotoLayout { [weak catalog] in
      catalog?.shape(of: $0, scale: UIScreen.main.scale) ?? PhotoShape(aspectRatio: 1)
    }
    layout.targetItem = path
    browser.transitions.places.leave(view.collectionViewLayout, to: layout)
    photoLayout = layout
    view.alwaysBounceVertical = false
    view.allowsSelection = false
    browser.note.clear()
    if browser.isBarFocused { browser.focusOnGrid() }
    updateCaption()
    navigation.pushViewController(PhotoViewController(layout: layout), animated: animated)
  }

  /// Begins to close the photo by a gesture, which the result follows; nil if that is not possible now.
  func beginInteractiveClosing() -> (any UIViewControllerContextTransitioning)? {
    guard isOpen, navigation.transitionCoordinator == nil else { return nil }
    return navigation.beginInteractivePop()
  }

  /// Closes the photo, and calls `next` at the end. Does nothing if no photo is open. An enlarged photo returns to its
  /// page first.
  func close(then next: (() -> Void)? = nil) {
    if let next { closeCompletion = next }
    guard isOpen else { return }
    guard navigation.transitionCoordinator == nil else {
      closesAfterOpening = true
      return
    }
    guard !zoom.isEnlarged else { return zoom.reduce { [weak self] in self?.close() } }
    closingItem = shownItem ?? closingItem
    navigation.popViewController(animated: true)
  }

  /// The transition that opens or closes a photo; nil if none is running.
  private var transition: BrowserTransitionLayout? {
    let layout = browser.collectionView.collectionViewLayout as? BrowserTransitionLayout
    return layout?.opened == nil ? nil : layout
  }

  /// The appearance of a photo while one is opening, open or closing; nil: that of the albums' layout.
  ///
  /// Between albums and viewer, only the photo that moves has an appearance between both.
  func appearance(at indexPath: IndexPath) -> Appearance? {
    guard photoLayout != nil else { return nil }
    guard let transition else { return isOpen ? .openPhoto : nil }
    let albums = browser.choice.appearance
    if indexPath != transition.opened { return transition.showsAlbums ? albums : .openPhoto }
    return transition.isClosing ? transition.mix(.openPhoto, albums) : transition.mix(albums, .openPhoto)
  }

  /// Shows the present state of the transition in cells and bars.
  private func transitionDidProgress() {
    guard let transition else { return }
    let progress = min(1, max(0, transition.shownProgress))
    // One bar fades out before the other fades in: their texts are at the same places.
    let openShare = transition.isClosing ? 1 - progress : progress
    bar.isHidden = false
    bar.alpha = max(0, 2 * openShare - 1)
    browser.topBar.isHidden = false
    browser.topBar.alpha = max(0, 1 - 2 * openShare)
    browser.adaptVisibleViews()
  }

  /// Hides one of the two bars.
  private func settleBars() {
    bar.alpha = 1
    bar.isHidden = !isOpen
    browser.topBar.alpha = 1
    browser.topBar.isHidden = isOpen
  }

  /// The photo that is closing.
  private(set) var closingItem: IndexPath?

  /// Creates the transition layout that opens or closes a photo; nil for other transitions.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let photoLayout, old === photoLayout || next === photoLayout else { return nil }
    let item = old === photoLayout ? shownItem : photoLayout.targetItem
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.opened = item
    zoom.detach()
    let pan = navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer
    if let item, closingPinch.isBeginning {
      layout.drag = PhotoDrag(item: item) { [unowned self] _ in closingPinch.anchor }
    } else if let item, let pan, pan.state == .began || pan.state == .changed {
      layout.drag = PhotoDrag(item: item, pan: pan, in: browser.collectionView)
    } else {
      layout.pace = .slowStart
      layout.completionSpeed = LayoutTransitions.gentleSpeed
    }
    if old === photoLayout { closingItem = item }
    layout.onProgress = { [unowned self] in transitionDidProgress() }
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in self?.attachZoom()
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
      photoLayout?.targetItem = nil
      view.isPagingEnabled = true
      settleBars()
      browser.adaptVisibleViews()
      updateCaption()
      if closesAfterOpening {
        closesAfterOpening = false
        close()
      }
    } else {
      closesAfterOpening = false
      photoLayout = nil
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

  /// Enables the edge drag while a photo is open, although the navigation bar is hidden. It scrolls an enlarged photo.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isOpen && !zoom.isEnlarged
  }
}
