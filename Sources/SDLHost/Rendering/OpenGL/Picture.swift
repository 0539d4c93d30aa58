import Drawing

/// Pixels as textures, ready to be placed: the whole, and its four corners where they are rounded.
///
/// An opaque picture with rounded corners is copied in three bands, without blending, and only its corners are
/// blended.
final class Picture {
  let width: Int
  let height: Int
  let body: Texture
  /// Four squares of `cornerSide`, put together to one.
  let corners: Texture?
  let cornerSide: Int

  var byteCount: Int { body.byteCount + (corners?.byteCount ?? 0) }

  init(width: Int, height: Int, body: Texture, corners: Texture? = nil, cornerSide: Int = 0) {
    self.width = width
    self.height = height
    self.body = body
    self.corners = corners
    self.cornerSide = corners == nil ? 0 : cornerSide
  }
}

extension OpenGLPlayer {
  /// Textures of pixels whose corners are to be cut off. Translucent pixels get corners of their own only where they
  /// must, as in a strip that will be repeated between them.
  func makePicture(
    pixels: [UInt32], width: Int, height: Int, isOpaque: Bool, radius: Double, separateCorners: Bool = false
  ) -> Picture? {
    let side = Int(radius.rounded(.up))
    if side > 0, isOpaque || separateCorners, side * 2 <= width, side * 2 <= height {
      let rounded = Rasterizer.roundedCorners(
        mask: cornerMask(radius: radius), pixels: pixels, width: width, height: height)
      guard let body = makeTexture(width: width, height: height, isOpaque: isOpaque, pixels: pixels),
        let corners = makeTexture(width: side * 2, height: side * 2, isOpaque: false, pixels: rounded)
      else { return nil }
      return Picture(width: width, height: height, body: body, corners: corners, cornerSide: side)
    }
    var pixels = pixels
    if side > 0 { cutCorners(&pixels, width: width, height: height, radius: radius) }
    let body = makeTexture(width: width, height: height, isOpaque: isOpaque && side == 0, pixels: pixels)
    return body.map { Picture(width: width, height: height, body: $0) }
  }

  /// Cuts corners off that may meet.
  func cutCorners(_ pixels: inout [UInt32], width: Int, height: Int, radius: Double) {
    let side = Int(radius.rounded(.up))
    if side * 2 <= width, side * 2 <= height {
      Rasterizer.roundCorners(
        mask: cornerMask(radius: radius), pixels: &pixels, width: width, height: height)
    } else {
      Rasterizer.multiply(
        &pixels, by: Rasterizer.roundedRect(width: width, height: height, radius: radius))
    }
  }

  /// Copies a picture to where `opens(_:)` was asked about.
  func place(_ picture: Picture, x: Int, y: Int, alpha: UInt8) {
    place(picture, PixelRect(x: x, y: y, width: picture.width, height: picture.height), alpha: alpha) {
      source, x, y in
      picture.body.prepare(alpha: alpha)
      copy(picture.body, x: source.x, y: source.y, width: source.width, height: source.height, toX: x, toY: y)
    }
  }

  /// Calls `band` for each part of the picture that has straight sides, with where it goes; then copies the corners.
  @inline(__always) func place(
    _ picture: Picture, _ rect: PixelRect, alpha: UInt8, band: (PixelRect, Int, Int) -> Void
  ) {
    let side = picture.cornerSide
    guard let corners = picture.corners else {
      band(PixelRect(x: 0, y: 0, width: rect.width, height: rect.height), rect.x, rect.y)
      return
    }
    let inner = rect.width - side * 2
    let bottom = rect.height - side
    band(PixelRect(x: side, y: 0, width: inner, height: side), rect.x + side, rect.y)
    band(
      PixelRect(x: 0, y: side, width: rect.width, height: rect.height - side * 2), rect.x, rect.y + side)
    band(PixelRect(x: side, y: bottom, width: inner, height: side), rect.x + side, rect.y + bottom)
    copyCorners(corners, side: side, to: rect, alpha: alpha)
  }
}
