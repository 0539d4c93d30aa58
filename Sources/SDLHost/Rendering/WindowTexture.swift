import CSDL2
import Drawing

/// A texture that fills a window, for video drivers without memory of the window's pixels. SDL's driver for
/// Wayland is one.
final class WindowTexture: SoftwareScreen {
  private let renderer: RendererHandle
  private var buffer: PixelBuffer?
  /// The pixels of the buffer; nil if they have to be sent again.
  private var texture: GPUTexture?

  /// Uses the first of SDL's renderers that works.
  ///
  /// - Throws: ``SDLHostError/sdl(operation:reason:)`` with what was tried.
  init(_ window: SDLWindow) throws(SDLHostError) {
    var failures: [String] = []
    for index in 0..<SDL_GetNumRenderDrivers() {
      var info = SDL_RendererInfo()
      // SDL's software renderer needs the memory of the window, which there is not.
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name.map({ String(cString: $0) }),
        info.flags & SDL_RENDERER_SOFTWARE.rawValue == 0
      else { continue }
      SDL_ClearError()
      if let raw = SDL_CreateRenderer(window.raw, index, 0) {
        let renderer = RendererHandle(raw, owner: window)
        let test = GPUTexture(renderer, width: 1, height: 1, use: .opaquePixels)
        if test != nil, renderer.failure == nil {
          self.renderer = renderer
          return
        }
        failures.append(renderer.failure.map { "\(name): \($0)" } ?? "\(name): no textures")
      } else {
        failures.append("\(name): \(SDLHostError.takeReason())")
      }
    }
    throw .sdl(
      operation: "draw into the window",
      reason: """
        the video driver \(SDLWindow.driver) has no memory for a window's pixels, and no renderer works \
        (\(failures.isEmpty ? "SDL has none" : failures.joined(separator: "; "))). Install Mesa's drivers for OpenGL: \
        apt install libgl1-mesa-dri · dnf install mesa-dri-drivers · pacman -S mesa
        """)
  }

  var size: (width: Int, height: Int) { renderer.outputSize }

  func memory() -> ScreenMemory? {
    let (width, height) = size
    guard width > 0, height > 0 else { return nil }
    if let buffer, buffer.width == width, buffer.height == height {
      return ScreenMemory(target: buffer.target, isKept: true)
    }
    let buffer = PixelBuffer(width: width, height: height)
    self.buffer = buffer
    texture = nil
    return ScreenMemory(target: buffer.target, isKept: false)
  }

  func show(_ damage: [PixelRect]) throws(SDLHostError) {
    guard let buffer else { return }
    var changed = damage
    if texture == nil {
      texture = GPUTexture(renderer, width: buffer.width, height: buffer.height, use: .opaquePixels)
      changed = [PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)]
    }
    if let texture { draw(changed, of: buffer, texture) }
    if let failure = renderer.failure { throw failure }
    guard texture != nil else {
      throw .sdl(
        operation: "draw into the window",
        reason: """
          \(buffer.width)×\(buffer.height) pixels are more than a texture has: \(renderer.textureLimit) on a side
          """)
    }
    SDL_RenderPresent(renderer.raw)
  }

  private func draw(_ changed: [PixelRect], of buffer: PixelBuffer, _ texture: GPUTexture) {
    for part in changed {
      texture.update(
        x: part.x, y: part.y, width: part.width, height: part.height, buffer.row(part.y) + part.x,
        pixelsPerRow: buffer.width)
    }
    // After the window system has shown a frame, the contents of the next one are not defined.
    renderer.check(SDL_SetRenderDrawColor(renderer.raw, 0, 0, 0, 255), "choose a color")
    renderer.check(SDL_RenderClear(renderer.raw), "clear the window")
    renderer.check(SDL_RenderCopy(renderer.raw, texture.raw, nil, nil), "draw a texture")
  }

  func handle(_ loss: RendererLoss) { texture = nil }
}
