import CSDL2
import Drawing

/// Opaque areas of the software renderer.
///
/// `SDL_FillRect` writes with stores that bypass the processor's caches; the window's pixels are read again at once, so that
/// copying them from a small texture, which stays in the cache, takes a third of the time.
extension DisplayListPlayer {
  static var tileWidth: Int { 512 }
  static var tileHeight: Int { 32 }
  /// Below this SDL fills with ordinary stores.
  static var leastTileWidth: Int { 16 }

  /// A group's picture has another layout than the tiles.
  var usesTiles: Bool { renderer.isSoftware && groupStack.isEmpty }

  /// From here on it is worth asking what covers an area.
  private static var leastCoveredArea: Int { 16384 }

  /// Fills a part of what `opens(_:)` was asked about: the way that is fastest, and only where it can be seen.
  @inline(__always) func fillArea(_ rect: PixelRect, color: RGBA8, at index: Int? = nil) {
    // SDL's software renderer would draw a pixel of an empty rectangle.
    guard !rect.isEmpty else { return }
    guard color.isOpaque, usesTiles else {
      fill(rect, color: color)
      return
    }
    if let index, rect.width * rect.height >= Self.leastCoveredArea {
      fillUncovered(rect.intersection(clip), color: color, at: index)
    } else {
      fillOpaque(rect, color: color)
    }
  }

  private func fillUncovered(_ rect: PixelRect, color: RGBA8, at index: Int) {
    // Taken out while it is used: the fills do not touch it.
    var occlusion = Occlusion()
    swap(&occlusion, &self.occlusion)
    occlusion.forEachUncovered(rect, after: index) { fillOpaque($0, color: color) }
    swap(&occlusion, &self.occlusion)
  }

  @inline(__always) private func fillOpaque(_ rect: PixelRect, color: RGBA8) {
    if rect.width >= Self.leastTileWidth, let tile = tile(color) {
      copyTile(tile, to: rect)
    } else {
      fill(rect, color: color)
    }
  }

  func tile(_ color: RGBA8) -> Texture? {
    if let tile = tiles.value(for: color) { return tile }
    let pixels = [UInt32](repeating: color.argb, count: Self.tileWidth * Self.tileHeight)
    let tile = makeTexture(width: Self.tileWidth, height: Self.tileHeight, isOpaque: true, pixels: pixels)
    if let tile { tiles.insert(tile, for: color, cost: tile.byteCount) }
    return tile
  }

  func copyTile(_ tile: Texture, to rect: PixelRect) {
    let area = rect.intersection(clip)
    tile.prepare(alpha: 255)
    var y = area.y
    while y < area.maxY {
      let height = min(Self.tileHeight, area.maxY - y)
      var x = area.x
      while x < area.maxX {
        let width = min(Self.tileWidth, area.maxX - x)
        copy(tile, x: 0, y: 0, width: width, height: height, toX: x, toY: y)
        x += width
      }
      y += height
    }
  }
}
