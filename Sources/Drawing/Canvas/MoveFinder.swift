import Foundation
import Geometry

/// Finds out whether most units of a clip or group were moved by one and the same number of whole pixels, as in a scroll.
///
/// A unit without a transform draws the same pixels at each place. So a pixel of the new picture is the one that was
/// `offset` away in the old picture, if the units that draw on both are the same, in the same order. Units that stay in
/// place, such as a scroll indicator or a pinned header, are painted again, and so is the place that their pixels moved to.
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

  private let old: [DisplayCommand]
  private let new: [DisplayCommand]
  private let space: DrawingSpace
  private let text: (DisplayCommand.Text) -> TextRaster?

  private let before: [CommandUnit]
  private let after: [CommandUnit]
  /// The old units by a hash of their content; -1 for several with the same content.
  private var byContent: [UInt64: Int] = [:]
  /// The first of the old units with a content at a place, by a hash of both.
  private var byPlace: [UInt64: Int] = [:]
  private var oldOrigins: [PixelOffset?] = []
  private var newOrigins: [PixelOffset?] = []

  /// `before` and `after` are the units of both lists that are not the same.
  init(
    _ old: [DisplayCommand], _ before: ArraySlice<CommandUnit>, _ new: [DisplayCommand],
    _ after: ArraySlice<CommandUnit>, _ space: DrawingSpace,
    text: @escaping (DisplayCommand.Text) -> TextRaster?
  ) {
    self.old = old
    self.new = new
    self.before = Array(before)
    self.after = Array(after)
    self.space = space
    self.text = text
  }

  /// Returns the move and what is to be painted inside its rectangle, which is the clip; nil if the units did not move, or
  /// if painting them all is less work. `fixed` are the other units of the same clip or group in the new list.
  mutating func find(in clip: PixelRect, fixed: [CommandUnit]) -> Result? {
    guard before.count > 1, after.count > 1 else { return nil }
    let changed =
      before.reduce(0) { $0 + estimatedArea(old[$1.start], clip) }
      + after.reduce(0) { $0 + estimatedArea(new[$1.start], clip) }
    guard changed > clip.area / 4 else { return nil }
    oldOrigins = before.map { origin(old[$0.start]) }
    newOrigins = after.map { origin(new[$0.start]) }
    collectOld()
    let hashes = after.map { contentHash(new, $0) }
    guard let offset = commonOffset(hashes) else { return nil }
    let move = PixelMove(rect: clip, offset: offset)
    guard !move.destination.isEmpty else { return nil }

    let matches = Self.inOrder(after.indices.map { match($0, hashes[$0], offset) })
    var damage = PixelRegion()
    clip.forEachPart(outside: move.destination) { damage.add($0) }
    var isMatched = [Bool](repeating: false, count: before.count)
    for (index, match) in matches.enumerated() {
      if let other = match.index { isMatched[other] = true }
      if case .moved = match { continue }
      guard let box = box(new, after[index], clip) else { continue }
      if case .fixed = match {
        Self.addFixed(box, after[index], new, space, move, &damage)
      } else {
        damage.add(box)
      }
    }
    for (index, unit) in before.enumerated() where !isMatched[index] {
      if let box = box(old, unit, clip) { damage.add(move.moved(box)) }
    }
    for unit in fixed {
      if let box = box(new, unit, clip) { Self.addFixed(box, unit, new, space, move, &damage) }
    }
    // A moved pixel is read and written; in a full drawing most are only written, some several times.
    guard damage.area + clip.area / 4 < min(changed, clip.area) else { return nil }
    return Result(move: move, damage: damage)
  }

  /// The number of pixels that a command draws on, found without the rasters of texts.
  private func estimatedArea(_ command: DisplayCommand, _ clip: PixelRect) -> Int {
    switch command {
    case .text(let line):
      let em = Double(line.font.size) * space.grid.scale
      return Int(min(1e6, em * em / 2 * Double(line.string.utf8.count)))
    default:
      return space.box(of: command, text: { _ in nil })?.intersection(clip).area ?? 0
    }
  }

  /// Adds what a unit that stays in place makes wrong in the moved pixels.
  static func addFixed(
    _ box: PixelRect, _ unit: CommandUnit, _ commands: [DisplayCommand], _ space: DrawingSpace,
    _ move: PixelMove, _ damage: inout PixelRegion
  ) {
    let part = box.intersection(move.rect)
    guard !part.isEmpty else { return }
    // One color all over is the same after each move.
    if case .fill(let fill) = commands[unit.start], fill.cornerRadius <= 0, space.transform == nil,
      space.grid.rect(fill.rect).contains(move.rect), box.contains(move.rect)
    {
      return
    }
    damage.add(part)
    damage.add(move.moved(box))
  }

  private func box(_ commands: [DisplayCommand], _ unit: CommandUnit, _ clip: PixelRect) -> PixelRect? {
    let box = space.box(of: commands[unit.start], text: text)?.intersection(clip)
    return box?.isEmpty == false ? box : nil
  }

  // MARK: Content

  private mutating func collectOld() {
    byContent.reserveCapacity(before.count)
    byPlace.reserveCapacity(before.count)
    for (index, unit) in before.enumerated() {
      let hash = contentHash(old, unit)
      byContent[hash] = byContent[hash] == nil ? index : -1
      let place = Self.placeHash(hash, oldOrigins[index])
      if byPlace[place] == nil { byPlace[place] = index }
    }
  }

  private static func placeHash(_ content: UInt64, _ origin: PixelOffset?) -> UInt64 {
    guard let origin else { return content }
    let place = UInt64(truncatingIfNeeded: origin.x) &<< 32 ^ UInt64(truncatingIfNeeded: origin.y)
    return (content ^ place) &* 0x9E37_79B9_7F4A_7C15
  }

  /// A hash of what a unit draws, whatever its place.
  private func contentHash(_ commands: [DisplayCommand], _ unit: CommandUnit) -> UInt64 {
    var hasher = ContentHash()
    for index in unit.start..<unit.end { hasher.combine(commands[index], space.grid) }
    return hasher.value
  }

  /// The top left corner of a unit, in pixels.
  private func origin(_ command: DisplayCommand) -> PixelOffset? {
    switch command {
    case .text(let line): PixelOffset(x: space.grid.x(line.origin.x), y: space.grid.y(line.origin.y))
    case .beginGroup(let group):
      if case .offset(let point) = group.placement {
        PixelOffset(x: space.grid.x(point.x), y: space.grid.y(point.y))
      } else {
        nil
      }
    default: space.grid.extent(of: command).map { PixelOffset(x: $0.x, y: $0.y) }
    }
  }

  /// The offset that most of the units with a content of their own were moved by.
  private func commonOffset(_ hashes: [UInt64]) -> PixelOffset? {
    var votes: [PixelOffset: Int] = [:]
    for (index, hash) in hashes.enumerated() {
      guard let other = byContent[hash], other >= 0, let to = newOrigins[index], let from = oldOrigins[other]
      else { continue }
      votes[PixelOffset(x: to.x - from.x, y: to.y - from.y), default: 0] += 1
    }
    // Among equals the same one in each run.
    let best = votes.max { ($0.value, $0.key.y, $0.key.x) < ($1.value, $1.key.y, $1.key.x) }
    guard let best, best.value > 1, best.key != PixelOffset(x: 0, y: 0) else { return nil }
    return best.key
  }

  // MARK: Matches

  private func match(_ index: Int, _ hash: UInt64, _ offset: PixelOffset) -> Match {
    let to = newOrigins[index]
    if let to {
      let from = PixelOffset(x: to.x - offset.x, y: to.y - offset.y)
      if let other = byPlace[Self.placeHash(hash, from)], isSame(before[other], after[index], offset) {
        return .moved(other)
      }
    }
    if let other = byPlace[Self.placeHash(hash, to)],
      isSame(before[other], after[index], PixelOffset(x: 0, y: 0))
    {
      return .fixed(other)
    }
    return .none
  }

  private func isSame(_ a: CommandUnit, _ b: CommandUnit, _ offset: PixelOffset) -> Bool {
    guard a.end - a.start == b.end - b.start else { return false }
    var index = 0
    while index < a.end - a.start {
      let (first, second) = (old[a.start + index], new[b.start + index])
      guard first.drawsSame(second, movedBy: offset, space.grid) else { return false }
      index += 1
      guard case .beginGroup(let group) = first else { continue }
      // What is inside moves with the group.
      let end = min(a.end - a.start, index + max(0, group.commandCount))
      while index < end {
        guard DisplayCommand.drawsSame(old[a.start + index], new[b.start + index]) else { return false }
        index += 1
      }
    }
    return true
  }

  /// Keeps the most matches whose old units are in the order of the new ones.
  private static func inOrder(_ matches: [Match]) -> [Match] {
    // The longest increasing subsequence: `tails[n]` ends the one of n + 1 matches that ends lowest.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: matches.count)
    for (index, match) in matches.enumerated() {
      guard let value = match.index else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if (matches[tails[middle]].index ?? 0) < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var kept = [Match](repeating: .none, count: matches.count)
    var index = tails.last ?? -1
    while index >= 0 {
      kept[index] = matches[index]
      index = previous[index]
    }
    return kept
  }
}

