import CSDL2
import Drawing
import Foundation

/// Plays display lists into SDL's renderer for OpenGL.
///
/// SDL draws rectangles and copies textures. Round corners, shadows, gradients and text are rasterized on the CPU once and
/// kept as textures, so that a frame in which nothing new appears makes no texture. Groups are drawn into textures and read
/// back.
final class OpenGLPlayer {
  let renderer: RendererHandle
  let fonts: FontBook

  // Where drawing goes, and which part of it is open.
  var grid = PixelGrid(scale: 1)
  var canvas = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var clip = PixelRect(x: 0, y: 0, width: 0, height: 0)
  var clipStack: [PixelRect] = []
  /// The clip that SDL has; nil if it is unknown.
  var appliedClip: PixelRect?
  var groupStack: [OpenGroup] = []
  var freeTargets: [Texture] = []
  private var drawColor: RGBA8?
  private var drawBlends: Bool?

  let corners = BoundedCache<CornerKey, Texture>(limit: 8 << 20)
  let shadows = BoundedCache<ShadowKey, Texture>(limit: 32 << 20)
  let gradients = BoundedCache<GradientKey, Picture>(limit: 48 << 20)
  let images = BoundedCache<ImageKey, Picture>(limit: 96 << 20)
  let bitmaps = BoundedCache<BitmapKey, Texture>(limit: 128 << 20)
  let texts = BoundedCache<TextKey, TextPicture>(limit: 24 << 20)
  let groups = BoundedCache<UInt64, KeptGroup>(limit: 96 << 20)
  let masks = BoundedCache<Double, CoverageMask>(limit: 4 << 20)

  /// The work of the last list.
  var statistics = RenderStatistics()

  init(renderer: RendererHandle, fonts: FontBook) {
    self.renderer = renderer
    self.fonts = fonts
  }

  /// Draws a list onto the renderer's target, all of it; presenting is the caller's.
  func play(_ list: DisplayList) {
    statistics = RenderStatistics()
    statistics.commands = list.commands.count
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetRendererOutputSize(renderer.raw, &width, &height)
    guard width > 0, height > 0 else { return }
    grid = PixelGrid(scale: list.scale)
    canvas = PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    clip = canvas
    clipStack.removeAll(keepingCapacity: true)
    appliedClip = nil
    drawColor = nil
    drawBlends = nil
    if !coversCanvas(list.commands) { fill(canvas, color: RGBA8(rgb: 0)) }
    play(list.commands)
    closeOpenGroups()
    finish()
  }

  /// Drops every texture; they are made again when they are needed.
  func removeCachedTextures() {
    corners.removeAll()
    shadows.removeAll()
    gradients.removeAll()
    images.removeAll()
    bitmaps.removeAll()
    texts.removeAll()
    groups.removeAll()
    freeTargets.removeAll()
  }

  private func finish() {
    corners.trim()
    shadows.trim()
    gradients.trim()
    images.trim()
    bitmaps.trim()
    texts.trim()
    groups.trim()
    masks.trim()
    trimTargets()
    statistics.cachedBytes =
      corners.cost + shadows.cost + gradients.cost + images.cost + bitmaps.cost + texts.cost + groups.cost
  }

  /// Whether the list begins with a background.
  private func coversCanvas(_ commands: [DisplayCommand]) -> Bool {
    guard case .fill(let fill)? = commands.first else { return false }
    return fill.color.isOpaque && fill.cornerRadius <= 0 && grid.rect(fill.rect).contains(canvas)
  }

