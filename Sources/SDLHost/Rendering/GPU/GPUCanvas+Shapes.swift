import Drawing
import Geometry

extension GPUCanvas {
  func fill(_ area: CanvasArea, color: RGBA8, style: CanvasStyle) {
    let tint = VertexTint(color, opacity: style.opacity)
    guard !tint.isClear, !area.rect.isEmpty, let white = white() else { return }
    let (form, cutting) = limited(area)
    guard form.transform == nil, form.radius > 0, cutting.isEmpty else {
      drawArea(area, white, tint)
      return
    }
    let rect = form.rect
    let side = Int(form.radius.rounded(.up))
    guard side * 2 <= rect.width, side * 2 <= rect.height else {
      let key = CornerKey(radius: form.radius, width: rect.width, height: rect.height)
      drawMask(.corner(key), rect, tint) { key.mask() }
      return
    }
    let across = rect.width - side * 2
    for band in [
      PixelRect(x: rect.x + side, y: rect.y, width: across, height: side),
      PixelRect(x: rect.x, y: rect.y + side, width: rect.width, height: rect.height - side * 2),
      PixelRect(x: rect.x + side, y: rect.maxY - side, width: across, height: side),
    ] where !band.isEmpty { drawRect(band, white, tint) }
    let key = CornerKey(radius: form.radius)
    drawCorners(.corner(key), side, rect, tint) { key.mask() }
  }

  func border(_ area: CanvasArea, width: Int, color: RGBA8, style: CanvasStyle) {
    let tint = VertexTint(color, opacity: style.opacity)
    let rect = area.rect
    guard width > 0, !tint.isClear, !rect.isEmpty, let white = white() else { return }
    let (form, clips) = limited(area)
    // The form of a clip is no border's: the clip cuts it.
    let cutting = form == area ? clips : [form]
    guard area.transform == nil, cutting.isEmpty else {
      drawBand(area, width, white, tint, cutting)
      return
    }
    let side = max(Int(area.radius.rounded(.up)), width)
    guard side * 2 <= rect.width, side * 2 <= rect.height else {
      let key = RingKey(radius: area.radius, lineWidth: width, width: rect.width, height: rect.height)
      drawMask(.ring(key), rect, tint) { key.mask() }
      return
    }
    let (across, down) = (rect.width - side * 2, rect.height - side * 2)
    for line in [
      PixelRect(x: rect.x + side, y: rect.y, width: across, height: width),
      PixelRect(x: rect.x + side, y: rect.maxY - width, width: across, height: width),
      PixelRect(x: rect.x, y: rect.y + side, width: width, height: down),
      PixelRect(x: rect.maxX - width, y: rect.y + side, width: width, height: down),
    ] where !line.isEmpty { drawRect(line, white, tint) }
    let key = RingKey(radius: area.radius, lineWidth: width)
    drawCorners(.ring(key), side, rect, tint) { key.mask() }
  }

  /// A border under a transform, or one that a shape cuts.
  private func drawBand(
    _ area: CanvasArea, _ width: Int, _ white: TextureMap, _ tint: VertexTint, _ cutting: [CanvasArea]
  ) {
    let inside = CanvasArea(
      rect: area.rect.inset(by: width), radius: max(0, area.radius - Double(width)),
      transform: area.transform)
    guard !inside.rect.isEmpty else {
      mesh.removeAll()
      RoundedOutline.write(area, into: &outline)
      mesh.addSmooth(outline)
      drawMesh(white, tint, cutting)
      return
    }
    // As many corners inside as outside; a square one inside has them all at one place.
    let segments = RoundedOutline.segments(area)
    RoundedOutline.write(area, into: &outline, segments: segments)
    RoundedOutline.write(inside, into: &otherOutline, segments: segments)
    mesh.removeAll()
    mesh.addSmoothBand(outline, otherOutline)
    drawMesh(white, tint, cutting)
  }

  // MARK: Masks

  /// The raster of a mask; nil after a failure.
  func maskRegion(_ key: RasterKey, make: () -> CoverageMask) -> TextureRegion? {
    if let region = atlas.region(for: key) { return region }
    let mask = make()
    return atlas.insert(key, width: mask.width, height: mask.height, edge: .clear) { y, row, width in
      mask.values.withUnsafeBufferPointer { values in
        for x in 0..<width { row[x] = UInt32(values[y * mask.width + x]) &* 0x0101_0101 }
      }
    }
  }

  private func drawMask(_ key: RasterKey, _ rect: PixelRect, _ tint: VertexTint, make: () -> CoverageMask) {
    guard let region = maskRegion(key, make: make) else { return }
    drawRect(
      rect, TextureMap(region, toRegion: .translation(-Double(rect.x), -Double(rect.y))), tint)
  }

  /// The mask of a top left corner, and its mirror images.
  private func drawCorners(
    _ key: RasterKey, _ side: Int, _ rect: PixelRect, _ tint: VertexTint, make: () -> CoverageMask
  ) {
    guard let region = maskRegion(key, make: make) else { return }
    for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
      let x = isRight ? rect.maxX - side : rect.x
      let y = isBottom ? rect.maxY - side : rect.y
      let toRegion = ProjectiveTransform(
        isRight ? -1 : 1, 0, 0, 0, isBottom ? -1 : 1, 0, Double(isRight ? rect.maxX : -rect.x),
        Double(isBottom ? rect.maxY : -rect.y), 1)
      drawRect(
        PixelRect(x: x, y: y, width: side, height: side), TextureMap(region, toRegion: toRegion), tint)
    }
  }
}
