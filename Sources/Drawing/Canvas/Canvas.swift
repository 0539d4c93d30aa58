import Geometry

/// A rounded rectangle and the space that it is in.
package struct CanvasArea: Equatable {
  /// In pixels of the local space.
  package var rect: PixelRect
  /// In pixels; at most half of the shorter side.
  package var radius: Double
  /// From local pixels to the canvas's pixels; nil if they are the same.
  package var transform: ProjectiveTransform?

  package init(rect: PixelRect, radius: Double = 0, transform: ProjectiveTransform? = nil) {
    self.rect = rect
    self.radius = radius
    self.transform = transform
  }

  /// Whether this area is a part of another one in the same space.
  package func isInside(_ other: CanvasArea) -> Bool {
    guard transform == other.transform else { return false }
    return rect == other.rect && radius >= other.radius || rect.isInside(other.rect, radius: other.radius)
  }
}

/// How a primitive is combined with the pixels below it.
package struct CanvasStyle: Equatable {
  /// 0…1; multiplies the alpha of everything.
  package var opacity = 1.0
  /// The opaque color below the whole primitive, in a translucent group that is drawn without a layer.
  ///
  /// With it the primitive replaces its share of that color, which has been drawn with the same opacity;
  /// without it the primitive is drawn over the pixels below.
  package var backdrop: RGBA8?
}

/// How a layer is combined with the pixels below it.
package enum LayerBlend: Sendable {
  /// It is drawn over them.
  case over
  /// They are multiplied by its alpha.
  case mask
}

/// A drawing target for the primitives of display lists. All measures are in pixels.
///
/// Clips and layers nest: each `pushClip` has a `popClip`, each `beginLayer` an `endLayer`, and a layer ends
/// with the clips that it began with.
package protocol Canvas: AnyObject {
  /// The box around the part that is open for drawing.
  var clipBounds: PixelRect { get }
  var statistics: RenderStatistics { get set }
  /// Whether primitives are drawn on the backdrop of their style. Otherwise a translucent group with such
  /// primitives gets a layer, and no style has a backdrop.
  var drawsOnBackdrops: Bool { get }
  /// Whether several small layers cost less than a large one.
  var dividesLayers: Bool { get }

  func fill(_ area: CanvasArea, color: RGBA8, style: CanvasStyle)
  /// A line of `width` along the inside of the area's edge.
  func border(_ area: CanvasArea, width: Int, color: RGBA8, style: CanvasStyle)
  /// The area, blurred with a gaussian of standard deviation `blur` (above 0). What `occluder` hides need not
  /// be drawn.
  func shadow(_ area: CanvasArea, blur: Double, color: RGBA8, occluder: CanvasArea?, style: CanvasStyle)
  /// The rectangle and the opacity of the command do not count.
  func gradient(_ area: CanvasArea, _ gradient: DisplayCommand.Gradient, style: CanvasStyle)
  /// The rectangle and the opacity of the command do not count.
  func image(_ area: CanvasArea, _ image: DisplayCommand.Image, style: CanvasStyle)
  /// Whether occluders in front of the present item hide all of an area. A canvas that ignores items returns
  /// false.
  func hides(_ area: CanvasArea) -> Bool
  /// A line of text whose box has its top left corner at (x, y) of the local space.
  func text(
    _ text: TextRaster, x: Int, y: Int, transform: ProjectiveTransform?, color: RGBA8, style: CanvasStyle)
  /// The raster of a line of text; nil if it has no pixels.
  func textRaster(_ string: String, font: FontSpec, scale: Double) -> TextRaster?

  /// Sets the groups that will be drawn and the occluders, in their order, so that hidden pixels may be left
  /// out.
  func setItems(_ items: ArraySlice<CanvasItem>)
  /// Assigns the following calls to the group with this index; nil assigns them to none.
  func beginItem(_ index: Int?)

  /// Limits what follows to an area.
  func pushClip(_ area: CanvasArea)
  func popClip()
  /// Directs what follows into a transparent layer of this size.
  func beginLayer(_ bounds: PixelRect)
  /// Draws the layer. `area`, if not nil, limits it. `opacity` has no effect on a mask.
  func endLayer(in area: CanvasArea?, opacity: Double, blend: LayerBlend)
}

extension Canvas {
  package func setItems(_ items: ArraySlice<CanvasItem>) {}
  package func beginItem(_ index: Int?) {}
  package func hides(_ area: CanvasArea) -> Bool { false }
}
