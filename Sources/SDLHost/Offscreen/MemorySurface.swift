import CSDL2
import Drawing

/// Pixels in memory. Needs no display, and no `SDL_Init`.
final class MemorySurface {
  let surface: UnsafeMutablePointer<SDL_Surface>
  let width: Int
  let height: Int

  /// The pixels are black.
  ///
  /// - Throws: ``SDLHostError/tooLarge(width:height:pixels:side:)`` beyond ``SurfaceLimit/image``, an error
  ///   of SDL if there is not enough memory.
  init(width: Int, height: Int) throws(SDLHostError) {
    let limit = SurfaceLimit.image
    guard limit.allows(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, pixels: limit.pixels, side: limit.side)
    }
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, CInt(width), CInt(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw SDLHostError.failed("make a surface of \(width)×\(height) pixels") }
    self.surface = surface
    self.width = width
    self.height = height
  }

  isolated deinit { SDL_FreeSurface(surface) }

  /// The surface's memory, valid as long as the surface.
  var target: PixelTarget { Self.target(surface) }

  /// Whether the software canvas can draw into a surface.
  static func hasFittingLayout(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return (format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue)
      && surface.pointee.pixels != nil && surface.pointee.pitch % 4 == 0
  }

  static func target(_ surface: UnsafeMutablePointer<SDL_Surface>) -> PixelTarget {
    let (height, pitch) = (Int(surface.pointee.h), Int(surface.pointee.pitch))
    return PixelTarget(
      UnsafeMutableRawBufferPointer(start: surface.pointee.pixels, count: pitch * height),
      width: Int(surface.pointee.w), height: height, bytesPerRow: pitch)
  }

  func bitmap() -> Bitmap {
    let pitch = Int(surface.pointee.pitch)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        let row = surface.pointee.pixels.advanced(by: y * pitch).assumingMemoryBound(to: UInt32.self)
        let out = base + y * width
        var x = 0
        while x < width {
          out[x] = row[x] | 0xFF00_0000
          x &+= 1
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
