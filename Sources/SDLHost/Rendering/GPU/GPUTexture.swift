import CSDL2

/// Premultiplied pixels on the graphics card.
final class GPUTexture {
  enum Use {
    /// Its pixels come from memory.
    case pixels
    case target
  }

  /// A premultiplied source over the target: colors and alpha alike.
  static let blendMode = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  /// The target multiplied by the alpha of the source.
  static let maskMode = SDL_ComposeCustomBlendMode(
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
    SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)

  let raw: OpaquePointer
  let width: Int
  let height: Int
  private let renderer: RendererHandle

  var byteCount: Int { width * height * 4 }

  /// Creates a texture with undefined pixels. Nil if the size is zero or above the limit of the renderer, or
  /// if the renderer fails.
  init?(_ renderer: RendererHandle, width: Int, height: Int, use: Use) {
    guard width > 0, height > 0, width <= renderer.textureLimit, height <= renderer.textureLimit else {
      return nil
    }
    let access = use == .target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    guard
      let raw = SDL_CreateTexture(
        renderer.raw, SDL_PIXELFORMAT_ARGB8888.rawValue, CInt(access.rawValue), CInt(width), CInt(height))
    else {
      renderer.fail("make a texture of \(width)×\(height) pixels")
      return nil
    }
    self.raw = raw
    self.renderer = renderer
    self.width = width
    self.height = height
    renderer.check(SDL_SetTextureBlendMode(raw, Self.blendMode), "blend the pixels of textures")
    SDL_SetTextureScaleMode(raw, SDL_ScaleModeLinear)
  }

  isolated deinit { SDL_DestroyTexture(raw) }

  /// Replaces a part by pixels, whose rows are `pixelsPerRow` pixels apart; nil: the width of the part.
  func update(
    x: Int, y: Int, width: Int, height: Int, _ pixels: UnsafePointer<UInt32>, pixelsPerRow: Int? = nil
  ) {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height,
      "\(width)×\(height) pixels at (\(x), \(y)) lie outside a texture of \(self.width)×\(self.height)")
    var rect = SDL_Rect(x: CInt(x), y: CInt(y), w: CInt(width), h: CInt(height))
    renderer.check(
      SDL_UpdateTexture(raw, &rect, pixels, CInt((pixelsPerRow ?? width) * 4)), "send pixels to a texture")
  }
}

/// A part of a texture, in its pixels.
struct TextureRegion {
  let texture: GPUTexture
  let x: Int
  let y: Int
  let width: Int
  let height: Int
}
