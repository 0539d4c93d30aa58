import Drawing
import Geometry

extension GPUCanvas {
  func shadow(_ area: CanvasArea, blur: Double, color: RGBA8, occluder: CanvasArea?, style: CanvasStyle) {
    let tint = VertexTint(color, opacity: style.opacity)
    guard !tint.isClear, !area.rect.isEmpty, let toLocal = inverse(of: area.transform) else { return }
    let key = ShadowKey(area, blur: blur)
    guard let region = maskRegion(.shadow(key), make: { key.mask() }) else { return }
    let outer = area.rect.inset(by: -Rasterizer.shadowReach(blur: blur))
    let (form, cutting) = limited(CanvasArea(rect: outer, transform: area.transform))
    let clips = form.rect == outer && form.radius == 0 ? cutting : [form]
    let columns = Self.pieces(length: outer.width, maskLength: region.width, isWhole: key.width > 0)
    let rows = Self.pieces(length: outer.height, maskLength: region.height, isWhole: key.width > 0)
    for row in rows {
      for column in columns {
        let piece = PixelRect(
          x: outer.x + column.start, y: outer.y + row.start, width: column.length, height: row.length)
        // What is drawn over the shadow next hides the middle.
        if let occluder, occluder.transform == area.transform,
          CanvasArea(rect: piece, transform: area.transform).isInside(occluder)
        {
          continue
        }
        let toRegion = toLocal.concatenating(
          ProjectiveTransform(
            column.scale, 0, 0, 0, row.scale, 0, column.offset - Double(outer.x) * column.scale,
            row.offset - Double(outer.y) * row.scale, 1))
        let map = TextureMap(region, toRegion: toRegion)
        if area.transform == nil, clips.isEmpty {
          drawRect(piece, map, tint)
        } else {
          mesh.removeAll()
          RoundedOutline.write(CanvasArea(rect: piece, transform: area.transform), into: &outline)
          mesh.add(outline)
          drawMesh(map, tint, clips)
        }
      }
    }
  }

  /// A part of a shadow along one direction, and how the mask is laid over it: a pixel of the mask is
  /// `offset` + `scale` times the pixel of the shadow.
  private struct Piece {
    var start: Int
    var length: Int
    var scale: Double
    var offset: Double
  }

  /// The two ends of a mask, and its middle pixel for all that lies between.
  private static func pieces(length: Int, maskLength: Int, isWhole: Bool) -> [Piece] {
    guard !isWhole else {
      return [Piece(start: 0, length: length, scale: Double(maskLength) / Double(length), offset: 0)]
    }
    let half = maskLength / 2
    return [
      Piece(start: 0, length: half, scale: 1, offset: 0),
      Piece(start: half, length: length - half * 2, scale: 0, offset: Double(half) + 0.5),
      Piece(start: length - half, length: half, scale: 1, offset: Double(maskLength - length)),
    ].filter { $0.length > 0 }
  }
}
