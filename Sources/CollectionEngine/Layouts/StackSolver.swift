import Foundation
import Geometry

/// Each section as a pile of photos: the first ones are fanned out by small turns, the others are invisible
/// below them. Piles are in a grid that begins at the left, with a caption below each pile, and a mat below
/// both.
///
/// The turns depend only on section and item: a pile always looks the same. 16 bytes per section. Items are
/// O(1), rectangles O(visible piles · fanned).
public struct StackSolver: Sendable {
  /// The width of the container, in points.
  public let width: CGFloat
  /// The size of a photo in this width, in points.
  public let itemSize: CGSize
  /// The height of the caption below each pile; 0 for none.
  public let captionHeight: CGFloat
  /// The minimum distance between the photos of adjacent piles, and between a caption and the next pile.
  public let spacing: CGSize
  /// The insets around the piles.
  public let insets: UIEdgeInsets
  /// The maximum number of visible photos of a pile.
  public let fanned: Int
  /// The turn of the lowest visible photo, in radians.
  public let fanAngle: CGFloat
  /// The length by which the mat exceeds its pile and caption; nil: there are no mats.
  public let matMargin: CGFloat?
  /// The number of piles in a row.
  public let columns: Int
  /// The visible height that the piles fill, in points; nil: the height has no effect.
  public let viewHeight: CGFloat?

  private let sections: [LayoutSection]
  /// The distance between the left edges of two piles in a row.
  private let pitch: CGFloat
  private let start: CGFloat
  /// The upper edge of the first row.
  private let top: CGFloat

  private static let captionGap: CGFloat = 14

  /// Solves the layout.
  ///
  /// If `maximumItemSize` is not nil, photos of `itemSize` grow up to that size, as far as the same number of
  /// piles fits the width. If `viewHeight` is not nil and all piles fit it and the width, the photos grow
  /// until the piles fill both, in the number of columns in which they become largest; photos are then up to
  /// 1.6 times as wide as high.
  public init(
    width: CGFloat, viewHeight: CGFloat? = nil, itemSize: CGSize, maximumItemSize: CGSize? = nil,
    captionHeight: CGFloat = 0, spacing: CGSize = .zero,
    insets: UIEdgeInsets = .zero, fanned: Int = 4, fanAngle: CGFloat = .pi / 15, matMargin: CGFloat? = nil,
    sections: [LayoutSection]
  ) {
    self.width = Sanitized.extent(width)
    let least = CGSize(
      width: max(1, Sanitized.extent(itemSize.width)), height: max(1, Sanitized.extent(itemSize.height)))
    self.captionHeight = Sanitized.extent(captionHeight)
    self.spacing = CGSize(
      width: Sanitized.extent(spacing.width), height: Sanitized.extent(spacing.height))
    self.insets = insets.sanitized
    self.fanned = max(1, fanned)
    self.matMargin = matMargin.map(Sanitized.extent)
    self.sections = sections
    self.viewHeight = viewHeight.map(Sanitized.extent)
    let available = self.width - self.insets.left - self.insets.right + self.spacing.width
    let caption = self.captionHeight > 0 ? Self.captionGap + self.captionHeight : 0
    let height = (self.viewHeight ?? 0) - self.insets.top - self.insets.bottom + self.spacing.height
    let filling = Self.filling(
      CGSize(width: available, height: height), least: least, count: sections.count,
      around: CGSize(width: self.spacing.width, height: self.spacing.height + caption))
    if let filling {
      (columns, self.itemSize) = (filling.columns, filling.itemSize)
      pitch = available / CGFloat(columns)
      let rows = CGFloat((sections.count + columns - 1) / columns)
      let rest = height - rows * (filling.itemSize.height + caption + self.spacing.height)
      top = self.insets.top + (rest / 2).rounded(.down)
    } else {
      let fitting = max(1, (available / (least.width + self.spacing.width)).index(upTo: 1_000_000))
      columns = min(fitting, max(1, sections.count))
      let room = available / CGFloat(columns) - self.spacing.width
      let most = maximumItemSize ?? least
      let growth = max(
        1,
        min(
          room / least.width, Sanitized.extent(most.width) / least.width,
          Sanitized.extent(most.height) / least.height))
      self.itemSize =
        growth > 1
        ? CGSize(
          width: (least.width * growth).rounded(.down), height: (least.height * growth).rounded(.down))
        : least
      // Rows that piles do not fill begin at the left; others are spread over the width.
      pitch =
        (fitting > sections.count ? self.itemSize.width : room) + self.spacing.width
      top = self.insets.top
    }
    start = self.insets.left + (pitch - self.spacing.width - self.itemSize.width) / 2
    let angle = fanAngle.isFinite ? fanAngle : 0
    // Wide photos on mats are turned less, so that they stay on them and off the captions.
    let most = matMargin == nil ? .infinity : asin(min(1, 2 * Self.largestRise / self.itemSize.width))
    self.fanAngle = min(most, max(-most, angle))
  }

  /// The length, in points, by which a turned photo on a mat exceeds its pile above and below.
  private static let largestRise: CGFloat = 16
  /// The largest width of a photo that fills the view, as a multiple of its height.
  private static let largestRatio: CGFloat = 1.6

