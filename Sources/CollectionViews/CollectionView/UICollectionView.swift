import CollectionEngine
import DragAndDrop
import Foundation
import Geometry
import Menus
import ViewTree

/// A scroll view that shows the items of a data source in reusable views, positioned by a layout object.
///
/// Counts are read on demand, after ``reloadData()`` and for a new data source, and are cached in between.
/// Cells are requested only when they become visible. In no window, updates, reloads and other layouts make
/// no views, and their completions are called at once: the views come with the next layout, in a window or by
/// `layoutIfNeeded()`. Before the first layout, the data source is asked for counts only. In complexities,
/// `visible` is the number of elements on screen: a pass (in ``layoutSubviews()``) is O(visible).
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// Cells, supplementary views and decoration views.
  public nonisolated enum ElementCategory: UInt, Sendable {
    /// The view of an item.
    case cell
    /// A view of the data source that is not an item, for example a header.
    case supplementaryView
    /// A view of the layout, for example a background.
    case decorationView
  }

  /// The position of an item after a scroll. One vertical and one horizontal value may be combined.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the position, which are those of UIKit.
    public let rawValue: UInt
    /// Creates a position from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item is at the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is in the vertical middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item is at the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item is at the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is in the horizontal middle.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item is at the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// A closure that is called at the end of an interactive transition. `completed`: whether the transition
  /// settled without interruption. `finish`: whether it was finished and the new layout is installed; false
  /// after a cancel. An undisturbed cancel is (true, false).
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finish: Bool) -> Void

  /// The reaction to a data source or a layout that contradicts itself.
  public nonisolated enum InconsistencyPolicy: Sendable {
    /// Prints a message on standard error, and continues with the data that is valid.
    case recover
    /// Stops the program with the message; for tests.
    case trap
  }

  /// The changes after which self-sizing cells and supplementary views on screen are resized. In each mode
  /// they are resized after updates, for example `reconfigureItems(at:)`, and after changes of the width and
  /// of the text size.
  public nonisolated enum SelfSizingInvalidation: Int, Sendable {
    /// No other changes.
    case disabled
    /// `invalidateIntrinsicContentSize()` of the view or of a cell's content view, and another content
    /// configuration.
    case enabled
    /// Also changes of constraints, and of the intrinsic sizes of constrained views, in the content view of a
    /// cell.
    case enabledIncludingConstraints
  }

  /// The reaction to contradictions of data sources and layouts. The default is `recover`.
  public static var inconsistencyPolicy = InconsistencyPolicy.recover

  /// Whether collection views check the results of layouts: elements that are returned twice, attributes that
  /// are changed in place, attributes of a rectangle that differ from those of single elements, and elements
  /// outside of the content. Violations are reported with the layout, the element and the rule. Costs one
  /// query per element and pass; for tests and debugging. The default is false.
  public static var checksLayoutContract = false

  /// The kind of the headers of a flow layout.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The parts, which have all state. Made at the first access: the initializer of the superclass calls
  /// overrides below.
  final private(set) lazy var parts = CollectionParts(of: self)

  /// Creates a collection view, which is empty until it has a data source.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    setUp(layout)
  }

  /// Creates a collection view with a flow layout; ``init(frame:collectionViewLayout:)`` is the usual
  /// initializer.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates a collection view from a nib, with a flow layout unless the nib contains another layout.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(UICollectionViewFlowLayout())
    configure(from: coder, as: UICollectionView.self)
  }

  private func setUp(_ layout: UICollectionViewLayout) {
    parts.installGestures()
    parts.coordinator.replace(with: layout)
  }

  // MARK: Data

  /// The object that provides items and views. A new data source is read completely. The default is nil.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The object that prepares the data of items before they become visible. The default is nil.
  ///
  /// Another one is asked for all items that come next. Its calls are described at
  /// ``UICollectionViewDataSourcePrefetching``.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      parts.prefetching.reset()
      setNeedsLayout()
    }
  }

  /// Whether ``prefetchDataSource`` is called. Setting it to false cancels its requests. The default is true.
  ///
  /// Cells themselves are requested only when they become visible.
  open var isPrefetchingEnabled = true {
    didSet {
      guard isPrefetchingEnabled != oldValue else { return }
      if isPrefetchingEnabled { setNeedsLayout() } else { parts.prefetching.cancelAll() }
    }
  }

  /// The object that is notified of selection, display and scrolling. It replaces `UIScrollView.delegate`,
  /// whose type it refines. The default is nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { scrollDelegate = delegate }
  }

  /// The installed layout. Assigning another one changes the elements without animation; elements of both
  /// layouts keep their views.
  open var collectionViewLayout: UICollectionViewLayout {
    get { parts.coordinator.layout }
    set { parts.transitions.assign(newValue) }
  }

  /// Changes the layout, and animates the elements from their positions in the old layout to those in the new
  /// one: for 0.3 s, or for the duration of an enclosing `UIView.animate`. The item nearest to the middle
  /// stays there if the new content allows it; the result of the new layout's
  /// `targetContentOffset(forProposedContentOffset:)` is final.
  ///
  /// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one,
  /// `willTransition(from:to:)` of the cells, `prepare()`, content size, target offset, elements,
  /// `finalizeLayoutTransition()` of both layouts, and after the animation `didTransition(from:to:)` and the
  /// completion, called once.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { parts.transitions.setLayout(layout, animated: animated, completion: completion) }

  /// Starts a transition to another layout that the app controls: installs a transition layout (the result of
  /// the delegate's `collectionView(_:transitionLayoutForOldLayout:newLayout:)`, or a default one) as
  /// ``collectionViewLayout``. Set its `transitionProgress` and call `invalidateLayout()` for each movement
  /// of the gesture; then call ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``. A
  /// ``CollectionViewTransitionDriver`` does this for a gesture.
  ///
  /// The item that is passed to the transition layout's `moveAnchor(to:)` or `setAnchor(_:at:)` keeps its
  /// position. Without one, the item nearest to the middle keeps its position if the new content allows it,
  /// and content at its start stays at its start. The target offsets of the new layout and of the delegate
  /// determine the final offset; they are requested at the start and when the transition is finished. During
  /// the transition, the user cannot scroll, and changes of the inset by the app are reverted. Batch updates
  /// are allowed.
  ///
  /// An app may set ``UIScrollView/contentOffset`` itself, for example in the `transitionProgress` setter of
  /// its transition layout, which is called for each step, also while the transition settles. The offset is
  /// kept then, until the app sets another one, and no item is anchored. The content rests at the last
  /// offset, as far as the content allows, or at the target offset. In the completion the offset can be set
  /// as usual.
  ///
  /// While an earlier transition settles, it can be caught: a call for the same two layouts, in either
  /// direction, continues from the present progress, which the returned layout has. A call for a third layout
  /// starts from the layout that the earlier transition was settling to, and the elements are animated there.
  /// The earlier completion receives `(false, false)`, or for a third layout `(false, true)` if the
  /// transition was settling to its next layout.
  ///
  /// Wrong calls (during the tracking phase of a transition, for the present layout, from a callback of a
  /// layout pass, or within a batch) are reported and change nothing.
  ///
  /// Order: `prepareForTransition(to:)` of the old layout, `prepareForTransition(from:)` of the new one,
  /// `willTransition(from:to:)` of the views, `prepare()` of the new layout, target offset; when it is
  /// finished the target offset again; at the end `finalizeLayoutTransition()` of both layouts,
  /// `didTransition(from:to:)` of the views, and the completion.
  ///
  /// - Parameters:
  ///   - layout: the layout at the end of the transition.
  ///   - completion: a closure that is called once; see ``LayoutInteractiveTransitionCompletion``.
  /// - Returns: the transition layout; after a wrong call the one in use, or one from the present layout to
  ///   itself.
  /// - Complexity: O(visible) for the call and for each step, besides the preparation of the new layout.
  @discardableResult open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { parts.transitions.start(to: layout, completion) }

  /// Makes the transition settle to the new layout, from its present progress and velocity, as a spring
  /// without overshoot. Then the new layout replaces the transition layout; no element moves. Without a
  /// window it ends at once. Also reverses a canceled transition that is settling. Reported if no transition
  /// is running.
  open func finishInteractiveTransition() { parts.transitions.settle(finishing: true) }

  /// Makes the transition settle back to the old layout; see ``finishInteractiveTransition()``.
  open func cancelInteractiveTransition() { parts.transitions.settle(finishing: false) }

  /// Reads all content from the data source again, in the next layout pass. Clears selection and highlight.
  open func reloadData() {
    parts.pipeline.reload()
  }

  /// The changes after which self-sizing views on screen are resized without an update. The default is
  /// `enabled`.
  ///
  /// The next layout pass measures the views. Those that prefer another size are resized with an animation of
  /// 0.3 s, or that of an enclosing `UIView.animate`; without one if the change was made in
  /// `UIView.performWithoutAnimation(_:)`. What is seen first stays in place.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// The number of sections, from the cached counts.
  ///
  /// - Complexity: O(1).
  open var numberOfSections: Int { parts.counts.current.sectionCount }

  /// Returns the number of items of a section, from the cached counts. A section that does not exist is
  /// reported and has no items.
  ///
  /// - Complexity: O(1).
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = parts.counts.current
    guard section >= 0, section < counts.sectionCount else {
      parts.log.report(
        """
        request for number of items in section \(section) when there are only \(counts.sectionCount) sections in \
        the collection view
        """, cause: "number of items in a section that does not exist")
      return 0
    }
    return counts.itemCount(inSection: section)
  }

  // MARK: Updates

  /// Executes insertions, deletions, moves and reloads together, animated: for 0.3 s, or for the duration of
  /// an enclosing `UIView.animate`.
  ///
  /// The block changes the data of the data source and calls the methods below, in any order. Deletions,
  /// reloads and the origins of moves are index paths before the update; insertions and the targets of moves
  /// are index paths after it. Blocks may be nested; the outermost one executes the operations. Without
  /// operations, or without a block, a stale layout is laid out animated; so is a layout that is assigned
  /// within the block.
  ///
  /// Persisting items keep their views, which move from their positions on screen. Selection and highlight
  /// follow their items, and are cleared for reloaded ones. The content offset does not change, except for
  /// the adjustments of the layout's invalidation contexts and of its
  /// `targetContentOffset(forProposedContentOffset:)`, within the new content size. While the user drags, the
  /// offset does not change.
  ///
  /// Counts that do not match and operations that contradict each other are reported in UIKit's words, with
  /// the counts and all operations. Then the view shows the content of the data source
  /// (``inconsistencyPolicy``).
  /// - Parameters:
  ///   - updates: the block, which is called once, during the call. Its operations are executed when it
  ///     returns; from a callback of a layout pass, directly after that pass.
  ///   - completion: a closure that is called once, after the animation: with `false` if the animation was
  ///     interrupted or the update was wrong. Without animation (animations disabled, or no window) it is
  ///     called before this method returns.
  /// - Complexity: O(k log k + visible · log k + sections) for k operations, besides the computations of the
  ///   layout.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    parts.pipeline.performBatch(updates, completion: completion)
  }

  /// Executes a batch with a non-escaping closure, as in UIKit. Calls the method above; override that one.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { block in
      let optional: (() -> Void)? = block
      performBatchUpdates(optional, completion: completion)
    }
  }

  /// Executes a batch and waits for the end of the animation. Returns whether it was completed.
  @discardableResult open func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
    await withCheckedContinuation { continuation in
      parts.pipeline.performBatch(updates) { continuation.resume(returning: $0) }
    }
  }

  /// Whether the block of a batch is running, or placeholders of a drop are shown, which `reloadData()`
  /// removes.
  open var hasUncommittedUpdates: Bool {
    parts.pipeline.openBatch != nil || parts.arrangement.hasPlaceholders
  }

  /// Inserts items, by their index paths after the update. Outside of a batch this is a separate, animated
  /// update, for which the data source has changed already. The same applies to the methods below.
  open func insertItems(at indexPaths: [IndexPath]) {
    parts.pipeline.perform(indexPaths.map { .insertItem(ItemPath($0)) })
  }

  /// Deletes items, by their index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    parts.pipeline.perform(indexPaths.map { .deleteItem(ItemPath($0)) })
  }

  /// Moves an item, from its index path before the update to the one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    parts.pipeline.perform([.moveItem(from: ItemPath(indexPath), to: ItemPath(newIndexPath))])
  }

  /// Replaces the views of items, by their index paths before the update: the old cell fades into a new one.
  open func reloadItems(at indexPaths: [IndexPath]) {
    parts.pipeline.perform(indexPaths.map { .reloadItem(ItemPath($0)) })
  }

  /// Configures the cells of items again, by their index paths before the update: the data source is called
  /// for the cells, and dequeues the present ones, without `prepareForReuse()`. Self-sizing cells receive the
  /// size that they prefer then. Items that are not on screen are ignored.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    parts.pipeline.reconfigure(indexPaths)
  }

  /// Inserts sections with all their items, by their indexes after the update.
  open func insertSections(_ sections: IndexSet) {
    parts.pipeline.perform(sections.map { .insertSection($0) })
  }

  /// Deletes sections with all their items, by their indexes before the update.
  open func deleteSections(_ sections: IndexSet) {
    parts.pipeline.perform(sections.map { .deleteSection($0) })
  }

  /// Moves a section with its items, from its index before the update to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    parts.pipeline.perform([.moveSection(from: section, to: newSection)])
  }

  /// Replaces all items of sections, by their indexes before the update.
  open func reloadSections(_ sections: IndexSet) {
    parts.pipeline.perform(sections.map { .reloadSection($0) })
  }

  // MARK: Interactive movement

  /// Starts the interactive movement of an item that is on screen: it follows
  /// ``updateInteractiveMovementTargetPosition(_:)``, and other items make room for it. Called by a gesture,
  /// for example a long press.
  ///
  /// Until ``endInteractiveMovement()`` the data source keeps its order and is called with its own index
  /// paths, while counts and index paths of the collection view and the layout are those on screen. Updates
  /// by the app are executed as usual during the movement.
  ///
  /// - Returns: false if the item is not on screen, if the data source does not allow its movement
  ///   (`collectionView(_:canMoveItemAt:)`), or if another item is moved.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    parts.movement.begin(at: indexPath)
  }

  /// Moves the item to a point of the content. Near an edge the content scrolls automatically. If the layout
  /// returns another index path for the item
  /// (``UICollectionViewLayout/targetIndexPath(forInteractivelyMovingItem:withPosition:)``) and the delegate
  /// allows it, the other items are animated to make room.
  ///
  /// - Complexity: O(visible).
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    if Diagnostics.accepts(targetPosition, of: type(of: self)) { parts.movement.update(to: targetPosition) }
  }

  /// Ends the movement at the present index path. The item is animated there, and the data source is notified
  /// once if the item was moved.
  open func endInteractiveMovement() { parts.movement.end() }

  /// Cancels the movement. The item returns to its previous index path, and the data source is not notified.
  open func cancelInteractiveMovement() { parts.movement.cancel() }

  // MARK: Drag and drop

  /// The object that provides the items that the user drags out of the collection view. The default is nil:
  /// nothing can be dragged.
  ///
  /// A drag begins with a movement of the mouse over an item, or with a long press of a finger.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet {
      guard (dragDelegate == nil) != (oldValue == nil) else { return }
      if dragDelegate == nil { removeDragGestures() } else { addDragGestures() }
    }
  }

  /// The object that decides about items that the user drags over the collection view, and drops them. The
  /// default is nil: nothing can be dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { if dropDelegate != nil { receiveProgramDrags() } }
  }

  /// Whether items can be dragged out. The default is true, as on iPad.
  open var dragInteractionEnabled = true

  /// Whether items of the collection view are dragged.
  open var hasActiveDrag: Bool { parts.drag.isActive }

  /// Whether items are over the collection view, or are being dropped on it.
  open var hasActiveDrop: Bool { parts.drop.isActive }

  /// How soon the gap for dragged items follows the pointer. The default is `immediate`.
  open var reorderingCadence = ReorderingCadence.immediate

  /// Whether items open, as by a tap, when dragged items are held over them for 0.8 s. The delegate can
  /// exclude items (`shouldSpringLoadItemAt`). The default is false.
  open var isSpringLoaded = false

  // MARK: Registration and reuse

  /// Registers the source of the views of an identifier; nil removes the registration.
  package final func setSource(
    _ source: ViewSource?, category: ElementCategory, kind: String?, _ identifier: String
  ) {
    parts.presenter.views.pool.register(
      source, for: ReuseKey(category: category, kind: kind, identifier: identifier))
  }

  /// Registers the class of the cells of an identifier; nil removes the registration, and another class
  /// replaces it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    parts.presenter.views.register(
      cellClass, base: UICollectionViewCell.self, category: .cell, kind: nil, identifier: identifier)
  }

  /// Registers the class of the supplementary views of a kind and identifier; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    parts.presenter.views.register(
      viewClass, base: UICollectionReusableView.self, category: .supplementaryView, kind: elementKind,
      identifier: identifier)
  }

  /// Registers the nib of the cells of an identifier; nil removes the registration, and another nib or class
  /// replaces it.
  ///
  /// The nib has one top-level object: a cell whose reuse identifier is `identifier` or empty. Otherwise
  /// dequeuing stops the program with UIKit's message. Cells from nibs are reused like those of classes.
  /// `register(nil, …)` calls the method for classes, which removes a nib, too.
  @_disfavoredOverload
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    setSource(nib.map { .template($0.contents) }, category: .cell, kind: nil, identifier)
  }

  /// Registers the nib of the supplementary views of a kind and identifier. It has one top-level object, a
  /// collection reusable view.
  @_disfavoredOverload
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    setSource(nib.map { .template($0.contents) }, category: .supplementaryView, kind: kind, identifier)
  }

  /// Returns a cell for an item: one from the reuse queue, after its `prepareForReuse()`, or a new one from
  /// the registered source. Called by the data source in `cellForItemAt`.
  ///
  /// An identifier without a registration stops the program with a message that contains the identifier and
  /// the registered ones.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = parts.presenter.views.dequeue(
      category: .cell, kind: nil, identifier: identifier, indexPath: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      fatalError(
        "the view registered for the identifier \(identifier) is not a UICollectionViewCell: \(view)")
    }
    return cell
  }

  /// Returns a supplementary view of a kind; see ``dequeueReusableCell(withReuseIdentifier:for:)``.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    parts.presenter.views.dequeue(
      category: .supplementaryView, kind: elementKind, identifier: identifier, indexPath: indexPath)
  }

  // MARK: Elements on screen

  /// The cells on screen, ascending by index path.
  open var visibleCells: [UICollectionViewCell] {
    parts.presenter.itemPaths.compactMap { cellForItem(at: $0) }
  }
  /// The index paths of the items on screen, ascending.
  open var indexPathsForVisibleItems: [IndexPath] { parts.presenter.itemPaths }
  /// Returns the supplementary views of a kind on screen, ascending by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    parts.presenter.supplementaryElements(ofKind: elementKind).map(\.view)
  }
  /// Returns the index paths of the supplementary views of a kind on screen, ascending.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    parts.presenter.supplementaryElements(ofKind: elementKind).map(\.key.indexPath)
  }
  /// Returns the cell of an item if it is on screen, otherwise nil. Never creates a cell.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    parts.presenter.cell(at: indexPath)
  }
  /// Returns a supplementary view if it is on screen, otherwise nil. Never creates a view.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    parts.presenter[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
  }
  /// Returns the index path of the item of a cell; nil if the cell is not on screen.
  ///
  /// - Complexity: O(visible).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { parts.presenter.path(of: cell) }

  /// Returns the index path of the frontmost item at a point of the content, by layout attributes; nil
  /// between items.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { parts.presenter.queriedItem(at: point) }

  /// Returns the layout's attributes of an item; nil for an item that does not exist. Prepares a stale layout
  /// first.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    parts.presenter.queriedAttributes(of: .cell(indexPath))
  }

  /// Returns the layout's attributes of a supplementary view. Prepares a stale layout first.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    parts.presenter.queriedAttributes(
      of: ElementKey(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// Calls a block in which queries return where elements are displayed, instead of where their animations
  /// end: ``indexPathForItem(at:)``, ``layoutAttributesForItem(at:)`` and
  /// ``layoutAttributesForSupplementaryElement(ofKind:at:)``. Use it to find the item under a finger during
  /// an animation.
  ///
  /// The values are those of the last frame: position, size, transform and alpha. Elements that are not on
  /// screen have the values of the layout. Changes that the block makes are as usual.
  ///
  /// - Parameter updates: the block, which is called once, before this call returns.
  open func performUsingPresentationValues(_ updates: () -> Void) {
    parts.presenter.usingPresentationValues(updates)
  }

  /// Scrolls an item to a position, within the content. An empty position scrolls by the smallest distance
  /// that makes the item completely visible.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    parts.scroller.scroll(to: indexPath, position: scrollPosition, animated: animated)
  }

  // MARK: Selection

  /// Whether the user can select items. The default is true.
  open var allowsSelection: Bool {
    get { parts.selection.settings.allowsSelection }
    set { parts.selection.settings.allowsSelection = newValue }
  }

  /// Whether more than one item can be selected. If set to false, one selected item stays selected. The
  /// default is false.
  open var allowsMultipleSelection: Bool {
    get { parts.selection.settings.allowsMultipleSelection }
    set { parts.selection.settings.allowsMultipleSelection = newValue }
  }

  /// The index paths of the selected items, ascending; empty if none exist, and never nil: the type is
  /// UIKit's.
  ///
  /// - Complexity: O(n log n) for n selected items; O(1) if the selection has not changed since then.
  open var indexPathsForSelectedItems: [IndexPath]? { parts.selection.sortedSelection }

  /// Selects an item without a call of the delegate, and scrolls to it if a position is passed; nil clears
  /// the selection.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    parts.selection.select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  /// Deselects an item without a call of the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    parts.selection.set(false, at: indexPath)
  }

  // MARK: Editing

  /// Whether the collection view is in editing mode. The `configurationState` of cells contains it, if the
  /// delegate's `collectionView(_:canEditItemAt:)` allows to edit the item. The two properties below replace
  /// the selection properties during editing. Items that cannot be selected anymore when editing begins or
  /// ends are deselected without a call of the delegate. The default is false.
  open var isEditing: Bool {
    get { parts.selection.settings.editing.isActive }
    set { parts.selection.settings.editing.isActive = newValue }
  }

  /// Replaces ``allowsSelection`` during editing. The default is false.
  open var allowsSelectionDuringEditing: Bool {
    get { parts.selection.settings.editing.allowsSelection }
    set { parts.selection.settings.editing.allowsSelection = newValue }
  }

  /// Replaces ``allowsMultipleSelection`` during editing, and allows selection, too. The default is false.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { parts.selection.settings.editing.allowsMultipleSelection }
    set { parts.selection.settings.editing.allowsMultipleSelection = newValue }
  }

  // MARK: Focus

  /// Whether keys move a focus from item to item. Setting it to false removes the focus. The default is true.
  open var allowsFocus: Bool {
    get { parts.focus.settings.allowsFocus }
    set { parts.focus.settings.allowsFocus = newValue }
  }

  /// Whether keys move the focus during editing. The default is true.
  open var allowsFocusDuringEditing: Bool {
    get { parts.focus.settings.allowsFocusDuringEditing }
    set { parts.focus.settings.allowsFocusDuringEditing = newValue }
  }

  /// Whether a key that moves the focus also selects the item alone, as in sidebars; with Ctrl it does not.
  /// The delegate may decide for an item (`selectionFollowsFocusForItemAt`). The default is false.
  open var selectionFollowsFocus: Bool {
    get { parts.focus.settings.selectionFollowsFocus }
    set { parts.focus.settings.selectionFollowsFocus = newValue }
  }

  /// Whether a focus that was lost returns to the item that had it last. The default is false.
  open var remembersLastFocusedIndexPath: Bool {
    get { parts.focus.settings.remembersLastFocusedIndexPath }
    set { parts.focus.settings.remembersLastFocusedIndexPath = newValue }
  }

  /// The index path of the item with the keyboard focus, visible or not; nil if none exists. Not in UIKit,
  /// where the focus system of the window has it.
  public var focusedIndexPath: IndexPath? { parts.focus.indexPath }

  /// Moves the keyboard focus to an item, as a key does: the collection view scrolls to the item; nil removes
  /// the focus. Not in UIKit.
  ///
  /// - Returns: false if there is no such item, or if the delegate does not allow it.
  @discardableResult public func setFocus(at indexPath: IndexPath?) -> Bool { parts.focus.set(indexPath) }

  // MARK: Menus

  /// The interaction that opens the context menus of items: to close or change the open menu. The delegate of
  /// the collection view provides the menus.
  open var contextMenuInteraction: UIContextMenuInteraction? { parts.menus.interaction }

  // MARK: Background and layout

  /// The view behind all others, as large as the visible bounds, which does not scroll. The default is nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Runs a layout pass: reads changed content, prepares the layout, and updates the elements on screen.
  ///
  /// - Complexity: O(visible).
  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.pipeline.layOut(isOfView: true)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    parts.coordinator.insetDidChange()
  }

  /// Updates the layout: lines of a flow layout may begin at the margins.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    parts.coordinator.layout.hooks?.contentInsetDidChange()
  }

  open override func _willChangeBounds(to newBounds: CGRect) {
    super._willChangeBounds(to: newBounds)
    parts.coordinator.boundsWillChange(to: newBounds)
  }

  /// Runs a layout pass at once for a new size within an animation block, so that elements are animated
  /// together with the view.
  open override func _didChangeBounds(from oldBounds: CGRect) {
    super._didChangeBounds(from: oldBounds)
    parts.coordinator.boundsDidChange(from: oldBounds)
    if bounds.origin != oldBounds.origin { parts.swipes.contentDidScroll() }
    guard bounds.size != oldBounds.size else { return }
    parts.coordinator.sizeDidChange(from: oldBounds)
    parts.pipeline.sizeDidChange(from: oldBounds)
    if UIView.isAnimatingChanges, window != nil { layoutIfNeeded() }
  }

  /// The scroller of the section at the point, in layouts whose sections scroll.
  open override func _nestedScrollView(at point: CGPoint) -> UIScrollView? {
    parts.sections.scroller(at: point)
  }

  /// Calls the layout.
  open override func _targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let layout = parts.coordinator.layout
    let isMirrored = parts.coordinator.isMirrored
    let target = layout.targetContentOffset(
      forProposedContentOffset: layout.mirroredOffset(proposedContentOffset),
      withScrollingVelocity: isMirrored ? CGPoint(x: -velocity.x, y: velocity.y) : velocity)
    let place: StaticString = "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)"
    guard Diagnostics.accepts(target, of: type(of: layout), place) else { return proposedContentOffset }
    return layout.mirroredOffset(target)
  }

  /// Lays out anew, from the other end, if the direction has changed.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    get { super.semanticContentAttribute }
    set {
      let old = effectiveUserInterfaceLayoutDirection
      super.semanticContentAttribute = newValue
      if effectiveUserInterfaceLayoutDirection != old { directionDidChange() }
    }
  }

  /// Measures the views on screen again if the text size or another trait has changed that layouts depend on.
  /// Lays out anew, from the other end, if the direction has changed. Overrides call super.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection, traitCollection.changesSizes(from: previousTraitCollection) {
      parts.coordinator.traitsDidChange()
    }
    guard semanticContentAttribute == .unspecified,
      previousTraitCollection?.layoutDirection != traitCollection.layoutDirection
    else { return }
    directionDidChange()
  }

  private func directionDidChange() {
    parts.coordinator.directionDidChange(isFirstLayout: parts.pipeline.awaitsFirstLayout)
  }

  /// Called when another collection view has taken a layout.
  final func layoutWasTaken(_ layout: UICollectionViewLayout) { parts.transitions.layoutWasTaken(layout) }

  // MARK: Touches and keys

  /// Whether the collection view can become first responder: if focus is allowed. It also receives keys if it
  /// is not first responder, while the first responder is one of its superviews, or if none exists.
  open override var canBecomeFirstResponder: Bool { allowsFocus }

  /// Makes the first collection view of a window the receiver of keys, until another one is touched.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if dropDelegate != nil { receiveProgramDrags() }
    if allowsFocus, let window, window.keyboardFocus == nil { window.keyboardFocus = self }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !parts.focus.handle($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    parts.focus.touchesBegan(touches)
    if !parts.swipes.touchBegan() { parts.selection.press.begin(touches) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    parts.selection.press.move(touches)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    parts.selection.press.end(touches, modifiers: event?.modifierFlags ?? [])
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    parts.selection.press.cancel(touches)
  }
}
