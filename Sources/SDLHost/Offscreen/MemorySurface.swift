import CSDL2
import Drawing

/// A surface in memory with SDL's software renderer. Needs neither a display nor `SDL_Init`.
final class MemorySurface {
  private final class Storage {
    let surface: UnsafeMutablePointer<SDL_Surface>
    init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }
    isolated deinit { SDL_FreeSurface(surface) }
  }

  private let storage: Storage
  let renderer: RendererHandle

  var surface: UnsafeMutablePointer<SDL_Surface> { storage.surface }

  /// Creates a surface with the pixel format of windows, so that SDL uses the same drawing code.
  init(width: Int, height: Int) throws {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormat(
        0, CInt(width), CInt(height), 32, SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw SDLHostError.failed("create a surface of \(width)×\(height) pixels") }
    storage = Storage(surface)
    guard let raw = SDL_CreateSoftwareRenderer(surface) else {
      throw SDLHostError.failed("create a software renderer")
    }
    renderer = RendererHandle(raw, target: storage)
  }

  func bitmap() -> Bitmap {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let pitch = Int(surface.pointee.pitch)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      for y in 0..<height {
        let row = surface.pointee.pixels.advanced(by: y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { buffer[y * width + x] = row[x] | 0xFF00_0000 }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }
}