  private func play(_ commands: [DisplayCommand]) {
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .fill(let fill): draw(fill)
      case .border(let border): draw(border)
      case .shadow(let shadow):
        draw(shadow, beneath: index + 1 < commands.count ? commands[index + 1] : nil)
      case .gradient(let gradient): draw(gradient)
      case .image(let image): draw(image)
      case .text(let text): draw(text)
      case .pushClip(let rect):
        clipStack.append(clip)
        clip = clip.intersection(grid.rect(rect))
      case .popClip:
        if clipStack.count > (groupStack.last?.clipDepth ?? 0) { clip = clipStack.removeLast() }
      case .beginGroup(let group):
        if !begin(group) { index += group.commandCount + 1 }
      case .endGroup: endGroup()
      }
      index += 1
    }
  }

  // MARK: What everything is drawn with

  /// Whether a rectangle shows at all; makes sure that SDL cuts it where it must be cut.
  ///
  /// A rectangle that lies within the clip needs none, so that few clips are set.
  @inline(__always) func opens(_ rect: PixelRect) -> Bool {
    guard rect.overlaps(clip), !rect.isEmpty else {
      statistics.skipped += 1
      return false
    }
    if clip.contains(rect) {
      if let appliedClip, appliedClip.contains(rect) { return true }
    } else if appliedClip == clip {
      return true
    }
    appliedClip = clip
    var area = clip.sdl
    SDL_RenderSetClipRect(renderer.raw, &area)
    return true
  }

  @inline(__always) func use(color: RGBA8, blends: Bool) {
    if color != drawColor {
      drawColor = color
      SDL_SetRenderDrawColor(renderer.raw, color.red, color.green, color.blue, color.alpha)
    }
    if blends != drawBlends {
      drawBlends = blends
      SDL_SetRenderDrawBlendMode(renderer.raw, blends ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE)
    }
  }

  /// Fills a rectangle that is already known to show.
  @inline(__always) func fill(_ rect: PixelRect, color: RGBA8) {
    guard !rect.isEmpty else { return }
    use(color: color, blends: !color.isOpaque)
    var area = rect.sdl
    SDL_RenderFillRect(renderer.raw, &area)
    statistics.drawCalls += 1
  }

  /// Copies a part of a texture, pixel by pixel. The texture has been prepared.
  @inline(__always) func copy(
    _ texture: Texture, x: Int, y: Int, width: Int, height: Int, toX: Int, toY: Int
  ) {
    guard width > 0, height > 0 else { return }
    var from = SDL_Rect(x: CInt(x), y: CInt(y), w: CInt(width), h: CInt(height))
    var to = SDL_Rect(
      x: CInt(truncatingIfNeeded: toX), y: CInt(truncatingIfNeeded: toY), w: CInt(width), h: CInt(height))
    SDL_RenderCopy(renderer.raw, texture.raw, &from, &to)
    statistics.drawCalls += 1
  }

  /// Copies the four quarters of a corner texture to the corners of `rect`.
  @inline(__always) func copyCorners(_ texture: Texture, side: Int, to rect: PixelRect, alpha: UInt8 = 255) {
    texture.prepare(alpha: alpha)
    let right = rect.maxX - side
    let bottom = rect.maxY - side
    let topShows = rect.y + side > clip.y
    let bottomShows = bottom < clip.maxY
    if topShows {
      copy(texture, x: 0, y: 0, width: side, height: side, toX: rect.x, toY: rect.y)
      copy(texture, x: side, y: 0, width: side, height: side, toX: right, toY: rect.y)
    }
    if bottomShows {
      copy(texture, x: 0, y: side, width: side, height: side, toX: rect.x, toY: bottom)
      copy(texture, x: side, y: side, width: side, height: side, toX: right, toY: bottom)
    }
  }

  /// Makes a texture and counts it.
  func makeTexture(width: Int, height: Int, isOpaque: Bool, pixels: [UInt32]) -> Texture? {
    countUpload(width * height * 4)
    return Texture(renderer, width: width, height: height, isOpaque: isOpaque, pixels: pixels)
  }

  func countUpload(_ bytes: Int) {
    statistics.uploads += 1
    statistics.uploadedBytes += bytes
  }

  /// The colour was set, or the target changed, behind the player's back.
  func forgetState() {
    appliedClip = nil
    drawColor = nil
    drawBlends = nil
  }

  /// The coverage of a corner; kept, as every colour and picture needs the same.
  func cornerMask(radius: Double) -> CoverageMask {
    if let mask = masks.value(for: radius) { return mask }
    let mask = Rasterizer.corner(radius: radius)
    masks.insert(mask, for: radius, cost: mask.values.count)
    return mask
  }
}
