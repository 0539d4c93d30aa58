import CSDL2
import Drawing

/// Draws with SDL's renderer for OpenGL.
final class RendererPresenter: Presenter {
  let name: String
  let isSynchronized: Bool
  private let renderer: RendererHandle
  private let player: OpenGLPlayer

  init(_ renderer: RendererHandle, fonts: FontBook) {
    self.renderer = renderer
    player = OpenGLPlayer(renderer: renderer, fonts: fonts)
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer.raw, &info)
    name = info.name.map { String(cString: $0) } ?? ""
    isSynchronized = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var statistics: RenderStatistics { player.statistics }

  var outputSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer.raw, &width, &height)
    return (Int(width), Int(height))
  }

  func present(_ list: DisplayList) {
    player.play(list)
    SDL_RenderPresent(renderer.raw)
  }

  /// Does nothing: every list is drawn and shown as a whole.
  func setNeedsWholeFrame() {}

  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    player.play(list)
    let (width, height) = outputSize
    var pixels = [UInt32](repeating: 0, count: width * height)
    let result = pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(
        renderer.raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, CInt(width * 4))
    }
    guard result == 0 else { throw .failed("read what it drew") }
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  func removeCachedRasters() { player.removeCachedTextures() }
}
