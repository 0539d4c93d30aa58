import UIKit

/// Shelves that scroll sideways, one for each album: large photos of the first album, small ones of the
/// others. Photos are aligned with the text of the headings, and a part of the next one is visible at the
/// window's edge.
final class AlbumShelvesLayout: UICollectionViewCompositionalLayout {
  init() {
    super.init { section, environment in
      Self.makeShelf(section == 0 ? .large : .small, in: environment.container.contentSize)
    }
  }

  required init?(coder: NSCoder) { nil }

  private enum Size {
    case large, small

    func smallestWidth(isCompact: Bool) -> CGFloat {
      switch self {
      case .large: max(isCompact ? 240 : 440, PhotoCell.captionWidth(isCompact: isCompact))
      case .small: max(isCompact ? 120 : 168, PhotoCell.captionWidth(isCompact: isCompact))
      }
    }

    var aspectRatio: CGFloat {
      switch self {
      case .large: 3 / 2
      case .small: 4 / 3
      }
    }
  }

  /// The visible part of the first photo that does not fit the window, as a fraction of its width.
  private static func visiblePart(isCompact: Bool) -> CGFloat { isCompact ? 0.2 : 0.4 }

  /// The height of large pictures at most, as a fraction of the window's height, so that the next heading is
  /// visible.
  private static let largestHeight: CGFloat = 0.6

  /// The size of photos for a size of the window: as many as fit, and a part of the next one.
  private static func photoSize(_ size: Size, in window: CGSize, inset: UIEdgeInsets) -> CGSize {
    let isCompact = Theme.isCompact(window.width)
    let room = max(1, window.width - inset.left)
    let (part, smallest) = (visiblePart(isCompact: isCompact), size.smallestWidth(isCompact: isCompact))
    let count = max(1, ((room - part * smallest) / (smallest + Theme.gap)).rounded(.down))
    let limit = max(
      Size.small.smallestWidth(isCompact: isCompact), largestHeight * window.height * size.aspectRatio)
    let width = max(1, min((room - count * Theme.gap) / (count + part), limit).rounded(.down))
    return CGSize(width: width, height: (width / size.aspectRatio).rounded() + PhotoCell.captionHeight)
  }

  private static func makeShelf(_ size: Size, in window: CGSize) -> NSCollectionLayoutSection {
    let inset = AlbumHeaderView.sectionInset(width: window.width)
    let photo = photoSize(size, in: window, inset: inset)
    let photoSize = NSCollectionLayoutSize(
      widthDimension: .absolute(photo.width), heightDimension: .absolute(photo.height))
    let shelf = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: photoSize, subitems: [NSCollectionLayoutItem(layoutSize: photoSize)]))
    shelf.orthogonalScrollingBehavior = size == .large ? .groupPaging : .continuousGroupLeadingBoundary
    shelf.interGroupSpacing = Theme.gap
    shelf.contentInsets = NSDirectionalEdgeInsets(
      top: inset.top, leading: inset.left, bottom: inset.bottom, trailing: inset.right)
    shelf.supplementariesFollowContentInsets = false
    shelf.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .absolute(AlbumHeaderView.height(width: window.width))),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return shelf
  }
}
