import Drawing
import Foundation
import Geometry
import Hosting
import TestSupport
import UIKit

@testable import Demo

/// The contrast of text with what a display list draws below it. Pictures have the color of their
/// placeholder.
@MainActor struct TextContrast {
  private struct Ground {
    let box: CGRect
    let color: ContrastColor
    let isPicture: Bool
  }

  /// A line of text that is visible: its contrast with the background, and whether a picture is behind it.
  struct Line {
    let string: String
    let opacity: Double
    let contrast: Double
    let isOverPicture: Bool
    let box: CGRect
    /// The place in drawing order.
    let place: Int
  }

  private(set) var lines: [Line] = []
  /// The opaque areas with their places in drawing order.
  private(set) var covers: [(box: CGRect, place: Int)] = []
  private var grounds: [Ground] = []

  /// Reads the lines of text that are completely inside `area` and all clips, and whose opacity is at least
  /// `opacity`.
  init(_ list: DisplayList, area: CGRect, opacity: Double, text: any TextMeasuring) {
    var levels = [(map: ProjectiveTransform.identity, opacity: 1.0)]
    var clips = [area]
    for (place, command) in list.commands.enumerated() {
      let level = levels[levels.count - 1]
      switch command {
      case .beginGroup(let group):
        let own: ProjectiveTransform =
          switch group.placement {
          case .offset(let point): .translation(Double(point.x), Double(point.y))
          case .transform(let matrix): ProjectiveTransform(matrix)
          }
        levels.append((own.concatenating(level.map), level.opacity * group.opacity))
      case .endGroup: levels.removeLast()
      case .fill(let fill):
        let color = Self.color(fill.color, level.opacity)
        let placeholder = Theme.placeholder.cgColor
        let isPicture =
          fill.color.red == UInt8((placeholder.red * 255).rounded())
          && fill.color.blue == UInt8((placeholder.blue * 255).rounded())
        let box = Self.box(fill.rect, level.map)
        grounds.append(Ground(box: box, color: color, isPicture: isPicture))
        // What an opaque fill covers is not visible.
        if color.opacity > 0.99 {
          lines.removeAll { box.contains($0.box) }
          covers.append((box, place))
        }
      case .text(let line):
        let visibility = Double(line.color.alpha) / 255 * level.opacity
        let size = CGSize(
          width: text.width(of: line.string, font: line.font),
          height: text.metrics(of: line.font).lineHeight)
        let box = Self.box(CGRect(origin: line.origin, size: size), level.map)
        guard visibility >= opacity, clips.allSatisfy({ $0.contains(box) }), line.string != "✓" else {
          continue
        }
        add(line.string, Self.color(line.color, level.opacity), box, place)
      case .pushClip(let clip): clips.append(Self.box(clip, level.map))
      case .popClip: clips.removeLast()
      case .border, .shadow, .gradient, .image: break
      }
    }
  }

  private mutating func add(_ string: String, _ color: ContrastColor, _ box: CGRect, _ place: Int) {
    var ground = ContrastColor(red: 0, green: 0, blue: 0)
    var isOverPicture = false
    for layer in grounds {
      if layer.isPicture {
        if layer.color.opacity > 0.1, layer.box.insetBy(dx: 3, dy: 3).intersects(box) {
          isOverPicture = true
        }
      } else if layer.box.insetBy(dx: -1, dy: -1).contains(box) {
        ground = layer.color.over(ground)
        if layer.color.opacity > 0.6 { isOverPicture = false }
      }
    }
    lines.append(
      Line(
        string: string, opacity: color.opacity, contrast: color.contrast(on: ground),
        isOverPicture: isOverPicture, box: box, place: place))
  }

  private static func box(_ rect: CGRect, _ map: ProjectiveTransform) -> CGRect {
    let corners = [
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ].map { map.apply(CGPoint(x: $0.0, y: $0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  private static func color(_ color: RGBA8, _ opacity: Double) -> ContrastColor {
    ContrastColor(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255 * opacity)
  }
}
