import CSDL2
import Drawing

/// Reads a decoded surface row by row as `0xAARRGGBB`. Common pixel formats are converted row by row, so
/// that a large photo is not copied; others are converted as a whole.
nonisolated struct SurfaceRows {
  private enum Layout { case rgb24, bgr24, argb, abgr }

  let width: Int
  let height: Int
  let isOpaque: Bool
  private let pixels: UnsafeRawPointer
  private let pitch: Int
  private let layout: Layout
  private let owned: Owned?

  private final class Owned {
    let surface: UnsafeMutablePointer<SDL_Surface>
    init(_ surface: UnsafeMutablePointer<SDL_Surface>) { self.surface = surface }
    deinit { SDL_FreeSurface(surface) }
  }

  /// Reads from a surface that outlives this value; nil if SDL cannot convert the surface.
  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    width = Int(surface.pointee.w)
    height = Int(surface.pointee.h)
    isOpaque = surface.pointee.format.pointee.Amask == 0 && SDL_HasColorKey(surface) == SDL_FALSE
    var source = surface
    var owned: Owned?
    switch SDL_PixelFormatEnum(rawValue: surface.pointee.format.pointee.format) {
    case SDL_PIXELFORMAT_RGB24: layout = .rgb24
    case SDL_PIXELFORMAT_BGR24: layout = .bgr24
    case SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGB888: layout = .argb
    case SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_BGR888: layout = .abgr
    default:
      guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
        return nil
      }
      owned = Owned(converted)
      source = converted
      layout = .argb
    }
    self.owned = owned
    pixels = UnsafeRawPointer(source.pointee.pixels)
    pitch = Int(source.pointee.pitch)
  }

  /// Writes the pixels of a row into a buffer. Uses plain pointer loops, which are fast in debug builds too.
  func read(_ y: Int, into row: UnsafeMutablePointer<UInt32>) {
    let source = pixels + y * pitch
    let opaque: UInt32 = isOpaque ? 0xFF00_0000 : 0
    switch layout {
    case .rgb24:
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      var at = bytes
      var x = 0
      while x < width {
        row[x] = 0xFF00_0000 | UInt32(at[0]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[2])
        at += 3
        x &+= 1
      }
    case .bgr24:
      let bytes = source.assumingMemoryBound(to: UInt8.self)
      var at = bytes
      var x = 0
      while x < width {
        row[x] = 0xFF00_0000 | UInt32(at[2]) &<< 16 | UInt32(at[1]) &<< 8 | UInt32(at[0])
        at += 3
        x &+= 1
      }
    case .argb:
      let words = source.assumingMemoryBound(to: UInt32.self)
      var x = 0
      while x < width {
        row[x] = words[x] | opaque
        x &+= 1
      }
    case .abgr:
      let words = source.assumingMemoryBound(to: UInt32.self)
      var x = 0
      while x < width {
        let word = words[x]
        row[x] = word & 0xFF00_FF00 | (word & 0xFF) &<< 16 | word &>> 16 & 0xFF | opaque
        x &+= 1
      }
    }
  }
}
