import UIKit

/// The background panel of an album.
final class AlbumPanelView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.panel
    layer.cornerRadius = Theme.panelRadius
    layer.borderWidth = 1
    layer.borderColor = Theme.panelEdge.cgColor
  }

  required init?(coder: NSCoder) { nil }
}
