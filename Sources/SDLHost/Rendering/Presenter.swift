import Drawing

/// Draws display lists and shows them in a window.
protocol Presenter: AnyObject {
  /// How SDL names what draws.
  var name: String { get }
  /// Whether ``present(_:)`` waits for the display.
  var isSynchronized: Bool { get }
  /// The size of the window's content in pixels.
  var outputSize: (width: Int, height: Int) { get }
  /// The work of the last list.
  var statistics: RenderStatistics { get }

  func present(_ list: DisplayList)
  /// Shows all of the next list again, also the parts that do not change: the screen has lost the window's pixels.
  func setNeedsWholeFrame()
  /// The pixels of a list, which is not shown.
  func picture(of list: DisplayList) throws(SDLHostError) -> Bitmap
  /// Drops everything that is kept from list to list.
  func removeCachedRasters()
}
