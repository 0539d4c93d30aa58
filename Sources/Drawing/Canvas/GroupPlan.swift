import Foundation
import Geometry

/// How a group is drawn: primitive by primitive, or into a layer first.
///
/// A layer is needed only if translucent primitives overlap within the group: with an opacity, if a primitive
/// is above anything else than one opaque color; with rounded corners, if two primitives share a corner's
/// smooth edge. A part of one opaque color needs no layer, whatever the rest needs.
struct GroupPlan {
  struct Entry {
    var index: Int
    /// The part of the group that it draws on, in the group's pixels.
    var rect: PixelRect
    var radius: Double
    var kind: Kind
    /// The opaque color below the whole primitive.
    var backdrop: RGBA8?
    /// An opaque primitive in front covers it.
    var isHidden = false
    /// A part of the primitive that is simpler than the rest; nil if there is none.
    var inside: Inside?
  }

  enum Inside {
    /// The rows of an opaque color between its round corners.
    case color(RGBA8, PixelRect)
    /// The part inside a border, where it draws nothing.
    case nothing(PixelRect)
  }

  enum Kind {
    case opaqueColor(RGBA8)
    case opaquePixels
    case translucent
    /// A primitive that cannot be drawn on a backdrop.
    case compound

    var isOpaque: Bool {
      switch self {
      case .opaqueColor, .opaquePixels: true
      default: false
      }
    }
  }

  /// Groups of more primitives than this get a layer without being examined.
  static let entryLimit = 24
  /// A smaller group is not divided, in pixels.
  private static let plainLimit = 8192

  /// One for each primitive and inner group, in their order.
  private(set) var entries: [Entry] = []
  /// The first of the entries that belong to the innermost plan.
  private var start = 0
  private var clips: [PixelRect] = []

  init() {}

  /// Plans a group. Its entries, with what is hidden and the backdrops, are kept until `finish(_:)` is called
  /// with the result.
  mutating func begin() -> Int {
    let outer = start
    start = entries.count
    return outer
  }

  mutating func finish(_ outer: Int) {
    entries.removeLast(entries.count - start)
    start = outer
  }

  /// Whether a primitive of the innermost plan lies on an opaque color.
  var hasBackdrops: Bool { entries[start...].contains { $0.backdrop != nil && !$0.isHidden } }

  /// The entry of a command of the innermost plan.
  func entry(for index: Int) -> Entry? {
    var at = start
    while at < entries.count {
      if entries[at].index == index { return entries[at] }
      at += 1
    }
    return nil
  }

  /// Collects a group's primitives and decides. `bounds` is the part of the group that is drawn, in its
  /// pixels; `cornerRadius` that of its corners; `textBox` returns the box of a text, which may be larger
  /// than its letters if the opacity is 1 and the radius 0. Returns whether the group needs a layer.
  mutating func needsLayer(
    _ commands: [DisplayCommand], _ range: Range<Int>, grid: PixelGrid, bounds: PixelRect,
    cornerRadius: Double, opacity: Double, textBox: (DisplayCommand.Text) -> PixelRect?
  ) -> Bool {
    guard collect(commands, range, grid: grid, bounds: bounds, textBox: textBox) else { return true }
    hideOccluded()
    if opacity < 1, !findBackdrops() { return true }
    return cornerRadius > 0 && cornersShare(bounds, cornerRadius)
  }

  private mutating func collect(
    _ commands: [DisplayCommand], _ range: Range<Int>, grid: PixelGrid, bounds: PixelRect,
    textBox: (DisplayCommand.Text) -> PixelRect?
  ) -> Bool {
    clips.removeAll(keepingCapacity: true)
    var clip = bounds
    var index = range.lowerBound
    while index < range.upperBound {
      switch commands[index] {
      case .fill(let fill):
        let rect = grid.rect(fill.rect)
        let kind: Kind = fill.color.isOpaque ? .opaqueColor(fill.color) : .translucent
        let rows = rect.inset(x: 0, y: Int(grid.radius(fill.cornerRadius, in: rect).rounded(.up)))
        add(
          index, rect, fill.cornerRadius, kind, grid, clip,
          inside: fill.color.isOpaque ? .color(fill.color, rows.intersection(clip)) : nil)
      case .border(let border):
        let rect = grid.rect(border.rect)
        let width = grid.lineWidth(border.width)
        let corner = Int(grid.radius(border.cornerRadius, in: rect).rounded(.up))
        let free = rect.inset(x: width, y: max(width, corner)).intersection(clip)
        add(index, rect, border.cornerRadius, .compound, grid, clip, inside: .nothing(free))
      case .shadow(let shadow):
        let reach = Rasterizer.shadowReach(blur: grid.blur(shadow.blur))
        add(index, grid.rect(shadow.rect).inset(by: -reach), 0, .compound, grid, clip)
      case .gradient(let gradient):
        add(
          index, grid.rect(gradient.rect), gradient.cornerRadius,
          gradient.isOpaque ? .opaquePixels : .translucent, grid, clip)
      case .image(let image):
        add(
          index, grid.rect(image.rect), image.cornerRadius, image.isOpaque ? .opaquePixels : .translucent,
          grid, clip)
      case .text(let line):
        if let box = textBox(line) { add(index, box, 0, .translucent, grid, clip) }
      case .pushClip(let rect):
        clips.append(clip)
        clip = clip.intersection(grid.rect(rect))
      case .popClip: clip = clips.popLast() ?? clip
      case .beginGroup(let group):
        if let box = DrawingSpace(grid).box(of: group) {
          add(index, box, 0, .compound, grid, clip)
        }
        index += group.commandCount + 1
      case .endGroup: break
      }
      index += 1
      if entries.count - start > Self.entryLimit { return false }
    }
    return true
  }

