import CSDL2
import Drawing

extension WindowHost {
  /// Draws a display list with the renderer of the window, without presenting it, and returns the pixels.
  /// Use it to compare renderers. The image has the size of the window.
  ///
  /// - Throws: ``SDLHostError/sdl(operation:reason:)`` if the pixels cannot be read.
  package func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    player.play(list)
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer.raw, &width, &height)
    let count = Int(width) * Int(height)
    var pixels = [UInt32](repeating: 0, count: count)
    let result = pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(
        renderer.raw, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, bytes.baseAddress, width * 4)
    }
    guard result == 0 else { throw .failed("read the pixels of the renderer") }
    for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    return Bitmap(width: Int(width), height: Int(height), pixels: pixels, isOpaque: true)
  }
}
