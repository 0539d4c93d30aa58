import UIKit

/// A transition layout that reports its progress, for the parts that are not layout attributes: names,
/// headings and the inspector.
///
/// Photos move, headings and backgrounds fade in their places. To and from the list and the outline, the
/// picture of a row moves, and the text of the row fades in its place, behind all photos. Photos that one of
/// the layouts hides fade near that end only. Photos beside the window are near its edge, so that they fill
/// it early and leave it late. When a photo opens or closes, it alone moves, and all other elements fade in
/// their places.
///
/// Beyond an end, nothing moves on: all elements together become slightly larger or smaller about the middle
/// of the window, so that columns and piles keep their shape.
final class BrowserTransitionLayout: UICollectionViewTransitionLayout {
  var onProgress: (() -> Void)?
  var hasArcs = false
  /// The photo that opens or closes; nil for transitions between the layouts of the albums.
  var opened: IndexPath?
  var drag: PhotoDrag?
  var pace = TransitionPace.even
  /// Returns the text of a photo's row.
  var rowText: ((IndexPath) -> RowText)?

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
    let share = pace.share(at: opened == nil ? min(1, max(0, progress)) : progress)
    let attributes =
      switch initialAttributes.representedElementCategory {
      case .cell: photo(from: initialAttributes, to: finalAttributes, progress: share)
      case .supplementaryView:
        heading(
          from: initialAttributes, to: finalAttributes, progress: share, text: pace.textOpacity(at: progress))
      case .decorationView: background(from: initialAttributes, to: finalAttributes, progress: share)
      }
    attributes.zIndex = zIndex(from: initialAttributes, to: finalAttributes, progress: share)
    if opened == nil { stretch(attributes, at: progress) }
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
    let way = way(from: start, to: end)
    let (first, last) = (way.first, way.last)
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
    if way.arc != .zero {
      let height = 4 * progress * (1 - progress)
      attributes.center.x += way.arc.dx * height
      attributes.center.y += way.arc.dy * height
    }
    if let photo = attributes as? PhotoAttributes {
      // The row stays in its place, but between two layouts with rows it moves with the picture.
      let row = Self.row(
        from: fromList ? start.frame : end.frame, to: toList ? end.frame : start.frame, progress)
      photo.rowFrame = row.offsetBy(
        dx: photo.size.width / 2 - photo.center.x, dy: photo.size.height / 2 - photo.center.y)
      photo.hasTextBehind = opened == nil
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
    picture.frame = PhotoRow.pictureFrame(in: row.frame)
    if collectionView?.isRightToLeft == true {
      picture.center.x = row.frame.minX + row.frame.maxX - picture.center.x
    }
    return picture
  }

  // MARK: Ways

  /// The way of a photo between its attributes in the two layouts.
  private struct Way {
    let start: Attributes
    let end: Attributes
    /// The attributes between which the picture moves.
    let first: Attributes
    let last: Attributes
    /// The distance from the straight way in its middle.
    let arc: CGVector
  }

  /// The ways of the photos of the last steps.
  private var ways: [IndexPath: Way] = [:]

  private func way(from start: Attributes, to end: Attributes) -> Way {
    if let way = ways[start.indexPath], way.start === start, way.end === end { return way }
    // Pages beside an open photo keep their distance.
    func near(_ photo: Attributes) -> Attributes { opened == nil ? nearby(photo) : photo }
    let first = near(ends[0].row == 1 ? picture(of: start) : start)
    let last = near(ends[1].row == 1 ? picture(of: end) : end)
    let way = Way(
      start: start, end: end, first: first, last: last,
      arc: hasArcs ? arc(from: first.frame, to: last.frame) : .zero)
    ways[start.indexPath] = way
    return way
  }

  /// The attributes of a photo, near the window if it is beside it.
  private func nearby(_ photo: Attributes) -> Attributes {
    guard let size = collectionView?.bounds.size else { return photo }
    let frame = photo.frame
    let (x, y) = (
      Self.shift(from: frame.minX, to: frame.maxX, length: size.width),
      Self.shift(from: frame.minY, to: frame.maxY, length: size.height)
    )
    guard x != 0 || y != 0 else { return photo }
    let nearby = photo.duplicate()
    nearby.center = CGPoint(x: photo.center.x + x, y: photo.center.y + y)
    return nearby
  }

  /// How far an interval beside 0…`length` moves towards it: its distance becomes at most a quarter of the
  /// length, and those of several intervals keep their order.
  static func shift(from start: CGFloat, to end: CGFloat, length: CGFloat) -> CGFloat {
    func excess(_ distance: CGFloat) -> CGFloat { distance * distance / (distance + length / 4) }
    guard length > 0 else { return 0 }
    return start > length ? -excess(start - length) : end < 0 ? excess(-end) : 0
  }

  private static let arcHeight: CGFloat = 0.22

  /// The arc of a way, to the same side as on a way from left to right, as far as the window has room for it:
  /// a photo does not pass over an edge and come back.
  private func arc(from first: CGRect, to last: CGRect) -> CGVector {
    guard let size = collectionView?.bounds.size else { return .zero }
    let side: CGFloat = collectionView?.isRightToLeft == true ? -1 : 1
    let arc = CGVector(
      dx: (last.midY - first.midY) * Self.arcHeight * side,
      dy: (first.midX - last.midX) * Self.arcHeight * side)
    let share = min(
      Self.possibleShare(
        of: arc.dx, from: first.minX...first.maxX, to: last.minX...last.maxX, length: size.width),
      Self.possibleShare(
        of: arc.dy, from: first.minY...first.maxY, to: last.minY...last.maxY, length: size.height))
    return CGVector(dx: arc.dx * share, dy: arc.dy * share)
  }

