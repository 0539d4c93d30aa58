import CSDL2
import Drawing

/// A box around something drawn, in pixels.
struct DrawBox {
  var minX: Float
  var minY: Float
  var maxX: Float
  var maxY: Float

  @inline(__always) func overlaps(_ other: DrawBox) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Triangles with one texture, drawn with one call.
final class VertexBatch {
  /// Nil while the batch is not in use.
  fileprivate(set) var texture: GPUTexture?
  fileprivate var blend = LayerBlend.over
  var vertices: [SDL_Vertex] = []
  var indices: [CInt] = []
  fileprivate var boxes: [DrawBox] = []

  fileprivate init() {}

  fileprivate func removeAll() {
    texture = nil
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }
}

/// The triangles for one target, in batches.
///
/// A primitive joins an earlier batch of its texture if nothing of the batches between overlaps it: the
/// picture is the same, with fewer calls.
final class DrawPass {
  /// How many batches are looked through.
  private static let reach = 16

  private(set) var batches: [VertexBatch] = []
  private var spare: [VertexBatch] = []

  var isEmpty: Bool { batches.isEmpty }
  var lastTexture: GPUTexture? { batches.last?.texture }

  func batch(_ texture: GPUTexture, _ box: DrawBox, _ blend: LayerBlend) -> VertexBatch {
    if let last = batches.last, last.texture === texture, last.blend == blend {
      last.boxes.append(box)
      return last
    }
    var index = batches.count - 1
    let end = max(0, batches.count - Self.reach)
    while index >= end {
      let batch = batches[index]
      if batch.texture === texture, batch.blend == blend {
        batch.boxes.append(box)
        return batch
      }
      if batch.boxes.contains(where: { $0.overlaps(box) }) { break }
      index -= 1
    }
    let batch = spare.popLast() ?? VertexBatch()
    batch.texture = texture
    batch.blend = blend
    batch.boxes.append(box)
    batches.append(batch)
    return batch
  }

  /// Draws everything into the renderer's target. Returns the number of calls.
  func draw(_ renderer: RendererHandle) -> Int {
    for batch in batches {
      let isMask = batch.blend == .mask
      if isMask, let texture = batch.texture { renderer.setBlendMode(GPUTexture.maskMode, of: texture) }
      renderer.check(
        SDL_RenderGeometry(
          renderer.raw, batch.texture?.raw, batch.vertices, CInt(batch.vertices.count), batch.indices,
          CInt(batch.indices.count)), "draw triangles")
      if isMask, let texture = batch.texture { renderer.setBlendMode(GPUTexture.blendMode, of: texture) }
    }
    return batches.count
  }

  func removeAll() {
    for batch in batches { batch.removeAll() }
    spare.append(contentsOf: batches.prefix(Self.reach - min(Self.reach, spare.count)))
    batches.removeAll(keepingCapacity: true)
  }
}
