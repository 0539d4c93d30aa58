import CollectionLayouts
import UIKit

/// The content of the window: the top bar, the collection, the status bar, and the inspector in front of the
/// collection. Its parts do the work (``BrowserParts``); it places their views.
final class BrowserViewController: UIViewController {
  let parts: BrowserParts
  // These refer to all parts, and none to them.
  let commands: BrowserCommands
  let updates: LibraryUpdates
  private let delegate: BrowserDelegate
  private let navigation: UINavigationController
  /// The ground behind the bars at the top, one of which fades out before the other fades in.
  private let barGround = UIView(frame: .zero)
  private static var statusBarHeight: CGFloat { Theme.barScaled(30) }
  /// The least width of the content beside the inspector, in points: that of one column.
  private static var leastWidthBeside: CGFloat { 200 }

  init(catalog: any Catalog, choice: LayoutChoice) {
    let outline = FolderOutline(catalog)
    let albums = UICollectionViewController(collectionViewLayout: choice.makeLayout(outline, catalog))
    // Photos are reordered by drag and drop.
    albums.installsStandardGestureForInteractiveMovement = false
    navigation = UINavigationController(rootViewController: albums)
    parts = BrowserParts(BrowserContext(catalog, outline, albums.collectionView, choice), navigation)
    commands = BrowserCommands(parts)
    updates = LibraryUpdates(parts, commands)
    delegate = BrowserDelegate(parts, commands)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = parts.context.view }

  override func viewDidLoad() {
    super.viewDidLoad()
    let (collectionView, choice) = (parts.context.collectionView, parts.context.shown.choice)
    view.backgroundColor = Theme.window
    view.tintColor = Theme.accent
    collectionView.backgroundColor = Theme.window
    collectionView.alwaysBounceVertical = choice != .coverflow
    collectionView.allowsMultipleSelection = true
    collectionView.showIndicatorsOfTheme()
    collectionView.contentInset = choice.contentInset
    addChild(navigation)
    // The frame is set in `viewDidLayoutSubviews()`, which preserves the scroll position.
    navigation.view.autoresizingMask = []
    barGround.backgroundColor = Theme.bar
    for subview in [
      navigation.view!, parts.bubble, barGround, parts.topBar, parts.viewer.bars.bar, parts.status.bar,
      parts.transitions.hint, parts.inspector.panel,
    ] { view.addSubview(subview) }
    parts.viewer.bars.grounds.append(barGround)
    navigation.didMove(toParent: self)
    view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { [collectionView] _, _ in
      collectionView.collectionViewLayout.invalidateLayout()
    }
    parts.status.update()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    view.window?.loop?.onInput = { [weak viewer = parts.viewer] in viewer?.receive($0) ?? false }
    parts.viewer.updateFullScreen()
  }

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? { commands.current }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let top = min(TopBar.height, size.height)
    let bottom = size.height > 200 ? Self.statusBarHeight : 0
    let bar = CGRect(x: 0, y: 0, width: size.width, height: top)
    for view in [parts.topBar, parts.viewer.bars.bar, barGround] { view.frame = bar }
    parts.properties.layOut()
    parts.status.bar.frame = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    parts.status.bar.isHidden = bottom == 0
    let panel = parts.inspector.panel.sizeThatFits(size)
    // The inspector is beside the content, also beside a photo in full screen, which has no margin of its
    // own; in a window that is too narrow for both it is in front.
    let taken = panel.width + Theme.margin * (parts.context.isFullScreen ? 2 : 1)
    let isBeside = !parts.inspector.panel.isHidden && size.width >= Self.leastWidthBeside + taken
    let width = size.width - (isBeside ? taken : 0)
    let room = max(0, size.height - top - bottom)
    let frame = view.mirrored(
      parts.viewer.fillsWindow
        ? CGRect(x: 0, y: 0, width: width, height: size.height)
        : CGRect(x: 0, y: top, width: width, height: room))
    parts.viewer.pagePlace =
      parts.context.isFullScreen
      ? .wholeWindow(top: frame.minY, bottom: size.height - frame.maxY) : .inWindow
    // In full screen, a photo that opens or closes lies over the places of the bars.
    let clips = !(parts.context.isFullScreen && parts.context.shown.hasPhoto)
    for view in sequence(first: parts.context.collectionView as UIView, next: \.superview)
      .prefix(while: { $0 !== view })
    { view.clipsToBounds = clips }
    if navigation.view.frame != frame {
      parts.viewer.zoom.detach()
      parts.context.collectionView.preservingScrollPosition {
        navigation.view.frame = frame
        navigation.view.layoutIfNeeded()
      }
      parts.status.updateAfterLayout()
    }
    parts.transitions.hint.layOut(in: frame)
    parts.topBar.layoutIfNeeded()
    parts.focus.leaveHiddenControl()
    // A search field that has too little room beside the inspector is above it.
    let isAbove = isBeside && parts.search.bar != nil && width < SearchBar.leastWidth
    let lowered = isAbove ? SearchBar.height : 0
    parts.search.layOut(inWidth: isAbove ? size.width : width)
    parts.inspector.panel.leadingFrame = CGRect(
      x: size.width - panel.width - Theme.margin, y: top + Theme.margin + lowered, width: panel.width,
      height: min(panel.height, max(0, room - 2 * Theme.margin - lowered)))
  }

  func scroll(toItemAt path: IndexPath) throws {
    let collectionView = parts.context.collectionView
    guard path.section < collectionView.numberOfSections,
      path.item < collectionView.numberOfItems(inSection: path.section)
    else {
      throw DemoError(
        """
        There is no item \(path.section),\(path.item): \
        \(path.section < collectionView.numberOfSections
          ? "section \(path.section) has \(collectionView.numberOfItems(inSection: path.section)) items"
          : "there are \(collectionView.numberOfSections) sections"), counted from 0.
        """)
    }
    parts.outline.reveal([path.section])
    collectionView.reveal(path)
  }
}
