import CollectionViews
import Foundation
import ViewTree

/// A data source that provides the items of a table view's list itself.
@MainActor protocol TableItemsProviding: UITableViewDataSource {
  var items: any UICollectionViewDataSource { get }
}

/// A data source of a table view that shows snapshots: it compares a new snapshot with the one that is shown,
/// and updates the table view, animated.
///
/// The table view refers to its data source weakly, so the app stores it. Subclasses override the methods of
/// the data source, for example for titles and for rows that can be edited.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Returns the configured cell of an item. Nil stops the program.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var source: TableItemSource<SectionIdentifierType, ItemIdentifierType>?

  /// The animation of changes. All but `none` look the same. The default is `automatic`.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source without items, and makes it the data source of a table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    let source = TableItemSource<SectionIdentifierType, ItemIdentifierType>(
      collectionView: tableView.list
    ) { [weak self, weak tableView] _, path, _ in
      guard let self, let tableView else { return nil }
      return tableView.rows.cell(at: path) { self.tableView(tableView, cellForRowAt: path) }
    }
    source.supplementaryViewProvider = { [weak tableView] _, kind, path in
      tableView?.sectionView(ofKind: kind, at: path)
    }
    source.table = tableView
    self.source = source
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the sections and items that are shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    source?.snapshot() ?? NSDiffableDataSourceSnapshot()
  }

  /// Shows a snapshot: performs one batch update with the operations that lead to it from the one that is
  /// shown. The completion is called once, after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    tableView?.rows.discardViews()
    source?.apply(
      snapshot, animatingDifferences: animatingDifferences && defaultRowAnimation != .none,
      completion: completion)
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
    tableView?.rows.discardViews()
    source?.applySnapshotUsingReloadData(snapshot, completion: completion)
  }

  // MARK: Identifiers and index paths

  /// Returns the identifier of an item; nil if there is no item at the index path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    source?.itemIdentifier(for: indexPath)
  }
  /// Returns the index path of an item; nil if there is no such item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    source?.indexPath(for: itemIdentifier)
  }
  /// Returns the identifier of a section; nil if there is no section with the index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    source?.sectionIdentifier(for: index)
  }
  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    source?.index(for: sectionIdentifier)
  }

  // MARK: UITableViewDataSource

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { snapshot().numberOfSections }
  /// Returns the number of items of a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { snapshot().numberOfItems(inSection: $0) } ?? 0
  }
  /// Calls the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      fatalError("there is no item at \(Array(indexPath)) in the snapshot of \(type(of: self))")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      fatalError("the cell provider of \(type(of: self)) returned nil for the item \(item)")
    }
    return cell
  }
  /// Returns nil. Override it for headers.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil. Override it for footers.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false. Override it for rows that can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false. Override it for rows that can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns nil. Override it for the bar that scrolls to sections.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Does nothing. Override it to change the data.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Override it to change the data; the snapshot has the new order.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension UITableViewDiffableDataSource: TableItemsProviding {
  var items: any UICollectionViewDataSource {
    guard let source else { preconditionFailure("the data source has no items before its initializer ends") }
    return source
  }
}

/// The items of a diffable table, for the list.
private final class TableItemSource<
  Section: Hashable & Sendable, Item: Hashable & Sendable
>: UICollectionViewDiffableDataSource<Section, Item> {
  weak var table: UITableView?

  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  {
    guard let table, table.isEditing else { return false }
    return table.dataSource?.tableView(table, canMoveRowAt: indexPath) ?? false
  }

  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    super.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    guard let table else { return }
    table.dataSource?.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath)
  }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    table.flatMap { $0.dataSource?.sectionIndexTitles(for: $0) }
  }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    let section = table.flatMap {
      $0.dataSource?.tableView($0, sectionForSectionIndexTitle: title, at: index)
    }
    return IndexPath(item: 0, section: section ?? index)
  }
}
