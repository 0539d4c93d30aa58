import CollectionEngine
import Foundation
import ViewTree

/// A data source that shows snapshots: it compares a new snapshot with the one that is shown, and updates the
/// collection view, animated.
///
/// The collection view refers to its data source weakly, so the app stores it. While it is in use, do not
/// call the collection view's methods that insert, delete, move or reload items.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, HasNamedMethods, UICollectionViewDataSource {
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  /// Returns the configured cell of an item, dequeued from the collection view. Nil stops the program.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Returns the configured supplementary view of a kind, dequeued from the collection view. Nil stops the
  /// program.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The closures for items that the user moves.
  public nonisolated struct ReorderingHandlers {
    /// Returns whether the user can move an item. The default is nil: no item can be moved.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when the user has put an item down, before the data source changes.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the data source has changed, to change the app's data.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  /// The closures for items that the user expands and collapses in an outline: with the disclosure of a list
  /// cell, or with the keys Left and Right. All are nil by default.
  ///
  /// Order: `shouldExpandItem`, `willExpandItem`, `snapshotForExpandingParent`, and the update;
  /// `shouldCollapseItem`, `willCollapseItem`, and the update. Snapshots that the app applies call none of
  /// them.
  public nonisolated struct SectionSnapshotHandlers {
    /// Returns whether an item may be expanded. The default is nil: it may.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Returns whether an item may be collapsed. The default is nil: it may.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns what is below an item that is expanded, for items that are loaded when they are needed. It
    /// receives the item and what is below it now. The default is nil: what is there already.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
  }

  /// Provides supplementary views. Required if the layout has some.
  public var supplementaryViewProvider: SupplementaryViewProvider?
  /// The closures for items that the user moves. The default is that no item can be moved.
  public var reorderingHandlers = ReorderingHandlers()
  /// The closures for items that the user expands and collapses.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  /// A section that shows other items than those of its outline has no outline any more.
  private(set) var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>() {
    didSet { outlines = outlines.filter { content.items(in: $0.key) == $0.value.visibleItems } }
  }
  /// The outlines of those sections that have one.
  private(set) var outlines: [SectionIdentifierType: OutlineContent<ItemIdentifierType>] = [:]

  /// Creates a data source without items, and makes it the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the sections and items that are shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    var snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    snapshot.content = content
    return snapshot
  }

  /// Shows a snapshot: performs one batch update with the operations that lead to it from the one that is
  /// shown.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items to show.
  ///   - animatingDifferences: Whether the update is animated. The default is true. Without animation the
  ///     views of persisting items are kept, as since iOS 15.
  ///   - completion: Called once, after the animation; without animation or window, before this method
  ///     returns.
  /// - Complexity: O(items) to compare, and a batch update for the operations.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(
      from: content, to: snapshot.content, reloadedSections: Set(snapshot.reloadedSections),
      reloadedItems: Set(snapshot.reloadedItems))
    show(
      snapshot.content, difference.operations, reconfiguring: snapshot.reconfiguredItems,
      isAnimated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot by reloading all data, without animation and without a comparison.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    content = snapshot.content
    collectionView?.reloadData()
    completion?()
  }

  /// Shows a snapshot by reloading all data, without animation; returns when the data is replaced.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    applySnapshotUsingReloadData(snapshot, completion: nil)
  }

  // MARK: Snapshots of sections

  /// Returns the items of a section, with those that are below collapsed ones. An unknown section has none.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    outlines[section].map { NSDiffableDataSourceSectionSnapshot($0) }
      ?? NSDiffableDataSourceSectionSnapshot(content.items(in: section) ?? [])
  }

  /// Shows the visible items of a snapshot in a section. A section that does not exist is added to the end.
  ///
  /// An item that another section shows stops the program with a message. The parameters are those of
  /// ``apply(_:animatingDifferences:completion:)``.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var changed = content
    SnapshotError.stoppingProgram { () throws(SnapshotError) in
      if !changed.contains(section: section) { try changed.append(sections: [section]) }
      try changed.replace(snapshot.visibleItems, in: section)
    }
    outlines[section] = snapshot.outline
    show(
      changed, SnapshotDifference(from: content, to: changed).operations, reconfiguring: [],
      isAnimated: animatingDifferences, completion: completion)
  }

  /// Shows the visible items of a snapshot in a section, and returns after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  // MARK: Identifiers and index paths

  /// Returns the identifier of an item; nil if there is no item at the index path. O(1).
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    content.item(at: ItemPath(indexPath))
  }

  /// Returns the index path of an item; nil if there is no such item. O(sections + items of the section).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    content.path(of: itemIdentifier).map { IndexPath($0) }
  }

  /// Returns the identifier of a section; nil if there is no section with the index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    content.sections.indices.contains(index) ? content.sections[index] : nil
  }

  /// Returns the index of a section; nil if there is no such section. O(sections).
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { content.sections.count }

  /// Returns the number of items of a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    content.items(in: content.sections[section])?.count ?? 0
  }

  /// Calls the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError("there is no item at \(Array(indexPath)) in the snapshot of \(type(of: self))")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      fatalError(
        "the cell provider of \(type(of: self)) returned nil for the item \(item) at \(Array(indexPath))")
    }
    return cell
  }

  /// Calls ``supplementaryViewProvider``.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let provider = supplementaryViewProvider else {
      fatalError(
        "\(type(of: self)) has no supplementaryViewProvider, and the layout has a supplementary view of kind \(kind)"
      )
    }
    guard let view = provider(collectionView, kind, indexPath) else {
      fatalError("the supplementaryViewProvider returned nil for the kind \(kind) at \(Array(indexPath))")
    }
    return view
  }

  /// Calls ``ReorderingHandlers/canReorderItem``.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else {
      return false
    }
    return canReorder(item)
  }

  /// Moves the item in the snapshot, between calls of the ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    let before = snapshot()
    var after = before
    after.content.delete([item])
    let section = after.content.sections[destinationIndexPath.section]
    var items = after.content.items(in: section) ?? []
    items.insert(item, at: min(destinationIndexPath.item, items.count))
    SnapshotError.stoppingProgram { () throws(SnapshotError) in
      try after.content.replace(items, in: section)
    }
    let transaction = NSDiffableDataSourceTransaction(from: before, to: after)
    reorderingHandlers.willReorder?(transaction)
    content = after.content
    reorderingHandlers.didReorder?(transaction)
  }

  /// Returns the titles of the bar that scrolls to sections. The default is nil: no bar is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalRequirement.notImplemented(nil)
  }

  /// Returns the item that an index title scrolls to. The default is the first item of the section at
  /// `index`.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalRequirement.notImplemented(IndexPath(item: 0, section: index)) }

  // MARK: Updates

  private func show(
    _ new: SnapshotContent<SectionIdentifierType, ItemIdentifierType>, _ operations: [UpdateOperation],
    reconfiguring items: [ItemIdentifierType], isAnimated: Bool, completion: (() -> Void)?
  ) {
    guard let collectionView else {
      content = new
      completion?()
      return
    }
    // Before the update: the paths of a batch's operations are those of the old order.
    let before = content.paths(of: items)
    let paths = items.compactMap { new.contains(item: $0) ? before[$0].map { IndexPath($0) } : nil }
    let update = {
      collectionView.performBatchUpdates {
        self.content = new
        collectionView.parts.pipeline.perform(operations)
        if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    collectionView.parts.pipeline.runOrEnqueue { [unowned collectionView] in
      collectionView.parts.outlines.update()
    }
  }
}
