import CSDL2
import Drawing

/// A line of text as straight-alpha pixels.
final class RenderedLine {
  let width: Int
  let height: Int
  /// From the line's origin, its box's top left corner, to that of the pixels.
  let x: Int
  let y: Int
  private let content: Content

  private enum Content {
    case surface(UnsafeMutablePointer<SDL_Surface>)
    case pixels([UInt32])
  }

  /// Takes over a 32-bit surface.
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

  /// Calls `body` with the pixels; the line has some.
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
