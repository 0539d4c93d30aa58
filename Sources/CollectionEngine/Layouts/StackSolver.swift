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

  private let sections: [LayoutSection]
  /// The distance between the left edges of two piles in a row.
  private let pitch: CGFloat
  private let start: CGFloat

  private static let captionGap: CGFloat = 14

  /// Solves the layout.
  ///
  /// If `maximumItemSize` is not nil, photos of `itemSize` grow up to that size, as far as the same number of
  /// piles fits the width.
  public init(
    width: CGFloat, itemSize: CGSize, maximumItemSize: CGSize? = nil, captionHeight: CGFloat = 0,
    spacing: CGSize = .zero,
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
    self.fanAngle = fanAngle.isFinite ? fanAngle : 0
    self.matMargin = matMargin.map(Sanitized.extent)
    self.sections = sections
    let available = self.width - self.insets.left - self.insets.right + self.spacing.width
    let fitting = max(1, (available / (least.width + self.spacing.width)).index(upTo: 1_000_000))
    columns = min(fitting, max(1, sections.count))
    let room = available / CGFloat(columns) - self.spacing.width
    let growth =
      maximumItemSize.map {
        min(
          room / least.width, Sanitized.extent($0.width) / least.width,
          Sanitized.extent($0.height) / least.height
        )
      } ?? 1
    self.itemSize =
      growth > 1
      ? CGSize(width: (least.width * growth).rounded(.down), height: (least.height * growth).rounded(.down))
      : least
    // Rows that piles do not fill begin at the left; others are spread over the width.
    pitch = fitting > sections.count ? self.itemSize.width + self.spacing.width : room + self.spacing.width
    start =
      self.insets.left
      + (fitting > sections.count ? 0 : (pitch - self.spacing.width - self.itemSize.width) / 2)
  }

  private var rowHeight: CGFloat {
    itemSize.height + (captionHeight > 0 ? Self.captionGap + captionHeight : 0) + spacing.height
  }

  /// The size of the content, in points.
  public var contentSize: CGSize {
    let rows = (sections.count + columns - 1) / columns
    let height = rows > 0 ? CGFloat(rows) * rowHeight - spacing.height : 0
    return CGSize(width: width, height: insets.top + height + insets.bottom)
  }

  /// The frame of a pile, before its photos are turned; nil if there is no such section.
  public func pileFrame(section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let (row, column) = section.quotientAndRemainder(dividingBy: columns)
    return CGRect(
      x: (start + CGFloat(column) * pitch).rounded(), y: insets.top + CGFloat(row) * rowHeight,
      width: itemSize.width, height: itemSize.height)
  }

  /// The caption of a pile; nil if captions have no height.
  public func caption(section: Int) -> LayoutElement? {
    guard captionHeight > 0, let pile = pileFrame(section: section) else { return nil }
    // On a mat, the caption keeps half of the margin.
    let available = pile.width + min(spacing.width, matMargin ?? spacing.width)
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
    let first = ((rect.minY - reach - insets.top) / rowHeight).index(upTo: rows)
    let last = ((rect.maxY + reach - insets.top) / rowHeight).index(upTo: rows)
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
