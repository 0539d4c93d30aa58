import Foundation
import Geometry
import TestSupport

@testable import Drawing

/// Draws a letter as a box with a soft edge; nothing for a space.
final class BoxText: TextRasterizer {
  func raster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    let height = max(3, Int(Double(font.size) * scale))
    let width = max(2, height / 2)
    let count = string.count
    var pixels = [UInt32](repeating: 0, count: count * width * height)
    for (index, character) in string.enumerated() where character != " " {
      for y in 0..<height {
        for x in 0..<width - 1 {
          let isEdge = x == 0 || y == 0 || x == width - 2 || y == height - 1
          pixels[y * count * width + index * width + x] = (isEdge ? 0x60 : 0xFF) << 24 | 0xFF_FFFF
        }
      }
    }
    return pixels.withPixelRows(width: count * width, height: height) {
      TextRaster($0, color: RGBA8(rgb: 0xFF_FFFF), x: 0, y: 1)
    }
  }
}

/// Draws a list; returns the pixels and the statistics.
func drawn(_ list: DisplayList) -> (pixels: [UInt32], statistics: RenderStatistics) {
  let (width, height) = PixelGrid(scale: list.scale).size(list.size)
  let renderer = SoftwareRenderer(text: BoxText())
  var pixels = [UInt32](repeating: 0xFF12_3456, count: width * height)
  pixels.withUnsafeMutableBytes {
    renderer.draw(list, into: PixelTarget($0, width: width, height: height, bytesPerRow: width * 4))
  }
  return (pixels, renderer.statistics)
}

func drawn(
  _ width: Int, _ height: Int, scale: CGFloat = 1, backdrop: RGBA8 = RGBA8(rgb: 0),
  _ commands: [DisplayCommand]
) -> (pixels: [UInt32], statistics: RenderStatistics) {
  let size = CGSize(width: width, height: height)
  let background = DisplayCommand.fill(.init(rect: CGRect(origin: .zero, size: size), color: backdrop))
  return drawn(DisplayList(size: size, scale: scale, commands: [background] + commands))
}

/// The largest difference of a channel.
func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
  zip(a, b).reduce(a.count == b.count ? 0 : 999) { worst, pair in
    [16, 8, 0].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
  }
}

func grouped(
  _ bounds: CGRect, radius: CGFloat = 0, opacity: Double = 1,
  placement: DisplayCommand.Group.Placement = .offset(.zero), _ commands: [DisplayCommand]
) -> [DisplayCommand] {
  [
    .beginGroup(
      .init(
        id: 1, version: 1, bounds: bounds, cornerRadius: radius, opacity: opacity, placement: placement,
        commandCount: commands.count))
  ] + commands + [.endGroup]
}

/// A random command within 60 × 60 points.
func randomCommand(_ random: inout SeededGenerator) -> DisplayCommand {
  let rect = CGRect(
    x: Int.random(in: 0..<40, using: &random), y: Int.random(in: 0..<40, using: &random),
    width: Int.random(in: 4..<40, using: &random), height: Int.random(in: 4..<40, using: &random))
  let isOpaque = Bool.random(using: &random)
  let color = RGBA8(
    rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random),
    alpha: isOpaque ? 255 : UInt8.random(in: 20...240, using: &random))
  let radius = CGFloat([0, 0, 3, 6][Int.random(in: 0..<4, using: &random)])
  switch Int.random(in: 0..<7, using: &random) {
  case 0, 1: return .fill(.init(rect: rect, cornerRadius: radius, color: color))
  case 2: return .border(.init(rect: rect, cornerRadius: radius, width: 2, color: color))
  case 3: return .shadow(.init(rect: rect, cornerRadius: radius, blur: 2, color: color))
  case 4:
    return .gradient(
      .init(
        rect: rect, cornerRadius: radius,
        stops: [.init(location: 0, color: color), .init(location: 1, color: RGBA8(rgb: 0x80FF40))],
        start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: Double.random(in: 0...1, using: &random))))
  case 5:
    let pixels = (0..<64).map { index in
      UInt32.random(in: 0...0xFF_FFFF, using: &random) | (isOpaque ? 0xFF : UInt32(index * 4)) << 24
    }
    return .image(
      .init(
        bitmap: Bitmap(width: 8, height: 8, pixels: pixels), source: CGRect(x: 0, y: 0, width: 8, height: 8),
        rect: rect, cornerRadius: radius))
  default:
    return .text(
      .init(string: "ab", font: FontSpec(size: 12), color: color, origin: rect.origin))
  }
}

/// Where two pictures differ most.
func worstPixel(_ a: [UInt32], _ b: [UInt32], width: Int) -> String {
  let index = a.indices.max { difference([a[$0]], [b[$0]]) < difference([a[$1]], [b[$1]]) } ?? 0
  let (x, y) = (index % width, index / width)
  return "(\(x), \(y)): \(String(a[index], radix: 16)), not \(String(b[index], radix: 16))"
}
