import CSDL2
import Drawing

/// Draws on the CPU, into the window's own memory.
final class SurfacePresenter: Presenter {
  let name = "software"
  let isSynchronized = false
  private let window: SDLWindow
  private let fonts: FontBook
  private let renderer: SoftwareRenderer
  /// The drawing target if the window has another layout of pixels.
  private var converted: PixelBuffer?

  /// The window's memory in the last frame; another address is other memory.
  private var drawn: UnsafeMutableRawPointer?
  /// Whether that memory has the pixels of the last list.
  private var isDrawn = false
  private var needsWholeFrame = true

  init(_ window: SDLWindow, fonts: FontBook, pixels: PixelBudget) throws(SDLHostError) {
    self.window = window
    self.fonts = fonts
    renderer = SoftwareRenderer(text: fonts, pixels: pixels)
    // Otherwise SDL sends the pixels through OpenGL.
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_GetWindowSurface(window.raw) != nil else { throw .failed("draw into the window") }
  }

  var statistics: RenderStatistics { renderer.statistics }

  var outputSize: (width: Int, height: Int) {
    guard let surface = SDL_GetWindowSurface(window.raw) else { return (0, 0) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  func setNeedsWholeFrame() { needsWholeFrame = true }

  func present(_ list: DisplayList) {
    guard let surface = SDL_GetWindowSurface(window.raw), surface.pointee.w > 0, surface.pointee.h > 0 else {
      return
    }
    // SDL makes another surface when the window's size changes.
    if drawn != surface.pointee.pixels {
      needsWholeFrame = true
      isDrawn = false
      drawn = surface.pointee.pixels
    }
    let parts: [PixelRect]
    if MemorySurface.hasFittingLayout(surface) {
      parts = renderer.update(list, in: MemorySurface.target(surface), isKept: isDrawn)
    } else {
      let buffer = buffer(for: surface)
      parts = renderer.update(list, in: buffer.target, isKept: isDrawn)
      for part in parts { Self.convert(part, of: buffer, to: surface) }
    }
    isDrawn = true
    if needsWholeFrame {
      SDL_UpdateWindowSurface(window.raw)
      needsWholeFrame = false
    } else if !parts.isEmpty {
      var rects = parts.map(\.sdl)
      SDL_UpdateWindowSurfaceRects(window.raw, &rects, CInt(rects.count))
    }
  }

  private func buffer(for surface: UnsafeMutablePointer<SDL_Surface>) -> PixelBuffer {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    if let converted, converted.width == width, converted.height == height { return converted }
    isDrawn = false
    let buffer = PixelBuffer(width: width, height: height)
    converted = buffer
    return buffer
  }

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

  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    let size = outputSize
    guard size.width > 0, size.height > 0 else { return Bitmap(width: 0, height: 0, pixels: []) }
    let memory = try MemorySurface(width: size.width, height: size.height)
    // Not the window's renderer, which compares with what the window shows.
    SoftwareRenderer(text: fonts).draw(list, into: memory.target)
    return memory.bitmap()
  }

  func removeCachedRasters() { renderer.removeCachedRasters() }
}