/// A hash of commands without their places.
private struct ContentHash {
  private(set) var value: UInt64 = 0x51_7CC1_B727_220A

  private mutating func mix(_ part: UInt64) {
    value = (value ^ part) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  private mutating func mix(_ rect: CGRect, _ grid: PixelGrid) {
    let rect = grid.rect(rect)
    mix(UInt64(truncatingIfNeeded: rect.width) &<< 32 ^ UInt64(truncatingIfNeeded: rect.height))
  }

  private mutating func mix(_ color: RGBA8) { mix(UInt64(color.argb)) }

  mutating func combine(_ command: DisplayCommand, _ grid: PixelGrid) {
    switch command {
    case .fill(let fill):
      mix(1)
      mix(fill.rect, grid)
      mix(fill.color)
    case .border(let border):
      mix(2)
      mix(border.rect, grid)
      mix(border.color)
    case .shadow(let shadow):
      mix(3)
      mix(shadow.rect, grid)
    case .gradient(let gradient):
      mix(4)
      mix(gradient.rect, grid)
    case .image(let image):
      mix(5)
      mix(image.rect, grid)
      mix(image.bitmap.id)
    case .text(let line):
      mix(6)
      for byte in line.string.utf8 { mix(UInt64(byte)) }
      mix(line.color)
    case .pushClip(let rect):
      mix(7)
      mix(rect, grid)
    case .beginGroup(let group):
      mix(8)
      mix(Double(group.bounds.width).bitPattern)
      mix(Double(group.bounds.height).bitPattern)
      mix(group.opacity.bitPattern)
    case .popClip: mix(9)
    case .endGroup: mix(10)
    }
  }
}
