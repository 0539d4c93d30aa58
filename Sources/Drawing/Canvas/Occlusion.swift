import Foundation

/// The opaque rectangles of a frame. A large background is filled only where none of them covers it later: the pixels are
/// the same, and about half as many are written for a page of cells.
struct Occlusion {
  private struct Occluder {
    var index: Int
    var rect: PixelRect
  }

  /// Smaller opaque rectangles are ignored, in pixels: leaving them out costs more than filling them.
  private static let occluderAreaLimit = 2048
  /// A background is divided if it is at least this large, in pixels.
  private static let backgroundAreaLimit = 16384
  /// A background with more opaque rectangles in front is filled as a whole.
  private static let holeLimit = 512

  private var occluders: [Occluder] = []
  private var clips: [PixelRect] = []
  // Kept from frame to frame for their memory.
  private var holes: [PixelRect] = []
  private var edges: [Int] = []

  /// Whether a rectangle is large enough to be divided.
  func divides(_ rect: PixelRect) -> Bool { rect.area >= Self.backgroundAreaLimit }

  /// Collects the opaque rectangles of the commands outside groups. O(commands).
  mutating func collect(_ commands: [DisplayCommand], grid: PixelGrid, canvas: PixelRect) {
    occluders.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    var clip = canvas
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .fill(let fill):
        if fill.color.isOpaque { add(index, grid.rect(fill.rect), fill.cornerRadius, grid, clip) }
      case .image(let image):
        if image.bitmap.isOpaque, image.opacity >= 1, image.tint == nil {
          add(index, grid.rect(image.rect), image.cornerRadius, grid, clip)
        }
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.intersection(grid.rect(rect))
      case .popClip:
        clip = clips.popLast() ?? canvas
      case .beginGroup(let group):
        index += group.commandCount + 1
      default:
        break
      }
      index += 1
    }
  }

  private mutating func add(
    _ index: Int, _ rect: PixelRect, _ radius: CGFloat, _ grid: PixelGrid, _ clip: PixelRect
  ) {
    guard rect.width * rect.height >= Self.occluderAreaLimit, rect.overlaps(clip) else { return }
    // The band between the upper and the lower corners.
    let side = Int(grid.radius(radius, in: rect).rounded(.up))
    let band = PixelRect(x: rect.x, y: rect.y + side, width: rect.width, height: rect.height - side * 2)
    occluders.append(Occluder(index: index, rect: band.intersection(clip)))
  }

  /// Calls `body` with the parts of `area` that nothing opaque covers after the command at `index`.
  mutating func forEachUncovered(_ area: PixelRect, after index: Int, _ body: (PixelRect) -> Void) {
    holes.removeAll(keepingCapacity: true)
    var low = 0
    var high = occluders.count
    while low < high {
      let middle = (low + high) / 2
      if occluders[middle].index <= index { low = middle + 1 } else { high = middle }
    }
    for occluder in occluders[low...] where occluder.rect.overlaps(area) {
      if occluder.rect.contains(area) { return }
      holes.append(occluder.rect.intersection(area))
    }
    guard !holes.isEmpty, holes.count <= Self.holeLimit else {
      body(area)
      return
    }
    holes.sort { $0.y != $1.y ? $0.y < $1.y : $0.x < $1.x }
    edges.removeAll(keepingCapacity: true)
    edges.append(area.y)
    edges.append(area.maxY)
    for hole in holes {
      edges.append(hole.y)
      edges.append(hole.maxY)
    }
    edges.sort()
    sweep(area, body)
  }

  /// Between two edges nothing changes from row to row: what no hole covers there is one rectangle a gap.
  private func sweep(_ area: PixelRect, _ body: (PixelRect) -> Void) {
    var spans: [(from: Int, to: Int)] = []
    for (top, bottom) in zip(edges, edges.dropFirst()) where top < bottom {
      spans.removeAll(keepingCapacity: true)
      for hole in holes {
        if hole.y > top { break }
        if hole.maxY >= bottom { spans.append((hole.x, hole.maxX)) }
      }
      spans.sort { $0.from < $1.from }
      var x = area.x
      for span in spans {
        if span.from > x { body(PixelRect(x: x, y: top, width: span.from - x, height: bottom - top)) }
        x = max(x, span.to)
      }
      if x < area.maxX { body(PixelRect(x: x, y: top, width: area.maxX - x, height: bottom - top)) }
    }
  }
}