  /// The share, 0…1, of an arc along one axis with which an interval that moves does not exceed 0…`length`
  /// by more than at its ends.
  static func possibleShare(
    of arc: CGFloat, from first: ClosedRange<CGFloat>, to last: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    guard arc != 0 else { return 1 }
    // Each edge moves along a parabola, and exceeds the nearer end by (4 arc − way)² / (16 arc).
    func share(from start: CGFloat, to end: CGFloat) -> CGFloat {
      let way = abs(end - start)
      let sum = way + 2 * max(0, arc < 0 ? min(start, end) : length - max(start, end))
      return (sum + max(0, sum * sum - way * way).squareRoot()) / (4 * abs(arc))
    }
    return min(
      1, share(from: first.lowerBound, to: last.lowerBound),
      share(from: first.upperBound, to: last.upperBound))
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

  // MARK: Text of rows

  /// The opacity of the text of rows at a share of the way, between rows and another layout or between two
  /// layouts with rows.
  private func rowTextOpacity(_ share: CGFloat) -> CGFloat {
    let rows = ends[0].row + (ends[1].row - ends[0].row) * share
    return min(1, max(0, (rows - Self.rowTextStart) / 0.4))
  }

  /// The share of the way to rows from which on their text is visible.
  static let rowTextStart: CGFloat = 0.12

  /// The text of a row, behind all photos.
  private func rowTextAttributes(behind photo: PhotoAttributes) -> RowTextAttributes? {
    let opacity = rowTextOpacity(pace.share(at: min(1, max(0, shownProgress))))
    guard photo.hasTextBehind, opacity > 0 else { return nil }
    let text = RowTextAttributes(forDecorationViewOfKind: RowTextView.kind, with: photo.indexPath)
    text.frame = photo.rowFrame.offsetBy(
      dx: photo.center.x - photo.size.width / 2, dy: photo.center.y - photo.size.height / 2)
    text.alpha = opacity
    text.zIndex = -5 * Self.zIndexOffset / 2
    text.layout = self
    return text
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let elements = super.layoutAttributesForElements(in: rect) ?? []
    guard opened == nil, ends.contains(where: { $0.row == 1 }) else { return elements }
    // A row may be in the window while its picture is beside it. The layout has the elements around `rect`.
    let around = rect.insetBy(dx: -0.49 * rect.width, dy: -0.49 * rect.height)
    let texts = (super.layoutAttributesForElements(in: around) ?? []).compactMap {
      ($0 as? PhotoAttributes).flatMap { rowTextAttributes(behind: $0) }
    }
    return elements + texts.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == RowTextView.kind else {
      return super.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath)
    }
    return (layoutAttributesForItem(at: indexPath) as? PhotoAttributes).flatMap {
      rowTextAttributes(behind: $0)
    }
  }

  // MARK: Beyond the ends

  /// The distance, in points, that the corners of the window move for a progress of 1 beyond an end.
  private static let stretch: CGFloat = 200

  /// Whether photos are larger at the end.
  private lazy var grows = side(nextLayout) >= side(currentLayout)

  /// The shorter side of the anchored photo in one of the layouts.
  private func side(_ layout: UICollectionViewLayout) -> CGFloat {
    let size = anchoredItem.flatMap { layout.layoutAttributesForItem(at: $0)?.size } ?? .zero
    return min(size.width, size.height)
  }

  private func stretch(_ attributes: Attributes, at progress: CGFloat) {
    let beyond = max(-progress, progress - 1)
    guard beyond > 0, let size = collectionView?.bounds.size else { return }
    let corner = max(1, hypot(size.width, size.height) / 2)
    let scale = 1 + ((progress > 1) == grows ? beyond : -beyond) * Self.stretch / corner
    let (middle, center) = (CGPoint(x: size.width / 2, y: size.height / 2), attributes.center)
    attributes.center = CGPoint(
      x: middle.x + (center.x - middle.x) * scale, y: middle.y + (center.y - middle.y) * scale)
    attributes.size = CGSize(width: attributes.size.width * scale, height: attributes.size.height * scale)
    guard let photo = attributes as? PhotoAttributes else { return }
    photo.rowFrame = photo.rowFrame.applying(CGAffineTransform(scaleX: scale, y: scale))
  }

  // MARK: Headings and backgrounds

  /// The part of a transition, at each of its ends, in which headings are visible.
  private static let headingPart: CGFloat = 0.021

  /// A heading does not move: it fades out in its first place before photos pass over it, and in in its
  /// second one when they have passed. A heading whose text has the same place in both layouts stays, unless
  /// only one of them has cards. `text`: the opacity of names at a slow end, which headings have there.
  private func heading(
    from start: Attributes, to end: Attributes, progress: CGFloat, text: CGFloat?
  ) -> Attributes {
    guard opened == nil else { return besideOpened(from: start, to: end, progress) }
    let isNearStart = progress < 0.5
    let attributes = (isNearStart ? start : end).duplicate()
    guard !stays(start, end) else { return attributes }
    let hasCard = ends[isNearStart ? 0 : 1].card > 0
    let distance =
      (isNearStart ? progress : 1 - progress) / (hasCard ? Appearance.cardPart : Self.headingPart)
    attributes.alpha *= hasCard ? min(1, max(0, 1 - distance)) : text ?? min(1, max(0, 1 - distance))
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
      return super.interpolatedLayoutAttributes(from: start, to: end, progress: progress)
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
