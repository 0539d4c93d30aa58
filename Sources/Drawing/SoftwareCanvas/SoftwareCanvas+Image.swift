import Foundation
import Geometry

/// Names a bitmap's pixels.
package struct BitmapKey: Hashable {
  package var bitmap: UInt64
  package var tint: RGBA8?

  package init(bitmap: UInt64, tint: RGBA8?) {
    self.bitmap = bitmap
    self.tint = tint
  }
}

extension SoftwareCanvas {
  package func image(_ area: CanvasArea, _ image: DisplayCommand.Image, style: CanvasStyle) {
    let alpha = Self.share(style.opacity)
    let bitmap = image.bitmap
    guard alpha > 0, bitmap.width > 0, bitmap.height > 0, image.source.width > 0, image.source.height > 0,
      !area.rect.isEmpty, area.transform != nil || area.rect.overlaps(clip.bounds)
    else { return }
    let key = BitmapKey(bitmap: bitmap.id, tint: image.tint)
    let pyramid: ImagePyramid
    if let kept = pyramids.value(for: key) {
      pyramid = kept
    } else {
      pyramid = ImagePyramid(bitmap, tint: image.tint)
      pyramids.insert(pyramid, for: key, cost: pyramid.byteCount + ImagePyramid.ownByteCount)
      if pyramid.byteCount > 0 { countUpload(pyramid.byteCount) }
    }
    let before = pyramid.byteCount
    drawImage(bitmap, pyramid, area, image.source, alpha, backdrop: style.backdrop)
    if pyramid.byteCount != before {
      pyramids.insert(pyramid, for: key, cost: pyramid.byteCount + ImagePyramid.ownByteCount)
      countUpload(pyramid.byteCount - before)
    }
  }

  private func drawImage(
    _ bitmap: Bitmap, _ pyramid: ImagePyramid, _ area: CanvasArea, _ source: CGRect, _ alpha: UInt32,
    backdrop: RGBA8?
  ) {
    guard let shape = shape(area) else { return }
    let pixelCount = Double(source.width * source.height)
    let shrink: Double
    if case .quad(let quad) = shape {
      shrink = (pixelCount / max(1, quad.area)).squareRoot()
    } else {
      shrink = (pixelCount / Double(area.rect.width * area.rect.height)).squareRoot()
    }
    let index = ImagePyramid.level(shrinking: shrink, width: pyramid.width, height: pyramid.height)
    let level = pyramid.source(index, of: bitmap)
    let across = Double(level.width) / Double(pyramid.width)
    let down = Double(level.height) / Double(pyramid.height)
    let part = CGRect(
      x: source.minX * across, y: source.minY * down, width: source.width * across,
      height: source.height * down)
    draw(shape, level, isOpaque: pyramid.isOpaque, area, part, alpha, backdrop: backdrop)
  }

  /// Draws pixels into an area; `source` nil: as large as they are.
  func drawPixels(
    _ pixels: PixelBuffer, isOpaque: Bool, _ area: CanvasArea, source: CGRect?, _ alpha: UInt32,
    backdrop: RGBA8?
  ) {
    guard let shape = shape(area) else { return }
    draw(
      shape, PixelSource(pixels), isOpaque: isOpaque, area,
      source ?? CGRect(x: 0, y: 0, width: area.rect.width, height: area.rect.height), alpha,
      backdrop: backdrop)
  }

  private func draw(
    _ shape: PixelShape, _ level: PixelSource, isOpaque: Bool, _ area: CanvasArea, _ source: CGRect,
    _ alpha: UInt32, backdrop: RGBA8?
  ) {
    let rect = area.rect
    var blend = RasterBlend(isOpaque: isOpaque, alpha: alpha, backdrop: backdrop)
    if blend.isOpaque, backdrop != nil, alpha == 256 { blend.backdrop = nil }
    if area.transform == nil, source.width == Double(rect.width), source.height == Double(rect.height),
      source.minX == source.minX.rounded(), source.minY == source.minY.rounded(), source.minX >= 0,
      source.minY >= 0, Int(source.maxX) <= level.width, Int(source.maxY) <= level.height
    {
      let work = RowStep.Work.copy(
        level, x: Int(source.minX) - rect.x, y: Int(source.minY) - rect.y, blend)
      draw(shape, area, work)
      return
    }
    let toSource = ProjectiveTransform(
      Double(source.width) / Double(rect.width), 0, 0, 0, Double(source.height) / Double(rect.height), 0,
      Double(source.minX), Double(source.minY), 1)
    var rows = RowMap(toSource, x: rect.x, y: rect.y)
    if let transform = area.transform {
      guard let back = transform.inverted() else { return }
      rows = RowMap(
        back.concatenating(.translation(-Double(rect.x), -Double(rect.y))).concatenating(toSource))
    }
    draw(shape, area, .sample(level, rows, blend))
  }
}

/// How rows of pixels are combined with those of the target.
struct RasterBlend {
  let isOpaque: Bool
  let alpha: UInt32
  var backdrop: RGBA8?

  /// Whether pixels that are covered wholly are replaced.
  var isCopy: Bool { isOpaque && alpha == 256 && backdrop == nil }

  @inline(__always) func apply(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixels: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>?
  ) {
    if let backdrop {
      Spans.replace(row, count, pixels: pixels, backdrop: backdrop.argb, alpha, coverage: coverage)
    } else if isOpaque {
      Spans.mix(row, count, pixels: pixels, alpha, coverage: coverage)
    } else {
      Spans.over(row, count, pixels: pixels, alpha, coverage: coverage)
    }
  }
}

/// Pixels as they are.
struct CopyPaint: RowPaint {
  let level: RasterPixels
  /// From the canvas's pixels to those of the raster.
  let x: Int
  let y: Int
  let blend: RasterBlend

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    blend.apply(
      row + start, end &- start, level.base + ((y &+ self.y) &* level.width &+ start &+ x),
      coverage: coverage.map { $0 + start })
  }
}

/// Pixels under a transform or at another size.
struct SamplePaint: RowPaint {
  let sampler: PixelSampler
  let pixels: UnsafeMutablePointer<UInt32>
  let blend: RasterBlend

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    if blend.isCopy, coverage == nil {
      sampler.sample(y, start, end, into: row)
      return
    }
    sampler.sample(y, start, end, into: pixels)
    blend.apply(row + start, end &- start, pixels + start, coverage: coverage.map { $0 + start })
  }
}
