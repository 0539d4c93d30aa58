import Geometry

/// Draws into pixels in memory.
///
/// The result is a function of the calls: integer arithmetic and exact IEEE operations only, the same in debug and release
/// builds and on every processor.
package final class SoftwareCanvas: Canvas {
  struct Clip {
    var bounds: PixelRect
    /// Those that are not rectangles along the pixels.
    var shapes: [(shape: PixelShape, area: CanvasArea)] = []
  }

  private struct Layer {
    var buffer: PixelBuffer
    var bounds: PixelRect
    // What comes back after it.
    var origin: UnsafeMutablePointer<UInt32>
    var stride: Int
    var clip: Clip
    var clips: [Clip]
  }

  package var statistics = RenderStatistics()
  package let replacesGrounds = true
  private(set) var clip = Clip(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
  private var clips: [Clip] = []
  private var layers: [Layer] = []
  private var freeBuffers: [PixelBuffer] = []
  private(set) var covers = CoverTable()
  /// The unit that is drawn.
  private(set) var unit: Int?
  // The target's pixel (0, 0), which a layer does not have in its memory, and the distance of rows.
  private var origin: UnsafeMutablePointer<UInt32>
  private(set) var stride = 0
  /// Rows of the target's width, indexed by the pixels' x.
  private(set) var scratch = Scratch(width: 16)

  /// A row of a raster that is sampled.
  private var sampleRow = PixelBuffer(width: 16, height: 1)

  let corners = BoundedCache<CornerKey, MaskBuffer>(limit: 4 << 20)
  let rings = BoundedCache<RingKey, RingMasks>(limit: 4 << 20)
  let shadows = BoundedCache<ShadowKey, MaskBuffer>(limit: 16 << 20)
  let ramps = BoundedCache<RampKey, GradientRamp>(limit: 2 << 20)
  let pyramids = BoundedCache<BitmapKey, ImagePyramid>(limit: 48 << 20)
  private let texts: TextRasterCache

  package init(text: any TextRasterizer) {
    texts = TextRasterCache(text, limit: 16 << 20)
    origin = scratch.pixels
  }

  /// Directs drawing into a target, all of it open. The target's memory stays valid until the next call or the last drawing.
  package func begin(_ target: PixelTarget) {
    statistics = RenderStatistics()
    origin = target.base
    stride = target.stride
    if scratch.width < target.width { scratch = Scratch(width: target.width) }
    clip = Clip(bounds: PixelRect(x: 0, y: 0, width: target.width, height: target.height))
    clips.removeAll(keepingCapacity: true)
    layers.removeAll()
  }

  package func setUnits(_ units: [CanvasUnit]) {
    unit = nil
    covers = units.isEmpty ? CoverTable() : CoverTable(units, in: clip.bounds) { self.shape($0) }
  }

  package func beginUnit(_ index: Int?) { unit = index }

  /// Ends a frame: drops rasters that have not been used for long, if there are too many.
  package func end() {
    origin = scratch.pixels
    clip = Clip(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
    corners.trim()
    rings.trim()
    shadows.trim()
    ramps.trim()
    pyramids.trim()
    texts.trim()
    freeBuffers.sort { $0.byteCount > $1.byteCount }
    while freeBuffers.count > 3 { freeBuffers.removeLast() }
    statistics.cachedBytes =
      corners.cost + rings.cost + shadows.cost + ramps.cost + pyramids.cost + texts.cost
  }

  /// Removes all rasters; they are made again when they are needed.
  package func removeCachedRasters() {
    corners.removeAll()
    rings.removeAll()
    shadows.removeAll()
    ramps.removeAll()
    pyramids.removeAll()
    texts.removeAll()
    freeBuffers.removeAll()
  }

  func countUpload(_ bytes: Int) {
    statistics.uploads += 1
    statistics.uploadedBytes += bytes
  }

  // MARK: Memory

  /// A row of the target or layer, to be indexed by the pixels' x.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + y &* stride }

  /// Moves pixels of the target.
  func move(_ move: PixelMove) {
    let to = move.destination
    guard !to.isEmpty else { return }
    statistics.movedPixels += to.area
    if to.width == stride {
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

  /// Memory for a row of a raster of some width, and one pixel more.
  func sampleLine(_ width: Int) -> UnsafeMutablePointer<UInt32> {
    if sampleRow.width <= width { sampleRow = PixelBuffer(width: width + 1, height: 1) }
    return sampleRow.base
  }

  // MARK: Clips

  package var clipBounds: PixelRect { clip.bounds }

  package func pushClip(_ area: CanvasArea) {
    clips.append(clip)
    guard let shape = shape(area) else {
      clip.bounds = PixelRect(x: clip.bounds.x, y: clip.bounds.y, width: 0, height: 0)
      return
    }
    clip.bounds = clip.bounds.intersection(shape.bounds)
    if case .rect = shape { return }
    clip.shapes.append((shape, area))
  }

  package func popClip() {
    guard let last = clips.popLast() else { return }
    clip = last
  }

  // MARK: Layers

  package func beginLayer(_ bounds: PixelRect) {
    let area = bounds.intersection(clip.bounds)
    let buffer = takeBuffer(width: max(1, area.width), height: max(1, area.height))
    layers.append(
      Layer(buffer: buffer, bounds: area, origin: origin, stride: stride, clip: clip, clips: clips))
    stride = max(1, area.width)
    origin = buffer.base - (area.y &* stride &+ area.x)
    Spans.fill(buffer.base, stride * max(1, area.height), 0)
    clip = Clip(bounds: area)
    clips.removeAll(keepingCapacity: true)
    statistics.layers += 1
  }

  package func endLayer(in area: CanvasArea?, opacity: Double) {
    guard let layer = layers.popLast() else { return }
    origin = layer.origin
    let width = stride
    stride = layer.stride
    clip = layer.clip
    clips = layer.clips
    let shape = area.map { self.shape($0) } ?? .rect(layer.bounds)
    if let shape, !layer.bounds.isEmpty {
      pushBounds(layer.bounds)
      var paint = LayerPaint(
        pixels: layer.buffer.base - (layer.bounds.y &* width &+ layer.bounds.x), stride: width,
        alpha: Self.share(opacity))
      draw(shape, area, &paint)
      popClip()
    }
    freeBuffers.append(layer.buffer)
  }

  private func pushBounds(_ bounds: PixelRect) {
    clips.append(clip)
    clip.bounds = clip.bounds.intersection(bounds)
  }

  private func takeBuffer(width: Int, height: Int) -> PixelBuffer {
    let count = width * height
    let fitting = freeBuffers.indices.filter { freeBuffers[$0].width * freeBuffers[$0].height >= count }
    if let best = fitting.min(by: { freeBuffers[$0].byteCount < freeBuffers[$1].byteCount }) {
      return freeBuffers.remove(at: best)
    }
    return PixelBuffer(width: (width + 63) / 64 * 64, height: height)
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

/// Rows that drawing writes in between.
final class Scratch {
  let width: Int
  let coverage: UnsafeMutablePointer<UInt8>
  let clipCoverage: UnsafeMutablePointer<UInt8>
  let mask: UnsafeMutablePointer<UInt8>
  let pixels: UnsafeMutablePointer<UInt32>

  init(width: Int) {
    self.width = width
    coverage = .allocate(capacity: width)
    clipCoverage = .allocate(capacity: width)
    mask = .allocate(capacity: width)
    pixels = .allocate(capacity: width)
    coverage.initialize(repeating: 0, count: width)
    clipCoverage.initialize(repeating: 0, count: width)
    mask.initialize(repeating: 0, count: width)
    pixels.initialize(repeating: 0, count: width)
  }

  deinit {
    coverage.deallocate()
    clipCoverage.deallocate()
    mask.deallocate()
    pixels.deallocate()
  }
}
