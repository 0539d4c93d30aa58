import CSDL2
import Drawing
import Foundation
import Geometry

/// A group whose commands are being drawn, with what comes back after it.
struct OpenGroup {
  var command: DisplayCommand.Group
  /// The picture's rectangle, in pixels from the group's origin.
  var extent: PixelRect
  /// Drawn into; at least as large as the picture.
  var target: Texture
  var grid: PixelGrid
  var canvas: PixelRect
  var clip: PixelRect
  var clipDepth: Int
}

/// A group's picture, kept while its version stays.
final class KeptGroup {
  let version: UInt64
  let scale: Double
  let extent: PixelRect
  let picture: Picture
  /// The pixels, where a transform on the CPU may need them.
  let bitmap: Bitmap?
  /// The picture with a border of one clear pixel, for transforms.
  var bordered: Texture?

  var cost: Int {
    picture.byteCount + (bitmap?.byteCount ?? 0) + (bordered?.byteCount ?? 0)
  }

  init(version: UInt64, scale: Double, extent: PixelRect, picture: Picture, bitmap: Bitmap?) {
    self.version = version
    self.scale = scale
    self.extent = extent
    self.picture = picture
    self.bitmap = bitmap
  }
}

extension OpenGLPlayer {
  /// Begins a group, or draws its kept picture. Returns whether its commands must be played.
  func begin(_ group: DisplayCommand.Group) -> Bool {
    statistics.groups += 1
    // From the group's origin: a group that moves by whole pixels looks the same everywhere.
    let space = PixelGrid(scale: CGFloat(grid.scale))
    var extent = space.enclosing(group.bounds)
    extent.width = min(extent.width, renderer.textureLimit)
    extent.height = min(extent.height, renderer.textureLimit)
    guard group.opacity > 0, !extent.isEmpty, shows(group, extent) else {
      statistics.skipped += 1
      return false
    }
    if let kept = groups.value(for: group.id), kept.version == group.version, kept.scale == grid.scale,
      kept.extent == extent, kept.bitmap != nil || !needsPixels(group)
    {
      place(kept, group)
      return false
    }
    guard let target = takeTarget(width: extent.width, height: extent.height) else { return false }
    statistics.layers += 1
    groupStack.append(
      OpenGroup(
        command: group, extent: extent, target: target, grid: grid, canvas: canvas, clip: clip,
        clipDepth: clipStack.count))
    grid = PixelGrid(scale: CGFloat(grid.scale), left: extent.x, top: extent.y)
    canvas = PixelRect(x: 0, y: 0, width: extent.width, height: extent.height)
    clip = canvas
    SDL_SetRenderTarget(renderer.raw, target.raw)
    forgetState()
    if opens(canvas) {
      use(color: .clear, blends: false)
      var area = canvas.sdl
      SDL_RenderFillRect(renderer.raw, &area)
    }
    return true
  }

  func endGroup() {
    guard let open = groupStack.popLast() else { return }
    let size = (width: open.extent.width, height: open.extent.height)
    var pixels = [UInt32](unsafeUninitializedCapacity: size.width * size.height) { buffer, count in
      count = size.width * size.height
      var area = SDL_Rect(x: 0, y: 0, w: CInt(size.width), h: CInt(size.height))
      let read = SDL_RenderReadPixels(
        renderer.raw, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, buffer.baseAddress, CInt(size.width * 4))
      statistics.readBacks += 1
      if read != 0 { buffer.update(repeating: 0) }
    }
    freeTargets.append(open.target)
    grid = open.grid
    canvas = open.canvas
    clip = open.clip
    if clipStack.count > open.clipDepth { clipStack.removeLast(clipStack.count - open.clipDepth) }
    SDL_SetRenderTarget(renderer.raw, groupStack.last?.target.raw)
    forgetState()

    let isOpaque = Rasterizer.unpremultiply(&pixels)
    let radius = grid.radius(open.command.cornerRadius, in: open.extent)
    let group = open.command
    guard
      let picture = makePicture(
        pixels: pixels, width: size.width, height: size.height, isOpaque: isOpaque, radius: radius)
    else { return }
    var kept: Bitmap?
    if needsPixels(group) {
      if radius > 0 { cutCorners(&pixels, width: size.width, height: size.height, radius: radius) }
      kept = Bitmap(
        width: size.width, height: size.height, pixels: pixels, isOpaque: isOpaque && radius == 0)
    }
    let result = KeptGroup(
      version: group.version, scale: grid.scale, extent: open.extent, picture: picture, bitmap: kept)
    groups.insert(result, for: group.id, cost: result.cost)
    place(result, group)
  }

  /// A list that ends within a group: what was drawn is shown.
  func closeOpenGroups() {
    while !groupStack.isEmpty { endGroup() }
  }

  private func needsPixels(_ group: DisplayCommand.Group) -> Bool {
    if case .transform = group.placement { return true }
    return false
  }

  private func shows(_ group: DisplayCommand.Group, _ extent: PixelRect) -> Bool {
    switch group.placement {
    case .offset(let point):
      return extent.offset(x: grid.x(point.x), y: grid.y(point.y)).overlaps(clip)
    case .transform(let matrix):
      let outline = pixelTransform(matrix, extent).outline(
        width: Double(extent.width), height: Double(extent.height))
      guard outline.count >= 3 else { return false }
      return outline.contains { $0.x > Double(clip.x) } && outline.contains { $0.x < Double(clip.maxX) }
        && outline.contains { $0.y > Double(clip.y) } && outline.contains { $0.y < Double(clip.maxY) }
    }
  }

  /// From the picture's pixels to those of the canvas.
  func pixelTransform(_ matrix: CATransform3D, _ extent: PixelRect) -> ProjectiveTransform {
    ProjectiveTransform.translation(Double(extent.x), Double(extent.y))
      .concatenating(.scale(1 / grid.scale))
      .concatenating(ProjectiveTransform(matrix))
      .concatenating(.scale(grid.scale))
      .concatenating(.translation(-Double(grid.left), -Double(grid.top)))
  }

  private func place(_ kept: KeptGroup, _ group: DisplayCommand.Group) {
    let alpha = UInt8((min(1, max(0, group.opacity)) * 255).rounded())
    switch group.placement {
    case .offset(let point):
      let rect = kept.extent.offset(x: grid.x(point.x), y: grid.y(point.y))
      if opens(rect) { place(kept.picture, x: rect.x, y: rect.y, alpha: alpha) }
    case .transform(let matrix):
      placeMesh(kept, pixelTransform(matrix, kept.extent), alpha: alpha)
    }
  }

  // MARK: Targets

  /// A texture to draw a picture into, at least this large. Targets are kept for the next picture.
  private func takeTarget(width: Int, height: Int) -> Texture? {
    let fitting = freeTargets.indices.filter {
      freeTargets[$0].width >= width && freeTargets[$0].height >= height
    }
    if let best = fitting.min(by: { freeTargets[$0].byteCount < freeTargets[$1].byteCount }) {
      return freeTargets.remove(at: best)
    }
    let texture = Texture(
      renderer, width: min(renderer.textureLimit, (width + 63) / 64 * 64),
      height: min(renderer.textureLimit, (height + 63) / 64 * 64), isOpaque: false, isTarget: true)
    if let texture {
      countUpload(texture.byteCount)
    }
    return texture
  }

  func trimTargets() {
    freeTargets.sort { $0.byteCount > $1.byteCount }
    while freeTargets.count > 4 { freeTargets.removeLast() }
  }
}
