import CollectionViews
import Foundation
import Geometry
import ViewTree

extension UITableView {
  // MARK: Counts

  /// The number of sections that the data source has returned last.
  public var numberOfSections: Int { list.numberOfSections }
  /// Returns the number of rows of a section that the data source has returned last.
  public func numberOfRows(inSection section: Int) -> Int { list.numberOfItems(inSection: section) }

  // MARK: Cells

  /// Registers the class of the cells of an identifier; nil removes the registration.
  public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.registered.insert(identifier)
    list.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  /// Registers the nib of the cells of an identifier; nil removes the registration.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.registered.insert(identifier)
    list.register(nib, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a prototype cell of a nib's table view.
  ///
  /// Used by Templates.
  package func register(prototype: any ReusableViewTemplate, identifier: String) {
    rows.registered.insert(identifier)
    list.setSource(.template(prototype), category: .cell, kind: nil, identifier)
  }

  /// Returns a cell for a row: one that is not used any more, after its `prepareForReuse()`, or a new one
  /// from the registration. An identifier without a registration stops the program.
  public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    let view = list.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = view as? UITableViewCell else {
      fatalError("the view registered for the identifier \(identifier) is not a UITableViewCell: \(view)")
    }
    rows.prepare(cell, at: indexPath)
    return cell
  }

  /// Returns a cell that is not used any more, or one from the registration; nil if there is neither. Call it
  /// in the data source's `tableView(_:cellForRowAt:)`.
  public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard rows.registered.contains(identifier) else { return rows.spareCell(identifier) }
    return dequeueReusableCell(
      withIdentifier: identifier, for: rows.requestedPath ?? IndexPath(row: 0, section: 0))
  }

  /// Registers the class of the headers and footers of an identifier.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerSources[identifier] = (aClass as? UITableViewHeaderFooterView.Type).map { .viewClass($0) }
  }

  /// Registers the nib of the headers and footers of an identifier.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerSources[identifier] = nib.map { .nib($0) }
  }

  /// Returns a header or footer that is not used any more, after its `prepareForReuse()`, or a new one from
  /// the registration; nil without a registration.
  public func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  { rows.headerView(identifier) }

  // MARK: On screen

  /// The cells on screen, from top to bottom.
  public var visibleCells: [UITableViewCell] { list.visibleCells.compactMap { $0 as? UITableViewCell } }
  /// The rows on screen; nil if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let paths = list.indexPathsForVisibleItems.sorted()
    return paths.isEmpty ? nil : paths
  }
  /// Returns the cell of a row; nil if it is not on screen.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    list.cellForItem(at: indexPath) as? UITableViewCell
  }
  /// Returns the row of a cell on screen; nil for other cells.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { list.indexPath(for: cell) }
  /// Returns the row at a point of the content; nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { list.indexPathForItem(at: point) }
  /// Returns the rows in a rectangle of the content that are on screen; nil if there are none.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let paths = (indexPathsForVisibleRows ?? []).filter { rectForRow(at: $0).intersects(rect) }
    return paths.isEmpty ? nil : paths
  }
  /// Returns the frame of a row in the content; empty if there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    list.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }
  /// Returns the frame of a section's header in the content; empty if there is none.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: UICollectionView.elementKindSectionHeader, section)
  }
  /// Returns the frame of a section's footer in the content; empty if there is none.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: UICollectionView.elementKindSectionFooter, section)
  }
  private func rect(of kind: String, _ section: Int) -> CGRect {
    let path = IndexPath(item: 0, section: section)
    return list.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame ?? .zero
  }
  /// Returns the frame of a section in the content, from its header to its footer.
  public func rect(forSection section: Int) -> CGRect {
    guard section < numberOfSections else { return .zero }
    let count = numberOfRows(inSection: section)
    let parts =
      [rectForHeader(inSection: section), rectForFooter(inSection: section)]
      + (count == 0
        ? [] : [0, count - 1].map { rectForRow(at: IndexPath(row: $0, section: section)) })
    let shown = parts.filter { !$0.isEmpty }
    return shown.dropFirst().reduce(shown.first ?? .zero) { $0.union($1) }
  }
  /// Returns the header of a section that the delegate has returned; nil if it is not on screen.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionHeader, section)
  }
  /// Returns the footer of a section that the delegate has returned; nil if it is not on screen.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(UICollectionView.elementKindSectionFooter, section)
  }
  private func sectionView(_ kind: String, _ section: Int) -> UITableViewHeaderFooterView? {
    let view = list.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
    return (view as? TableSectionView)?.hosted as? UITableViewHeaderFooterView
  }

  // MARK: Selecting and scrolling

  /// The selected row, the first one if there are several; nil if there is none.
  public var indexPathForSelectedRow: IndexPath? { list.indexPathsForSelectedItems?.first }
  /// The selected rows; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? {
    list.indexPathsForSelectedItems.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Selects a row and scrolls to it; nil removes the selection. It sends nothing to the delegate.
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
  }
  /// Deselects a row. It sends nothing to the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    list.deselectItem(at: indexPath, animated: animated)
  }
  /// Scrolls to a row; with `none` as little as possible.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard scrollPosition == .none else {
      return list.scrollToItem(at: indexPath, at: scrollPosition.position, animated: animated)
    }
    list.layoutIfNeeded()
    list.scrollRectToVisible(rectForRow(at: indexPath), animated: animated)
  }
  /// Scrolls to the first selected row.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }
}

extension UITableView.ScrollPosition {
  var position: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
