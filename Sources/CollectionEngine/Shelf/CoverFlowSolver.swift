import Foundation
import Geometry

/// A row of covers, all sections one behind the other: the one in the middle faces us, those beside it stand turned
/// away, closely behind each other. Where a cover is depends on how far the row is scrolled.
///
/// Item *i* of all is in the middle at the offset *i* · ``step``. 8 bytes a section, nothing per item; a question
/// about an item is O(log sections), a rectangle O(visible · log sections).
public struct CoverFlowSolver: Sendable {
  /// The visible size, in points.
  public let viewSize: CGSize
  public let itemSize: CGSize
  /// Between two covers that are turned away; scrolling by so much brings the next cover to the middle.
  public let step: CGFloat
  /// Room on either side of the middle cover, in addition to ``step``.
  public let middleGap: CGFloat
  /// How far covers at the side are turned, in radians.
  public let angle: CGFloat
  /// How far they stand behind the middle one, in points.
  public let depth: CGFloat
  /// The eye's distance from the screen, in points.
  public let eyeDistance: CGFloat
  /// Of the caption below the middle cover; 0 for none.
  public let captionHeight: CGFloat

  private let counts: SectionCounts

  /// - Complexity: O(sections).
  public init(
    viewSize: CGSize, itemSize: CGSize, step: CGFloat, middleGap: CGFloat, angle: CGFloat = .pi / 3,
    depth: CGFloat = 0, eyeDistance: CGFloat = 1000, captionHeight: CGFloat = 0, sections: [ShelfSection]
  ) {
    self.viewSize = CGSize(
      width: Sanitized.extent(viewSize.width), height: Sanitized.extent(viewSize.height))
    self.itemSize = CGSize(
      width: Sanitized.extent(itemSize.width), height: Sanitized.extent(itemSize.height))
    self.step = max(1, Sanitized.extent(step))
    self.middleGap = Sanitized.extent(middleGap)
    self.angle = angle.isFinite ? min(.pi / 2, max(0, angle)) : 0
    self.depth = Sanitized.extent(depth)
    // Nearer than this, a turned cover would reach behind the eye.
    self.eyeDistance = max(Sanitized.extent(eyeDistance), self.itemSize.width, 1)
    self.captionHeight = Sanitized.extent(captionHeight)
    counts = SectionCounts(sections.lazy.map(\.itemCount))
  }

  public var contentSize: CGSize {
    CGSize(width: viewSize.width + CGFloat(max(0, counts.itemCount - 1)) * step, height: viewSize.height)
  }

  /// The offset at which a cover is in the middle that is nearest to `offset`. Where `direction`, the sign of the
  /// movement, is not zero the row goes on at least to the next cover in that direction after `origin`, the offset at
  /// which it was let go.
  public func restingOffset(near offset: CGFloat, from origin: CGFloat, direction: CGFloat) -> CGFloat {
    var number = (offset / step).rounded()
    if direction > 0 { number = max(number, (origin / step).rounded(.down) + 1) }
    if direction < 0 { number = min(number, (origin / step).rounded(.up) - 1) }
    return min(CGFloat(max(0, counts.itemCount - 1)), max(0, number)) * step
  }

  /// The item in the middle; nil where there is none.
  public func middleItem(offset: CGFloat) -> (section: Int, item: Int)? {
    counts.path(ofNumber: min((offset / step + 0.5).index(upTo: .max / 2), counts.itemCount - 1))
  }

  /// The offset at which the item is in the middle.
  public func offset(section: Int, item: Int) -> CGFloat? {
    counts.number(section: section, item: item).map { CGFloat($0) * step }
  }

  /// Nil where there is no such item.
  public func element(section: Int, item: Int, offset: CGFloat) -> ShelfElement? {
    counts.number(section: section, item: item).map {
      cover(number: $0, section: section, item: item, offset: offset)
    }
  }

  private var coversHeight: CGFloat { viewSize.height - captionHeight }

  private func cover(number: Int, section: Int, item: Int, offset: CGFloat) -> ShelfElement {
    // In covers, from the middle.
    let distance = (CGFloat(number) * step - offset) / step
    let near = min(1, max(-1, distance))
    // Leaves the middle and arrives at the side gently.
    let turn = near * (1.5 - 0.5 * near * near)
    let middle = CGPoint(
      x: offset + viewSize.width / 2 + distance * step + turn * middleGap, y: coversHeight / 2)
    var element = ShelfElement(
      kind: .item, section: section, item: item,
      frame: CGRect(
        x: middle.x - itemSize.width / 2, y: middle.y - itemSize.height / 2, width: itemSize.width,
        height: itemSize.height))
    element.zIndex = -Int(min(1e9, abs(distance).rounded()))
    guard turn != 0 else { return element }
    var transform = CATransform3DIdentity
    transform.m34 = -1 / eyeDistance
    transform = CATransform3DTranslate(transform, 0, 0, -depth * abs(turn))
    element.transform = CATransform3DRotate(transform, -turn * angle, 0, 1, 0)
    return element
  }

  /// The caption of a section: below the middle, seen while one of its covers is there.
  public func caption(section: Int, offset: CGFloat) -> ShelfElement? {
    guard captionHeight > 0, section >= 0, section < counts.sectionCount else { return nil }
    var caption = ShelfElement(
      kind: .header, section: section, item: 0,
      frame: CGRect(
        x: offset, y: viewSize.height - captionHeight, width: viewSize.width, height: captionHeight))
    caption.zIndex = 1
    caption.alpha = middleItem(offset: offset)?.section == section ? 1 : 0
    return caption
  }

  package var storageBytes: Int { counts.storageBytes }

  /// Visits the covers that are seen in the rectangle, from left to right, then the caption.
  ///
  /// - Returns: how many elements were looked at, visited or not.
  @discardableResult
  public func forEachElement(in rect: CGRect, offset: CGFloat, _ body: (ShelfElement) -> Void) -> Int {
    var touched = 0
    let reach = itemSize.width / 2 * eyeDistance / max(1, eyeDistance - itemSize.width / 2) + middleGap
    let first = ((rect.minX - reach - viewSize.width / 2) / step).index(upTo: counts.itemCount)
    let last = ((rect.maxX + reach - viewSize.width / 2) / step).index(upTo: counts.itemCount)
    if first <= last {
      for number in first..<max(first, min(counts.itemCount, last + 1)) {
        guard let path = counts.path(ofNumber: number) else { continue }
        touched += 1
        let element = cover(number: number, section: path.section, item: path.item, offset: offset)
        if element.box.overlaps(rect) { body(element) }
      }
    }
    if let middle = middleItem(offset: offset),
      let caption = caption(section: middle.section, offset: offset),
      caption.frame.overlaps(rect)
    {
      touched += 1
      body(caption)
    }
    return touched
  }
}