  /// Returns the number of columns in which the piles are largest, and the size of their photos, which is at
  /// least `least`; nil if not all piles fit the room. `around`: the distance of two photos along both axes.
  /// O(columns).
  private static func filling(
    _ room: CGSize, least: CGSize, count: Int, around: CGSize
  ) -> (columns: Int, itemSize: CGSize)? {
    let most = min(count, (room.width / (least.width + around.width)).index(upTo: 1000))
    let sizes = (0..<most).map { index in
      let (columns, rows) = (index + 1, (count + index) / (index + 1))
      let width = room.width / CGFloat(columns) - around.width
      let height = room.height / CGFloat(rows) - around.height
      return (
        columns: columns,
        itemSize: CGSize(
          width: min(width, height * largestRatio).rounded(.down), height: min(height, width).rounded(.down))
      )
    }
    return sizes.filter { $0.itemSize.width >= least.width && $0.itemSize.height >= least.height }
      .max { $0.itemSize.width * $0.itemSize.height < $1.itemSize.width * $1.itemSize.height }
  }

  private var rowHeight: CGFloat {
    itemSize.height + (captionHeight > 0 ? Self.captionGap + captionHeight : 0) + spacing.height
  }

  /// The size of the content, in points.
  public var contentSize: CGSize {
    let rows = (sections.count + columns - 1) / columns
    let height = rows > 0 ? CGFloat(rows) * rowHeight - spacing.height : 0
    return CGSize(width: width, height: top + height + insets.bottom)
  }

  /// The frame of a pile, before its photos are turned; nil if there is no such section.
  public func pileFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let (row, column) = section.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: (start + CGFloat(column) * pitch).rounded(), y: top + CGFloat(row) * rowHeight,
      width: itemSize.width, height: itemSize.height)
  }

  /// The caption of a pile; nil if captions have no height.
  public func caption(section: Int) -> LayoutElement? {
    guard captionHeight > 0, let pile = pileFrame(section: section) else { return nil }
    // On a mat, the caption keeps a quarter of the margin.
    let available = pile.width + min(spacing.width, 1.5 * (matMargin ?? spacing.width))
    return LayoutElement(
      kind: .header, section: section, item: 0,
      frame: CGRect(
        x: (pile.midX - available / 2).rounded(), y: pile.maxY + Self.captionGap, width: available,
        height: captionHeight))
  }

  /// The mat below a pile and its caption; nil if there are no mats.
  public func mat(section: Int) -> LayoutElement? {
    guard let matMargin, let pile = pileFrame(section: section) else { return nil }
    let below = caption(section: section).map { $0.frame.maxY - pile.maxY } ?? 0
    var mat = LayoutElement(
      kind: .mat, section: section, item: 0,
      frame: CGRect(
        x: pile.minX - matMargin, y: pile.minY - matMargin, width: pile.width + 2 * matMargin,
        height: pile.height + below + 2 * matMargin))
    mat.zIndex = -1
    return mat
  }

  /// A photo of a pile: fanned out and in front if it is one of the first, otherwise below them with alpha 0.
  /// Nil if there is no such item.
  public func element(section: Int, item: Int) -> LayoutElement? {
    guard item >= 0, let frame = pileFrame(section: section), item < sections[section].itemCount
    else { return nil }
    var element = LayoutElement(kind: .item, section: section, item: item, frame: frame)
    guard item < fanned else {
      element.alpha = 0
      return element
    }
    element.zIndex = fanned - item
    element.transform = CATransform3DMakeRotation(angle(section: section, item: item), 0, 0, 1)
    return element
  }

  /// The turn of a photo: alternately to both sides, greater for lower photos, with a small variation.
  private func angle(section: Int, item: Int) -> CGFloat {
    let depth = fanned > 1 ? CGFloat(item) / CGFloat(fanned - 1) : 0
    let side: CGFloat = (section + item) % 2 == 0 ? 1 : -1
    return side * fanAngle * (0.1 + 0.78 * depth + 0.12 * Self.jitter(section, item))
  }

  /// A number evenly distributed over 0…1 that depends only on the photo.
  private static func jitter(_ section: Int, _ item: Int) -> CGFloat {
    var bits = UInt64(truncatingIfNeeded: section &* 1_000_003 &+ item) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 27
    return CGFloat(bits >> 40) / CGFloat(1 << 24)
  }

  package var storageBytes: Int { sections.capacity * MemoryLayout<LayoutSection>.stride }

  /// Visits the visible elements of the piles in the rectangle, pile by pile: the mat, the photos from the
  /// lowest to the highest, the caption. Returns the number of elements that were examined, visited or not.
  @discardableResult
  public func forEachElement(in rect: CGRect, _ body: (LayoutElement) -> Void) -> Int {
    // A turned photo exceeds its frame by less than this length.
    let turned = (hypot(itemSize.width, itemSize.height) - min(itemSize.width, itemSize.height)) / 2
    let reach = max(turned, matMargin ?? 0)
    var touched = 0
    let rows = (sections.count + columns - 1) / columns
    let first = ((rect.minY - reach - top) / rowHeight).index(upTo: rows)
    let last = ((rect.maxY + reach - top) / rowHeight).index(upTo: rows)
    guard first <= last else { return 0 }
    for section in min(sections.count, first * columns)..<min(sections.count, (last + 1) * columns) {
      if let mat = mat(section: section) {
        touched += 1
        if mat.frame.overlaps(rect) { body(mat) }
      }
      for item in stride(from: min(fanned, sections[section].itemCount) - 1, through: 0, by: -1) {
        touched += 1
        if let element = element(section: section, item: item), element.box.overlaps(rect) { body(element) }
      }
      if let caption = caption(section: section) {
        touched += 1
        if caption.frame.overlaps(rect) { body(caption) }
      }
    }
    return touched
  }
}
