import PhotoLibrary
import UIKit

/// The content of the window: the top bar, the collection, the status bar, and the inspector in front of the
/// collection.
final class BrowserViewController: UIViewController {
  let catalog: any Catalog
  /// The controller of the collection view. An open photo is pushed onto it.
  private let albums: UICollectionViewController
  private let navigation: UINavigationController
  var collectionView: UICollectionView { albums.collectionView }
  let topBar = TopBar(frame: .zero)
  /// The ground behind the bars at the top, one of which fades out before the other fades in.
  private let barGround = UIView(frame: .zero)
  let statusBar = StatusBar(frame: .zero)
  let inspector = InspectorView(frame: .zero)
  /// The area of the collection view in the window.
  var contentFrame: CGRect { navigation.view.frame }
  /// The search while its field is shown.
  var search: SearchSession?
  /// The list of keys while it is shown.
  var keyOverlay: KeyOverlayView?
  /// The item that had the focus before a control of the bar received it.
  var unfocusedItem: IndexPath?
  /// The label beside the scroll indicator, hidden unless the indicator is dragged.
  let scrollBubble = ScrollBubble(frame: .zero)
  /// The layout that is shown, or to which a released transition settles.
  var choice: LayoutChoice
  private(set) lazy var transitions = LayoutTransitions(self)
  private(set) lazy var resizing = PhotoResizing(self)
  private(set) lazy var dragging = PhotoDragging(self)
  private(set) lazy var gestures = TransitionGestures(self)
  private(set) lazy var viewer = PhotoViewer(self, navigation)
  /// Returns the inspector's rows about the renderer.
  var rendererReport: () -> [(String, String)] = { [] }
  var inspectorRefresh: CADisplayLink?
  /// Calls the update of the title in the next frame.
  var titleRefresh: CADisplayLink?
  /// The file manager and the dialogs of the desktop.
  var desktop = Desktop()
  /// The request for a folder, while its dialog is open.
  var folderRequest: Task<Void, Never>?
  /// The folders of the outline.
  let outline: FolderOutline
  /// The album that the running transition leads to.
  var openingAlbum: Int?
  /// The preview of a photo beside its menu.
  weak var preview: PhotoPreviewController?
  /// The properties of a photo, in front of the collection.
  var propertiesView: PropertiesView?

  static let topBarHeight: CGFloat = 56
  static let statusBarHeight: CGFloat = 30

  init(catalog: any Catalog, choice: LayoutChoice) {
    self.catalog = catalog
    self.choice = choice
    outline = FolderOutline(catalog)
    albums = UICollectionViewController(
      collectionViewLayout: choice.makeLayout(outline) { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 }
    )
    // Photos are reordered by drag and drop.
    albums.installsStandardGestureForInteractiveMovement = false
    navigation = UINavigationController(rootViewController: albums)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.window
    collectionView.backgroundColor = Theme.window
    collectionView.alwaysBounceVertical = choice != .coverflow
    collectionView.allowsMultipleSelection = true
    collectionView.tintColor = Theme.accent
    collectionView.indicatorStyle = .white
    collectionView.contentInset = choice.contentInset
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.identifier)
    collectionView.register(
      AlbumHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: AlbumHeaderView.identifier)
    collectionView.dataSource = self
    collectionView.prefetchDataSource = self
    collectionView.delegate = self
    addChild(navigation)
    // The frame is set in `viewDidLayoutSubviews()`, which preserves the scroll position.
    navigation.view.autoresizingMask = []
    scrollBubble.isHidden = true
    barGround.backgroundColor = Theme.bar
    let bars = [barGround, topBar, viewer.bar, statusBar]
    for subview in [navigation.view!, scrollBubble] + bars + [inspector] { view.addSubview(subview) }
    navigation.didMove(toParent: self)
    topBar.onChoice = { [weak self] in self?.show($0) }
    topBar.select(choice)
    topBar.offer(catalog.orders)
    topBar.onSort = { [weak self] in self?.sort(by: $0) }
    topBar.onShuffle = { [weak self] in self?.shuffle() }
    topBar.onMenu = { [weak self] in self?.openViewMenu() }
    inspector.isHidden = true
    dragging.install()
    inspector.slider.onSlide = { [weak self] in self?.transitions.scrub(to: $0, by: .slider) }
    inspector.slider.onRelease = { [weak self] in self?.transitions.end(by: .slider) }
    note.onChange = { [weak self] in self?.updateStatus() }
    (catalog as? PhotoCatalog)?.onSkip = { [weak self] in self?.updateStatus() }
    _ = gestures
    _ = resizing
    _ = viewer
    updateStatus()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override var canBecomeFirstResponder: Bool { true }

