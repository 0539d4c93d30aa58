import CSDL2
import Drawing
import Foundation

/// Names a shadow texture.
struct ShadowKey: Hashable {
  var radius: Double
  var blur: Double
  var color: RGBA8
  /// The rectangle's size where it is too small to be put together from nine pieces, else 0.
  var width = 0
  var height = 0
}

extension OpenGLPlayer {
  /// The straight pieces of a shadow are this long in its texture, and are repeated: scaling them would cost more.
  private static var pieceLength: Int { 64 }

  /// `next` is the command that follows: where it covers the middle of the shadow, that is not drawn.
  func draw(_ command: DisplayCommand.Shadow, beneath next: DisplayCommand?) {
    let rect = grid.rect(command.rect)
    // In quarters of a pixel, so that shadows that grow do not fill the cache.
    let blur = (Double(command.blur) * grid.scale * 4).rounded() / 4
    guard !command.color.isClear, !rect.isEmpty else { return }
    guard blur > 0 else {
      drawFill(rect, radius: command.cornerRadius, color: command.color)
      return
    }
    let reach = Rasterizer.shadowReach(blur: blur)
    let outer = rect.inset(by: -reach)
    guard opens(outer) else { return }
    let radius = grid.radius(command.cornerRadius, in: rect)
    let inset = Int(radius.rounded(.up)) + reach
    guard rect.width >= inset * 2, rect.height >= inset * 2 else {
      let key = ShadowKey(
        radius: radius, blur: blur, color: command.color, width: rect.width, height: rect.height)
      guard let texture = shadowTexture(key, width: rect.width, height: rect.height) else { return }
      texture.prepare(alpha: 255)
      copy(texture, x: 0, y: 0, width: outer.width, height: outer.height, toX: outer.x, toY: outer.y)
      return
    }
    let key = ShadowKey(radius: radius, blur: blur, color: command.color)
    let side = inset * 2 + Self.pieceLength
    guard let texture = shadowTexture(key, width: side, height: side) else { return }
    texture.prepare(alpha: 255)
    let corner = reach + inset
    copyCorners(texture, side: corner, from: texture.width, to: outer)
    repeatPieces(texture, corner: corner, to: outer)
    let middle = rect.inset(by: inset)
    if !middle.isEmpty, middle.overlaps(clip), !covers(next, middle) {
      fill(middle, color: command.color)
    }
  }

  private func covers(_ command: DisplayCommand?, _ rect: PixelRect) -> Bool {
    guard case .fill(let fill)? = command, fill.color.isOpaque else { return false }
    let area = grid.rect(fill.rect)
    return area.inset(by: Int(grid.radius(fill.cornerRadius, in: area).rounded(.up))).contains(rect)
  }

  /// Four corners of `corner` pixels out of a texture that has straight pieces between them.
  private func copyCorners(_ texture: Texture, side corner: Int, from length: Int, to outer: PixelRect) {
    let far = length - corner
    for (x, toX) in [(0, outer.x), (far, outer.maxX - corner)] {
      for (y, toY) in [(0, outer.y), (far, outer.maxY - corner)]
      where PixelRect(x: toX, y: toY, width: corner, height: corner).overlaps(clip) {
        copy(texture, x: x, y: y, width: corner, height: corner, toX: toX, toY: toY)
      }
    }
  }

  private func repeatPieces(_ texture: Texture, corner: Int, to outer: PixelRect) {
    let far = texture.width - corner
    let piece = Self.pieceLength
    var x = outer.x + corner
    while x < outer.maxX - corner {
      let width = min(piece, outer.maxX - corner - x)
      if x < clip.maxX, x + width > clip.x {
        copy(texture, x: corner, y: 0, width: width, height: corner, toX: x, toY: outer.y)
        copy(texture, x: corner, y: far, width: width, height: corner, toX: x, toY: outer.maxY - corner)
      }
      x += width
    }
    var y = outer.y + corner
    while y < outer.maxY - corner {
      let height = min(piece, outer.maxY - corner - y)
      if y < clip.maxY, y + height > clip.y {
        copy(texture, x: 0, y: corner, width: corner, height: height, toX: outer.x, toY: y)
        copy(texture, x: far, y: corner, width: corner, height: height, toX: outer.maxX - corner, toY: y)
      }
      y += height
    }
  }

  private func shadowTexture(_ key: ShadowKey, width: Int, height: Int) -> Texture? {
    if let texture = shadows.value(for: key) { return texture }
    let mask = Rasterizer.shadow(width: width, height: height, radius: key.radius, blur: key.blur)
    guard
      let texture = makeTexture(
        width: mask.width, height: mask.height, isOpaque: false, pixels: mask.pixels(color: key.color))
    else { return nil }
    shadows.insert(texture, for: key, cost: texture.byteCount)
    return texture
  }
}
