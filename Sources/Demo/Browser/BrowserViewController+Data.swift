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
      catalog.fill(cell, at: indexPath)
      adapt(cell, at: indexPath)
    }
    return cell
  }

  /// The current appearance of photos and headings.
  var appearance: Appearance { viewer.appearance ?? transitions.appearance }

  /// Applies the current appearance to a cell.
  func adapt(_ cell: PhotoCell, at indexPath: IndexPath) {
    cell.appearance = appearance
    if transitions.showsRows { cell.detailText = catalog.details(of: indexPath) }
  }

  /// Applies the current appearance to a heading.
  func adapt(_ header: AlbumHeaderView) { header.appearance = appearance }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: AlbumHeaderView.identifier, for: indexPath)
    let heading = catalog.heading(ofSection: indexPath.section)
    if let view = view as? AlbumHeaderView {
      adapt(view)
      view.show(name: heading.name, details: heading.details)
    }
    return view
  }

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  { viewer.open(indexPath) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    updateStatus()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    updateStatus()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { refreshInspector() }
}
