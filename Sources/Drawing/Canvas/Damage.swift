import Foundation

/// The part of the canvas that two display lists draw differently.
///
/// Items of both lists are paired in their order; a pair that is equal in the same space and clip draws the
/// same. An item without an equal is damage: its box in the old list, and its box in the new one. If the
/// items of a clip moved by whole pixels, their pixels are moved, and only the rest of the clip is damage.
struct Damage {
  /// Where the items of one level are drawn.
  private struct Level {
    var space: DrawingSpace
    /// The part of the canvas that they are limited to.
    var clip: PixelRect
    /// The opacity of the enclosing groups that are drawn without a layer.
    var opacity = 1.0
  }

  /// A move that has been found, and the commands of the level that it belongs to.
  private struct Found {
    var result: MoveFinder.Result
    var range: Range<Int>
  }

  /// The number of items that are searched for the next pair.
  private static let pairSearchLimit = 6
  /// After this number of items in sequence without an equal, the rest is paired by position.
  private static let failureLimit = 12
  /// The number of items that are examined to find out whether most have changed.
  private static let sampleCount = 8

  private let old: [DisplayCommand]
  private let new: [DisplayCommand]
  private let text: (DisplayCommand.Text) -> TextRaster?
  private var found: [Found] = []
  /// The pixels to be moved, before anything is painted. Their rectangles do not overlap.
  private(set) var moves: [PixelMove] = []
  /// The pixels to be painted.
  private(set) var region = PixelRegion()

  /// The lists have the same size and scale.
  init(
    from old: DisplayList, to new: DisplayList, canvas: PixelRect,
    text: @escaping (DisplayCommand.Text) -> TextRaster?
  ) {
    self.old = old.commands
    self.new = new.commands
    self.text = text
    let level = Level(space: DrawingSpace(scale: new.scale), clip: canvas)
    compare(0..<old.commands.count, 0..<new.commands.count, level)
    for found in found { add(found, level) }
  }

  // MARK: Pairs

  private mutating func compare(_ oldRange: Range<Int>, _ newRange: Range<Int>, _ level: Level) {
    guard !level.clip.isEmpty else { return }
    let items = DisplayItem.items(new, newRange)
    var before = DisplayItem.items(old, oldRange)[...]
    var after = items[...]
    while let a = before.first, let b = after.first, isEqual(a, b) {
      before.removeFirst()
      after.removeFirst()
    }
    while let a = before.last, let b = after.last, isEqual(a, b) {
      before.removeLast()
      after.removeLast()
    }
    if findMove(before, after, items, newRange, level) { return }
    var failures = 0
    while let a = before.first, let b = after.first {
      if isEqual(a, b) {
        failures = 0
      } else if isCounterpart(a, b) {
        compareInside(a, b, level)
      } else if failures < Self.failureLimit, let skip = nextPair(before, after) {
        for item in before.prefix(skip.old) { add(old, item, level) }
        for item in after.prefix(skip.new) { add(new, item, level) }
        before = before.dropFirst(skip.old)
        after = after.dropFirst(skip.new)
        continue
      } else {
        failures += 1
        add(old, a, level)
        add(new, b, level)
      }
      before = before.dropFirst()
      after = after.dropFirst()
    }
    for item in before { add(old, item, level) }
    for item in after { add(new, item, level) }
  }

  /// The number of items that are skipped on each side up to the nearest pair.
  private func nextPair(
    _ before: ArraySlice<DisplayItem>, _ after: ArraySlice<DisplayItem>
  ) -> (old: Int, new: Int)? {
    for distance in 1...Self.pairSearchLimit {
      for skip in 0...distance where skip < before.count && distance - skip < after.count {
        let a = before[before.startIndex + skip]
        let b = after[after.startIndex + distance - skip]
        if isEqual(a, b) || isCounterpart(a, b) { return (skip, distance - skip) }
      }
    }
    return nil
  }

  private func isEqual(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
    guard a.end - a.start == b.end - b.start else { return false }
    return withCommands { DisplayCommand.drawsSame($0 + a.start, $1 + b.start, count: a.end - a.start) }
      ?? true
  }

