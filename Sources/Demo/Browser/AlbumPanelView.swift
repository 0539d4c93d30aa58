import UIKit

/// The background panel of an album.
final class AlbumPanelView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.panel
    layer.cornerRadius = Theme.panelRadius
    showEdge(Theme.panelEdge)
  }

  required init?(coder: NSCoder) { nil }
}
