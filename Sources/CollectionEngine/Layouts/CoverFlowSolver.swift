import Foundation
import Geometry

/// A row of covers of all sections: the one in the middle faces the viewer, those at the sides are turned
/// away and close to each other. The position of a cover depends on the scroll offset.
///
/// Item *i* of all items is in the middle at the offset *i* · ``step``. 8 bytes per section, none per item.
/// Items are O(log sections), rectangles O(visible · log sections).
public struct CoverFlowSolver: Sendable {
  /// The visible size, in points.
  public let viewSize: CGSize
  /// The size of a cover, in points.
  public let itemSize: CGSize
  /// The distance between two covers at the side. Scrolling by this distance moves the next cover to the
  /// middle.
  public let step: CGFloat
  /// Additional space on both sides of the middle cover, besides ``step``.
  public let middleGap: CGFloat
  /// The angle by which covers at the side are turned, in radians.
  public let angle: CGFloat
  /// The distance of covers at the side behind the middle one, in points.
  public let depth: CGFloat
  /// The distance of the eye from the screen, in points.
  public let eyeDistance: CGFloat
  /// The height of the caption below the middle cover; 0 for none.
  public let captionHeight: CGFloat
  /// The distance between the middle cover and its caption.
  public let captionSpacing: CGFloat

  private let counts: SectionCounts

  /// Solves the layout. O(sections).
  public init(
    viewSize: CGSize, itemSize: CGSize, step: CGFloat, middleGap: CGFloat, angle: CGFloat = .pi / 3,
    depth: CGFloat = 0, eyeDistance: CGFloat = 1000, captionHeight: CGFloat = 0,
    captionSpacing: CGFloat = 0, sections: [LayoutSection]
  ) {
    self.viewSize = CGSize(
      width: Sanitized.extent(viewSize.width), height: Sanitized.extent(viewSize.height))
    self.itemSize = CGSize(
      width: Sanitized.extent(itemSize.width), height: Sanitized.extent(itemSize.height))
    self.step = max(1, Sanitized.extent(step))
    self.middleGap = Sanitized.extent(middleGap)
    self.angle = angle.isFinite ? min(.pi / 2, max(0, angle)) : 0
    self.depth = Sanitized.extent(depth)
    // At a smaller distance a turned cover would extend behind the eye.
    self.eyeDistance = max(Sanitized.extent(eyeDistance), self.itemSize.width, 1)
    self.captionHeight = Sanitized.extent(captionHeight)
    self.captionSpacing = self.captionHeight > 0 ? Sanitized.extent(captionSpacing) : 0
    counts = SectionCounts(sections.lazy.map(\.itemCount))
  }

  /// The size of the content, in points. O(1).
  public var contentSize: CGSize {
    CGSize(width: viewSize.width + CGFloat(max(0, counts.itemCount - 1)) * step, height: viewSize.height)
  }

  /// The offset nearest to `offset` at which a cover is in the middle. If `direction`, the sign of the
  /// movement, is not zero, the result is at least one cover after `origin` in that direction; `origin` is
  /// the offset at the end of the drag.
  public func restingOffset(near offset: CGFloat, from origin: CGFloat, direction: CGFloat) -> CGFloat {
    var number = (offset / step).rounded()
    if direction > 0 { number = max(number, (origin / step).rounded(.down) + 1) }
    if direction < 0 { number = min(number, (origin / step).rounded(.up) - 1) }
    return min(CGFloat(max(0, counts.itemCount - 1)), max(0, number)) * step
  }

  /// The item in the middle; nil if none exists.
  public func middleItem(offset: CGFloat) -> (section: Int, item: Int)? {
    counts.path(ofNumber: min((offset / step + 0.5).index(upTo: .max / 2), counts.itemCount - 1))
  }

  /// The offset at which an item is in the middle; nil if there is no such item.
  public func offset(section: Int, item: Int) -> CGFloat? {
    counts.number(section: section, item: item).map { CGFloat($0) * step }
  }

  /// The cover of an item at a scroll offset; nil if there is no such item.
  public func element(section: Int, item: Int, offset: CGFloat) -> LayoutElement? {
    counts.number(section: section, item: item).map {
      cover(number: $0, section: section, item: item, offset: offset)
    }
  }

  /// The vertical middle of the covers: covers and caption together are in the middle of the view.
  private var coversMiddle: CGFloat { (viewSize.height - captionHeight - captionSpacing) / 2 }

  private func cover(number: Int, section: Int, item: Int, offset: CGFloat) -> LayoutElement {
    // The distance from the middle, in covers.
    let distance = (CGFloat(number) * step - offset) / step
    let near = min(1, max(-1, distance))
    // Smooth at the middle and at the side.
    let turn = near * (1.5 - 0.5 * near * near)
    let middle = CGPoint(
      x: offset + viewSize.width / 2 + distance * step + turn * middleGap, y: coversMiddle)
    var element = LayoutElement(
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

  /// The caption of a section, below the middle. It is visible while one of the section's covers is in the
  /// middle.
  public func caption(section: Int, offset: CGFloat) -> LayoutElement? {
    guard captionHeight > 0, section >= 0, section < counts.sectionCount else { return nil }
    var caption = LayoutElement(
      kind: .header, section: section, item: 0,
      frame: CGRect(
        x: offset, y: (coversMiddle + itemSize.height / 2 + captionSpacing).rounded(), width: viewSize.width,
        height: captionHeight))
    caption.zIndex = 1
    caption.alpha = middleItem(offset: offset)?.section == section ? 1 : 0
    return caption
  }

  package var storageBytes: Int { counts.storageBytes }

  /// Visits the covers that are visible in the rectangle, from left to right, then the caption. Returns the
  /// number of elements that were examined, visited or not.
  @discardableResult
  public func forEachElement(in rect: CGRect, offset: CGFloat, _ body: (LayoutElement) -> Void) -> Int {
    var touched = 0
    let reach = itemSize.width / 2 * eyeDistance / max(1, eyeDistance - itemSize.width / 2) + middleGap
    let first = ((rect.minX - reach - viewSize.width / 2) / step).index(upTo: counts.itemCount)
    let last = ((rect.maxX + reach - viewSize.width / 2) / step).index(upTo: counts.itemCount - 1)
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