  /// Calls `body` with pointers to the commands of both lists. Returns nil, without a call, if a list is
  /// empty.
  private func withCommands<Result>(
    _ body: (UnsafePointer<DisplayCommand>, UnsafePointer<DisplayCommand>) -> Result?
  ) -> Result? {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return nil }
        return body(old, new)
      }
    }
  }

  /// Whether two items are the same clip or group with another content, or a group at another place.
  private func isCounterpart(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
    switch (old[a.start], new[b.start]) {
    case (.pushClip(let a), .pushClip(let b)): a == b
    case (.beginGroup(let a), .beginGroup(let b)): a.id == b.id
    default: false
    }
  }

  private mutating func compareInside(_ a: DisplayItem, _ b: DisplayItem, _ level: Level) {
    let (oldRange, newRange) = (a.start + 1..<a.end, b.start + 1..<b.end)
    guard case .beginGroup(let first) = old[a.start], case .beginGroup(let second) = new[b.start] else {
      compare(oldRange, newRange, inside(new, b, level))
      return
    }
    // A layer rounds translucent colors in another way, so that pixels outside the boxes of the changes may
    // differ.
    if first.isSameSpace(second),
      usesLayer(old, first, oldRange, level) == usesLayer(new, second, newRange, level)
    {
      compare(oldRange, newRange, inside(new, b, level))
    } else {
      add(old, a, level)
      add(new, b, level)
    }
  }

  /// Whether a group is drawn into a layer first.
  private func usesLayer(
    _ commands: [DisplayCommand], _ group: DisplayCommand.Group, _ range: Range<Int>, _ level: Level
  ) -> Bool {
    guard group.role == .content else { return true }
    let space = level.space.inside(group)
    let limits = space.limits(of: group)
    let opacity = level.opacity * min(1, max(0, group.opacity))
    guard opacity < 1 || limits.radius > 0 else { return false }
    var plan = GroupPlan()
    return plan.needsLayer(
      commands, range, grid: space.grid, bounds: limits.rect, cornerRadius: limits.radius, opacity: opacity
    ) { [text] line in text(line).map { space.grid.rect(of: $0, at: line.origin) } }
  }

  private func inside(_ commands: [DisplayCommand], _ item: DisplayItem, _ level: Level) -> Level {
    var inner = level
    var box: PixelRect?
    switch commands[item.start] {
    case .beginGroup(let group):
      inner.space = level.space.inside(group)
      box = inner.space.box(inner.space.limits(of: group).rect)
      let isLayer = usesLayer(commands, group, item.start + 1..<item.end, level)
      inner.opacity = isLayer ? 1 : level.opacity * min(1, max(0, group.opacity))
    case .pushClip(let rect): box = level.space.box(level.space.grid.rect(rect))
    default: break
    }
    inner.clip = box?.intersection(level.clip) ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    return inner
  }

  private mutating func add(_ commands: [DisplayCommand], _ item: DisplayItem, _ level: Level) {
    guard let box = level.space.box(of: commands[item.start], text: text) else { return }
    region.add(box.intersection(level.clip))
  }

  // MARK: Moves

  private mutating func findMove(
    _ before: ArraySlice<DisplayItem>, _ after: ArraySlice<DisplayItem>, _ items: [DisplayItem],
    _ range: Range<Int>, _ level: Level
  ) -> Bool {
    // Under a transform an item has other smooth edges at each place.
    guard level.space.transform == nil, !areChanged(before, after) else { return false }
    let fixed = items[..<after.startIndex] + items[after.endIndex...]
    let result = withCommands { old, new in
      var finder = MoveFinder(old, before, new, after, level.space, text: text)
      return finder.find(in: level.clip, fixed: fixed)
    }
    guard let result, !found.contains(where: { $0.result.move.rect.overlaps(result.move.rect) })
    else { return false }
    found.append(Found(result: result, range: range))
    return true
  }

  /// Whether most groups have another size or opacity, as in a pinch, so that they have not moved as a whole.
  /// Examines a few.
  private func areChanged(_ before: ArraySlice<DisplayItem>, _ after: ArraySlice<DisplayItem>) -> Bool {
    guard before.count == after.count, before.count >= Self.sampleCount else { return false }
    var changed = 0
    for sample in 0..<Self.sampleCount {
      let distance = before.count * sample / Self.sampleCount
      if case .beginGroup(let a) = old[before[before.startIndex + distance].start],
        case .beginGroup(let b) = new[after[after.startIndex + distance].start],
        a.id == b.id, a.bounds.size != b.bounds.size || a.opacity != b.opacity
      {
        changed += 1
      }
    }
    return changed * 2 > Self.sampleCount
  }

  /// Adds a move, with what the commands outside its level leave to be painted in its rectangle.
  private mutating func add(_ found: Found, _ level: Level) {
    let move = found.result.move
    var damage = found.result.damage
    for rect in region.rects { damage.add(move.moved(rect)) }
    addOutside(found, 0..<new.count, level, &damage)
    // Too little of the moved pixels stays.
    guard damage.area * 4 < move.rect.area * 3 else {
      region.add(move.rect)
      return
    }
    moves.append(move)
    for rect in damage.rects { region.add(rect) }
  }

  private func addOutside(_ found: Found, _ range: Range<Int>, _ level: Level, _ damage: inout PixelRegion) {
    guard range != found.range else { return }
    for item in DisplayItem.items(new, range) {
      let command = new[item.start]
      if item.start < found.range.lowerBound, found.range.upperBound <= item.end {
        if case .beginGroup(let group) = command {
          addCorners(of: group, level, found.result.move, &damage)
        }
        addOutside(found, item.start + 1..<item.end, inside(new, item, level), &damage)
      } else if let box = level.space.box(of: command, text: text)?.intersection(level.clip) {
        MoveFinder.addFixed(box, command, level.space, found.result.move, &damage)
      }
    }
  }

  /// The corners of a group stay where they are.
  private func addCorners(
    of group: DisplayCommand.Group, _ level: Level, _ move: PixelMove, _ damage: inout PixelRegion
  ) {
    let limits = level.space.inside(group).limits(of: group)
    guard limits.radius > 0 else { return }
    let (rect, side) = (limits.rect, Int(limits.radius.rounded(.up)))
    for (x, y) in [
      (rect.x, rect.y), (rect.maxX - side, rect.y), (rect.x, rect.maxY - side),
      (rect.maxX - side, rect.maxY - side),
    ] {
      let corner = PixelRect(x: x, y: y, width: side, height: side)
      damage.add(corner.intersection(move.rect))
      damage.add(move.moved(corner))
    }
  }
}
