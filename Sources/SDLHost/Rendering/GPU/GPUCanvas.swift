import CSDL2
import Drawing
import Geometry

/// Draws with SDL's renderer for OpenGL.
///
/// All primitives are triangles with a texture: rasters come from the atlas, and what has one color from a
/// white part of it. Transforms, clips and smooth edges are in the vertices, so that only a change of the
/// texture or of the target ends a batch. Nothing is sent to SDL before ``end()``, and nothing is read back.
final class GPUCanvas: Canvas {
  struct Clip {
    var bounds: PixelRect
    /// Those that are not rectangles along the pixels.
    var shapes: [CanvasArea] = []
  }

  private struct Layer {
    /// Nil where the layer cannot be drawn.
    var place: LayerTargets.Place?
    var bounds: PixelRect
    // What comes back after it.
    var destination: Destination
    var clip: Clip
    var clips: [Clip]
  }

  /// Where vertices go.
  struct Destination {
    let pass: DrawPass
    /// From the canvas's pixels to those of the target.
    var dx = 0
    var dy = 0
  }

  var statistics = RenderStatistics()
  let drawsOnBackdrops = false
  let dividesLayers = false
  let renderer: RendererHandle
  let atlas: TextureAtlas
  let pyramids = BoundedCache<BitmapKey, ImagePyramid>(limit: 32 << 20)
  private let texts: TextRasterCache
  private let pixels: PixelBudget
  private let targets: LayerTargets
  private let screen = DrawPass()
  private var destination: Destination
  private var clip = Clip(bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
  private var clips: [Clip] = []
  private var layers: [Layer] = []

  // Written in between; kept for their memory.
  var outline: [MeshPoint] = []
  var otherOutline: [MeshPoint] = []
  var mesh = PolygonMesh()

  /// `pixels`: the memory that the canvas's rasters belong to.
  init(_ renderer: RendererHandle, text: any TextRasterizer, pixels: PixelBudget) {
    self.renderer = renderer
    self.pixels = pixels
    atlas = TextureAtlas(renderer, limit: 64 << 20, largeLimit: 128 << 20)
    targets = LayerTargets(renderer)
    texts = TextRasterCache(text, limit: 16 << 20)
    destination = Destination(pass: screen)
    pixels.add(atlas, as: .textures)
    pixels.add(targets, as: .groups)
    pixels.add(pyramids, as: .scaled)
    texts.add(to: pixels)
  }

  // MARK: Frames

  /// Begins a frame on a target of this size, all of it open.
  func begin(width: Int, height: Int) {
    statistics = RenderStatistics()
    targets.begin()
    clip = Clip(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    clips.removeAll(keepingCapacity: true)
    layers.removeAll()
    destination = Destination(pass: screen)
  }

  /// Draws the frame into the renderer's window, and drops rasters that have not been used for long, if there
  /// are too many.
  func end() {
    flush()
    let uploads = atlas.takeUploads()
    statistics.uploads += uploads.count
    statistics.uploadedBytes += uploads.bytes
    atlas.trim()
    targets.trim()
    pyramids.trim()
    texts.trim()
    pixels.balance()
    statistics.cachedBytes = atlas.byteCount + targets.byteCount + pyramids.cost + texts.cost
  }

  private func flush() {
    statistics.drawCalls += targets.draw()
    renderer.check(SDL_SetRenderTarget(renderer.raw, nil), "draw into the window")
    statistics.drawCalls += screen.draw(renderer)
    screen.removeAll()
  }

  /// Drops every raster; they are made again when they are needed.
  func removeCachedRasters() {
    atlas.removeAll()
    targets.removeAll()
    pyramids.removeAll()
    texts.removeAll()
  }

  func textRaster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    texts.raster(string, font: font, scale: scale) { _ in }
  }

  // MARK: Clips

  var clipBounds: PixelRect { clip.bounds }

  func pushClip(_ area: CanvasArea) {
    clips.append(clip)
    guard let transform = area.transform else {
      clip.bounds = clip.bounds.intersection(area.rect)
      if area.radius > 0 { clip.shapes.append(area) }
      return
    }
    let box = TransformedRect(area.rect, transform)?.bounds
    clip.bounds = clip.bounds.intersection(box ?? PixelRect(x: 0, y: 0, width: 0, height: 0))
    clip.shapes.append(area)
  }

  func popClip() {
    if let last = clips.popLast() { clip = last }
  }

  /// The form that an area has within the clips, and the clips that cut it besides.
  func limited(_ area: CanvasArea) -> (form: CanvasArea, clips: [CanvasArea]) {
    var form = area
    var cutting: [CanvasArea] = []
    for shape in clip.shapes where !area.isInside(shape) {
      // An area that reaches beyond the only clip has the form of the clip.
      if clip.shapes.count == 1, shape.isInside(area) { form = shape } else { cutting.append(shape) }
    }
    return (form, cutting)
  }

  // MARK: Layers

  func beginLayer(_ bounds: PixelRect) {
    if layers.isEmpty, targets.isFull { flush() }
    let area = bounds.intersection(clip.bounds)
    var place: LayerTargets.Place?
    if !area.isEmpty {
      place = targets.place(width: area.width, height: area.height, depth: layers.count)
    }
    layers.append(Layer(place: place, bounds: area, destination: destination, clip: clip, clips: clips))
    if let place {
      destination = Destination(pass: place.target.pass, dx: place.x - area.x, dy: place.y - area.y)
    }
    clip = Clip(bounds: place == nil ? PixelRect(x: area.x, y: area.y, width: 0, height: 0) : area)
    clips.removeAll(keepingCapacity: true)
    statistics.layers += 1
  }

  func endLayer(in area: CanvasArea?, opacity: Double, blend: LayerBlend) {
    guard let layer = layers.popLast() else { return }
    destination = layer.destination
    clip = layer.clip
    clips = layer.clips
    guard let place = layer.place else { return }
    let bounds = layer.bounds
    let region = TextureRegion(
      texture: place.target.texture, x: place.x, y: place.y, width: bounds.width, height: bounds.height)
    let map = TextureMap(region, toRegion: .translation(-Double(bounds.x), -Double(bounds.y)))
    clips.append(clip)
    clip.bounds = clip.bounds.intersection(bounds)
    switch blend {
    case .over: drawArea(area ?? CanvasArea(rect: bounds), map, VertexTint(opacity: opacity))
    case .mask: drawRect(bounds, map, VertexTint(opacity: 1), blend)
    }
    popClip()
  }

  // MARK: Triangles

  /// Draws an area with smooth edges, filled from a texture.
  func drawArea(_ area: CanvasArea, _ map: TextureMap, _ tint: VertexTint) {
    let (form, cutting) = limited(area)
    if form.transform == nil, form.radius == 0, cutting.isEmpty {
      drawRect(form.rect, map, tint)
      return
    }
    mesh.removeAll()
    RoundedOutline.write(form, into: &outline)
    mesh.addSmooth(outline)
    drawMesh(map, tint, cutting)
  }

  /// Draws a rectangle along the pixels that no shape cuts.
  func drawRect(
    _ rect: PixelRect, _ map: TextureMap, _ tint: VertexTint, _ blend: LayerBlend = .over
  ) {
    let part = rect.intersection(clip.bounds)
    guard !part.isEmpty else {
      statistics.skipped += 1
      return
    }
    let (left, top) = (Double(part.x), Double(part.y))
    let (right, bottom) = (Double(part.maxX), Double(part.maxY))
    let color = tint.color(coverage: 1)
    let batch = batch(map.texture, left, top, right, bottom, blend)
    let first = CInt(batch.vertices.count)
    for (x, y) in [(left, top), (right, top), (right, bottom), (left, bottom)] {
      batch.vertices.append(vertex(x, y, color, map))
    }
    for index: CInt in [0, 1, 2, 0, 2, 3] { batch.indices.append(first + index) }
  }

  func drawMesh(_ map: TextureMap, _ tint: VertexTint, _ cutting: [CanvasArea]) {
    for area in cutting {
      RoundedOutline.write(area, into: &otherOutline)
      mesh.limit(to: otherOutline)
    }
    mesh.cut(to: clip.bounds)
    map.divide(&mesh)
    guard !mesh.points.isEmpty else {
      statistics.skipped += 1
      return
    }
    let box = mesh.box
    let batch = batch(map.texture, box.minX, box.minY, box.maxX, box.maxY)
    var start = 0
    for count in mesh.counts {
      let first = CInt(batch.vertices.count)
      for point in mesh.points[start..<start + count] {
        batch.vertices.append(vertex(point.x, point.y, tint.color(coverage: point.coverage), map))
      }
      for index in 2..<CInt(count) {
        batch.indices.append(first)
        batch.indices.append(first + index - 1)
        batch.indices.append(first + index)
      }
      start += count
    }
  }

  private func batch(
    _ texture: GPUTexture, _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double,
    _ blend: LayerBlend = .over
  ) -> VertexBatch {
    let (dx, dy) = (Double(destination.dx), Double(destination.dy))
    return destination.pass.batch(
      texture,
      DrawBox(
        minX: Float(minX + dx), minY: Float(minY + dy), maxX: Float(maxX + dx), maxY: Float(maxY + dy)),
      blend)
  }

  @inline(__always) private func vertex(
    _ x: Double, _ y: Double, _ color: SDL_Color, _ map: TextureMap
  ) -> SDL_Vertex {
    SDL_Vertex(
      position: SDL_FPoint(x: Float(x + Double(destination.dx)), y: Float(y + Double(destination.dy))),
      color: color, tex_coord: map.coordinate(x, y))
  }

  /// The paint of one color; on the last batch's texture if that has a white part.
  func white() -> TextureMap? {
    atlas.white(preferred: destination.pass.lastTexture).map { TextureMap(middleOf: $0) }
  }
}
