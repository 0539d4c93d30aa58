import CSDL2
import Drawing
import Foundation

/// Names a bitmap's texture.
struct BitmapKey: Hashable {
  var bitmap: UInt64
  var tint: RGBA8?
}

/// Names a part of a bitmap at a size in pixels, with its corners rounded.
struct ImageKey: Hashable {
  var bitmap: UInt64
  var tint: RGBA8?
  var source: PartKey
  var width: Int
  var height: Int
  var radius: Double
  /// Only the corners are in it.
  var isCornersOnly = false
}

/// A rectangle that can be hashed.
struct PartKey: Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(_ rect: CGRect) {
    x = Double(rect.origin.x)
    y = Double(rect.origin.y)
    width = Double(rect.size.width)
    height = Double(rect.size.height)
  }
}

extension OpenGLPlayer {
  func draw(_ command: DisplayCommand.Image) {
    let rect = grid.rect(command.rect)
    let bitmap = command.bitmap
    guard command.opacity > 0, bitmap.width > 0, bitmap.height > 0, command.source.width > 0,
      command.source.height > 0, opens(rect)
    else { return }
    let alpha = UInt8((min(1, max(0, command.opacity)) * 255).rounded())
    let radius = grid.radius(command.cornerRadius, in: rect)
    drawScaled(command, rect, radius: radius, alpha: alpha)
  }

  func scaledPixels(_ command: DisplayCommand.Image, width: Int, height: Int) -> [UInt32] {
    let bitmap = command.bitmap
    let source = command.source
    var pixels: [UInt32]
    let columns = Int(source.width.rounded())
    let rows = Int(source.height.rounded())
    let left = Int(source.minX.rounded())
    let top = Int(source.minY.rounded())
    let fits = left >= 0 && top >= 0 && left + columns <= bitmap.width && top + rows <= bitmap.height
    if source == CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), width == bitmap.width,
      height == bitmap.height
    {
      pixels = bitmap.pixels
    } else if fits, columns >= width, rows >= height, columns > width * 2 || rows > height * 2 {
      pixels = bitmap.pixels.withUnsafeBufferPointer { from in
        Rasterizer.scaledDown(
          width: columns, height: rows, isOpaque: bitmap.isOpaque, targetWidth: width, targetHeight: height
        ) { y, row in
          row.update(from: from.baseAddress! + (top + y) * bitmap.width + left, count: columns)
        }
      }
    } else {
      pixels = Rasterizer.bilinear(
        bitmap.pixels, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, source: source,
        targetWidth: width, targetHeight: height)
    }
    if let tint = command.tint { pixels = Rasterizer.tinted(pixels, color: tint) }
    return pixels
  }

  /// The whole bitmap as one texture, of which the processor scales the part that is wanted.
  private func drawScaled(
    _ command: DisplayCommand.Image, _ rect: PixelRect, radius: Double, alpha: UInt8
  ) {
    guard let texture = bitmapTexture(command) else { return }
    let side = Int(radius.rounded(.up))
    if side > 0 {
      let fits = side * 2 <= rect.width && side * 2 <= rect.height
      guard let corners = imageCorners(command, rect, radius: radius, fits: fits) else { return }
      if !fits {
        place(corners, x: rect.x, y: rect.y, alpha: alpha)
        return
      }
      texture.prepare(alpha: 255)
      let inner = rect.width - side * 2
      for band in [
        PixelRect(x: side, y: 0, width: inner, height: side),
        PixelRect(x: 0, y: side, width: rect.width, height: rect.height - side * 2),
        PixelRect(x: side, y: rect.height - side, width: inner, height: side),
      ] where !band.isEmpty { stretch(texture, command, band, rect, alpha: alpha) }
      copyCorners(corners.body, side: side, to: rect, alpha: alpha)
    } else {
      stretch(
        texture, command, PixelRect(x: 0, y: 0, width: rect.width, height: rect.height), rect, alpha: alpha)
    }
  }

  /// Draws the part of the image that belongs to `band` of `rect`; fractions of source pixels are kept.
  private func stretch(
    _ texture: Texture, _ command: DisplayCommand.Image, _ band: PixelRect, _ rect: PixelRect, alpha: UInt8
  ) {
    texture.prepare(alpha: 255)
    let source = command.source
    func u(_ x: Int) -> Float {
      Float(
        (Double(source.minX) + Double(source.width) * Double(x) / Double(rect.width)) / Double(texture.width))
    }
    func v(_ y: Int) -> Float {
      Float(
        (Double(source.minY) + Double(source.height) * Double(y) / Double(rect.height))
          / Double(texture.height))
    }
    let color = SDL_Color(r: 255, g: 255, b: 255, a: alpha)
    func vertex(_ x: Int, _ y: Int) -> SDL_Vertex {
      SDL_Vertex(
        position: SDL_FPoint(x: Float(rect.x + x), y: Float(rect.y + y)), color: color,
        tex_coord: SDL_FPoint(x: u(x), y: v(y)))
    }
    if alpha < 255, texture.isOpaque { SDL_SetTextureBlendMode(texture.raw, SDL_BLENDMODE_BLEND) }
    let corners = [
      vertex(band.x, band.y), vertex(band.maxX, band.y), vertex(band.maxX, band.maxY),
      vertex(band.x, band.maxY),
    ]
    let order: [CInt] = [0, 1, 2, 0, 2, 3]
    SDL_RenderGeometry(renderer.raw, texture.raw, corners, 4, order, 6)
    if alpha < 255, texture.isOpaque { SDL_SetTextureBlendMode(texture.raw, SDL_BLENDMODE_NONE) }
    statistics.drawCalls += 1
  }

  private func bitmapTexture(_ command: DisplayCommand.Image) -> Texture? {
    let bitmap = command.bitmap
    let key = BitmapKey(bitmap: bitmap.id, tint: command.tint)
    if let texture = bitmaps.value(for: key) { return texture }
    let pixels = command.tint.map { Rasterizer.tinted(bitmap.pixels, color: $0) } ?? bitmap.pixels
    let texture = makeTexture(
      width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque && command.tint == nil,
      pixels: pixels)
    if let texture { bitmaps.insert(texture, for: key, cost: texture.byteCount) }
    return texture
  }

  /// The four corners as one square, or the whole where they do not fit.
  private func imageCorners(
    _ command: DisplayCommand.Image, _ rect: PixelRect, radius: Double, fits: Bool
  ) -> Picture? {
    let key = ImageKey(
      bitmap: command.bitmap.id, tint: command.tint, source: PartKey(command.source), width: rect.width,
      height: rect.height, radius: radius, isCornersOnly: fits)
    if let picture = images.value(for: key) { return picture }
    var pixels = scaledPixels(command, width: rect.width, height: rect.height)
    var (width, height) = (rect.width, rect.height)
    if fits {
      let mask = cornerMask(radius: radius)
      pixels = Rasterizer.roundedCorners(mask: mask, pixels: pixels, width: width, height: height)
      (width, height) = (mask.width * 2, mask.width * 2)
    } else {
      cutCorners(&pixels, width: width, height: height, radius: radius)
    }
    guard let body = makeTexture(width: width, height: height, isOpaque: false, pixels: pixels) else {
      return nil
    }
    let picture = Picture(width: width, height: height, body: body)
    images.insert(picture, for: key, cost: picture.byteCount)
    return picture
  }
}
