import CSDL2

/// An SDL renderer. Textures keep it, so that it is destroyed after them.
final class RendererHandle {
  let raw: OpaquePointer
  /// The longest side of a texture, in pixels.
  let textureLimit: Int
  /// The first call of SDL that failed; nil if none did. What is drawn afterwards is not reliable.
  private(set) var failure: SDLHostError?
  /// An object that must live as long as the renderer: its window.
  private let owner: AnyObject

  /// Takes over a renderer, and destroys it in the end.
  init(_ raw: OpaquePointer, owner: AnyObject) {
    self.raw = raw
    self.owner = owner
    let info = Self.info(raw)
    textureLimit =
      info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
  }

  isolated deinit { SDL_DestroyRenderer(raw) }

  var name: String { Self.info(raw).name.map { String(cString: $0) } ?? "" }

  /// Whether showing a frame waits for the display.
  var isSynchronized: Bool { Self.info(raw).flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0 }

  /// The size of the window's content in pixels.
  var outputSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(raw, &width, &height)
    return (Int(width), Int(height))
  }

  /// Notes the failure of a call. Returns whether the call succeeded.
  @discardableResult
  func check(_ result: CInt, _ operation: String) -> Bool {
    if result == 0 { return true }
    fail(operation)
    return false
  }

  /// Sets how the pixels of a texture are combined with those of the target.
  func setBlendMode(_ mode: SDL_BlendMode, of texture: GPUTexture) {
    check(SDL_SetTextureBlendMode(texture.raw, mode), "blend the pixels of textures")
  }

  func fail(_ operation: String) {
    if failure == nil { failure = .failed(operation) }
  }

  private static func info(_ raw: OpaquePointer) -> SDL_RendererInfo {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(raw, &info)
    return info
  }
}
