import CSDL2
import Drawing

/// The memory from which the window system reads the pixels of a window.
final class WindowMemory: SoftwareScreen {
  private let window: SDLWindow
  /// The drawing target if the window has another layout of pixels.
  private var converted: PixelBuffer?

  init(_ window: SDLWindow) throws(SDLHostError) {
    self.window = window
    // Otherwise SDL sends the pixels through OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_GetWindowSurface(window.raw) != nil else { throw .failed("draw into the window") }
  }

  var size: (width: Int, height: Int) {
    guard let surface else { return (0, 0) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  /// SDL's memory; nil where it has none, and for a size beyond the limit, which another program can give a
  /// window.
  private var surface: UnsafeMutablePointer<SDL_Surface>? {
    let size = window.size
    guard SurfaceLimit.window.allows(width: size.width, height: size.height) else { return nil }
    return SDL_GetWindowSurface(window.raw)
  }

  func memory() -> ScreenMemory? {
    guard let surface, surface.pointee.w > 0, surface.pointee.h > 0 else { return nil }
    // SDL replaces the surface after many changes of the window, often by one with the same size and the same
    // address. A new one has no mark.
    let mark = Unmanaged.passUnretained(self).toOpaque()
    let isKept = surface.pointee.userdata == mark
    surface.pointee.userdata = mark
    if MemorySurface.hasFittingLayout(surface) {
      return ScreenMemory(target: MemorySurface.target(surface), isKept: isKept)
    }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    if isKept, let converted { return ScreenMemory(target: converted.target, isKept: true) }
    let buffer = PixelBuffer(width: width, height: height)
    converted = buffer
    return ScreenMemory(target: buffer.target, isKept: false)
  }

  func show(_ damage: [PixelRect]) throws(SDLHostError) {
    if let surface, !MemorySurface.hasFittingLayout(surface) {
      guard let converted else { return }
      for part in damage { Self.convert(part, of: converted, to: surface) }
    }
    var rects = damage.map(\.sdl)
    guard SDL_UpdateWindowSurfaceRects(window.raw, &rects, CInt(rects.count)) == 0 else {
      throw .failed("show pixels in the window")
    }
  }

  func handle(_ loss: RendererLoss) {}

  /// Writes a part of the pixels to a surface in the surface's layout.
  private static func convert(
    _ part: PixelRect, of buffer: PixelBuffer, to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    SDL_ConvertPixels(
      CInt(part.width), CInt(part.height), SDL_PIXELFORMAT_RGB888.rawValue, buffer.row(part.y) + part.x,
      CInt(buffer.width * 4), format.format,
      surface.pointee.pixels + (part.y * pitch + part.x * Int(format.BytesPerPixel)), CInt(pitch))
  }
}
