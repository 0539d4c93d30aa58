import Drawing
import Foundation
import Geometry

extension GPUCanvas {
  func image(_ area: CanvasArea, _ image: DisplayCommand.Image, style: CanvasStyle) {
    let tint = VertexTint(opacity: style.opacity)
    let (bitmap, source, rect) = (image.bitmap, image.source, area.rect)
    guard !tint.isClear, bitmap.width > 0, bitmap.height > 0, source.width > 0, source.height > 0,
      !rect.isEmpty, area.transform != nil || rect.overlaps(clipBounds)
    else { return }
    let key = BitmapKey(bitmap: bitmap.id, tint: image.tint)
    let shown =
      area.transform.map { TransformedRect(rect, $0)?.area ?? 0 } ?? Double(rect.width * rect.height)
    let shrink = (Double(source.width * source.height) / max(1, shown)).squareRoot()
    guard let toLocal = inverse(of: area.transform) else { return }
    let (across, down) = (
      Double(source.width) / Double(rect.width), Double(source.height) / Double(rect.height)
    )
    let toBitmap = toLocal.concatenating(
      ProjectiveTransform(
        across, 0, 0, 0, down, 0, Double(source.minX) - Double(rect.x) * across,
        Double(source.minY) - Double(rect.y) * down, 1))
    guard let (region, toRegion) = copy(of: bitmap, key, shrinking: shrink, toBitmap) else { return }
    drawArea(area, TextureMap(region, toRegion: toRegion), tint)
  }

  /// The copy of a bitmap that has just enough pixels, and the way from the canvas's pixels to those of the
  /// copy. Of a copy that no texture can hold, it is the part that the canvas shows.
  private func copy(
    of bitmap: Bitmap, _ key: BitmapKey, shrinking ratio: Double, _ toBitmap: ProjectiveTransform
  ) -> (region: TextureRegion, toRegion: ProjectiveTransform)? {
    let limit = renderer.textureLimit - 2
    var level = ImagePyramid.level(shrinking: ratio, width: bitmap.width, height: bitmap.height)
    var size = ImagePyramid.size(ofLevel: level, width: bitmap.width, height: bitmap.height)
    func toLevel() -> ProjectiveTransform {
      toBitmap.concatenating(
        ProjectiveTransform(
          Double(size.width) / Double(bitmap.width), 0, 0, 0,
          Double(size.height) / Double(bitmap.height), 0, 0, 0, 1))
    }
    var part: PixelRect?
    if max(size.width, size.height) > limit {
      part = TexturePart.visible(clipBounds, toLevel(), width: size.width, height: size.height, limit: limit)
      if part == nil {
        // More is visible than a texture can hold, which is drawn from a smaller copy.
        let excess = Double(max(bitmap.width, bitmap.height)) / Double(limit)
        level = ImagePyramid.level(
          shrinking: max(ratio, excess * 2), width: bitmap.width, height: bitmap.height)
        size = ImagePyramid.size(ofLevel: level, width: bitmap.width, height: bitmap.height)
      }
    }
    let place = part ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let toRegion = toLevel().concatenating(.translation(-Double(place.x), -Double(place.y)))
    let raster = RasterKey.image(key, level: level, part: part)
    if let region = atlas.region(for: raster) { return (region, toRegion) }
    let pyramid = pyramids.value(for: key) ?? ImagePyramid(bitmap, tint: key.tint)
    var region: TextureRegion?
    pyramid.withLevel(level, of: bitmap) { pixels in
      region = atlas.insert(raster, width: place.width, height: place.height, edge: .repeated) {
        y, row, width in
        row.update(from: pixels.base + (place.y + y) * pixels.width + place.x, count: width)
      }
    }
    pyramids.insert(pyramid, for: key, cost: pyramid.byteCount + ImagePyramid.ownByteCount)
    return region.map { ($0, toRegion) }
  }

