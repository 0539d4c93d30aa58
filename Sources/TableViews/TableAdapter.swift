import CollectionViews
import Foundation
import Menus
import ViewTree

/// The data source and the delegate of a table view's list, which call those of the table view.
@MainActor
final class TableAdapter: UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table.delegate }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    table.dataSource?.numberOfSections(in: table) ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    table.dataSource?.tableView(table, numberOfRowsInSection: section) ?? 0
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let source = table.dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    return table.rows.cell(at: indexPath) { source.tableView(table, cellForRowAt: indexPath) }
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let made = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    guard let view = made as? TableSectionView else { return made }
    switch kind {
    case TableRows.header: view.show(view: table.tableHeaderView)
    case TableRows.footer: view.show(view: table.tableFooterView)
    default:
      let section = indexPath.first ?? 0
      if let own = table.rows.takeView(kind, section) {
        view.show(view: own)
      } else {
        view.show(title: table.rows.title(kind, section))
      }
    }
    return view
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    table.isEditing && table.dataSource?.tableView(table, canMoveRowAt: indexPath) ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { table.dataSource?.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath) }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate?.tableView(
      table, targetIndexPathForMoveFromRowAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    table.dataSource?.sectionIndexTitles(for: table)
  }

  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    IndexPath(
      item: 0,
      section: table.dataSource?.tableView(table, sectionForSectionIndexTitle: title, at: index) ?? index)
  }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  {
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths)
  }

  // MARK: Display

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
    table.rows.keep(cell)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let section = indexPath.first, let shown = (view as? TableSectionView)?.hosted else { return }
    if elementKind == UICollectionView.elementKindSectionHeader {
      delegate?.tableView(table, willDisplayHeaderView: shown, forSection: section)
    } else if elementKind == UICollectionView.elementKindSectionFooter {
      delegate?.tableView(table, willDisplayFooterView: shown, forSection: section)
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    guard let section = indexPath.first, let holder = view as? TableSectionView, let shown = holder.hosted
    else { return }
    if elementKind == UICollectionView.elementKindSectionHeader {
      delegate?.tableView(table, didEndDisplayingHeaderView: shown, forSection: section)
    } else if elementKind == UICollectionView.elementKindSectionFooter {
      delegate?.tableView(table, didEndDisplayingFooterView: shown, forSection: section)
    }
    holder.show(view: nil)
    table.rows.keep(shown)
  }

  // MARK: Selection

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didHighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didUnhighlightRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    guard let delegate else { return true }
    let chosen = delegate.tableView(table, willSelectRowAt: indexPath)
    guard chosen != indexPath else { return true }
    if let chosen {
      table.selectRow(at: chosen, animated: false, scrollPosition: .none)
      delegate.tableView(table, didSelectRowAt: chosen)
    }
    return false
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    delegate.map { $0.tableView(table, willDeselectRowAt: indexPath) == indexPath } ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didSelectRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    delegate?.tableView(table, didDeselectRowAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    table.rows.canEdit(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate?.tableView(table, contextMenuConfigurationForRowAt: indexPath, point: point)
  }

  // MARK: Scrolling

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    table.followList()
    delegate?.scrollViewDidScroll(table)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    delegate?.scrollViewWillBeginDragging(table)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.scrollViewWillEndDragging(
      table, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate?.scrollViewDidEndDragging(table, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    delegate?.scrollViewWillBeginDecelerating(table)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndDecelerating(table)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation(table)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    delegate?.scrollViewShouldScrollToTop(table) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop(table) }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset(table)
  }
}
