import Geometry

/// Finds out whether most items of a clip or group were moved by one and the same number of whole pixels, as
/// in a scroll.
///
/// An item without a transform draws the same pixels at each place. So a pixel of the new frame is the one
/// that was `offset` away in the old one, if the items that draw on both are the same, in the same order.
/// Items that stay in place, such as a scroll indicator or a pinned header, are painted again, and so is the
/// place that their pixels moved to.
struct MoveFinder {
  /// A move, and the pixels that it leaves to be painted.
  struct Result {
    var move: PixelMove
    var damage: PixelRegion
  }

  private enum Match {
    case none
    case moved(Int)
    case fixed(Int)

    var index: Int? {
      switch self {
      case .none: nil
      case .moved(let index), .fixed(let index): index
      }
    }
  }

  // Pointers, because each access to a command of an array copies it.
  private let old: UnsafePointer<DisplayCommand>
  private let new: UnsafePointer<DisplayCommand>
  private let space: DrawingSpace
  private let text: (DisplayCommand.Text) -> TextRaster?

  private let before: ArraySlice<DisplayItem>
  private let after: ArraySlice<DisplayItem>
  private var oldContents: [ItemContent] = []
  private var newContents: [ItemContent] = []
  /// The old items by what they draw.
  private var byContent = HashIndex(count: 0)
  /// For each content and place, the first old item that has them.
  private var byPlace = HashIndex(count: 0)

  /// `before` and `after` are the items of both lists that are not the same. The caller keeps
  /// both lists valid while it uses the finder.
  init(
    _ old: UnsafePointer<DisplayCommand>, _ before: ArraySlice<DisplayItem>,
    _ new: UnsafePointer<DisplayCommand>, _ after: ArraySlice<DisplayItem>, _ space: DrawingSpace,
    text: @escaping (DisplayCommand.Text) -> TextRaster?
  ) {
    self.old = old
    self.new = new
    self.before = before
    self.after = after
    self.space = space
    self.text = text
  }

  /// Returns the move and what is to be painted inside its rectangle, which is the clip; nil if the items did
  /// not move, or if painting them all is less work. `fixed` are the other items of the same clip or group in
  /// the new list.
  mutating func find(in clip: PixelRect, fixed: ArraySlice<DisplayItem>) -> Result? {
    guard before.count > 1, after.count > 1 else { return nil }
    oldContents = before.map { ItemContent($0, of: old, space, clip) }
    newContents = after.map { ItemContent($0, of: new, space, clip) }
    let changed = oldContents.reduce(0) { $0 + $1.area } + newContents.reduce(0) { $0 + $1.area }
    guard changed > clip.area / 4 else { return nil }
    collectOld()
    guard let offset = commonOffset() else { return nil }
    let move = PixelMove(rect: clip, offset: offset)
    guard !move.destination.isEmpty else { return nil }

    let matches = Self.inOrder(newContents.indices.map { match($0, offset) })
    var damage = PixelRegion()
    clip.forEachPart(outside: move.destination) { damage.add($0) }
    var isMatched = [Bool](repeating: false, count: before.count)
    for (index, match) in matches.enumerated() {
      if let other = match.index { isMatched[other] = true }
      if case .moved = match { continue }
      let item = after[after.startIndex + index]
      guard let box = box(new, item, clip) else { continue }
      if case .fixed = match {
        Self.addFixed(box, new[item.start], space, move, &damage)
      } else {
        damage.add(box)
      }
    }
    for (item, isMatched) in zip(before, isMatched) where !isMatched {
      if let box = box(old, item, clip) { damage.add(move.moved(box)) }
    }
    for item in fixed {
      if let box = box(new, item, clip) { Self.addFixed(box, new[item.start], space, move, &damage) }
    }
    // A moved pixel is read and written; in a full drawing most are only written, some several times.
    guard damage.area + clip.area / 4 < min(changed, clip.area) else { return nil }
    return Result(move: move, damage: damage)
  }

