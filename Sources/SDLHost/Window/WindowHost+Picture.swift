import Drawing

extension WindowHost {
  /// Draws a display list with the renderer of the window, without presenting it, and returns the pixels.
  /// Use it to compare renderers. The image has the size of the window.
  ///
  /// - Throws: ``SDLHostError/sdl(operation:reason:)`` if the pixels cannot be read.
  package func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap {
    guard let presenter else { throw .sdl(operation: "draw", reason: "the window has no renderer") }
    return try presenter.picture(of: list)
  }
}
