import UIKit

/// Opens and closes a photo, by layout-to-layout navigation.
///
/// A tap, a double click and Enter open a photo. Escape, Backspace, the back button, a pinch and a drag from
/// the left edge close it. While it is open, nothing can be selected, and commands apply to the photo that is
/// shown. A pinch, the wheel with Ctrl, keys and a double click enlarge it. In full screen it fills the
/// window.
@MainActor final class PhotoViewer: NSObject {
  let context: BrowserContext
  let navigation: UINavigationController
  private let places: LayoutPlaces
  private let dataSource: PhotoDataSource
  private let focus: KeyFocus
  /// The scroll view over the photo that is shown, which zooms it.
  let zoom = PhotoZoomView(frame: .zero)
  /// The pinch that makes the photo smaller than its page, and closes it.
  private(set) lazy var closingPinch = ClosingPinch(self)
  let bars: ViewerBars
  /// The bar in place of the browser's top bar while a photo is open.
  var bar: ViewerBar { bars.bar }
  let loader: PageLoader
  private(set) lazy var slideShow = SlideShow(self, loader)
  private(set) lazy var pageCommands = makeCommands()
  /// The texts about the photo that is shown; nil if none is open.
  private(set) var caption: PhotoCaption?
  var onCaption: (() -> Void)?
  var onTap: ((IndexPath) -> Void)?
  private var closingItem: IndexPath?
  private var closesAfterOpening = false
  /// Whether the collection view fills the window, because an open photo is at rest in full screen.
  var fillsWindow = false
  /// How the pages lie in the collection view. ``BrowserViewController`` sets it with the place of the
  /// latter.
  var pagePlace = PagePlace.inWindow {
    didSet {
      guard pagePlace != oldValue, let layout = context.shown.photo else { return }
      layout.place = pagePlace
      if pages != nil { dataSource.adaptViews() }
    }
  }
  /// When a key has shown another photo last, in seconds.
  var lastStep: TimeInterval?
  /// When a letter of a name was typed last, in seconds.
  var lastTyping: TimeInterval?
  private var closeCompletion: (() -> Void)?

  init(
    _ context: BrowserContext, _ navigation: UINavigationController, _ places: LayoutPlaces,
    _ dataSource: PhotoDataSource, _ focus: KeyFocus, _ topBar: TopBar
  ) {
    self.context = context
    self.navigation = navigation
    self.places = places
    self.dataSource = dataSource
    self.focus = focus
    bars = ViewerBars(context, topBar)
    loader = PageLoader(context)
    super.init()
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = self
    bars.bar.onBack = { [unowned self] in close() }
    bars.settle(isOpen: false)
    let view = context.collectionView
    let tap = UITapGestureRecognizer { [unowned self, unowned view] tap in
      if let path = view.indexPathForItem(at: tap.location(in: view)) { onTap?(path) }
    }
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    view.addGestureRecognizer(tap)
    closingPinch.install(on: view)
    dataSource.onLoad = { [unowned self] in attachZoom() }
    zoom.onScale = { [unowned self] in bars.bar.show(percent: zoomPercent) }
    zoom.onFailure = { [note = context.note] in note.show($0) }
  }

  /// Whether a photo is open or opening.
  var isOpen: Bool { navigation.viewControllers.count > 1 }

  /// The speed of a flight: the angular frequency of the spring is 20, so that a photo is at its place, and
  /// sharp, after a third of a second.
  private static let flightSpeed: CGFloat = 5 / 6

  /// Opens a photo. Does nothing if a photo is open, during a layout transition, and while photos are
  /// dragged.
  func open(_ path: IndexPath, animated: Bool = true) {
    let (view, shown) = (context.collectionView, context.shown)
    guard !shown.hasPhoto, shown.transition == nil, !view.hasActiveDrag else { return }
    view.cancelDrag()
    let layout = PhotoLayout { [weak catalog = context.catalog] in
      guard let catalog else { return PhotoShape(aspectRatio: 1) }
      return PhotoShape($0, in: catalog)
    }
    layout.targetItem = path
    places.leave(view.collectionViewLayout, to: layout)
    shown.photo = layout
    view.alwaysBounceVertical = false
    view.allowsSelection = false
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    context.note.clear()
    if focus.control != nil { focus.moveToGrid() }
    bars.open()
    layout.place = pagePlace
    context.view.setNeedsLayout()
    // The photo is decoded in its last size while it moves there.
    let page = layout.pageSize(of: path, in: view.bounds.size)
    (view.cellForItem(at: path) as? PhotoCell)?.loadingSize = page
    updateCaption()
    navigation.pushViewController(PhotoViewController(layout: layout), animated: animated)
  }