  /// Adds what an item that stays in place makes wrong in the moved pixels. `command` is its first one.
  static func addFixed(
    _ box: PixelRect, _ command: DisplayCommand, _ space: DrawingSpace, _ move: PixelMove,
    _ damage: inout PixelRegion
  ) {
    let fixed = box.intersection(move.rect)
    guard !fixed.isEmpty else { return }
    // One color all over is the same after each move.
    if case .fill(let fill) = command, fill.cornerRadius <= 0, space.transform == nil,
      space.grid.rect(fill.rect).contains(move.rect), box.contains(move.rect)
    {
      return
    }
    damage.add(fixed)
    damage.add(move.moved(box))
  }

  private func box(
    _ commands: UnsafePointer<DisplayCommand>, _ item: DisplayItem, _ clip: PixelRect
  ) -> PixelRect? {
    let box = space.box(of: commands[item.start], text: text)?.intersection(clip)
    return box?.isEmpty == false ? box : nil
  }

  // MARK: Matches

  private mutating func collectOld() {
    byContent = HashIndex(count: oldContents.count)
    byPlace = HashIndex(count: oldContents.count)
    for (index, content) in oldContents.enumerated() {
      byContent.insert(index, content.hash)
      byPlace.insert(index, content.hash(at: content.origin))
    }
  }

  /// The offset that most of the items with a content of their own were moved by.
  private func commonOffset() -> PixelOffset? {
    var counts: [(offset: PixelOffset, count: Int)] = []
    var byOffset = HashIndex(count: newContents.count)
    for content in newContents {
      guard let other = byContent.only(content.hash), let to = content.origin,
        let from = oldContents[other].origin
      else { continue }
      let offset = PixelOffset(x: to.x - from.x, y: to.y - from.y)
      let index = byOffset.insert(counts.count, offset.hash)
      if index == counts.count { counts.append((offset, 0)) }
      counts[index].count += 1
    }
    // Among equals the same one in each run.
    let best = counts.max { ($0.count, $0.offset.y, $0.offset.x) < ($1.count, $1.offset.y, $1.offset.x) }
    guard let best, best.count > 1, best.offset != PixelOffset(x: 0, y: 0) else { return nil }
    return best.offset
  }

  private func match(_ index: Int, _ offset: PixelOffset) -> Match {
    let content = newContents[index]
    if let to = content.origin {
      let from = PixelOffset(x: to.x - offset.x, y: to.y - offset.y)
      if let other = byPlace.first(content.hash(at: from)), isSame(other, index, offset) {
        return .moved(other)
      }
    }
    if let other = byPlace.first(content.hash(at: content.origin)),
      isSame(other, index, PixelOffset(x: 0, y: 0))
    {
      return .fixed(other)
    }
    return .none
  }

  private func isSame(_ oldIndex: Int, _ newIndex: Int, _ offset: PixelOffset) -> Bool {
    let a = before[before.startIndex + oldIndex]
    let b = after[after.startIndex + newIndex]
    guard a.end - a.start == b.end - b.start else { return false }
    var index = 0
    while index < a.end - a.start {
      let (first, second) = (old + a.start + index, new + b.start + index)
      guard DisplayCommand.drawsSame(first, second, movedBy: offset, space.grid) else { return false }
      index += 1
      guard case .beginGroup(let group) = first.pointee else { continue }
      // What is inside moves with the group.
      let count = min(a.end - a.start - index, max(0, group.commandCount))
      guard DisplayCommand.drawsSame(first + 1, second + 1, count: count) else { return false }
      index += count
    }
    return true
  }

  /// Keeps the most matches whose old items are in the order of the new ones.
  private static func inOrder(_ matches: [Match]) -> [Match] {
    var stays = matches.compactMap(\.index).longestAscendingMask[...]
    return matches.map { $0.index == nil || stays.removeFirst() ? $0 : .none }
  }
}
