import CSDL2
import Drawing
import Foundation

/// Names a corner texture: four corners put together to one square, or a whole small shape.
struct CornerKey: Hashable {
  var radius: Double
  /// 0 for a filled shape.
  var lineWidth: Int
  var color: RGBA8
  /// 0 for four corners.
  var width = 0
  var height = 0
}

extension OpenGLPlayer {
  func draw(_ command: DisplayCommand.Fill) {
    guard !command.color.isClear else { return }
    drawFill(grid.rect(command.rect), radius: command.cornerRadius, color: command.color)
  }

  func drawFill(_ rect: PixelRect, radius: CGFloat, color: RGBA8) {
    guard opens(rect) else { return }
    let radius = grid.radius(radius, in: rect)
    guard radius > 0 else {
      fill(rect, color: color)
      return
    }
    let side = Int(radius.rounded(.up))
    guard side * 2 <= rect.width, side * 2 <= rect.height else {
      drawWhole(
        CornerKey(radius: radius, lineWidth: 0, color: color, width: rect.width, height: rect.height), rect)
      return
    }
    guard let texture = cornerTexture(CornerKey(radius: radius, lineWidth: 0, color: color)) else { return }
    let inner = rect.width - side * 2
    fill(PixelRect(x: rect.x + side, y: rect.y, width: inner, height: side), color: color)
    fill(
      PixelRect(x: rect.x, y: rect.y + side, width: rect.width, height: rect.height - side * 2), color: color)
    fill(PixelRect(x: rect.x + side, y: rect.maxY - side, width: inner, height: side), color: color)
    copyCorners(texture, side: side, to: rect)
  }

  func draw(_ command: DisplayCommand.Border) {
    let rect = grid.rect(command.rect)
    let width = grid.lineWidth(command.width)
    guard width > 0, !command.color.isClear, opens(rect) else { return }
    let radius = grid.radius(command.cornerRadius, in: rect)
    let side = max(Int(radius.rounded(.up)), width)
    guard side * 2 <= rect.width, side * 2 <= rect.height else {
      drawWhole(
        CornerKey(
          radius: radius, lineWidth: width, color: command.color, width: rect.width, height: rect.height),
        rect)
      return
    }
    let (across, down) = (rect.width - side * 2, rect.height - side * 2)
    for line in [
      PixelRect(x: rect.x + side, y: rect.y, width: across, height: width),
      PixelRect(x: rect.x + side, y: rect.maxY - width, width: across, height: width),
      PixelRect(x: rect.x, y: rect.y + side, width: width, height: down),
      PixelRect(x: rect.maxX - width, y: rect.y + side, width: width, height: down),
    ] { fill(line, color: command.color) }
    let key = CornerKey(radius: radius, lineWidth: width, color: command.color)
    if let texture = cornerTexture(key) { copyCorners(texture, side: side, to: rect) }
  }

  /// A shape too small for separate corners.
  private func drawWhole(_ key: CornerKey, _ rect: PixelRect) {
    guard let texture = cornerTexture(key) else { return }
    texture.prepare(alpha: 255)
    copy(texture, x: 0, y: 0, width: rect.width, height: rect.height, toX: rect.x, toY: rect.y)
  }

  private func cornerTexture(_ key: CornerKey) -> Texture? {
    if let texture = corners.value(for: key) { return texture }
    let mask = key.width > 0 ? wholeMask(key) : fourCorners(key)
    guard
      let texture = makeTexture(
        width: mask.width, height: mask.height, isOpaque: false, pixels: mask.pixels(color: key.color))
    else { return nil }
    corners.insert(texture, for: key, cost: texture.byteCount)
    return texture
  }

  private func fourCorners(_ key: CornerKey) -> CoverageMask {
    let corner =
      key.lineWidth > 0
      ? Rasterizer.cornerRing(radius: key.radius, width: Double(key.lineWidth))
      : cornerMask(radius: key.radius)
    let side = corner.width
    var values = [UInt8](repeating: 0, count: side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let value = corner[x, y]
        let (right, bottom) = (side * 2 - 1 - x, side * 2 - 1 - y)
        values[y * side * 2 + x] = value
        values[y * side * 2 + right] = value
        values[bottom * side * 2 + x] = value
        values[bottom * side * 2 + right] = value
      }
    }
    return CoverageMask(width: side * 2, height: side * 2, values: values)
  }

  private func wholeMask(_ key: CornerKey) -> CoverageMask {
    let outer = Rasterizer.roundedRect(width: key.width, height: key.height, radius: key.radius)
    let line = key.lineWidth
    guard line > 0, key.width > line * 2, key.height > line * 2 else { return outer }
    let (width, height) = (key.width - line * 2, key.height - line * 2)
    let inner = Rasterizer.roundedRect(
      width: width, height: height, radius: max(0, key.radius - Double(line)))
    var values = outer.values
    for y in 0..<height {
      for x in 0..<width {
        let index = (y + line) * key.width + x + line
        values[index] -= min(values[index], inner[x, y])
      }
    }
    return CoverageMask(width: key.width, height: key.height, values: values)
  }
}
