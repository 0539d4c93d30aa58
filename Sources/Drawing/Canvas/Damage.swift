import Foundation
import Geometry

/// Finds the part of the canvas that two display lists draw differently.
///
/// Commands of both lists are paired in their order; a pair that is equal in the same space and clip draws the same. What
/// has no equal is damage: its box in the old list, and its box in the new one.
struct Damage {
  /// A primitive, a clip or a group with all that is inside.
  private struct Unit {
    var start: Int
    var end: Int
  }

  /// Where units are drawn.
  private struct Space {
    var grid: PixelGrid
    var transform: ProjectiveTransform?
    var clip: PixelRect

    mutating func enter(_ placement: DisplayCommand.Group.Placement) {
      switch placement {
      case .offset(let point):
        grid = PixelGrid(scale: CGFloat(grid.scale), left: -grid.x(point.x), top: -grid.y(point.y))
      case .transform(let matrix):
        let map = grid.pixelTransform(matrix)
        transform = transform.map { map.concatenating($0) } ?? map
        grid = PixelGrid(scale: CGFloat(grid.scale))
      }
    }
  }

  /// How many units are looked through for the next pair.
  private static let window = 6
  /// After so many units in sequence without an equal, only neighbours are compared.
  private static let patience = 12

  private let old: [DisplayCommand]
  private let new: [DisplayCommand]
  private let text: (DisplayCommand.Text) -> TextRaster?
  private(set) var region = PixelRegion()

  /// The lists have the same size and scale.
  init(
    from old: DisplayList, to new: DisplayList, canvas: PixelRect,
    text: @escaping (DisplayCommand.Text) -> TextRaster?
  ) {
    self.old = old.commands
    self.new = new.commands
    self.text = text
    compare(
      0..<old.commands.count, 0..<new.commands.count,
      Space(grid: PixelGrid(scale: new.scale), transform: nil, clip: canvas))
  }

