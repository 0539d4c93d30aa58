/// Draws into pixels in memory.
///
/// The result is a function of the calls: integer arithmetic and exact IEEE operations only, the same in
/// debug and release builds and on every processor.
package final class SoftwareCanvas: Canvas, PixelCache {
  struct Clip {
    var bounds: PixelRect
    /// Those that are not rectangles along the pixels.
    var shapes: [ClipShape] = []
  }

  private struct Layer {
    var bounds: PixelRect
    // What comes back after it.
    var clip: Clip
    var clips: [Clip]
  }

  /// The largest number of processors that paint a frame.
  package static let maximumProcessors = 4

  @exclusivity(unchecked) package var statistics = RenderStatistics()
  package let drawsOnBackdrops = true
  package let dividesLayers = true
  @exclusivity(unchecked) private(set) var clip = Clip(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
  @exclusivity(unchecked) private var clips: [Clip] = []
  @exclusivity(unchecked) private var layers: [Layer] = []
  @exclusivity(unchecked) private(set) var occlusion = OcclusionTable()
  /// The index of the group that is drawn.
  @exclusivity(unchecked) private(set) var item: Int?
  @exclusivity(unchecked) private(set) var target: PixelTarget?
  @exclusivity(unchecked) private var tiles = RowTiles()

  let corners = BoundedCache<CornerKey, MaskBuffer>(limit: 4 << 20)
  let rings = BoundedCache<RingKey, [MaskBuffer]>(limit: 4 << 20)
  let shadows = BoundedCache<ShadowKey, MaskBuffer>(limit: 16 << 20)
  let ramps = BoundedCache<RampKey, GradientRamp>(limit: 2 << 20)
  let pyramids = BoundedCache<BitmapKey, ImagePyramid>(limit: 48 << 20)
  private let texts: TextRasterCache

  /// The memory that belongs to the canvas, as a part of all pixels.
  private let pixels: PixelBudget

  package init(text: any TextRasterizer, pixels: PixelBudget = PixelBudget()) {
    // Some ten screens of short lines. More would be the largest part of the heap in a long scroll.
    texts = TextRasterCache(text, limit: 1 << 20)
    self.pixels = pixels
    pixels.add(corners, as: .shapes)
    pixels.add(rings, as: .shapes)
    pixels.add(shadows, as: .shapes)
    pixels.add(ramps, as: .shapes)
    pixels.add(pyramids, as: .scaled)
    texts.add(to: pixels)
    pixels.add(self, as: .groups)
  }

  /// Directs drawing into a target, all of it open. The target's memory stays valid until the next call or
  /// the last drawing.
  package func begin(_ target: PixelTarget) {
    statistics = RenderStatistics()
    self.target = target
    tiles.begin(target)
    clip = Clip(bounds: PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    clips.removeAll(keepingCapacity: true)
    layers.removeAll()
  }

  /// Lets the drawing of some rows of the target wait for the end of the frame, which paints it in tiles,
  /// several at a time. Nothing is drawn on other rows. `pixels`: the number of pixels of these rows that may
  /// be drawn on. `count` nil: as many tiles as save time.
  func divide(_ rows: Range<Int>, pixels: Int, into count: Int?) {
    tiles.divide(rows, pixels: pixels, into: count)
  }

  func issue(_ step: RowStep) { tiles.perform(step) }

  package func setItems(_ items: ArraySlice<CanvasItem>) {
    item = nil
    occlusion.examine(items, in: clip.bounds) { newShape($0) }
  }

  package func beginItem(_ index: Int?) { item = index }

  package func hides(_ area: CanvasArea) -> Bool {
    guard let item, let box = Self.box(area)?.intersection(clip.bounds) else { return false }
    return occlusion.hides(item, box)
  }

  /// Ends a frame: drops rasters that have not been used for long, if there are too many.
  package func end() {
    (statistics.paintedPixels, statistics.tiles) = tiles.finish()
    target = nil
    clip = Clip(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
    corners.trim()
    rings.trim()
    shadows.trim()
    ramps.trim()
    pyramids.trim()
    texts.trim()
    pixels.balance()
    statistics.cachedBytes =
      corners.cost + rings.cost + shadows.cost + ramps.cost + pyramids.cost + texts.cost + byteCount
  }

  /// Removes all rasters; they are made again when they are needed.
  package func removeCachedRasters() {
    corners.removeAll()
    rings.removeAll()
    shadows.removeAll()
    ramps.removeAll()
    pyramids.removeAll()
    texts.removeAll()
    tiles.removeBuffers()
  }

  /// The memory of layers, in bytes.
  package var byteCount: Int { tiles.byteCount }

  /// Releases memory of layers until at most some bytes remain.
  package func drop(to bytes: Int) { tiles.dropBuffers(to: bytes) }

  func countUpload(_ bytes: Int) {
    statistics.uploads += 1
    statistics.uploadedBytes += bytes
  }

  // MARK: Memory

  func move(_ move: PixelMove) {
    let to = move.destination
    guard let target, !to.isEmpty else { return }
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { target.base + y &* target.stride }
    statistics.movedPixels += to.area
    if to.width == target.stride {
      // Whole rows are neighbors.
      row(to.y).update(from: row(to.y - move.offset.y), count: to.area)
      return
    }
    for index in 0..<to.height {
      // Each row is read before it is written.
      let y = move.offset.y > 0 ? to.maxY - 1 - index : to.y + index
      (row(y) + to.x).update(from: row(y - move.offset.y) + (to.x - move.offset.x), count: to.width)
    }
  }

  // MARK: Clips

  package var clipBounds: PixelRect { clip.bounds }

  package func pushClip(_ area: CanvasArea) {
    clips.append(clip)
    guard let box = Self.box(area) else {
      clip.bounds = PixelRect(x: clip.bounds.x, y: clip.bounds.y, width: 0, height: 0)
      return
    }
    clip.bounds = clip.bounds.intersection(box)
    if area.transform == nil, area.radius <= 0 { return }
    clip.shapes.append(ClipShape(area))
  }

  /// The box around an area on the canvas; nil if it is not visible.
  private static func box(_ area: CanvasArea) -> PixelRect? {
    guard !area.rect.isEmpty else { return nil }
    guard let transform = area.transform else { return area.rect }
    return TransformedRect(area.rect, transform)?.bounds
  }

  package func popClip() {
    guard let last = clips.popLast() else { return }
    clip = last
  }

  // MARK: Layers

  package func beginLayer(_ bounds: PixelRect) {
    let area = bounds.intersection(clip.bounds)
    layers.append(Layer(bounds: area, clip: clip, clips: clips))
    issue(RowStep(area: area, shape: .rect(area), work: .beginLayer))
    clip = Clip(bounds: area)
    clips.removeAll(keepingCapacity: true)
    statistics.layers += 1
  }

  package func endLayer(in area: CanvasArea?, opacity: Double, blend: LayerBlend) {
    guard let layer = layers.popLast() else { return }
    clip = layer.clip
    clips = layer.clips
    let work = blend == .mask ? RowStep.Work.endMask : .endLayer(alpha: Self.share(opacity))
    let shape = area.map { self.shape($0) } ?? .rect(layer.bounds)
    var step: RowStep?
    if let shape, !layer.bounds.isEmpty {
      pushBounds(layer.bounds)
      step = self.step(shape, area, work)
      popClip()
    }
    if step == nil { statistics.skipped += 1 } else { statistics.drawCalls += 1 }
    let nothing = PixelRect(x: 0, y: 0, width: 0, height: 0)
    issue(step ?? RowStep(area: nothing, shape: .rect(nothing), work: work))
  }

  private func pushBounds(_ bounds: PixelRect) {
    clips.append(clip)
    clip.bounds = clip.bounds.intersection(bounds)
  }

  // MARK: Rasters

  package func textRaster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    texts.raster(string, font: font, scale: scale) { countUpload($0.byteCount) }
  }

  // MARK: Numbers

  /// 0…1 as a share of 256.
  static func share(_ opacity: Double) -> UInt32 { UInt32(min(1, max(0, opacity)) * 256 + 0.5) }

  /// A color's alpha and an opacity as a share of 256.
  static func share(_ color: RGBA8, _ style: CanvasStyle) -> UInt32 {
    UInt32(Double(color.alpha) / 255 * min(1, max(0, style.opacity)) * 256 + 0.5)
  }
}
