import CSDL2
import Drawing
import Foundation
import Geometry

extension OpenGLPlayer {
  /// Draws a mesh of small quads, as the interpolation within one has no perspective. One pixel of
  /// nothing is drawn around the picture, so that its edges are smooth.
  func placeMesh(_ kept: KeptGroup, _ transform: ProjectiveTransform, alpha: UInt8) {
    guard opens(boundingBox(transform, kept.extent)) else { return }
    guard let texture = borderedTexture(kept) else { return }
    let isFlat = transform.m13 == 0 && transform.m23 == 0
    let steps = isFlat ? 1 : 16
    let width = Double(texture.width)
    let height = Double(texture.height)
    let color = SDL_Color(r: 255, g: 255, b: 255, a: alpha)
    var vertices: [SDL_Vertex] = []
    var order: [CInt] = []
    for row in 0...steps {
      for column in 0...steps {
        let u = Double(column) / Double(steps)
        let v = Double(row) / Double(steps)
        guard let point = transform.apply(x: u * width - 1, y: v * height - 1) else { return }
        vertices.append(
          SDL_Vertex(
            position: SDL_FPoint(x: Float(point.x), y: Float(point.y)), color: color,
            tex_coord: SDL_FPoint(x: Float(u), y: Float(v))))
        guard row < steps, column < steps else { continue }
        let first = CInt(row * (steps + 1) + column)
        let below = first + CInt(steps + 1)
        order += [first, first + 1, below + 1, first, below + 1, below]
      }
    }
    texture.prepare(alpha: 255)
    SDL_RenderGeometry(
      renderer.raw, texture.raw, vertices, CInt(vertices.count), order, CInt(order.count))
    statistics.drawCalls += 1
  }

  private func borderedTexture(_ kept: KeptGroup) -> Texture? {
    if let texture = kept.bordered { return texture }
    guard let bitmap = kept.bitmap else { return nil }
    let (pixels, width, height) = (bitmap.pixels, bitmap.width, bitmap.height)
    var bordered = [UInt32](repeating: 0, count: (width + 2) * (height + 2))
    for y in 0..<height {
      for x in 0..<width { bordered[(y + 1) * (width + 2) + x + 1] = pixels[y * width + x] }
    }
    // The border has the colour of what it borders, without alpha: filtering brings no dark seam.
    for x in 0..<width {
      bordered[x + 1] = pixels[x] & 0x00FF_FFFF
      bordered[(height + 1) * (width + 2) + x + 1] = pixels[(height - 1) * width + x] & 0x00FF_FFFF
    }
    for y in 0..<height {
      bordered[(y + 1) * (width + 2)] = pixels[y * width] & 0x00FF_FFFF
      bordered[(y + 1) * (width + 2) + width + 1] = pixels[y * width + width - 1] & 0x00FF_FFFF
    }
    let texture = makeTexture(width: width + 2, height: height + 2, isOpaque: false, pixels: bordered)
    kept.bordered = texture
    return texture
  }

  private func boundingBox(_ transform: ProjectiveTransform, _ extent: PixelRect) -> PixelRect {
    let outline = transform.outline(width: Double(extent.width), height: Double(extent.height))
    guard let first = outline.first else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in outline {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    func bounded(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    return PixelRect(
      x: bounded(left) - 2, y: bounded(top) - 2, width: bounded(right - left) + 4,
      height: bounded(bottom - top) + 4)
  }
}
