import Geometry

/// An item that may hide others, or be hidden: an opaque primitive outside groups, or a group.
package struct CanvasItem: Equatable {
  /// The index of the item's first command.
  package var command: Int
  /// Only a group is drawn as an item of its own, and can be left out.
  package var isGroup: Bool
  /// Around all that the item draws, in pixels of the canvas.
  package var box: PixelRect
  /// The area that the item fills with opaque pixels; nil if it fills none.
  package var occluder: CanvasArea?
  package var clip: PixelRect
  /// The rows of the occluder between its round corners; empty under a transform.
  package var solid: PixelRect

  init(command: Int, isGroup: Bool, box: PixelRect, occluder: CanvasArea?, clip: PixelRect) {
    self.command = command
    self.isGroup = isGroup
    self.box = box
    self.occluder = occluder
    self.clip = clip
    solid = PixelRect(x: 0, y: 0, width: 0, height: 0)
    guard let occluder, occluder.transform == nil else { return }
    solid = occluder.rect.inset(x: 0, y: Int(occluder.radius.rounded(.up))).intersection(clip)
  }
}

/// The occluders of a frame. What they hide is not drawn, and the pixels are the same:
///
/// - A background is filled only beside them: about half as many pixels for a page of cells.
/// - Groups that are turned or translucent, such as the cells of a pile and those that fade out below it, are
///   painted only where nothing opaque is in front.
struct Occlusion {
  /// Smaller opaque areas are ignored, in pixels: leaving them out costs more than filling them.
  private static let occluderAreaLimit = 1024
  /// A background is divided if it is at least this large, in pixels.
  private static let backgroundAreaLimit = 16384
  /// A background with more occluders in front is filled as a whole.
  private static let holeLimit = 512

  /// In the order of their commands.
  private(set) var items: [CanvasItem] = []
  /// The index of the first turned or translucent group.
  private var firstHidden: Int?
  private var clips: [PixelRect] = []
  // Kept from frame to frame for their memory.
  private var holes: [PixelRect] = []
  private var edges: [Int] = []

  /// The first of the groups that may be hidden, and all items in front of it.
  var groupsAndOccluders: ArraySlice<CanvasItem> { items[(firstHidden ?? items.count)...] }

  /// Whether a rectangle is large enough to be divided.
  func divides(_ rect: PixelRect) -> Bool { rect.area >= Self.backgroundAreaLimit }

  /// Collects the items of a list. O(commands).
  mutating func collect(_ commands: [DisplayCommand], _ space: DrawingSpace, canvas: PixelRect) {
    items.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    firstHidden = nil
    var clip = canvas
    // A pointer, because each access to a command of an array copies it.
    commands.withUnsafeBufferPointer { commands in
      var index = 0
      while index < commands.count {
        switch commands[index] {
        case .pushClip(let rect):
          clips.append(clip)
          clip = clip.intersection(space.grid.rect(rect))
        case .popClip: clip = clips.popLast() ?? canvas
        case .beginGroup(let group):
          let end = min(commands.count, index + 1 + max(0, group.commandCount))
          add(group, at: index, UnsafeBufferPointer(rebasing: commands[(index + 1)..<end]), space, clip)
          index += max(0, group.commandCount)
        case .fill, .image, .gradient:
          guard let area = Self.occluder(of: commands[index], space), area.rect.overlaps(clip) else { break }
          let box = area.rect.intersection(clip)
          items.append(CanvasItem(command: index, isGroup: false, box: box, occluder: area, clip: clip))
        case .border, .shadow, .text, .endGroup: break
        }
        index += 1
      }
    }
  }

  private mutating func add(
    _ group: DisplayCommand.Group, at index: Int, _ content: UnsafeBufferPointer<DisplayCommand>,
    _ space: DrawingSpace, _ clip: PixelRect
  ) {
    let inner = space.inside(group)
    let limits = inner.limits(of: group)
    guard let box = inner.box(limits.rect)?.intersection(clip), !box.isEmpty else { return }
    let occluder = Self.occluder(of: group, content, inner, limits)
    if inner.transform != nil || group.opacity < 1 {
      firstHidden = firstHidden ?? items.count
    } else if occluder == nil {
      return
    }
    items.append(CanvasItem(command: index, isGroup: true, box: box, occluder: occluder, clip: clip))
  }

  /// The largest area that a group fills with opaque pixels.
  private static func occluder(
    of group: DisplayCommand.Group, _ content: UnsafeBufferPointer<DisplayCommand>, _ space: DrawingSpace,
    _ limits: CanvasArea
  ) -> CanvasArea? {
    guard group.role == .content, group.opacity >= 1, limits.radius == 0 else { return nil }
    var best: CanvasArea?
    for index in content.indices {
      switch content[index] {
      // The content of clips and inner groups is limited in other ways.
      case .pushClip, .beginGroup: return best
      case .fill, .image, .gradient:
        if let area = occluder(of: content[index], space), limits.rect.contains(area.rect),
          area.rect.area > best?.rect.area ?? 0
        {
          best = area
        }
      case .border, .shadow, .text, .popClip, .endGroup: break
      }
    }
    return best
  }

  private static func occluder(of command: DisplayCommand, _ space: DrawingSpace) -> CanvasArea? {
    guard let area = space.opaqueArea(of: command), area.rect.area >= occluderAreaLimit else { return nil }
    return area
  }

  /// The index of the group that begins at a command, if the group may be hidden.
  func group(at command: Int) -> Int? {
    guard firstHidden != nil else { return nil }
    let index = firstIndex(from: command)
    return index < items.count && items[index].command == command ? index : nil
  }

  /// The index of the first item that begins at a command or after it.
  private func firstIndex(from command: Int) -> Int {
    items.partitioningIndex { $0.command >= command }
  }

  /// Calls `body` with the parts of `area` that no occluder hides after the command at `index`.
  mutating func forEachVisible(_ area: PixelRect, after index: Int, _ body: (PixelRect) -> Void) {
    holes.removeAll(keepingCapacity: true)
    for index in firstIndex(from: index + 1)..<items.count where items[index].solid.overlaps(area) {
      let hole = items[index].solid.intersection(area)
      if hole == area { return }
      if !hole.isEmpty { holes.append(hole) }
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

extension DrawingSpace {
  /// The area that a primitive fills with opaque pixels; nil if it fills none. Here alone is decided which
  /// commands hide others.
  func opaqueArea(of command: DisplayCommand) -> CanvasArea? {
    switch command {
    case .fill(let fill) where fill.color.isOpaque: area(grid.rect(fill.rect), fill.cornerRadius)
    case .image(let image) where image.isOpaque: area(grid.rect(image.rect), image.cornerRadius)
    case .gradient(let gradient) where gradient.isOpaque:
      area(grid.rect(gradient.rect), gradient.cornerRadius)
    default: nil
    }
  }
}

extension DisplayCommand.Image {
  /// Whether all pixels inside are opaque.
  var isOpaque: Bool {
    bitmap.isOpaque && opacity >= 1 && tint == nil && !source.isEmpty && bitmap.width > 0 && bitmap.height > 0
  }
}

extension DisplayCommand.Gradient {
  /// Whether all pixels inside are opaque.
  var isOpaque: Bool { opacity >= 1 && !stops.isEmpty && stops.allSatisfy(\.color.isOpaque) }
}
