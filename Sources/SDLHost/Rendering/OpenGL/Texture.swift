import CSDL2
import Drawing

/// An SDL renderer; textures keep it, so that it goes last.
final class RendererHandle {
  let raw: OpaquePointer
  /// The longest side of a texture.
  let textureLimit: Int
  /// An object that must live as long as the renderer: its window or surface.
  private let target: AnyObject

  /// Takes over a renderer, and destroys it in the end.
  init(_ raw: OpaquePointer, target: AnyObject) {
    self.raw = raw
    self.target = target
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(raw, &info)
    textureLimit =
      info.max_texture_width > 0 ? Int(min(info.max_texture_width, info.max_texture_height)) : 16384
  }

  isolated deinit { SDL_DestroyRenderer(raw) }
}

/// Pixels as the renderer keeps them.
final class Texture {
  let raw: OpaquePointer
  let width: Int
  let height: Int
  /// Copied instead of blended.
  let isOpaque: Bool
  private let renderer: RendererHandle
  /// The last alpha and blend mode set, so that they are set only when they change.
  private var alpha: UInt8 = 255
  private var blends: Bool

  var byteCount: Int { width * height * 4 }

  /// `nil` where SDL cannot make it: too large, or out of memory; or where it would have no pixels.
  init?(_ renderer: RendererHandle, width: Int, height: Int, isOpaque: Bool, isTarget: Bool = false) {
    guard width > 0, height > 0, width <= renderer.textureLimit, height <= renderer.textureLimit else {
      return nil
    }
    let format = isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    let access = isTarget ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC
    guard
      let raw = SDL_CreateTexture(
        renderer.raw, format.rawValue, CInt(access.rawValue), CInt(width), CInt(height))
    else { return nil }
    self.raw = raw
    self.renderer = renderer
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    blends = !isOpaque
    SDL_SetTextureBlendMode(raw, isOpaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    SDL_SetTextureScaleMode(raw, SDL_ScaleModeLinear)
  }

  /// A texture that holds these pixels.
  convenience init?(_ renderer: RendererHandle, width: Int, height: Int, isOpaque: Bool, pixels: [UInt32]) {
    self.init(renderer, width: width, height: height, isOpaque: isOpaque)
    pixels.withPixelRows(width: width, height: height) { update($0) }
  }

  isolated deinit { SDL_DestroyTexture(raw) }

  /// Replaces all pixels by others of the same size.
  func update(_ rows: PixelRows) {
    precondition(
      rows.width == width && rows.height == height,
      "A texture of \(width)×\(height) pixels cannot take \(rows.width)×\(rows.height)")
    var rect = SDL_Rect(x: 0, y: 0, w: CInt(width), h: CInt(height))
    SDL_UpdateTexture(raw, &rect, rows.bytes.baseAddress, CInt(rows.bytesPerRow))
  }

  /// How the next copies are drawn.
  @inline(__always) func prepare(alpha: UInt8) {
    if alpha != self.alpha {
      self.alpha = alpha
      SDL_SetTextureAlphaMod(raw, alpha)
    }
    let blends = !isOpaque || alpha < 255
    if blends != self.blends {
      self.blends = blends
      SDL_SetTextureBlendMode(raw, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    }
  }
}
