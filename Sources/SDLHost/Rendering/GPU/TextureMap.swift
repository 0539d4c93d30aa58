import CSDL2
import Drawing
import Geometry

/// A color multiplied by its alpha, as the vertices have it.
struct VertexTint {
  private var red: Double
  private var green: Double
  private var blue: Double
  private var alpha: Double

  init(_ color: RGBA8, opacity: Double) {
    alpha = Double(color.alpha) * min(1, max(0, opacity))
    red = Double(color.red) * alpha / 255
    green = Double(color.green) * alpha / 255
    blue = Double(color.blue) * alpha / 255
  }

  /// Texture pixels as they are, with an opacity.
  init(opacity: Double) { self.init(RGBA8(rgb: 0xFF_FFFF), opacity: opacity) }

  var isClear: Bool { alpha < 0.5 }

  @inline(__always) func color(coverage: Double) -> SDL_Color {
    SDL_Color(
      r: UInt8(red * coverage + 0.5), g: UInt8(green * coverage + 0.5), b: UInt8(blue * coverage + 0.5),
      a: UInt8(alpha * coverage + 0.5))
  }
}

/// Which place of a texture a pixel of the canvas shows.
struct TextureMap {
  let texture: GPUTexture
  /// From the canvas's pixels to those of the texture.
  private let inverse: ProjectiveTransform
  private let isAffine: Bool
  // Texture coordinates that are allowed: 0…1 over the whole texture.
  private let minU: Double
  private let minV: Double
  private let maxU: Double
  private let maxV: Double

  /// `toRegion`: from the canvas's pixels to those of the region.
  init(_ region: TextureRegion, toRegion: ProjectiveTransform) {
    texture = region.texture
    let map = toRegion.concatenating(.translation(Double(region.x), Double(region.y)))
    isAffine = map.m13 == 0 && map.m23 == 0
    let scale = isAffine && map.m33 != 0 ? 1 / map.m33 : 1
    inverse = ProjectiveTransform(
      map.m11 * scale, map.m12 * scale, map.m13, map.m21 * scale, map.m22 * scale, map.m23, map.m31 * scale,
      map.m32 * scale, isAffine ? 1 : map.m33)
    // With half a pixel of the border the linear filter reads nothing beyond it.
    let (width, height) = (Double(texture.width), Double(texture.height))
    minU = max(0, (Double(region.x) - 0.5) / width)
    minV = max(0, (Double(region.y) - 0.5) / height)
    maxU = min(1, (Double(region.x + region.width) + 0.5) / width)
    maxV = min(1, (Double(region.y + region.height) + 0.5) / height)
  }

  init(middleOf region: TextureRegion) {
    self.init(
      region,
      toRegion: ProjectiveTransform(
        0, 0, 0, 0, 0, 0, Double(region.width) / 2, Double(region.height) / 2, 1))
  }

  @inline(__always) func coordinate(_ x: Double, _ y: Double) -> SDL_FPoint {
    var u = inverse.m11 * x + inverse.m21 * y + inverse.m31
    var v = inverse.m12 * x + inverse.m22 * y + inverse.m32
    if !isAffine {
      let w = inverse.m13 * x + inverse.m23 * y + inverse.m33
      u /= w
      v /= w
    }
    return SDL_FPoint(
      x: Float(min(maxU, max(minU, u / Double(texture.width)))),
      y: Float(min(maxV, max(minV, v / Double(texture.height)))))
  }

  /// Divides a mesh so finely that within a piece the texture may be stretched evenly: in strips along the
  /// lines of equal distance from the viewer, and these across, as a strip narrows from one side to the
  /// other.
  func divide(_ mesh: inout PolygonMesh) {
    guard !isAffine else { return }
    let slope = (inverse.m13 * inverse.m13 + inverse.m23 * inverse.m23).squareRoot()
    let across = MeshLine(a: -inverse.m23 / slope, b: inverse.m13 / slope, c: 0)
    var (nearest, farthest) = (Double.infinity, 0.0)
    var (low, high) = (Double.infinity, -Double.infinity)
    for point in mesh.points {
      let w = abs(inverse.m13 * point.x + inverse.m23 * point.y + inverse.m33)
      nearest = min(nearest, w)
      farthest = max(farthest, w)
      low = min(low, across.value(point))
      high = max(high, across.value(point))
    }
    guard nearest > 0, farthest > nearest, farthest.isFinite, low < high else { return }
    let stretch = farthest / nearest - 1
    // A strip is wrong by a quarter of its stretch in its middle; a twentieth of a pixel is not seen.
    let strips = min(
      48, max(1, ((farthest - nearest) / slope * stretch / 4 / 0.05).squareRoot().rounded(.up)))
    let sign: Double =
      inverse.m13 * mesh.points[0].x + inverse.m23 * mesh.points[0].y + inverse.m33 < 0 ? -1 : 1
    for index in 1..<max(1, Int(strips)) {
      // Evenly in the reciprocal, which is even in the texture.
      let share = Double(index) / strips
      let w = 1 / (1 / nearest * (1 - share) + 1 / farthest * share)
      mesh.split(along: MeshLine(a: inverse.m13, b: inverse.m23, c: inverse.m33 - w * sign))
    }
    let parts = min(16, max(1, ((high - low) * stretch / strips / 4 / 0.1).rounded(.up)))
    for index in 1..<max(1, Int(parts)) {
      mesh.split(along: MeshLine(a: across.a, b: across.b, c: -(low + (high - low) * Double(index) / parts)))
    }
  }
}
