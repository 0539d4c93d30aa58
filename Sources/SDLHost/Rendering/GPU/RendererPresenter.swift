import CSDL2
import Drawing

/// Draws with SDL's renderer for OpenGL.
final class RendererPresenter: Presenter {
  let renderer: RendererHandle
  private let canvas: GPUCanvas
  private let player: DisplayListPlayer<GPUCanvas>

  /// Fails where the renderer lacks something that the canvas needs.
  init(_ renderer: RendererHandle, fonts: FontBook, pixels: PixelBudget) throws(SDLHostError) {
    guard SDL_RenderTargetSupported(renderer.raw) == SDL_TRUE,
      GPUTexture(renderer, width: 1, height: 1, use: .target) != nil, renderer.failure == nil
    else {
      throw renderer.failure
        ?? .sdl(operation: "draw with OpenGL", reason: "\(renderer.name) cannot draw into textures")
    }
    self.renderer = renderer
    canvas = GPUCanvas(renderer, text: fonts, pixels: pixels)
    player = DisplayListPlayer(canvas)
  }

  var name: String { renderer.name }
  var isSynchronized: Bool { renderer.isSynchronized }
  var statistics: RenderStatistics { canvas.statistics }
  var outputSize: (width: Int, height: Int) { renderer.outputSize }

  func present(_ list: DisplayList) throws(SDLHostError) {
    try draw(list)
    SDL_RenderPresent(renderer.raw)
  }

  private func draw(_ list: DisplayList) throws(SDLHostError) {
    let (width, height) = renderer.outputSize
    guard width > 0, height > 0 else { return }
    canvas.begin(width: width, height: height)
    player.play(list)
    canvas.end()
    if let failure = renderer.failure { throw failure }
  }

  /// Does nothing: every list is drawn and shown as a whole.
  func setNeedsWholeFrame() {}

  func handle(_ loss: RendererLoss) throws(SDLHostError) {
    switch loss {
    case .targets: canvas.removeCachedRasters()
    case .device: throw .sdl(operation: "keep the textures", reason: "the graphics processor was reset")
    }
  }

  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    try draw(list)
    let (width, height) = renderer.outputSize
    var pixels = [UInt32](repeating: 0, count: width * height)
    let result = pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(
        renderer.raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, CInt(width * 4))
    }
    canvas.statistics.readBacks += 1
    guard result == 0 else { throw .failed("read what it drew") }
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  func removeCachedRasters() { canvas.removeCachedRasters() }
}
