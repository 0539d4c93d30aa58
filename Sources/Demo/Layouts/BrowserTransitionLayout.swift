import UIKit

/// A transition layout that reports its progress, for the parts that are not layout attributes: names,
/// headings and the inspector.
///
/// Photos move, headings and backgrounds fade in their places. To and from the list and the outline, the
/// picture of a row moves, and the row fades in its place. Photos that one of the layouts hides fade near
/// that end only. When a photo opens or closes, it alone moves, and all other elements fade in their places.
final class BrowserTransitionLayout: UICollectionViewTransitionLayout {
  var onProgress: (() -> Void)?
  var hasArcs = false
  /// The photo that opens or closes; nil for transitions between the layouts of the albums.
  var opened: IndexPath?
  var drag: PhotoDrag?
  var pace = TransitionPace.even

  override var transitionProgress: CGFloat {
    didSet { onProgress?() }
  }

  private lazy var ends = [currentLayout, nextLayout].map {
    LayoutChoice($0)?.appearance ?? Appearance()
  }

  override func interpolatedLayoutAttributes(
    from initialAttributes: UICollectionViewLayoutAttributes,
    to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let progress = pace.share(at: progress)
    let attributes =
      switch initialAttributes.representedElementCategory {
      case .cell: photo(from: initialAttributes, to: finalAttributes, progress: progress)
      case .supplementaryView: heading(from: initialAttributes, to: finalAttributes, progress: progress)
      case .decorationView: background(from: initialAttributes, to: finalAttributes, progress: progress)
      }
    attributes.zIndex = zIndex(from: initialAttributes, to: finalAttributes, progress: progress)
    return attributes
  }

  /// The appearance of photos between those of the current and the next layout.
  func mix(_ current: Appearance, _ next: Appearance) -> Appearance {
    current.mixed(
      with: next, by: pace.share(at: shownProgress), textOpacity: pace.textOpacity(at: shownProgress))
  }

  private typealias Attributes = UICollectionViewLayoutAttributes

  // MARK: Distances

  /// The distances of photos, while ``medianDistance`` collects them.
  private var distances: [CGFloat]?

