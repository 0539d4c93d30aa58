/// The commands of a list that draw on each of a few damage rectangles, found in one pass over the list.
///
/// Drawing a rectangle then examines only these, and not all commands for each rectangle.
struct DamageCommands {
  /// For each rectangle the indices of its commands, in drawing order. A group is one command, with all that
  /// is inside.
  private(set) var indices: [[Int]] = []
  /// The number of commands outside groups.
  private(set) var examined = 0

  private var damage: [PixelRect] = []
  // The rectangles that each of the open clips touches, as bits.
  private var clips: [UInt64] = []

  /// At most 64 rectangles.
  mutating func collect(_ commands: [DisplayCommand], _ space: DrawingSpace, damage: [PixelRect]) {
    precondition(damage.count <= 64, "There are \(damage.count) damage rectangles; at most 64 are possible")
    self.damage = damage
    for index in indices.indices { indices[index].removeAll(keepingCapacity: true) }
    while indices.count < damage.count { indices.append([]) }
    clips.removeAll(keepingCapacity: true)
    examined = 0
    var open: UInt64 = damage.count == 64 ? .max : 1 << UInt64(damage.count) - 1
    var index = 0
    while index < commands.count {
      examined += 1
      switch commands[index] {
      case .pushClip(let rect):
        clips.append(open)
        open = touched(space.grid.rect(rect), open)
        append(index, open)
      case .popClip:
        append(index, open)
        open = clips.popLast() ?? open
      case .beginGroup(let group):
        if open != 0, let box = space.box(of: commands[index], text: { _ in nil }) {
          append(index, touched(box, open))
        }
        index += max(0, group.commandCount)
      case .endGroup: break
      case .text(let line):
        if open != 0 { append(index, touched(space.grid.roughExtent(of: line), open)) }
      case let command:
        if open != 0, let rect = space.grid.extent(of: command) { append(index, touched(rect, open)) }
      }
      index += 1
    }
  }

  private func touched(_ rect: PixelRect, _ open: UInt64) -> UInt64 {
    guard open != 0, !rect.isEmpty else { return 0 }
    var result: UInt64 = 0
    for index in damage.indices where damage[index].overlaps(rect) { result |= 1 << UInt64(index) }
    return result & open
  }

  private mutating func append(_ command: Int, _ touched: UInt64) {
    var rest = touched
    while rest != 0 {
      indices[rest.trailingZeroBitCount].append(command)
      rest &= rest - 1
    }
  }
}

extension PixelGrid {
  /// A box that contains a line of text, found without its raster: letters may be a little outside of the
  /// line's box. Without a known width their number does not limit it.
  func roughExtent(of line: DisplayCommand.Text) -> PixelRect {
    let em = Int(saturating: min(1e6, Double(line.font.size) * scale)) + 2
    let width = line.width.map { Int(saturating: min(4e6, max(0, Double($0) * scale))) + em * 2 }
    return PixelRect(
      x: x(line.origin.x) - em, y: y(line.origin.y) - em, width: width ?? 4_000_000, height: em * 4)
  }
}