  func text(
    _ text: TextRaster, x: Int, y: Int, transform: ProjectiveTransform?, color: RGBA8, style: CanvasStyle
  ) {
    let tint: VertexTint
    switch text.content {
    case .mask: tint = VertexTint(color, opacity: style.opacity)
    case .pixels: tint = VertexTint(opacity: style.opacity * Double(color.alpha) / 255)
    }
    guard !tint.isClear, let region = textRegion(text), let toLocal = inverse(of: transform) else { return }
    let rect = PixelRect(x: x + text.x, y: y + text.y, width: region.width, height: region.height)
    let map = TextureMap(
      region, toRegion: toLocal.concatenating(.translation(-Double(rect.x), -Double(rect.y))))
    let area = CanvasArea(rect: rect, transform: transform)
    let (form, cutting) = limited(area)
    if transform == nil, cutting.isEmpty, form == area {
      drawRect(rect, map, tint)
      return
    }
    writeQuad(rect, grownBy: 0.5, transform)
    mesh.removeAll()
    mesh.add(outline)
    drawMesh(map, tint, form == area ? cutting : [form])
  }

  private func textRegion(_ text: TextRaster) -> TextureRegion? {
    let key = RasterKey.text(ObjectIdentifier(text))
    if let region = atlas.region(for: key) { return region }
    return atlas.insert(key, width: text.width, height: text.height, edge: .clear, owner: text) {
      y, row, width in
      switch text.content {
      case .mask(let mask):
        let line = mask.row(y)
        for x in 0..<width { row[x] = UInt32(line[x]) &* 0x0101_0101 }
      case .pixels(let pixels): row.update(from: pixels.row(y), count: width)
      }
    }
  }

  func gradient(_ area: CanvasArea, _ gradient: DisplayCommand.Gradient, style: CanvasStyle) {
    let tint = VertexTint(opacity: style.opacity)
    guard !tint.isClear, !gradient.stops.isEmpty, !area.rect.isEmpty,
      let region = rampRegion(RampKey(stops: gradient.stops)), let toLocal = inverse(of: area.transform)
    else { return }
    // From the canvas to the position along the gradient, and on to the middle of the ramp's pixels.
    let line = GradientLine(gradient, area.rect)
    let offset = line.origin - line.perX * Double(area.rect.x) - line.perY * Double(area.rect.y)
    let position = toLocal.concatenating(
      ProjectiveTransform(line.perX, 0, 0, line.perY, 0, 0, offset, 0.5, 1))
    let map = TextureMap(
      region,
      toRegion: position.concatenating(
        ProjectiveTransform(Double(region.width - 1), 0, 0, 0, 1, 0, 0.5, 0, 1)))
    let (form, cutting) = limited(area)
    mesh.removeAll()
    RoundedOutline.write(form, into: &outline)
    if form.transform == nil, form.radius == 0 { mesh.add(outline) } else { mesh.addSmooth(outline) }
    // Before its start and after its end the gradient has one color.
    mesh.split(along: MeshLine(a: position.m11, b: position.m21, c: position.m31))
    mesh.split(
      along: MeshLine(
        a: position.m13 - position.m11, b: position.m23 - position.m21, c: position.m33 - position.m31))
    drawMesh(map, tint, cutting)
  }

  private func rampRegion(_ key: RampKey) -> TextureRegion? {
    if let region = atlas.region(for: .ramp(key)) { return region }
    let pixels = GradientRamp(stops: key.stops).pixels
    return atlas.insert(.ramp(key), width: pixels.count, height: 1, edge: .repeated) { _, row, width in
      pixels.withUnsafeBufferPointer { row.update(from: $0.baseAddress!, count: width) }
    }
  }

  // MARK: Spaces

  /// From the canvas's pixels to those of a space; nil where the space is seen from its edge.
  func inverse(of transform: ProjectiveTransform?) -> ProjectiveTransform? {
    guard let transform else { return .identity }
    return transform.inverted()
  }

  /// Writes the corners of a rectangle, made larger on all sides, into `outline`.
  func writeQuad(_ rect: PixelRect, grownBy distance: Double, _ transform: ProjectiveTransform?) {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let grown = ProjectiveTransform.translation(-width / 2, -height / 2)
      .concatenating(
        ProjectiveTransform(1 + distance * 2 / width, 0, 0, 0, 1 + distance * 2 / height, 0, 0, 0, 1)
      )
      .concatenating(
        .translation(Double(rect.x) + width / 2, Double(rect.y) + height / 2))
    let local = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
    RoundedOutline.write(
      CanvasArea(rect: local, transform: grown.concatenating(transform ?? .identity)), into: &outline)
  }
}
