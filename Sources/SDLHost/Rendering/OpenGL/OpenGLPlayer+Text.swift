import CSDL2
import Drawing
import Foundation

/// Names a line of text as it is drawn.
struct TextKey: Hashable {
  var string: String
  var font: FontSpec
  var color: RGBA8
  var scale: Double
}

/// A line of text as a texture.
struct TextPicture {
  var texture: Texture
  /// From the line's origin to the texture's top left corner.
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension OpenGLPlayer {
  func draw(_ command: DisplayCommand.Text) {
    guard !command.color.isClear, !command.string.isEmpty else { return }
    let x = grid.x(command.origin.x)
    let y = grid.y(command.origin.y)
    // Nothing below or to the right of the clip, and nothing far above it, need be looked up. Letters may reach
    // a little above and to the left of the line's box.
    let em = Int(Double(command.font.size) * grid.scale) + 2
    guard x - em < clip.maxX, y - em < clip.maxY, y + em * 3 > clip.y else {
      statistics.skipped += 1
      return
    }
    let key = TextKey(string: command.string, font: command.font, color: command.color, scale: grid.scale)
    guard let picture = texts.value(for: key) ?? makeText(key) else { return }
    let rect = PixelRect(x: x + picture.x, y: y + picture.y, width: picture.width, height: picture.height)
    guard opens(rect) else { return }
    picture.texture.prepare(alpha: 255)
    copy(picture.texture, x: 0, y: 0, width: rect.width, height: rect.height, toX: rect.x, toY: rect.y)
  }

  private func makeText(_ key: TextKey) -> TextPicture? {
    guard let line = fonts.render(key.string, font: key.font, color: key.color, scale: key.scale) else {
      return nil
    }
    // A line longer than any texture is cut: nobody sees that much of it.
    let width = min(line.width, renderer.textureLimit)
    let height = min(line.height, renderer.textureLimit)
    guard let texture = Texture(renderer, width: width, height: height, isOpaque: false) else { return nil }
    line.withPixels { texture.update($0.prefix(width: width, height: height)) }
    countUpload(texture.byteCount)
    let picture = TextPicture(texture: texture, x: line.x, y: line.y, width: width, height: height)
    texts.insert(picture, for: key, cost: texture.byteCount + key.string.utf8.count + 200)
    return picture
  }
}
