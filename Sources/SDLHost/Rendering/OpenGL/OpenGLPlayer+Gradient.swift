import CSDL2
import Drawing
import Foundation

/// Names a gradient's texture. Along an axis without change it is a strip that is repeated, whatever the size.
struct GradientKey: Hashable {
  var stops: [DisplayCommand.Gradient.Stop]
  var startX: CGFloat
  var startY: CGFloat
  var endX: CGFloat
  var endY: CGFloat
  var opacity: Double
  var radius: Double
  /// 0 where the strip does not depend on it.
  var width: Int
  var height: Int
}

extension OpenGLPlayer {
  /// How long a strip is; a multiple of the dither's 8.
  private static var stripLength: Int { 256 }
  /// A gradient that changes in both directions is drawn no finer than this, and stretched.
  private static var longestSide: Int { 2048 }

  func draw(_ command: DisplayCommand.Gradient) {
    let rect = grid.rect(command.rect)
    guard command.opacity > 0, !command.stops.isEmpty, opens(rect) else { return }
    let radius = grid.radius(command.cornerRadius, in: rect)
    let side = Int(radius.rounded(.up))
    let isWhole = side * 2 > rect.width || side * 2 > rect.height
    let isVertical = !isWhole && command.start.x == command.end.x && command.start.y != command.end.y
    let isHorizontal = !isWhole && command.start.y == command.end.y && command.start.x != command.end.x
    let limit = min(renderer.textureLimit, 8192)
    if isVertical, rect.height <= limit {
      let picture = gradient(command, radius: radius, width: 0, height: rect.height, of: rect)
      placeRepeated(picture, rect)
    } else if isHorizontal, rect.width <= limit {
      let picture = gradient(command, radius: radius, width: rect.width, height: 0, of: rect)
      placeRepeated(picture, rect)
    } else if rect.width <= Self.longestSide, rect.height <= Self.longestSide {
      let picture = gradient(command, radius: radius, width: rect.width, height: rect.height, of: rect)
      if let picture { place(picture, x: rect.x, y: rect.y, alpha: 255) }
    } else {
      drawStretched(command, rect)
    }
  }

  /// Straight parts repeat the strip; a strip as long as the rectangle is repeated once.
  private func placeRepeated(_ picture: Picture?, _ rect: PixelRect) {
    guard let picture else { return }
    let body = picture.body
    body.prepare(alpha: 255)
    place(picture, rect, alpha: 255) { part, toX, toY in
      var y = 0
      while y < part.height {
        let fromY = (part.y + y) % body.height
        let height = min(body.height - fromY, part.height - y)
        var x = 0
        while x < part.width {
          let fromX = (part.x + x) % body.width
          let width = min(body.width - fromX, part.width - x)
          let target = PixelRect(x: toX + x, y: toY + y, width: width, height: height)
          if target.overlaps(clip) {
            copy(body, x: fromX, y: fromY, width: width, height: height, toX: target.x, toY: target.y)
          }
          x += width
        }
        y += height
      }
    }
  }

  /// Too large for one texture: a smaller one, scaled up. Its corners stay square.
  private func drawStretched(_ command: DisplayCommand.Gradient, _ rect: PixelRect) {
    let shrink = Double(Self.longestSide / 2) / Double(max(rect.width, rect.height))
    let width = max(1, Int(Double(rect.width) * shrink))
    let height = max(1, Int(Double(rect.height) * shrink))
    guard let picture = gradient(command, radius: 0, width: width, height: height, of: rect) else { return }
    picture.body.prepare(alpha: 255)
    var to = rect.sdl
    SDL_RenderCopy(renderer.raw, picture.body.raw, nil, &to)
    statistics.drawCalls += 1
  }

  private func gradient(
    _ command: DisplayCommand.Gradient, radius: Double, width: Int, height: Int, of rect: PixelRect
  ) -> Picture? {
    let key = GradientKey(
      stops: command.stops, startX: command.start.x, startY: command.start.y, endX: command.end.x,
      endY: command.end.y, opacity: command.opacity, radius: radius, width: width, height: height)
    if let picture = gradients.value(for: key) { return picture }
    let picture = makeGradient(command, key: key)
    if let picture { gradients.insert(picture, for: key, cost: picture.byteCount) }
    return picture
  }

  private func makeGradient(_ command: DisplayCommand.Gradient, key: GradientKey) -> Picture? {
    let ramp = GradientRamp(stops: command.stops, opacity: command.opacity)
    let width = key.width > 0 ? key.width : Self.stripLength
    let height = key.height > 0 ? key.height : Self.stripLength
    let pixels = Rasterizer.gradient(
      ramp, width: width, height: height, start: command.start, end: command.end, partWidth: width,
      partHeight: height)
    return makePicture(
      pixels: pixels, width: width, height: height, isOpaque: ramp.isOpaque, radius: key.radius,
      separateCorners: key.width == 0 || key.height == 0)
  }
}
