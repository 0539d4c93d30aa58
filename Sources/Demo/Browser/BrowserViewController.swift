import PhotoLibrary
import UIKit

/// The window's content: a bar with the layouts, the collection, a status line, and the inspector over it.
final class BrowserViewController: UIViewController {
  let catalog: any Catalog
  /// Shows the collection; a photo is pushed onto it.
  private let albums: UICollectionViewController
  private let navigation: UINavigationController
  var collectionView: UICollectionView { albums.collectionView }
  let topBar = TopBar(frame: .zero)
  let statusBar = StatusBar(frame: .zero)
  let inspector = InspectorView(frame: .zero)
  /// The layout that is shown, or on its way.
  var choice: LayoutChoice
  private(set) lazy var transitions = LayoutTransitions(self)
  private(set) lazy var resizing = PhotoResizing(self)
  private(set) lazy var gestures = TransitionGestures(self)
  private(set) lazy var viewer = PhotoViewer(self, navigation)
  /// What the inspector asks for the work of the renderer.
  var rendererReport: () -> [(String, String)] = { [] }
  private var inspectorRefresh: CADisplayLink?
  /// The photo in the user's hand.
  var lifted: LiftedPhoto?

  static let topBarHeight: CGFloat = 56
  static let statusBarHeight: CGFloat = 30

  init(catalog: any Catalog, choice: LayoutChoice) {
    self.catalog = catalog
    self.choice = choice
    albums = UICollectionViewController(
      collectionViewLayout: choice.makeLayout { [weak catalog] in catalog?.aspectRatio(of: $0) ?? 1 })
    // Photos are taken in the hand in a way of the browser's own.
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
    collectionView.delegate = self
    addChild(navigation)
    // Resizing has to know what was shown before.
    navigation.view.autoresizingMask = []
    for subview in [navigation.view!, topBar, statusBar, inspector] { view.addSubview(subview) }
    navigation.didMove(toParent: self)
    topBar.onChoice = { [weak self] in self?.show($0) }
    topBar.select(choice)
    topBar.offer(catalog.orders)
    topBar.onSort = { [weak self] in self?.sort(by: $0) }
    topBar.onShuffle = { [weak self] in self?.shuffle() }
    inspector.isHidden = true
    installReordering()
    inspector.slider.onSlide = { [weak self] in self?.transitions.scrub(to: $0, by: .slider) }
    inspector.slider.onRelease = { [weak self] in self?.transitions.end(by: .slider) }
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

  /// Asked to end the program.
  var onQuit: (() -> Void)?

  override var keyCommands: [UIKeyCommand]? { commands }
  private(set) lazy var commands = makeCommands()

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let top = min(Self.topBarHeight, size.height)
    let bottom = size.height > 200 ? Self.statusBarHeight : 0
    topBar.frame = CGRect(x: 0, y: 0, width: size.width, height: top)
    statusBar.frame = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    statusBar.isHidden = bottom == 0
    let frame = CGRect(x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom))
    if navigation.view.frame != frame {
      keepingPlace {
        navigation.view.frame = frame
        navigation.view.layoutIfNeeded()
      }
    }
    let panel = inspector.sizeThatFits(size)
    inspector.frame = CGRect(
      x: size.width - panel.width - Theme.margin, y: top + Theme.margin, width: panel.width,
      height: min(panel.height, max(0, frame.height - 2 * Theme.margin)))
  }

  // MARK: Layouts

  /// Changes the size, and brings the item that was first in view back to the place where it was.
  private func keepingPlace(_ change: () -> Void) {
    if let facing = facingItem {
      change()
      reveal(facing)
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

  /// The catalog holds more than before: shows it, the selection kept.
  func catalogDidChange() {
    let selected = collectionView.indexPathsForSelectedItems ?? []
    collectionView.reloadData()
    for path in selected { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
    updateStatus()
  }

  // MARK: Status and inspector

  /// What is going on, in place of the summary: the progress of a scan, an error.
  var activity: String? { didSet { updateStatus() } }
  /// What was done last, for a while, in place of the summary.
  var note: String? { didSet { updateStatus() } }
  /// Takes the note away.
  var noteEnd: Task<Void, Never>?
  /// Where the photos of the next change come from.
  var entrance = EditMotion.Entrance.grow
  /// The sorting that is being prepared.
  var sorting: Task<Void, Never>?

  func updateStatus() {
    let selected = collectionView.indexPathsForSelectedItems?.count ?? 0
    statusBar.show(
      summary: note ?? activity ?? catalog.summary,
      selection: selected == 0 ? "" : "\(CountText.grouped(selected)) selected")
    topBar.show(summary: catalog.summary)
    topBar.show(order: catalog.history.current.order)
  }

  /// Says something in the middle of the empty window.
  func showMessage(_ text: String) {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = Theme.body
    label.textColor = Theme.secondaryText
    label.textAlignment = .center
    label.numberOfLines = 0
    let background = MessageView(label: label)
    collectionView.backgroundView = background
  }

  func toggleInspector() {
    inspector.isHidden.toggle()
    refreshInspector()
  }

  /// Fills the inspector in the frame after next, when the figures of this one are known.
  func refreshInspector() {
    guard !inspector.isHidden, inspectorRefresh == nil else { return }
    var frames = 0
    inspectorRefresh = CADisplayLink { [weak self] link in
      frames += 1
      guard frames > 2 else { return }
      link.invalidate()
      self?.inspectorRefresh = nil
      self?.fillInspector()
    }
  }

  private func fillInspector() {
    inspector.show(inspectorRows)
    view.setNeedsLayout()
  }
}
