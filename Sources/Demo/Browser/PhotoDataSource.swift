import PhotoLibrary
import UIKit

extension BrowserViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { catalog.sectionCount }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    catalog.itemCount(inSection: section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.identifier, for: indexPath)
    if let cell = cell as? PhotoCell {
      cell.onLoad = { [weak catalog] in catalog?.note($1, of: $0) }
      catalog.fill(cell, at: indexPath)
      adapt(cell, at: indexPath)
    }
    return cell
  }

  /// The current appearance of a photo.
  func appearance(at indexPath: IndexPath) -> Appearance {
    viewer.appearance(at: indexPath) ?? transitions.appearance
  }

  /// Applies the current appearance to a cell.
  func adapt(_ cell: PhotoCell, at indexPath: IndexPath) {
    cell.appearance = appearance(at: indexPath)
    if transitions.showsRows { fillRow(cell, at: indexPath) }
  }

  /// Shows the details of a photo in a row.
  func fillRow(_ cell: PhotoCell, at indexPath: IndexPath) {
    cell.detailText = catalog.details(of: indexPath)
    cell.dateText = catalog.date(of: indexPath) ?? ""
  }

  /// Applies the current appearance to a heading.
  func adapt(_ header: AlbumHeaderView, ofSection section: Int) {
    showFolder(header, ofSection: section)
    header.isDropTarget = dragging.markedAlbum == section
    header.appearance = transitions.appearance
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: AlbumHeaderView.identifier, for: indexPath)
    if let view = view as? AlbumHeaderView {
      adapt(view, ofSection: indexPath.section)
      view.onOpen = { [weak self] in self?.openAlbum(of: $0) }
      view.onToggle = { [weak self] in self?.toggleFolder(of: $0, with: $1) }
      view.coverHeading = { [weak self] in self?.coverHeading($0) }
      let heading = catalog.heading(ofSection: indexPath.section)
      view.show(name: heading.name, details: heading.details)
    }
    return view
  }

  /// The heading of a cover flow with a photo in the middle: its name, its album and its number there.
  private func coverHeading(_ photo: IndexPath) -> (name: String, details: String)? {
    guard photo.section < catalog.sectionCount, photo.item < catalog.itemCount(inSection: photo.section)
    else { return nil }
    let count = CountText.grouped(catalog.itemCount(inSection: photo.section))
    let album = catalog.heading(ofSection: photo.section).name
    return (
      catalog.title(of: photo),
      [album, "\(CountText.grouped(photo.item + 1)) of \(count)"].joined(separator: AlbumHeaderView.separator)
    )
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  { openItem(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    if let path = context.nextFocusedIndexPath { viewer.willReveal(path) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    removeFolderFocus()
    updateStatus()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    updateStatus()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if viewer.isBusy { viewer.updateCaption() }
    updateAfterLayout()
    updateScrollBubble()
    refreshInspector()
  }
}
