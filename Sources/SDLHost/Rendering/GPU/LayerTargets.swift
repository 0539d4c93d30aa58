import CSDL2
import Drawing

/// Textures that layers are drawn into. Layers at the same depth share textures, each in a place of its own,
/// so that many small layers are drawn with few calls.
///
/// The layers of a depth are drawn with those of the next one: the deepest are drawn first.
final class LayerTargets {
  final class Target {
    let texture: GPUTexture
    let pass = DrawPass()
    fileprivate var packer: ShelfPacker
    /// The places of the layers, to be cleared before they are drawn.
    fileprivate var places: [SDL_Rect] = []
    /// Whether the current frame, or between frames the last one, has a layer in the texture.
    fileprivate var isUsed = false

    fileprivate init(_ texture: GPUTexture) {
      self.texture = texture
      packer = ShelfPacker(width: texture.width, height: texture.height)
    }
  }

  struct Place {
    let target: Target
    let x: Int
    let y: Int
  }

  /// A larger layer gets a larger texture.
  private static let side = 2048
  /// The bytes of textures that are kept for the next frame.
  private static let keptBytes = 64 << 20

  private let renderer: RendererHandle
  /// The targets by depth, the outermost layers' first.
  private var depths: [[Target]] = []
  private var waitingBytes = 0

  init(_ renderer: RendererHandle) { self.renderer = renderer }

  var byteCount: Int { depths.joined().reduce(0) { $0 + $1.texture.byteCount } }

  /// Whether the layers that wait to be drawn take more memory than is kept.
  var isFull: Bool { waitingBytes > Self.keptBytes }

  /// A place for a layer inside so many others. Nil where the layer is larger than any texture, or after a
  /// failure.
  func place(width: Int, height: Int, depth: Int) -> Place? {
    while depths.count <= depth { depths.append([]) }
    for target in depths[depth] {
      if let place = target.packer.place(width: width, height: height) {
        return take(target, place, width, height)
      }
    }
    guard
      let texture = GPUTexture(
        renderer, width: min(renderer.textureLimit, max(Self.side, width)),
        height: min(renderer.textureLimit, max(Self.side, height)), use: .target)
    else { return nil }
    let target = Target(texture)
    depths[depth].append(target)
    return target.packer.place(width: width, height: height).map { take(target, $0, width, height) }
  }

  private func take(_ target: Target, _ place: (x: Int, y: Int), _ width: Int, _ height: Int) -> Place {
    waitingBytes += width * height * 4
    target.isUsed = true
    target.places.append(SDL_Rect(x: CInt(place.x), y: CInt(place.y), w: CInt(width), h: CInt(height)))
    return Place(target: target, x: place.x, y: place.y)
  }

  /// Draws all layers into their targets and frees their places. The renderer's target is another one
  /// afterwards. Returns the number of calls.
  func draw() -> Int {
    var calls = 0
    for target in depths.reversed().joined() where !target.places.isEmpty {
      renderer.check(SDL_SetRenderTarget(renderer.raw, target.texture.raw), "draw into a texture")
      SDL_SetRenderDrawBlendMode(renderer.raw, SDL_BLENDMODE_NONE)
      SDL_SetRenderDrawColor(renderer.raw, 0, 0, 0, 0)
      renderer.check(
        SDL_RenderFillRects(renderer.raw, target.places, CInt(target.places.count)), "clear a texture")
      calls += 1 + target.pass.draw(renderer)
      target.pass.removeAll()
      target.packer.removeAll()
      target.places.removeAll(keepingCapacity: true)
    }
    waitingBytes = 0
    return calls
  }

  func begin() {
    for target in depths.joined() { target.isUsed = false }
  }

  /// Ends a frame: drops targets while there are too many.
  func trim() {
    for depth in depths.indices.reversed() {
      while byteCount > Self.keptBytes, !depths[depth].isEmpty { depths[depth].removeLast() }
    }
  }

  func removeAll() {
    depths.removeAll()
    waitingBytes = 0
  }
}

extension LayerTargets: @MainActor PixelCache {
  /// Drops textures that the last frame has not used.
  func drop(to bytes: Int) {
    for depth in depths.indices.reversed() {
      while byteCount > bytes, let index = depths[depth].firstIndex(where: { !$0.isUsed }) {
        depths[depth].remove(at: index)
      }
    }
  }
}
