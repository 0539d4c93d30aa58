import Drawing

/// Draws display lists and shows them in a window.
protocol Presenter: AnyObject {
  /// The name of the renderer, as in `SDL_RendererInfo`.
  var name: String { get }
  /// Whether ``present(_:)`` waits for the display.
  var isSynchronized: Bool { get }
  /// The size of the window's content in pixels.
  var outputSize: (width: Int, height: Int) { get }
  /// The work of the last list.
  var statistics: RenderStatistics { get }

  /// Draws a list and shows it. After an error the presenter is of no more use.
  func present(_ list: DisplayList) throws(SDLHostError)
  /// Shows all of the next list again, also the parts that do not change: the window's pixels may not be on
  /// the screen any longer.
  func setNeedsWholeFrame()
  /// Draws from now on without what the graphics processor has lost. After an error the presenter is of no
  /// more use.
  func handle(_ loss: RendererLoss) throws(SDLHostError)
  /// The pixels of a list, which is not shown.
  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap
  func removeCachedRasters()
}

/// Contents that a graphics processor has lost, for example while the computer slept.
enum RendererLoss {
  /// The contents of the textures that were drawn into.
  case targets
  case device
}
