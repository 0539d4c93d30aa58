import CSDL2
import Drawing

/// A rendered line of text as pixels with straight alpha.
final class RenderedLine {
  let width: Int
  let height: Int
  /// The offset of the pixels from the line's origin, the top left corner of its box.
  let x: Int
  let y: Int
  private let content: Content

  private enum Content {
    case surface(UnsafeMutablePointer<SDL_Surface>)
    case pixels([UInt32])
  }

  /// Creates a line from a 32-bit surface, and takes ownership of it.
  init(surface: UnsafeMutablePointer<SDL_Surface>, x: Int, y: Int) {
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    self.x = x
    self.y = y
    content = .surface(surface)
  }

  init(width: Int, height: Int, pixels: [UInt32], x: Int, y: Int) {
    self.width = width
    self.height = height
    self.x = x
    self.y = y
    content = .pixels(pixels)
  }

  isolated deinit {
    if case .surface(let surface) = content { SDL_FreeSurface(surface) }
  }

  /// Calls `body` with the pixels. The line has at least one.
  func withPixels(_ body: (PixelRows) -> Void) {
    switch content {
    case .surface(let surface):
      let pitch = Int(surface.pointee.pitch)
      let bytes = UnsafeRawBufferPointer(start: surface.pointee.pixels, count: pitch * height)
      body(PixelRows(bytes, width: width, height: height, bytesPerRow: pitch))
    case .pixels(let pixels):
      pixels.withPixelRows(width: width, height: height, body)
    }
  }
}