  // MARK: Pairs

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ space: Space) {
    guard !space.clip.isEmpty else { return }
    var before = Self.units(old, oldRange)[...]
    var after = Self.units(new, newRange)[...]
    while let a = before.first, let b = after.first, isEqual(a, b) {
      before.removeFirst()
      after.removeFirst()
    }
    while let a = before.last, let b = after.last, isEqual(a, b) {
      before.removeLast()
      after.removeLast()
    }
    var failures = 0
    while let a = before.first, let b = after.first {
      if isEqual(a, b) {
        failures = 0
      } else if isCounterpart(a, b) {
        compareInside(a, b, space)
      } else if failures < Self.patience, let skip = nextPair(before, after) {
        for unit in before.prefix(skip.old) { add(old, unit, space) }
        for unit in after.prefix(skip.new) { add(new, unit, space) }
        before = before.dropFirst(skip.old)
        after = after.dropFirst(skip.new)
        continue
      } else {
        failures += 1
        add(old, a, space)
        add(new, b, space)
      }
      before = before.dropFirst()
      after = after.dropFirst()
    }
    for unit in before { add(old, unit, space) }
    for unit in after { add(new, unit, space) }
  }

  /// How many units are skipped on each side up to the nearest pair.
  private func nextPair(_ before: ArraySlice<Unit>, _ after: ArraySlice<Unit>) -> (old: Int, new: Int)? {
    for distance in 1...Self.window {
      for skip in 0...distance where skip < before.count && distance - skip < after.count {
        let a = before[before.startIndex + skip]
        let b = after[after.startIndex + distance - skip]
        if isEqual(a, b) || isCounterpart(a, b) { return (skip, distance - skip) }
      }
    }
    return nil
  }

  private func isEqual(_ a: Unit, _ b: Unit) -> Bool {
    guard a.end - a.start == b.end - b.start else { return false }
    for offset in 0..<(a.end - a.start) where !Self.drawsSame(old[a.start + offset], new[b.start + offset]) {
      return false
    }
    return true
  }

  private static func drawsSame(_ a: DisplayCommand, _ b: DisplayCommand) -> Bool {
    if case .beginGroup(let a) = a, case .beginGroup(let b) = b {
      return a.commandCount == b.commandCount && isSameSpace(a, b)
    }
    return a == b
  }

  /// Whether two groups draw equal commands alike.
  private static func isSameSpace(_ a: DisplayCommand.Group, _ b: DisplayCommand.Group) -> Bool {
    a.bounds == b.bounds && a.cornerRadius == b.cornerRadius && a.opacity == b.opacity
      && a.placement == b.placement
  }

  /// Whether two units are the same clip or group with another content, or a group at another place.
  private func isCounterpart(_ a: Unit, _ b: Unit) -> Bool {
    switch (old[a.start], new[b.start]) {
    case (.pushClip(let a), .pushClip(let b)): a == b
    case (.beginGroup(let a), .beginGroup(let b)): a.id == b.id
    default: false
    }
  }

  private mutating func compareInside(_ a: Unit, _ b: Unit, _ space: Space) {
    switch (old[a.start], new[b.start]) {
    case (.pushClip(let rect), .pushClip):
      var inner = space
      if let box = box(space.grid.rect(rect), space) { inner.clip = box }
      compare(a.start + 1..<a.end, b.start + 1..<b.end, inner)
    case (.beginGroup(let first), .beginGroup(let second)) where Self.isSameSpace(first, second):
      compare(a.start + 1..<a.end, b.start + 1..<b.end, Self.inside(second, space))
    default:
      add(old, a, space)
      add(new, b, space)
    }
  }

  private static func units(_ commands: [DisplayCommand], _ range: Range<Int>) -> [Unit] {
    var result: [Unit] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var end = index + 1
      switch commands[index] {
      case .beginGroup(let group): end = min(range.upperBound, index + 1 + max(0, group.commandCount))
      case .pushClip: end = clipEnd(commands, index + 1..<range.upperBound)
      case .popClip, .endGroup:
        index += 1
        continue
      default: break
      }
      result.append(Unit(start: index, end: end))
      index = end
    }
    return result
  }

  /// The index of the `popClip` that belongs to a clip, or the end.
  private static func clipEnd(_ commands: [DisplayCommand], _ range: Range<Int>) -> Int {
    var depth = 1
    var index = range.lowerBound
    while index < range.upperBound {
      switch commands[index] {
      case .pushClip: depth += 1
      case .popClip:
        depth -= 1
        if depth == 0 { return index }
      case .beginGroup(let group): index += max(0, group.commandCount)
      default: break
      }
      index += 1
    }
    return range.upperBound
  }

  // MARK: Boxes

  private mutating func add(_ commands: [DisplayCommand], _ unit: Unit, _ space: Space) {
    let grid = space.grid
    var rect: PixelRect
    switch commands[unit.start] {
    case .fill(let fill): rect = grid.rect(fill.rect)
    case .border(let border): rect = grid.rect(border.rect)
    case .gradient(let gradient): rect = grid.rect(gradient.rect)
    case .image(let image): rect = grid.rect(image.rect)
    case .shadow(let shadow):
      rect = grid.rect(shadow.rect).inset(by: -Rasterizer.shadowReach(blur: grid.blur(shadow.blur)))
    case .text(let line):
      guard let raster = text(line) else { return }
      rect = PixelRect(
        x: grid.x(line.origin.x) + raster.x, y: grid.y(line.origin.y) + raster.y, width: raster.width,
        height: raster.height)
      // Under a transform its edges reach a little farther.
      if space.transform != nil { rect = rect.inset(by: -1) }
    case .pushClip(let area): rect = grid.rect(area)
    case .beginGroup(let group):
      let inner = Self.inside(group, space)
      region.add(inner.clip)
      return
    case .popClip, .endGroup: return
    }
    if let box = box(rect, space) { region.add(box) }
  }

  private func box(_ rect: PixelRect, _ space: Space) -> PixelRect? {
    guard let transform = space.transform else { return rect.intersection(space.clip) }
    return transform.map(rect)?.intersection(space.clip)
  }

  /// The space inside a group; its clip is the group's box.
  private static func inside(_ group: DisplayCommand.Group, _ space: Space) -> Space {
    var inner = space
    inner.enter(group.placement)
    let local = PixelGrid(scale: CGFloat(inner.grid.scale)).enclosing(group.bounds)
      .offset(x: -inner.grid.left, y: -inner.grid.top)
    let box = inner.transform.map { $0.map(local) } ?? local
    inner.clip = box?.intersection(space.clip) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    return inner
  }
}
