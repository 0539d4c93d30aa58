/// Lines of text as pixels, kept for the next frames. The lines unused for longest are dropped first.
package final class TextRasterCache {
  private struct Key: Hashable {
    var string: String
    var font: FontSpec
    var scale: Double
  }

  /// The bytes of a line besides its pixels and characters: its objects, and its places in the cache.
  private static let overhead = 600

  private let rasterizer: any TextRasterizer
  private let rasters: BoundedCache<Key, TextRaster>

  /// `limit` is in bytes.
  package init(_ rasterizer: any TextRasterizer, limit: Int) {
    self.rasterizer = rasterizer
    rasters = BoundedCache(limit: limit)
  }

  /// The bytes of all lines that are kept.
  package var cost: Int { rasters.cost }

  /// Adds the lines to the memory of all pixels.
  package func add(to pixels: PixelBudget) { pixels.add(rasters, as: .text) }

  /// A line at a number of pixels to a point; nil where it has no pixels. Calls `onMake` with a line that was
  /// not kept.
  package func raster(
    _ string: String, font: FontSpec, scale: Double, onMake: (TextRaster) -> Void
  ) -> TextRaster? {
    let key = Key(string: string, font: font, scale: scale)
    if let raster = rasters.value(for: key) { return raster }
    guard let raster = rasterizer.raster(string, font: font, scale: scale) else { return nil }
    rasters.insert(raster, for: key, cost: raster.byteCount + string.utf8.count + Self.overhead)
    onMake(raster)
    return raster
  }

  /// Ends a frame: drops lines that it did not use, if there are too many.
  package func trim() { rasters.trim() }

  package func removeAll() { rasters.removeAll() }
}
