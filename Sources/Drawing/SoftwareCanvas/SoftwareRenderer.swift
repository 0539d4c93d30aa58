/// Draws display lists into pixels in memory.
package final class SoftwareRenderer {
  private let canvas: SoftwareCanvas
  private let player: DisplayListPlayer<SoftwareCanvas>
  private var last: (list: DisplayList, width: Int, height: Int)?
  /// The number of tiles that drawings are divided into; nil: as many as save time.
  private let tileCount: Int?

  /// `pixels`: the memory that the renderer's rasters belong to; the default is one of its own. `tileCount`
  /// nil: as many tiles of rows as save time.
  package init(text: any TextRasterizer, pixels: PixelBudget = PixelBudget(), tileCount: Int? = nil) {
    canvas = SoftwareCanvas(text: text, pixels: pixels)
    player = DisplayListPlayer(canvas)
    self.tileCount = tileCount
  }

  /// The work of the last list.
  package var statistics: RenderStatistics { canvas.statistics }

  package func draw(_ list: DisplayList, into target: PixelTarget) {
    canvas.begin(target)
    divide([canvas.clipBounds])
    player.play(list)
    canvas.end()
    last = nil
  }

  /// Draws a list onto a target that has the pixels of the last update, where the two lists differ. `isKept`
  /// false: the target has other pixels. Returns the rectangles whose pixels may have changed.
  ///
  /// - Complexity: O(commands + pixels that change).
  package func update(_ list: DisplayList, in target: PixelTarget, isKept: Bool) -> [PixelRect] {
    canvas.begin(target)
    let bounds = canvas.clipBounds
    var changed = PixelRegion()
    if isKept, let damage = damage(list, bounds) {
      for move in damage.moves {
        canvas.move(move)
        changed.add(move.rect)
      }
      let rects = damage.region.rectsToPaint
      divide(rects)
      player.play(list, in: rects)
      for rect in rects { changed.add(rect) }
    } else {
      divide([bounds])
      player.play(list)
      changed.add(bounds)
    }
    canvas.end()
    last = (list, target.width, target.height)
    return changed.rects
  }

  private func divide(_ rects: [PixelRect]) {
    guard let first = rects.first else { return }
    let box = rects.dropFirst().reduce(first) { $0.union($1) }
    let pixels = rects.reduce(0) { $0 + $1.area }
    canvas.divide(box.y..<box.maxY, pixels: pixels, into: tileCount)
  }

  /// The differences from the last list; nil if all of the target must be drawn.
  private func damage(_ list: DisplayList, _ bounds: PixelRect) -> Damage? {
    guard let last, last.width == bounds.width, last.height == bounds.height, last.list.size == list.size,
      last.list.scale == list.scale
    else { return nil }
    return Damage(from: last.list, to: list, canvas: bounds) { [canvas] in
      canvas.textRaster($0.string, font: $0.font, scale: Double(list.scale))
    }
  }

  /// Removes all rasters; they are made again when they are needed.
  package func removeCachedRasters() { canvas.removeCachedRasters() }
}
