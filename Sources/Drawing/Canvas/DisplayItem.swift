import Foundation

/// A range of commands that draws one thing: a primitive, or a clip or a group with all that is inside.
struct DisplayItem {
  var start: Int
  /// For a clip the index of its `popClip`; else the index after the last command.
  var end: Int

  static func items(_ commands: [DisplayCommand], _ range: Range<Int>) -> [DisplayItem] {
    var result: [DisplayItem] = []
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
      result.append(DisplayItem(start: index, end: end))
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
}

extension DisplayCommand {
  /// Whether two sequences of commands draw the same in the same space. Takes pointers, because passing a
  /// command of an array copies it.
  static func drawsSame(
    _ first: UnsafePointer<DisplayCommand>, _ second: UnsafePointer<DisplayCommand>, count: Int
  ) -> Bool {
    for index in 0..<count {
      if case .beginGroup(let a) = first[index], case .beginGroup(let b) = second[index] {
        guard a.drawsAlike(b) else { return false }
      } else {
        guard first[index] == second[index] else { return false }
      }
    }
    return true
  }

  /// Whether two commands draw the same, the second one moved by whole pixels. The contents of groups are not
  /// compared.
  static func drawsSame(
    _ first: UnsafePointer<DisplayCommand>, _ second: UnsafePointer<DisplayCommand>,
    movedBy move: PixelOffset, _ grid: PixelGrid
  ) -> Bool {
    func isMoved(_ a: CGRect, _ b: CGRect) -> Bool {
      grid.rect(a).offset(x: move.x, y: move.y) == grid.rect(b)
    }
    func isMoved(_ a: CGPoint, _ b: CGPoint) -> Bool {
      grid.x(a.x) + move.x == grid.x(b.x) && grid.y(a.y) + move.y == grid.y(b.y)
    }
    switch first.pointee {
    case .fill(let a):
      guard case .fill(let b) = second.pointee else { return false }
      return a.color == b.color && a.cornerRadius == b.cornerRadius && isMoved(a.rect, b.rect)
    case .border(let a):
      guard case .border(let b) = second.pointee else { return false }
      return a.color == b.color && a.cornerRadius == b.cornerRadius && a.width == b.width
        && isMoved(a.rect, b.rect)
    case .shadow(let a):
      guard case .shadow(let b) = second.pointee else { return false }
      return a.color == b.color && a.cornerRadius == b.cornerRadius && a.blur == b.blur
        && isMoved(a.rect, b.rect)
    case .gradient(var a):
      guard case .gradient(let b) = second.pointee, isMoved(a.rect, b.rect) else { return false }
      a.rect = b.rect
      return a == b
    case .image(var a):
      guard case .image(let b) = second.pointee, isMoved(a.rect, b.rect) else { return false }
      a.rect = b.rect
      return a == b
    case .text(let a):
      guard case .text(let b) = second.pointee else { return false }
      return isMoved(a.origin, b.origin) && a.string == b.string && a.font == b.font && a.color == b.color
    case .pushClip(let a):
      guard case .pushClip(let b) = second.pointee else { return false }
      return isMoved(a, b)
    case .popClip, .endGroup: return first.pointee == second.pointee
    case .beginGroup(let a):
      // A transform may be any number of pixels, so that its edges are not the same at another place.
      guard case .beginGroup(var b) = second.pointee, case .offset(let from) = a.placement,
        case .offset(let to) = b.placement, isMoved(from, to)
      else { return false }
      b.placement = a.placement
      return a.drawsAlike(b)
    }
  }
}

extension DisplayCommand.Group {
  /// Whether two groups draw equal commands alike.
  func drawsAlike(_ other: DisplayCommand.Group) -> Bool {
    commandCount == other.commandCount && isSameSpace(other)
  }

  /// Whether two groups have the same limits, role, opacity and place.
  func isSameSpace(_ other: DisplayCommand.Group) -> Bool {
    bounds == other.bounds && cornerRadius == other.cornerRadius && opacity == other.opacity
      && placement == other.placement && role == other.role
  }
}

/// A distance in whole pixels.
package struct PixelOffset: Equatable, Sendable {
  package var x: Int
  package var y: Int
}