  /// The median of the distances that the photos on screen move, in points; 0 without photos.
  ///
  /// - Complexity: O(visible photos).
  var medianDistance: CGFloat {
    guard let collectionView else { return 0 }
    distances = []
    _ = layoutAttributesForElements(in: collectionView.bounds)
    let sorted = (distances ?? []).sorted()
    distances = nil
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  // MARK: Photos

  private func photo(from start: Attributes, to end: Attributes, progress: CGFloat) -> Attributes {
    if let opened, start.indexPath != opened { return photoBesideOpened(from: start, to: end, progress) }
    let (fromList, toList) = (ends[0].row == 1, ends[1].row == 1)
    let first =
      fromList ? picture(of: start) : currentLayout is AlbumShelvesLayout ? nearby(start) : start
    let last = toList ? picture(of: end) : nextLayout is AlbumShelvesLayout ? nearby(end) : end
    distances?.append(hypot(last.center.x - first.center.x, last.center.y - first.center.y))
    let attributes: Attributes
    if fromList || toList {
      attributes = PhotoAttributes(forCellWith: start.indexPath)
      attributes.interpolate(from: first, to: last, progress: progress)
    } else {
      attributes = super.interpolatedLayoutAttributes(from: first, to: last, progress: progress)
    }
    curve(attributes, from: first, to: last, progress: progress)
    drag?.move(attributes, from: start, in: self, progress: progress)
    if hasArcs { addArc(to: attributes, from: first, to: last, progress: progress) }
    if let photo = attributes as? PhotoAttributes {
      // The row stays in its place, but between two layouts with rows it moves with the picture.
      let row = Self.row(
        from: fromList ? start.frame : end.frame, to: toList ? end.frame : start.frame, progress)
      photo.rowFrame = row.offsetBy(
        dx: photo.size.width / 2 - photo.center.x, dy: photo.size.height / 2 - photo.center.y)
    }
    if start.alpha == 0 || end.alpha == 0 {
      attributes.alpha =
        max(start.alpha, end.alpha) * Self.visibility(start.alpha == 0 ? progress : 1 - progress)
    }
    return attributes
  }

  /// A photo beside the one that opens or closes. It does not move: it fades in its place among the albums,
  /// and on its page if a part of the page is visible.
  private func photoBesideOpened(
    from start: Attributes, to end: Attributes, _ progress: CGFloat
  ) -> Attributes {
    let (page, place) = isClosing ? (start, end) : (end, start)
    let visibility = Self.albumVisibility(albumShare(progress))
    let attributes = (visibility > 0 ? place : page).duplicate()
    attributes.alpha *= visibility > 0 ? visibility : Self.pageVisibility(albumShare(progress))
    return attributes
  }

  /// Whether photos beside the opened one are in their places among the albums.
  var showsAlbums: Bool { Self.albumVisibility(albumShare(pace.share(at: shownProgress))) > 0 }

  var isClosing: Bool { currentLayout is PhotoLayout }

  private func albumShare(_ progress: CGFloat) -> CGFloat { isClosing ? progress : 1 - progress }

  /// The opacity of photos around an opened one, which are visible near the end with the albums only.
  private static func albumVisibility(_ share: CGFloat) -> CGFloat { min(1, max(0, (share - 0.7) / 0.3)) }

  /// The opacity of headings and backgrounds around an opened photo. They are opaque before photos are
  /// visible that may be below a heading.
  private static func groundVisibility(_ share: CGFloat) -> CGFloat { min(1, max(0, (share - 0.25) / 0.5)) }

  /// The opacity of the pages beside that of an opened photo.
  private static func pageVisibility(_ share: CGFloat) -> CGFloat { min(1, max(0, 1 - share / 0.3)) }

  private static func row(from start: CGRect, to end: CGRect, _ progress: CGFloat) -> CGRect {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    return CGRect(
      x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
      height: mix(start.height, end.height))
  }

  private func picture(of row: Attributes) -> Attributes {
    let picture = row.duplicate()
    picture.frame = PhotoCell.pictureFrame(inRow: row.frame)
    if collectionView?.isRightToLeft == true {
      picture.center.x = row.frame.minX + row.frame.maxX - picture.center.x
    }
    return picture
  }

  /// The attributes of a photo of a shelf, near the window if it is beside it.
  private func nearby(_ photo: Attributes) -> Attributes {
    let center = AlbumShelvesLayout.nearbyCenter(of: photo.frame, width: collectionView?.bounds.width ?? 0)
    guard center != photo.center.x else { return photo }
    let nearby = photo.duplicate()
    nearby.center.x = center
    return nearby
  }

  /// Curves the way of a photo that is beside the window on a shelf: it moves up or down and changes its size
  /// mostly near the window's edge, so that it does not pass over the names of the photos around it.
  private func curve(
    _ attributes: Attributes, from first: Attributes, to last: Attributes, progress: CGFloat
  ) {
    let width = collectionView?.bounds.width ?? 0
    func isBeside(_ photo: Attributes, in layout: UICollectionViewLayout) -> Bool {
      layout is AlbumShelvesLayout && (photo.frame.minX > width || photo.frame.maxX < 0)
    }
    let (leaves, comes) = (isBeside(last, in: nextLayout), isBeside(first, in: currentLayout))
    guard leaves != comes, progress > 0, progress < 1 else { return }
    let share = leaves ? progress * progress : 1 - (1 - progress) * (1 - progress)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    attributes.center.y = mix(first.center.y, last.center.y)
    attributes.size = CGSize(
      width: mix(first.size.width, last.size.width), height: mix(first.size.height, last.size.height))
  }

  /// The opacity of a photo that one layout hides, such as low in a pile: it fades near that end, where
  /// others cover it.
  private static func visibility(_ distance: CGFloat) -> CGFloat { min(1, max(0, distance / 0.2)) }

  private static let arcHeight: CGFloat = 0.22

  private func addArc(
    to attributes: Attributes, from start: Attributes, to end: Attributes, progress: CGFloat
  ) {
    // A parabola, which is 0 at both ends, to the same side of the way as from left to right.
    let side: CGFloat = collectionView?.isRightToLeft == true ? -1 : 1
    let height = 4 * progress * (1 - progress) * Self.arcHeight * side
    attributes.center.x += (end.center.y - start.center.y) * height
    attributes.center.y -= (end.center.x - start.center.x) * height
  }

  // MARK: Headings and backgrounds

  /// The part of a transition, at each of its ends, in which headings are visible.
  private static let headingPart: CGFloat = 0.25

  /// A heading does not move: it fades out in its first place, and in in its second one. A heading whose text
  /// has the same place in both layouts stays, unless only one of them has cards.
  private func heading(from start: Attributes, to end: Attributes, progress: CGFloat) -> Attributes {
    guard opened == nil else { return besideOpened(from: start, to: end, progress) }
    let isNearStart = progress < 0.5
    let attributes = (isNearStart ? start : end).duplicate()
    guard !stays(start, end) else { return attributes }
    let part = ends[isNearStart ? 0 : 1].card > 0 ? Appearance.cardPart : Self.headingPart
    let distance = isNearStart ? progress : 1 - progress
    attributes.alpha *= min(1, max(0, 1 - distance / part))
    return attributes
  }

  private func stays(_ start: Attributes, _ end: Attributes) -> Bool {
    guard start.alpha == 1, end.alpha == 1, start.size.width == end.size.width else { return false }
    let (a, b) = (
      AlbumHeaderView.textOrigin(in: start.frame, ends[0]), AlbumHeaderView.textOrigin(in: end.frame, ends[1])
    )
    // The text on a card fades together with the card.
    return ends[0].centering == ends[1].centering && ends[0].card == ends[1].card && abs(a.x - b.x) < 0.5
      && abs(a.y - b.y) < 0.5
  }

  /// A background of only one of the layouts fades in its place.
  private func background(from start: Attributes, to end: Attributes, progress: CGFloat) -> Attributes {
    guard opened == nil else { return besideOpened(from: start, to: end, progress) }
    guard start.alpha == 0 || end.alpha == 0 else {
      // A card of the outline has several rows, which it also surrounds if the transition goes beyond its
      // end.
      let share = ends.contains { $0.folder > 0 } ? min(1, max(0, progress)) : progress
      return super.interpolatedLayoutAttributes(from: start, to: end, progress: share)
    }
    let attributes = (start.alpha == 0 ? end : start).duplicate()
    attributes.alpha *= min(1, max(0, start.alpha == 0 ? progress : 1 - progress))
    return attributes
  }

  /// A heading or background of the albums while a photo opens or closes: it fades in its place, as the
  /// photos do.
  private func besideOpened(from start: Attributes, to end: Attributes, _ progress: CGFloat) -> Attributes {
    let attributes = (isClosing ? end : start).duplicate()
    attributes.alpha *= Self.groundVisibility(albumShare(progress))
    return attributes
  }

  // MARK: Order

  /// The order in the middle part of a transition changes gradually from that of one layout to that of the
  /// other. Elements that touch in one of the layouts have moved apart by then.
  private func zIndex(from start: Attributes, to end: Attributes, progress: CGFloat) -> Int {
    let share = min(1, max(0, (progress - 0.3) / 0.4))
    switch start.representedElementCategory {
    case .cell: break
    case .supplementaryView where opened != nil:
      return (isClosing ? end : start).zIndex * Self.zIndexUnit
    // Behind all photos, which move over them, unless a card covers photos.
    case .supplementaryView:
      let isNearStart = progress < 0.5
      let isCovering =
        ends[isNearStart ? 0 : 1].card > 0
        && min(progress, 1 - progress) < Appearance.cardPart
      return isCovering ? Self.zIndexOffset : -2 * Self.zIndexOffset
    // Behind all photos, also those of a cover flow, whose z-indexes are negative.
    case .decorationView: return -3 * Self.zIndexOffset
    }
    // The opened photo is in front of those beside it.
    let isOpened = opened == start.indexPath
    let z = CGFloat(start.zIndex) * (1 - share) + CGFloat(end.zIndex) * share + (isOpened ? 0.5 : 0)
    return Int((z * CGFloat(Self.zIndexUnit)).rounded())
  }

  /// The distance of two successive z-indexes of a layout, with room for the values between them.
  private static let zIndexUnit = 1 << 20
  private static let zIndexOffset = zIndexUnit << 20
}

extension UICollectionViewLayoutAttributes {
  fileprivate func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    return copy
  }
}
