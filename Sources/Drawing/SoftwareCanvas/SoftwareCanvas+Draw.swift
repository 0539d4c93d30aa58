/// Paints the pixels of a shape, run by run.
protocol RowPaint {
  /// Paints the pixels `start ..< end` of a row. `row` and `coverage` are indexed by the pixels' x;
  /// `coverage` nil: all are covered wholly.
  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?)
}

/// An area that limits drawing. Its form is made when it is needed: most primitives lie inside.
final class ClipShape {
  let area: CanvasArea
  private var made: PixelShape??

  init(_ area: CanvasArea) { self.area = area }

  /// The form of the area; nil if it has none.
  func shape(_ make: (CanvasArea) -> PixelShape?) -> PixelShape? {
    if let made { return made }
    let shape = make(area)
    made = .some(shape)
    return shape
  }
}

extension SoftwareCanvas {
  /// Draws the part of a shape that the clip lets through. `limits`: what the shape was made of.
  func draw(_ shape: PixelShape, _ limits: CanvasArea?, _ work: RowStep.Work) {
    guard let step = step(shape, limits, work) else {
      statistics.skipped += 1
      return
    }
    statistics.drawCalls += 1
    issue(step)
  }

  /// Nil if the clip lets nothing through.
  func step(_ shape: PixelShape, _ limits: CanvasArea?, _ work: RowStep.Work) -> RowStep? {
    let area = shape.bounds.intersection(clip.bounds)
    guard !area.isEmpty else { return nil }
    var shape = shape
    var clips: [PixelShape] = []
    for clip in clip.shapes {
      if limits?.isInside(clip.area) == true { continue }
      guard let form = clip.shape({ self.shape($0) }) else { return nil }
      if form.covers(area) { continue }
      // A shape that reaches beyond the only clip has the form of the clip.
      if let limits, clip.area.isInside(limits), self.clip.shapes.count == 1 {
        shape = form
      } else {
        clips.append(form)
      }
    }
    return RowStep(area: area, shape: shape, clips: clips, hidden: occlusion.runs(of: item), work: work)
  }

  /// The form of an area on the canvas; nil if it has none.
  func shape(_ area: CanvasArea) -> PixelShape? {
    if area.transform != nil, let item, let shape = occlusion.shape(of: item, area) { return shape }
    return newShape(area)
  }

  func newShape(_ area: CanvasArea) -> PixelShape? {
    guard !area.rect.isEmpty else { return nil }
    if let transform = area.transform {
      return RoundedQuad(area, transform: transform, rows: 0..<(target?.height ?? 0)).map { .quad($0) }
    }
    guard area.radius > 0 else { return .rect(area.rect) }
    let side = Int(area.radius.rounded(.up))
    if side * 2 <= area.rect.width, side * 2 <= area.rect.height {
      return .rounded(area.rect, corner: cornerMask(CornerKey(radius: area.radius)))
    }
    return .mask(
      area.rect,
      cornerMask(CornerKey(radius: area.radius, width: area.rect.width, height: area.rect.height)))
  }

  private func cornerMask(_ key: CornerKey) -> MaskBuffer {
    if let mask = corners.value(for: key) { return mask }
    let mask = MaskBuffer(key.mask())
    corners.insert(mask, for: key, cost: mask.byteCount + 100)
    countUpload(mask.byteCount)
    return mask
  }
}

/// Names a corner's mask, or that of a whole small shape.
package struct CornerKey: Hashable {
  package var radius: Double
  /// 0 for a corner.
  package var width = 0
  package var height = 0

  package init(radius: Double, width: Int = 0, height: Int = 0) {
    self.radius = radius
    self.width = width
    self.height = height
  }

  /// The coverage of the top left corner, or of the whole shape.
  package func mask() -> CoverageMask {
    width > 0
      ? Rasterizer.roundedRect(width: width, height: height, radius: radius)
      : Rasterizer.corner(radius: radius)
  }
}
