/// The work of drawing one display list; for inspectors, tests and benchmarks.
package struct RenderStatistics: Equatable, Sendable {
  /// The list's commands, those inside groups included.
  package var commands = 0
  /// Times that a command outside groups was examined: once for the list, and once more for each damage
  /// rectangle that it draws on.
  package var examined = 0
  /// Damage rectangles that were painted; one if all of the canvas was.
  package var damageRects = 0
  /// Commands that lie outside the clip or behind an opaque one.
  package var skipped = 0
  /// Shapes, images and lines of text that were drawn.
  package var drawCalls = 0
  /// Pixels that were written, each as often as it was.
  package var paintedPixels = 0
  /// Tiles of rows that were painted, several at a time if there are more than one.
  package var tiles = 1
  /// Pixels that were moved in place of being painted again.
  package var movedPixels = 0
  package var groups = 0
  /// Groups that were drawn into a layer of their own first.
  package var layers = 0
  /// Times that drawn pixels were copied back from the renderer.
  package var readBacks = 0
  /// Rasters (masks, scaled images, textures) made for this list, and their bytes.
  package var uploads = 0
  package var uploadedBytes = 0
  /// Bytes of all rasters that the renderer keeps.
  package var cachedBytes = 0

  package init() {}
}