  private mutating func add(
    _ index: Int, _ rect: PixelRect, _ radius: CGFloat, _ kind: Kind, _ grid: PixelGrid, _ clip: PixelRect,
    inside: Inside? = nil
  ) {
    let seen = rect.intersection(clip)
    guard !seen.isEmpty else { return }
    entries.append(
      Entry(
        index: index, rect: seen, radius: seen == rect ? grid.radius(radius, in: rect) : 0,
        kind: seen == rect || radius == 0 ? kind : .compound, inside: inside))
  }

  private mutating func hideOccluded() {
    for back in start..<entries.count {
      for front in entries[(back + 1)...] where front.kind.isOpaque {
        let below = entries[back]
        let isSame = front.rect == below.rect && front.radius <= below.radius
        if isSame || below.rect.isInside(front.rect, radius: front.radius) {
          entries[back].isHidden = true
          break
        }
      }
    }
  }

  /// Finds the color below each primitive. Returns false if one is above something else.
  private mutating func findBackdrops() -> Bool {
    for front in start..<entries.count where !entries[front].isHidden {
      for back in stride(from: front - 1, through: start, by: -1)
      where !entries[back].isHidden && entries[back].rect.overlaps(entries[front].rect) {
        guard case .opaqueColor(let color) = entries[back].kind,
          entries[front].rect.isInside(entries[back].rect, radius: entries[back].radius)
        else { return false }
        if case .compound = entries[front].kind { return false }
        entries[front].backdrop = color
        break
      }
    }
    return true
  }

  /// The rectangle inside the group where only one opaque color is seen. Nil if it is less than half of the
  /// group.
  func plainPart(bounds: PixelRect, cornerRadius: Double) -> (rect: PixelRect, color: RGBA8)? {
    guard entries.count - start <= Self.entryLimit,
      let back = entries[start...].firstIndex(where: { !$0.isHidden }),
      case .color(let color, let rows) = entries[back].inside
    else { return nil }
    var rect = rows.intersection(bounds.inset(x: 0, y: Int(cornerRadius.rounded(.up))))
    for front in entries[(back + 1)...] where !front.isHidden {
      if case .nothing(let free) = front.inside {
        rect = rect.intersection(free)
      } else if front.rect.overlaps(rect) {
        return nil
      }
    }
    return rect.area >= Self.plainLimit && rect.area * 2 >= bounds.area ? (rect, color) : nil
  }

  private func cornersShare(_ bounds: PixelRect, _ radius: Double) -> Bool {
    let side = Int(radius.rounded(.up))
    let inner = bounds.inset(by: side)
    var count = 0
    for entry in entries[start...] where !entry.isHidden {
      let rect = entry.rect
      let isClear =
        rect.y >= inner.y && rect.maxY <= inner.maxY || rect.x >= inner.x && rect.maxX <= inner.maxX
      if !isClear { count += 1 }
    }
    return count > 1
  }
}

extension PixelGrid {
  /// The standard deviation of a shadow's blur in pixels, in quarters, so that shadows that grow share their
  /// masks. Limited, because the size of a mask depends on it.
  func blur(_ value: CGFloat) -> Double {
    min(Self.longestBlur, max(0, (Double(value) * scale * 4).rounded() / 4))
  }

  /// In pixels.
  private static let longestBlur = 256.0

  /// From the pixels of an inner group's space to those of this one.
  func pixelTransform(_ matrix: CATransform3D) -> ProjectiveTransform {
    ProjectiveTransform.scale(1 / scale)
      .concatenating(ProjectiveTransform(matrix))
      .concatenating(.scale(scale))
      .concatenating(.translation(-Double(left), -Double(top)))
  }
}
