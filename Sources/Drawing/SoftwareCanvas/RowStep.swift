/// One step of drawing, with all decisions made: what is left is to paint rows of pixels.
///
/// A step and its objects are not changed any more, so that several tiles of rows can be painted at a time.
/// It is an object, because a copy of all that it refers to takes as long as painting some rows.
final class RowStep {
  /// The box around the pixels that the step may change; for the begin of a layer, the layer's.
  let area: PixelRect
  let shape: PixelShape
  let clips: [PixelShape]
  /// The pixels that occluders in front hide.
  let hidden: OcclusionTable.HiddenRuns
  let work: Work

  init(
    area: PixelRect, shape: PixelShape, clips: [PixelShape] = [],
    hidden: OcclusionTable.HiddenRuns = OcclusionTable.HiddenRuns(), work: Work
  ) {
    self.area = area
    self.shape = shape
    self.clips = clips
    self.hidden = hidden
    self.work = work
  }

  enum Work {
    /// Fills the area, which is the shape, without limits.
    case rect(ColorPaint)
    case color(ColorPaint)
    case replacement(ReplacementPaint)
    /// The raster's pixel (0, 0) is at (-x, -y).
    case copy(PixelSource, x: Int, y: Int, RasterBlend)
    case sample(PixelSource, RowMap, RasterBlend)
    case gradient(GradientRows, RasterBlend)
    /// `occluder` is the shape that is drawn over the shadow next.
    case shadow(NinePieces, occluder: PixelShape?, ColorPaint)
    case turnedShadow(NinePieces, RowMap, ColorPaint)
    /// One color, except inside a shape.
    case ring(inner: PixelShape, ColorPaint)
    case mask(MaskSampler, ColorPaint)
    case replacementMask(MaskSampler, ReplacementPaint)
    /// Directs the following steps into a transparent layer.
    case beginLayer
    case endLayer(alpha: UInt32)
    /// Multiplies the pixels below by the alpha of the layer.
    case endMask
  }

  /// The estimated time to paint the step, in the time to fill a pixel with a color, which is about 0.25 ns.
  var cost: Int {
    // The two edges of each row of a turned shape.
    let edges = if case .quad = shape { area.height * 200 } else { 0 }
    return max(0, area.area - hidden.pixelCount) * work.costOfPixel + edges
  }
}

extension RowStep.Work {
  /// The estimated time to paint a pixel.
  fileprivate var costOfPixel: Int {
    switch self {
    case .rect, .color, .replacement, .ring, .beginLayer: 1
    case .copy: 2
    case .endLayer, .endMask, .shadow: 3
    case .gradient: 4
    // Two neighboring rows of a raster along its rows; otherwise four pixels of it for each pixel.
    case .sample(_, let map, _): map.isUpright ? 6 : 14
    case .turnedShadow: 10
    case .mask, .replacementMask: 30
    }
  }
}
