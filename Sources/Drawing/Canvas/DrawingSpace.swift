import Foundation
import Geometry

/// The coordinates of the commands at one level of a display list: those of the surface, or of a group.
struct DrawingSpace {
  /// From points to the pixels of this space.
  private(set) var grid: PixelGrid
  /// From the pixels of this space to those of the canvas; nil if they are the same.
  private(set) var transform: ProjectiveTransform?

  /// A space whose pixels are those of the canvas.
  init(_ grid: PixelGrid) { self.grid = grid }

  init(scale: CGFloat) { self.init(PixelGrid(scale: scale)) }

  func inside(_ group: DisplayCommand.Group) -> DrawingSpace {
    var inner = self
    switch group.placement {
    case .offset(let point):
      inner.grid = PixelGrid(scale: CGFloat(grid.scale), left: -grid.x(point.x), top: -grid.y(point.y))
    case .transform(let matrix):
      let map = grid.pixelTransform(matrix)
      inner.transform = transform.map { map.concatenating($0) } ?? map
      inner.grid = PixelGrid(scale: CGFloat(grid.scale))
    }
    return inner
  }

  /// The area of a rectangle in pixels of this space. `radius` is in points.
  func area(_ rect: PixelRect, _ radius: CGFloat) -> CanvasArea {
    CanvasArea(rect: rect, radius: grid.radius(radius, in: rect), transform: transform)
  }

  /// The area that limits the group whose space this is.
  func limits(of group: DisplayCommand.Group) -> CanvasArea {
    let bounds = grid.rect(group.bounds)
    let radius = group.cornerRadius > 0 ? grid.radius(group.cornerRadius, in: bounds) : 0
    guard radius == 0 else { return CanvasArea(rect: bounds, radius: radius, transform: transform) }
    let touched = PixelGrid(scale: CGFloat(grid.scale)).enclosing(group.bounds)
    return CanvasArea(rect: touched.offset(x: -grid.left, y: -grid.top), transform: transform)
  }

  /// The box on the canvas around a rectangle in pixels of this space; nil if it is not visible.
  func box(_ rect: PixelRect) -> PixelRect? {
    guard let transform else { return rect.isEmpty ? nil : rect }
    return TransformedRect(rect, transform)?.bounds
  }

  /// The box around a group; nil if it is not visible.
  func box(of group: DisplayCommand.Group) -> PixelRect? {
    let inner = inside(group)
    return inner.box(inner.limits(of: group).rect)
  }

  /// The box on the canvas around the pixels that a command changes; for a clip or a group, around all that
  /// is inside. Nil if it draws nothing. `text` returns the raster of a line.
  func box(of command: DisplayCommand, text: (DisplayCommand.Text) -> TextRaster?) -> PixelRect? {
    switch command {
    case .beginGroup(let group): return box(of: group)
    case .text(let line):
      guard let raster = text(line) else { return nil }
      let rect = grid.rect(of: raster, at: line.origin)
      // Under a transform, the smooth edges of a text are outside its raster.
      return box(transform == nil ? rect : rect.inset(by: -1))
    default:
      return grid.extent(of: command).flatMap { box($0) }
    }
  }
}

extension PixelGrid {
  /// The pixels that a command other than a text or a group changes; nil for the end of a clip or a group.
  func extent(of command: DisplayCommand) -> PixelRect? {
    switch command {
    case .fill(let fill): rect(fill.rect)
    case .border(let border): rect(border.rect)
    case .gradient(let gradient): rect(gradient.rect)
    case .image(let image): rect(image.rect)
    case .shadow(let shadow):
      rect(shadow.rect).inset(by: -Rasterizer.shadowReach(blur: blur(shadow.blur)))
    case .pushClip(let area): rect(area)
    case .text, .beginGroup, .popClip, .endGroup: nil
    }
  }

  /// The pixels of a line of text whose box has its top left corner at a point.
  func rect(of raster: TextRaster, at origin: CGPoint) -> PixelRect {
    PixelRect(
      x: x(origin.x) + raster.x, y: y(origin.y) + raster.y, width: raster.width, height: raster.height)
  }
}
