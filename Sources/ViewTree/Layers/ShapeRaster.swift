import Drawing
import Foundation
import Geometry

/// The pixels of a shape with one style, of the part that was visible last.
@MainActor final class ShapeRaster {
  private struct Drawn {
    var scale: CGFloat
    /// The pixels that the raster was made for.
    var area: PixelRect
    /// Nil if there are no pixels in the area.
    var image: (bitmap: Bitmap, rect: PixelRect)?
  }

  let path: PathShape
  /// The rectangle of all that is drawn, in the space of the path; nil for nothing.
  let extent: CGRect?
  private let style: ShapeStyle
  private var drawn: Drawn?

  /// Nil without a path.
  init?(_ shape: ShapeState) {
    guard let path = shape.path else { return nil }
    self.path = path
    style = shape.style
    extent = style.extent(of: path)
  }

  /// Returns pixels that contain the visible part of the shape. O(1) while they are the same.
  func image(scale: CGFloat, visible: CGRect) -> (bitmap: Bitmap, rect: PixelRect)? {
    guard let extent else { return nil }
    let whole = PixelRect(around: extent, scale: scale)
    let seen = PixelRect(around: visible, scale: scale).intersection(whole)
    guard !seen.isEmpty else { return nil }
    if let drawn, drawn.scale == scale, drawn.area.contains(seen) { return drawn.image }
    // Of a shape much larger than its visible part, that part is drawn, with a margin for scrolling.
    let margin = max(seen.width, seen.height) / 2
    let area = whole.area <= max(seen.area * 4, 1 << 16) ? whole : seen.inset(by: -margin).intersection(whole)
    let image = Rasterizer.bitmap(of: path, style: style, scale: scale, in: area)
    drawn = Drawn(scale: scale, area: area, image: image)
    return image
  }
}

extension PixelRect {
  /// The pixels that a rectangle in points touches, of at most a million in each direction.
  nonisolated fileprivate init(around rect: CGRect, scale: CGFloat) {
    func whole(_ value: CGFloat) -> Int { Int(min(1e6, max(-1e6, value))) }
    let (left, top) = (whole((rect.minX * scale).rounded(.down)), whole((rect.minY * scale).rounded(.down)))
    let (right, bottom) = (whole((rect.maxX * scale).rounded(.up)), whole((rect.maxY * scale).rounded(.up)))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