  /// Called by the quit command.
  var onQuit: (() -> Void)?
  /// Called by the full screen command.
  var onFullScreen: (() -> Void)?

  /// The title of the window. It names the visible photo or album.
  var windowTitle = "Collection" { didSet { if windowTitle != oldValue { onTitleChange?(windowTitle) } } }
  /// Called when ``windowTitle`` has changed.
  var onTitleChange: ((String) -> Void)?
  /// The name of the folder that is shown; nil for generated items.
  var folderName: String? { didSet { updateTitle() } }

  override var keyCommands: [UIKeyCommand]? {
    if propertiesView != nil { return closingCommands }
    return (viewer.isBusy ? viewer.commands : outlineCommands) + commands
  }
  private(set) lazy var commands = makeCommands()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let top = min(Self.topBarHeight, size.height)
    let bottom = size.height > 200 ? Self.statusBarHeight : 0
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    viewer.bar.frame = topBar.frame
    barGround.frame = topBar.frame
    propertiesView?.frame = view.bounds
    statusBar.frame = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    statusBar.isHidden = bottom == 0
    let frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom))
    if navigation.view.frame != frame {
      viewer.zoom.detach()
      preservingScrollPosition {
        navigation.view.frame = frame
        navigation.view.layoutIfNeeded()
      }
      updateAfterLayout()
    }
    topBar.layoutIfNeeded()
    if let control = view.window?.keyboardFocus as? UIControl, control.isHidden {
      view.window?.keyboardFocus = collectionView
    }
    search?.layOut(in: view.bounds, below: top)
    let panel = inspector.sizeThatFits(size)
    inspector.frame = CGRect(
      x: size.width - panel.width - Theme.margin, y: top + Theme.margin, width: panel.width,
      height: min(panel.height, max(0, frame.height - 2 * Theme.margin)))
  }

  // MARK: Layouts

  /// Performs a change of the size, and keeps the first visible item at its position.
  private func preservingScrollPosition(_ change: () -> Void) {
    if let centered = centeredItem {
      change()
      reveal(centered)
      return
    }
    let offset = collectionView.contentOffset.y
    let isAtTop = offset <= -collectionView.contentInset.top
    let first = isAtTop ? nil : collectionView.indexPathsForVisibleItems.first
    let before = first.flatMap { collectionView.layoutAttributesForItem(at: $0)?.frame.minY }
    change()
    collectionView.layoutIfNeeded()
    if isAtTop { collectionView.contentOffset.y = -collectionView.contentInset.top }
    if let first, let before, let after = collectionView.layoutAttributesForItem(at: first)?.frame.minY {
      let limit = max(
        -collectionView.contentInset.top, collectionView.contentSize.height - collectionView.bounds.height)
      collectionView.contentOffset.y = min(
        max(-collectionView.contentInset.top, offset + after - before), limit)
    }
  }

  /// Reloads the data after albums were added to the catalog, and restores the selection.
  func catalogDidChange() {
    let selected = collectionView.indexPathsForSelectedItems ?? []
    collectionView.cancelDrag()
    collectionView.reloadData()
    for path in selected { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
    viewer.updateCaption()
    updateProperties()
    updateStatus()
  }

  /// Shows the sizes and dates of pictures that were read in the background, and new versions of their files,
  /// in cells and in the waterfall, which the update
  /// prepares again. Photos and their order stay, so a drag continues.
  func factsDidChange() {
    collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
    viewer.updateCaption()
    updateProperties()
    preview?.update()
    updateAfterLayout()
  }

  // MARK: Status and inspector

  /// The progress of a scan, which the status bar shows instead of the summary.
  var activity: String? { didSet { updateStatus() } }
  /// The note that the status bar shows instead of the activity and the summary.
  let note = StatusNote()
  /// The animation of photos that the next change inserts.
  var entrance = EditMotion.Entrance.grow
  /// The loads of pictures that will be visible.
  let prefetcher = PicturePrefetcher()
  /// The tasks whose results change the collection.
  let work = BackgroundWork()
  /// The random numbers of the shuffle command.
  var shuffling = ShuffleGenerator()
  /// The task that sorts albums again whose files have changed.
  var sortingAgain: Task<Void, Never>?
  /// The task that prepares and performs a sort.
  var sorting: Task<Void, Never>?

  func updateStatus() {
    updateTitle()
    if let caption = viewer.caption { return statusBar.show(caption, note: note.text) }
    let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
    statusBar.show(
      summary: note.text ?? activity
        ?? [catalog.summary, catalog.skipped.summary].compactMap { $0 }.joined(separator: "  ·  "),
      selection: selected == 0 ? "" : "\(CountText.grouped(selected)) selected")
    topBar.show(summary: catalog.summary)
    topBar.show(order: catalog.history.current.order)
  }
}