  /// Begins to close the photo by a gesture, which the result follows; nil if that is not possible now.
  func beginInteractiveClosing() -> (any UIViewControllerContextTransitioning)? {
    guard isOpen, navigation.transitionCoordinator == nil else { return nil }
    prepareToClose()
    return navigation.beginInteractivePop()
  }

  /// Ends what an open photo has while it is at rest, before a transition closes it.
  private func prepareToClose() {
    slideShow.stop()
    bars.close()
    leaveWholeWindow()
  }

  /// Closes the photo, and calls `next` at the end. Does nothing if no photo is open. An enlarged photo
  /// returns to its page first.
  func close(then next: (() -> Void)? = nil) {
    if let next { closeCompletion = next }
    guard isOpen else { return }
    guard navigation.transitionCoordinator == nil else {
      closesAfterOpening = true
      return
    }
    guard !zoom.isEnlarged else { return zoom.reduce { [weak self] in self?.close() } }
    closingItem = shownItem ?? closingItem
    prepareToClose()
    navigation.popViewController(animated: true)
  }

  /// Decodes the photo that is shown, or to which the pages scroll, and those around it.
  func loadPages() {
    guard let layout = context.shown.photo, let item = pages?.currentItem ?? layout.targetItem,
      closingItem == nil
    else { return }
    loader.load(around: item, in: layout)
  }

  /// The photo that is shown or closing; nil if none is open.
  var shownItem: IndexPath? {
    guard let photo = context.shown.photo else { return nil }
    return pages === photo ? photo.shownItem : closingItem ?? photo.targetItem
  }

  /// Updates the bars if another photo is shown, or if the photo's position has changed.
  func updateCaption() {
    let catalog = context.catalog
    let new = shownItem.flatMap { catalog.contains($0) ? PhotoCaption($0, in: catalog) : nil }
    guard new != caption else { return }
    if caption != nil, let new {
      UIAccessibility.post(notification: .pageScrolled, argument: "\(new.name), \(new.position)")
    }
    caption = new
    if let new {
      bars.bar.show(new)
      bars.bar.show(percent: zoomPercent)
    }
    loadPages()
    onCaption?()
  }

  /// Shows the present state of the transition in cells and bars.
  private func transitionDidProgress() {
    guard let transition = context.shown.opening else { return }
    let progress = min(1, max(0, transition.shownProgress))
    bars.show(openShare: transition.isClosing ? 1 - progress : progress)
    dataSource.adaptViews()
  }

  private func settleBars() {
    bars.settle(isOpen: isOpen)
    focus.leaveHiddenControl()
  }

  /// Creates the transition layout that opens or closes a photo; nil for other transitions.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    guard let photo = context.shown.photo, old === photo || next === photo else { return nil }
    let item = old === photo ? shownItem : photo.targetItem
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.opened = item
    zoom.detach()
    let pan = navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer
    if let item, closingPinch.isBeginning {
      layout.drag = PhotoDrag(item: item) { [unowned self] _ in closingPinch.anchor }
    } else if let item, let pan, pan.state == .began || pan.state == .changed {
      layout.drag = PhotoDrag(item: item, pan: pan, in: context.collectionView)
    } else {
      layout.pace = .flight
      layout.completionSpeed = Self.flightSpeed
    }
    if old === photo { closingItem = item }
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
    let view = context.collectionView
    if viewController is PhotoViewController {
      context.shown.photo?.targetItem = nil
      view.isPagingEnabled = true
      for case let cell as PhotoCell in view.visibleCells { cell.loadingSize = nil }
      settleBars()
      fillWholeWindow()
      dataSource.adaptViews()
      updateCaption()
      UIAccessibility.post(
        notification: .screenChanged, argument: caption.map { "\($0.name), \($0.position)" })
      if closesAfterOpening {
        closesAfterOpening = false
        close()
      }
    } else {
      closesAfterOpening = false
      context.shown.photo = nil
      loader.stop()
      settleBars()
      updateCaption()
      UIAccessibility.post(notification: .screenChanged, argument: context.shown.choice.name)
      view.allowsSelection = true
      view.isPagingEnabled = false
      view.showsVerticalScrollIndicator = true
      view.showsHorizontalScrollIndicator = true
      view.alwaysBounceVertical = context.shown.choice != .coverflow
      dataSource.adaptViews()
      let next = closeCompletion
      closeCompletion = nil
      next?()
    }
  }

  /// Enables the edge drag while a photo is open, although the navigation bar is hidden. It scrolls an
  /// enlarged photo.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isOpen, !zoom.isEnlarged else { return false }
    prepareToClose()
    return true
  }
}
