import CSDL2
import Drawing

extension PixelRect {
  var sdl: SDL_Rect {
    SDL_Rect(
      x: CInt(truncatingIfNeeded: x), y: CInt(truncatingIfNeeded: y), w: CInt(truncatingIfNeeded: width),
      h: CInt(truncatingIfNeeded: height))
  }
}
