import Foundation
import Geometry

/// A group on the canvas, or an opaque primitive outside groups.
package struct CanvasUnit: Equatable {
  /// Around all that the unit draws, in pixels of the canvas.
  package var box: PixelRect
  /// An area that the unit fills with opaque pixels; nil if it fills none.
  package var cover: CanvasArea?
  /// The rectangle that `cover` is limited to.
  package var clip: PixelRect

  package init(box: PixelRect, cover: CanvasArea?, clip: PixelRect) {
    self.box = box
    self.cover = cover
    self.clip = clip
  }
}

/// The turned and the translucent groups of a list, and what is opaque in front of them: for example the cells of a pile and
/// those that fade out below it, most of which are behind other cells.
struct CoveredUnits {
  private(set) var units: [CanvasUnit] = []
  /// The index of each unit's first command; ascending.
  private var indices: [Int] = []
  private var clips: [PixelRect] = []

  /// Smaller opaque areas are ignored, in pixels.
  private static let coverLimit = 1024

  /// Collects the units of a list; none if there is nothing to be left out. O(commands).
  mutating func collect(_ commands: [DisplayCommand], _ space: DrawingSpace, canvas: PixelRect) {
    units.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    var clip = canvas
    // Around the turned and translucent groups so far.
    var behind: PixelRect?
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.intersection(space.grid.rect(rect))
      case .popClip: clip = clips.popLast() ?? canvas
      case .beginGroup(let group):
        let inner = space.inside(group)
        let mayBeBehind = inner.transform != nil || group.opacity < 1
        if mayBeBehind || behind != nil,
          let box = inner.box(inner.limits(of: group).rect)?.intersection(clip), !box.isEmpty
        {
          let range = index + 1..<min(commands.count, index + 1 + max(0, group.commandCount))
          let cover = Self.cover(of: group, commands, range, inner)
          if mayBeBehind || cover != nil && behind?.overlaps(box) == true {
            add(index, CanvasUnit(box: box, cover: cover, clip: clip))
          }
          if mayBeBehind { behind = behind?.union(box) ?? box }
        }
        index += max(0, group.commandCount)
      case let command:
        guard let behind, let area = Self.opaqueArea(of: command, space) else { break }
        let box = area.rect.intersection(clip)
        if box.overlaps(behind) { add(index, CanvasUnit(box: box, cover: area, clip: clip)) }
      }
      index += 1
    }
    if units.count < 2 {
      units.removeAll(keepingCapacity: true)
      indices.removeAll(keepingCapacity: true)
    }
  }

  private mutating func add(_ index: Int, _ unit: CanvasUnit) {
    indices.append(index)
    units.append(unit)
  }

  /// The unit that begins at a command.
  func unit(at command: Int) -> Int? {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < command { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] == command ? low : nil
  }

  /// The largest area that a group fills with opaque pixels.
  private static func cover(
    of group: DisplayCommand.Group, _ commands: [DisplayCommand], _ range: Range<Int>, _ space: DrawingSpace
  ) -> CanvasArea? {
    let limits = space.limits(of: group)
    guard group.opacity >= 1, limits.radius == 0 else { return nil }
    var best: CanvasArea?
    for index in range {
      switch commands[index] {
      // What is inside is limited in other ways.
      case .pushClip, .beginGroup: return best
      case let command:
        if let area = opaqueArea(of: command, space), limits.rect.contains(area.rect),
          area.rect.area > best?.rect.area ?? 0
        {
          best = area
        }
      }
    }
    return best
  }

  private static func opaqueArea(of command: DisplayCommand, _ space: DrawingSpace) -> CanvasArea? {
    var area: CanvasArea?
    switch command {
    case .fill(let fill) where fill.color.isOpaque:
      area = space.area(space.grid.rect(fill.rect), fill.cornerRadius)
    case .image(let image)
    where image.bitmap.isOpaque && image.opacity >= 1 && image.tint == nil && !image.source.isEmpty
      && image.bitmap.width > 0 && image.bitmap.height > 0:
      area = space.area(space.grid.rect(image.rect), image.cornerRadius)
    default: break
    }
    return (area?.rect.area ?? 0) >= coverLimit ? area : nil
  }
}
