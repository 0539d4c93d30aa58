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
  private var converted: MemorySurface?

  /// The memory that the last list was drawn into, compared with that of the next one.
  private var drawn: UnsafeMutableRawPointer?
  /// Whether that memory has the pixels of the last list.
  private var isDrawn = false
  private var needsWholeFrame = true

  init(_ window: SDLWindow, fonts: FontBook) throws(SDLHostError) {
    self.window = window
    self.fonts = fonts
    renderer = SoftwareRenderer(text: fonts)
    // Else SDL would put the pixels on the screen through OpenGL.
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
    var parts: [PixelRect] = []
    if MemorySurface.hasFittingLayout(surface) {
      parts = renderer.update(list, in: MemorySurface.target(surface), isKept: isDrawn)
    } else if let memory = memory(of: surface) {
      parts = renderer.update(list, in: memory.target, isKept: isDrawn)
      SDL_UpperBlit(memory.surface, nil, surface, nil)
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

  private func memory(of surface: UnsafeMutablePointer<SDL_Surface>) -> MemorySurface? {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    if let converted, converted.width == width, converted.height == height { return converted }
    converted = try? MemorySurface(width: width, height: height)
    return converted
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
