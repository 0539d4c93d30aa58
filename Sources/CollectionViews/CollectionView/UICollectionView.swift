import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Shows items that a data source provides, placed by a layout object, in views that are used again.
///
/// Counts are asked when they are first needed, after ``reloadData()`` and with a new data source, and kept in
/// between; cells are asked for only as they come into view. A pass (in ``layoutSubviews()``) costs O(visible).
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// What an element is.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  /// Where an item comes to lie by scrolling; one vertical and one horizontal value may be combined.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// What happens when a data source or a layout contradicts itself (SPEC 4.5).
  public enum InconsistencyPolicy: Sendable {
    /// Says on standard error what is wrong and goes on with what can be shown.
    case recover
    /// Stops the program with the same message; for tests.
    case trap
  }

  /// Default: `recover`.
  public static var inconsistencyPolicy = InconsistencyPolicy.recover

  /// Whether collection views check what layouts answer: elements named twice, attributes changed in place, answers
  /// by rectangle that differ from answers one by one, elements outside the content. What is wrong is reported
  /// with the layout, the element and the rule; costs a question an element and pass. For tests and debugging.
  /// Default: false.
  public static var checksLayoutContract = false

  /// The kind of a flow layout's headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a flow layout's footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Collaborators

  /// The layout and whether it is prepared.
  final private(set) lazy var layoutCoordinator = LayoutCoordinator(UICollectionViewLayout(), of: self)
  /// The elements on screen and their views.
  final private(set) lazy var elementPresenter = ElementPresenter(self)
  /// Passes, reloads and updates.
  final private(set) lazy var updatePipeline = UpdatePipeline(self)
  /// Changes of the layout.
  final private(set) lazy var transitionController = TransitionController(self)
  /// Reports of wrong answers and calls.
  final let inconsistencies = InconsistencyLog()
  /// The selection, and the touches and gestures that change it.
  final private(set) lazy var selectionController = SelectionController(self)
  /// The keyboard's focus.
  final private(set) lazy var focusController = FocusController(self)
  /// The menus of items.
  final private(set) lazy var menuController = MenuController(self)
  /// The item that is moved interactively.
  final private(set) lazy var movementController = MovementController(self)
  /// Editing and focus.
  final var settings = InteractionSettings() {
    didSet {
      selectionController.settingsDidChange(from: oldValue)
      focusController.settingsDidChange(from: oldValue)
    }
  }

  /// Makes a collection view that shows `layout`.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    setUp(layout)
  }

  /// Makes one with a flow layout; ``init(frame:collectionViewLayout:)`` is the usual way.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(UICollectionViewFlowLayout())
    configure(from: coder, as: UICollectionView.self)
  }

  private func setUp(_ layout: UICollectionViewLayout) {
    selectionController.drag.install()
    menuController.install()
    layoutCoordinator.replace(with: layout)
  }

  // MARK: Data

  /// Provides items and views. A new one is asked for everything anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      UncalledMethods.report(dataSource, of: "UICollectionViewDataSource") {
        $0 is any UICollectionViewDataSource.Type
      }
      if dataSource !== oldValue { reloadData() }
    }
  }

  /// Is told of selection, display and scrolling. It takes the place of `UIScrollView.delegate`, whose type it
  /// refines.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      UncalledMethods.report(delegate, of: "UICollectionViewDelegate") {
        $0 is any UICollectionViewDelegate.Type
      }
      setScrollDelegate(delegate)
    }
  }

  /// The layout in use. Assigning another one changes what is shown at once, without animation; what is seen
  /// in both keeps its views.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutCoordinator.layout }
    set { transitionController.assign(newValue) }
  }

  /// Changes the layout, and animates everything that both layouts show from the one place to the other: for 0.3 s, or
  /// as an enclosing `UIView.animate` says. What is nearest to the middle stays there as far as the new layout allows;
  /// its `targetContentOffset(forProposedContentOffset:)` has the last word.
  ///
  /// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one, the cells'
  /// `willTransition(from:to:)`, `prepare()`, content size, target offset, elements, `finalizeLayoutTransition()` of
  /// both, and when the animation has ended `didTransition(from:to:)` and the completion, called once.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { transitionController.setLayout(layout, animated: animated, completion: completion) }

  /// Starts a transition to another layout that the app drives: installs a transition layout (the delegate's
  /// `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or a plain one) as ``collectionViewLayout``. Set its
  /// `transitionProgress` and call `invalidateLayout()` as the gesture moves; then call ``finishInteractiveTransition()``
  /// or ``cancelInteractiveTransition()`` (SPEC 6.2). A ``CollectionViewTransitionDriver`` does this for a gesture.
  ///
  /// The item that the transition layout's `moveAnchor(to:)` or `setAnchor(_:at:)` names stays at its point; without
  /// one, the item nearest to the middle stays there as far as the new layout allows, and content at its start stays at
  /// its start. The target layout's and the delegate's target offset have the last word on where the content comes to
  /// rest. Until the end the content offset is the transition's: the user does not scroll, and offsets and insets
  /// that the app sets do not last. Batch updates work as ever.
  ///
  /// While an earlier transition runs to its end it can be taken hold of again: called for the same two layouts, in
  /// either direction, it goes on from where it is (the progress of the layout returned says where that is); for a third
  /// layout it starts from the one that the earlier transition was going to, and what is on screen follows there. The
  /// earlier completion is told `(false, false)`, or, for a third layout, whether the layout it started from was the
  /// next one.
  ///
  /// Wrong calls (while a hand has the transition already, for the present layout, from a callback of a layout pass,
  /// within a batch) are reported and change nothing.
  ///
  /// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one, the views'
  /// `willTransition(from:to:)`, `prepare()` of the new one, target offset; at the end `finalizeLayoutTransition()` of
  /// both, the views' `didTransition(from:to:)`, and the completion.
  ///
  /// - Parameters:
  ///   - layout: where the transition leads.
  ///   - completion: called once: `completed` if the new layout is in place now, `finished` if the way to its end was
  ///     not interrupted.
  /// - Returns: the transition layout; after a wrong call the one in use, or one that leads nowhere.
  /// - Complexity: O(visible), besides preparing the new layout; so is each step.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout { transitionController.start(to: layout, completion) }

  /// Lets the transition run to the new layout from where it is, at the speed of the hand, as a spring that does not
  /// swing over; then the new layout takes over, without a movement. Outside a window at once. Also turns a
  /// cancelled one around that is still on its way. Reported where no transition is under way.
  open func finishInteractiveTransition() { transitionController.settle(completing: true) }

  /// The same back to the old layout.
  open func cancelInteractiveTransition() { transitionController.settle(completing: false) }

  /// Asks the data source for everything anew, on the next layout pass. Selection and highlight are cleared.
  open func reloadData() {
    movementController.reset()
    selectionController.reset()
    menuController.reset()
    focusController.lose()
    updatePipeline.reload()
  }

  /// Kept from when the counts were asked. O(1).
  open var numberOfSections: Int { updatePipeline.counts.current.sectionCount }

  /// Kept from when the counts were asked. A section that does not exist is reported and has no items. O(1).
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = updatePipeline.counts.current
    guard section >= 0, section < counts.sectionCount else {
      inconsistencies.report(
        """
        request for number of items in section \(section) when there are only \(counts.sectionCount) sections in \
        the collection view
        """, cause: "number of items in a section that does not exist")
      return 0
    }
    return counts.itemCount(inSection: section)
  }

  // MARK: Updates

  /// Executes inserts, deletes, moves and reloads together, animated: for 0.3 s, or as an enclosing
  /// `UIView.animate` says.
  ///
  /// The block changes the data source's data and calls the methods below, in any order: deletes, reloads and the
  /// origins of moves name items as they were before it, inserts and the ends of moves as they are after it
  /// (SPEC 4.2). Blocks nest; the outermost executes. Without operations, or without a block, an invalidated layout
  /// is still laid out animated; so is a layout that is assigned within the block.
  ///
  /// Views of items that stay are the same objects, and go from where they are seen; selection and highlight follow
  /// their items, those of reloaded ones are cleared. The content offset stays, plus what the layout's invalidation
  /// contexts and its `targetContentOffset(forProposedContentOffset:)` add to it, within what the new content size
  /// allows; while the user drags, the content stays in the hand.
  ///
  /// Counts that do not add up, and operations that contradict each other, are reported in UIKit's words with the
  /// counts and all operations, and the view shows what the data source says (``inconsistencyPolicy``).
  ///
  /// - Parameters:
  ///   - updates: called once, at once. Its operations are executed when it returns; from a callback of a layout
  ///     pass, right after that pass.
  ///   - completion: called once, when the animation has ended: `false` where it was cut off, or the update was wrong.
  ///     Without animation (animations disabled, no window), before this call returns.
  /// - Complexity: O(k log k + visible · log k + sections) for k operations, besides what the layout does.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updatePipeline.performBatch(updates, completion: completion)
  }

  /// The same with a closure that does not escape, as UIKit's is. Calls the form above: override that one.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { block in
      let optional: (() -> Void)? = block
      performBatchUpdates(optional, completion: completion)
    }
  }

  /// The same, and waits for the end of the animation.
  @discardableResult open func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { continuation in
      updatePipeline.performBatch(updates) { continuation.resume(returning: $0) }
    }
  }

  /// Whether a batch is open: its block is running.
  open var hasUncommittedUpdates: Bool { updatePipeline.isCollecting }

  /// Items that are new, by their paths after the update. Outside of a batch an update of its own, animated: the
  /// data source has changed already. So are the other methods.
  open func insertItems(at indexPaths: [IndexPath]) {
    updatePipeline.perform(indexPaths.map { .insertItem(ItemPath($0)) })
  }

  /// Items that are gone, by their paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    updatePipeline.perform(indexPaths.map { .deleteItem(ItemPath($0)) })
  }

  /// An item that goes elsewhere, by its path before and the one after.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    updatePipeline.perform([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))])
  }

  /// Items to be made anew, by their paths before the update: the old cell fades into a new one.
  open func reloadItems(at indexPaths: [IndexPath]) {
    updatePipeline.perform(indexPaths.map { .reloadItem(ItemPath($0)) })
  }

  /// Items that have changed in themselves: the data source is asked for their cells, and dequeue gives it the cells
  /// they have, without `prepareForReuse()`. Paths as before the update; items that are not on screen are left out.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    updatePipeline.reconfigure(indexPaths)
  }

  /// Sections that are new, by their indexes after the update; with all their items.
  open func insertSections(_ sections: IndexSet) {
    updatePipeline.perform(sections.map { .insertSection($0) })
  }

  /// Sections that are gone, by their indexes before the update; with all their items.
  open func deleteSections(_ sections: IndexSet) {
    updatePipeline.perform(sections.map { .deleteSection($0) })
  }

  /// A section that goes elsewhere, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    updatePipeline.perform([.moveSection(from: section, to: newSection)])
  }

  /// Sections whose items are all replaced, by their indexes before the update.
  open func reloadSections(_ sections: IndexSet) {
    updatePipeline.perform(sections.map { .reloadSection($0) })
  }

  // MARK: Interactive movement

  /// Takes an item that is on screen in the hand: it follows
  /// ``updateInteractiveMovementTargetPosition(_:)``, and the others make room. To be called by a gesture, as a long
  /// press.
  ///
  /// Until ``endInteractiveMovement()`` the data source keeps its order and is asked by its own paths, while
  /// counts and paths of the collection view and of the layout are those that are shown. An update by the app in
  /// between is executed as usual, with the item in the hand.
  ///
  /// - Returns: false where the item is not on screen, the data source does not let it move
  ///   (`collectionView(_:canMoveItemAt:)`), or another one is held.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    movementController.begin(at: indexPath)
  }

  /// The hand is at a point of the content. Near an edge the content scrolls beneath it, by itself. Where the layout
  /// sees another place for the item (``UICollectionViewLayout/targetIndexPath(forInteractivelyMovingItem:withPosition:)``)
  /// and the delegate agrees, the others make room there, animated. O(visible).
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    movementController.update(to: targetPosition)
  }

  /// Puts the item down where it is shown: it settles there, and the data source is told once, if it was moved.
  open func endInteractiveMovement() { movementController.end() }

  /// Lets the item go back to where it was; the data source hears nothing.
  open func cancelInteractiveMovement() { movementController.cancel() }

  // MARK: Registration and reuse

  /// Says how the views of an identifier are made; nil takes the entry back, another source replaces it.
  package final func setSource(
    _ source: ViewSource?, category: ElementCategory, kind: String?, _ identifier: String
  ) {
    elementPresenter.views.pool.register(
      source, for: ReuseKey(category: category, kind: kind, identifier: identifier))
  }

  /// Says which class shows items under an identifier; nil takes the entry back, another class replaces it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    elementPresenter.views.register(
      cellClass, base: UICollectionViewCell.self, category: .cell, kind: nil, identifier: identifier)
  }

  /// The same for supplementary views of a kind.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    elementPresenter.views.register(
      viewClass, base: UICollectionReusableView.self, category: .supplementaryView, kind: elementKind,
      identifier: identifier)
  }

  /// Says which nib shows items under an identifier; nil takes the entry back, another nib or a class replaces it.
  ///
  /// The nib holds one object at its top: a cell, whose reuse identifier is `identifier` or empty. Else dequeue stops
  /// the program with UIKit's message. Cells from a nib are reused as those of a class are. `register(nil, …)` means the
  /// method for classes, which takes back a nib as well.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    setSource(nib.map { .template($0.contents) }, category: .cell, kind: nil, identifier)
  }

  /// The same for supplementary views of a kind: the nib holds one collection reusable view.
  @_disfavoredOverload
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    setSource(nib.map { .template($0.contents) }, category: .supplementaryView, kind: kind, identifier)
  }

  /// A cell for the item: one from the reuse queue, after its `prepareForReuse()`, or a new one of the class
  /// registered. To be called by the data source in `cellForItemAt`.
  ///
  /// An identifier for which nothing is registered stops the program with a message that names the identifier
  /// and what is registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = elementPresenter.views.dequeue(
      category: .cell, kind: nil, identifier: identifier, indexPath: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      fatalError("the view registered for the identifier \(identifier) is no UICollectionViewCell: \(view)")
    }
    return cell
  }

  /// A supplementary view of a kind; as ``dequeueReusableCell(withReuseIdentifier:for:)``.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    elementPresenter.views.dequeue(
      category: .supplementaryView, kind: elementKind, identifier: identifier, indexPath: indexPath)
  }

  // MARK: What is where

  /// Cells on screen, by ascending index path.
  open var visibleCells: [UICollectionViewCell] {
    elementPresenter.itemPaths.compactMap { cellForItem(at: $0) }
  }
  /// Index paths of the items on screen, ascending.
  open var indexPathsForVisibleItems: [IndexPath] { elementPresenter.itemPaths }
  /// Supplementary views of a kind on screen, by ascending index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    elementPresenter.supplementaryElements(ofKind: elementKind).map(\.view)
  }
  /// Index paths of the supplementary views of a kind on screen, ascending.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elementPresenter.supplementaryElements(ofKind: elementKind).map(\.key.indexPath)
  }
  /// The item's cell if it is on screen, else nil. Never makes one.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elementPresenter[.cell(indexPath)]?.view as? UICollectionViewCell
  }
  /// The supplementary view if it is on screen, else nil. Never makes one.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    elementPresenter[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
  }
  /// Nil if the cell shows no item now. O(visible).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elementPresenter.path(of: cell) }

  /// The frontmost item at a point of the content, by its layout attributes; nil between items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { layoutCoordinator.itemPath(at: point) }

  /// What the layout says of an item, prepared first if it is stale; nil for an item that does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layoutCoordinator.attributes(of: .cell(indexPath))
  }

  /// What the layout says of a supplementary view, prepared first if it is stale.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutCoordinator.attributes(
      of: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// Scrolls an item to a position, clamped to the content. An empty position scrolls just as far as is needed
  /// to see the item whole.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutCoordinator.scroll(to: indexPath, position: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// Whether the user may select. Default true.
  open var allowsSelection = true { didSet { if !allowsSelection { selectionController.press.cancel() } } }

  /// Whether more than one item may be selected. Turned off, one selected item stays. Default false.
  open var allowsMultipleSelection = false {
    didSet { if !allowsMultipleSelection { selectionController.reduceToOne() } }
  }

  /// The selected items, ascending; empty where nothing is selected, and never nil: the type is UIKit's.
  /// O(n log n) for n selected items.
  open var indexPathsForSelectedItems: [IndexPath]? { selectionController.selected.sorted() }

  /// Selects an item without telling the delegate, and scrolls to it if a position is given; nil clears the
  /// selection.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectionController.select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Takes an item out of the selection without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectionController.set(false, at: indexPath)
  }

  // MARK: Editing

  /// Whether the collection view is in its editing mode: cells have it in their `configurationState`, and the two
  /// settings below decide what may be selected meanwhile. What may not be selected at the beginning or at the end of
  /// editing leaves the selection, without a call of the delegate. Default: false.
  open var isEditing: Bool {
    get { settings.editing.isActive }
    set { settings.editing.isActive = newValue }
  }

  /// Replaces ``allowsSelection`` while editing. Default: false.
  open var allowsSelectionDuringEditing: Bool {
    get { settings.editing.allowsSelection }
    set { settings.editing.allowsSelection = newValue }
  }

  /// Replaces ``allowsMultipleSelection`` while editing, and allows selection too. Default: false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { settings.editing.allowsMultipleSelection }
    set { settings.editing.allowsMultipleSelection = newValue }
  }

  // MARK: Focus

  /// Whether keys move a focus from item to item. Set to false it removes the focus. Default: true, since whoever has a
  /// keyboard can use it.
  open var allowsFocus: Bool {
    get { settings.allowsFocus }
    set { settings.allowsFocus = newValue }
  }

  /// Whether keys move the focus while editing too. Default: true.
  open var allowsFocusDuringEditing: Bool {
    get { settings.allowsFocusDuringEditing }
    set { settings.allowsFocusDuringEditing = newValue }
  }

  /// Whether a key that moves the focus selects the item alone, as in lists beside what they list; with Ctrl it does
  /// not. The delegate may decide otherwise for an item (`selectionFollowsFocusForItemAt`). Default: false.
  open var selectionFollowsFocus: Bool {
    get { settings.selectionFollowsFocus }
    set { settings.selectionFollowsFocus = newValue }
  }

  /// Whether the focus, once gone, comes back to the item that had it last. Default: false.
  open var remembersLastFocusedIndexPath: Bool {
    get { settings.remembersLastFocusedIndexPath }
    set { settings.remembersLastFocusedIndexPath = newValue }
  }

  /// The item that has the keyboard's focus, visible or not; nil where none has it. Not in UIKit, where the window's
  /// focus system has it.
  public var focusedIndexPath: IndexPath? { focusController.indexPath }

  /// Gives an item the keyboard's focus as a key does: it is visible at once, and scrolled into sight; nil removes the
  /// focus. Not in UIKit.
  ///
  /// - Returns: false where there is no such item, or the delegate does not allow it.
  @discardableResult public func setFocus(at indexPath: IndexPath?) -> Bool { focusController.set(indexPath) }

  // MARK: Menus

  /// Opens the menu of an item, as a long press on it does. Not in UIKit, where only the user opens menus.
  ///
  /// - Parameters:
  ///   - indexPath: an item; its cell is on screen, unless a point is given.
  ///   - point: the place in the content; nil is beside the cell.
  /// - Returns: whether there is a menu to open.
  @discardableResult public func showMenu(forItemAt indexPath: IndexPath, at point: CGPoint? = nil) -> Bool {
    menuController.open(for: indexPath, at: point)
  }

  // MARK: Background and layout

  /// Behind everything, as large as the visible bounds, and not scrolled. Default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Brings views and layout up to date: reload, prepare, views that left to their queues, views that come.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updatePipeline.layOut()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    layoutCoordinator.layout.hooks?.contentInsetDidChange()
  }

  /// Lines of a flow layout may begin at the margins.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    layoutCoordinator.layout.hooks?.contentInsetDidChange()
  }

  open override func willChangeBounds(to newBounds: CGRect) {
    super.willChangeBounds(to: newBounds)
    layoutCoordinator.boundsWillChange(to: newBounds)
  }

  /// Within an animation block a new size is laid out at once, so that views move along with it.
  open override func didChangeBounds(from oldBounds: CGRect) {
    super.didChangeBounds(from: oldBounds)
    transitionController.boundsDidChange()
    guard bounds.size != oldBounds.size else { return }
    updatePipeline.sizeDidChange(from: oldBounds)
    if UIView.isAnimatingChanges, window != nil { layoutIfNeeded() }
  }

  /// Asks the layout.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    layoutCoordinator.layout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
  }

  /// In debug builds stops the program if the parts of the collection view disagree.
  final func checkInvariants() {
    #if DEBUG
      let violations = CollectionInvariants.violations(of: self)
      if !violations.isEmpty { fatalError(violations.joined(separator: "\n")) }
    #endif
  }

  // MARK: Touches and keys

  /// Whether it may have the keys: where focus is allowed. Without being first responder it has them as long as the first
  /// responder is around it, or there is none.
  open override var canBecomeFirstResponder: Bool { allowsFocus }

  /// The first collection view of a window has its keys, until another one is touched.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if allowsFocus, let window, window.keyboardFocus == nil { window.keyboardFocus = self }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !focusController.handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    focusController.touchesBegan(touches)
    selectionController.press.begin(touches)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectionController.press.move(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectionController.press.end(touches, modifiers: event?.modifierFlags ?? [])
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    selectionController.press.cancel(touches)
  }
}
