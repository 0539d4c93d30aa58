import TestSupport

/// One action of a user, of the app, or of time. Its values are plain numbers, so that its description is
/// Swift that a regression test can contain. Items and layouts are numbers modulo the number that exists, so
/// that each part of a list of actions is a list of actions.
nonisolated enum MonkeyAction: Equatable, CustomStringConvertible, Sendable {
  // Time.
  case frames(Int)
  /// Everything is released and stops.
  case rest

  // The user. Fingers have the numbers 1…2, the mouse 3, the fingers on a touchpad 4…5.
  case touch(Int, x: Int, y: Int)
  case move(Int, x: Int, y: Int)
  case lift(Int)
  case loseFocus
  /// Drags an item to the side and releases it.
  case swipe(Int, by: Int)
  case hover(x: Int, y: Int)
  case wheel(dx: Int, dy: Int, isPrecise: Bool)
  case key(Int)

  // Layouts.
  case setLayout(Int, animated: Bool)
  case assignLayout(Int)
  case start(Int)
  /// Sets the progress of the transition, in percent.
  case step(Int)
  case finish
  case cancel
  case invalidate(animated: Bool)

  /// The app has lists and a diffable data source: the first action, or none.
  case lists

  // Data. The edits are a function of the seed and of the data.
  case batch(edits: Int, seed: Int)
  case wrongBatch(edits: Int, seed: Int)
  case reloadData
  case reloadItem(Int)
  case reconfigureItem(Int)
  case reloadSection(Int)
  /// Shows an outline in a section.
  case outline(Int, seed: Int)
  /// Expands or collapses an item of an outline.
  case toggleItem(Int)

  // Scrolling and size.
  case scrollTo(Int, position: Int, animated: Bool)
  case setOffset(Int, animated: Bool)
  case inset(top: Int, bottom: Int)
  case resize(width: Int, height: Int, animated: Bool)
  case leaveWindow
  case enterWindow

  // Selection and movement.
  case select(Int, animated: Bool)
  case deselect(Int)
  case clearSelection
  case toggle(Int)
  case beginMovement(Int)
  case moveItem(x: Int, y: Int)
  case endMovement
  case cancelMovement

  /// The next call of a callback performs a reaction.
  case react(Int, in: Int)

  var description: String {
    switch self {
    case .frames(let count): ".frames(\(count))"
    case .rest: ".rest"
    case .touch(let id, let x, let y): ".touch(\(id), x: \(x), y: \(y))"
    case .move(let id, let x, let y): ".move(\(id), x: \(x), y: \(y))"
    case .lift(let id): ".lift(\(id))"
    case .loseFocus: ".loseFocus"
    case .swipe(let item, let distance): ".swipe(\(item), by: \(distance))"
    case .lists: ".lists"
    case .outline(let section, let seed): ".outline(\(section), seed: \(seed))"
    case .toggleItem(let item): ".toggleItem(\(item))"
    case .hover(let x, let y): ".hover(x: \(x), y: \(y))"
    case .wheel(let dx, let dy, let isPrecise): ".wheel(dx: \(dx), dy: \(dy), isPrecise: \(isPrecise))"
    case .key(let key): ".key(\(key))"
    case .setLayout(let layout, let animated): ".setLayout(\(layout), animated: \(animated))"
    case .assignLayout(let layout): ".assignLayout(\(layout))"
    case .start(let layout): ".start(\(layout))"
    case .step(let progress): ".step(\(progress))"
    case .finish: ".finish"
    case .cancel: ".cancel"
    case .invalidate(let animated): ".invalidate(animated: \(animated))"
    case .batch(let edits, let seed): ".batch(edits: \(edits), seed: \(seed))"
    case .wrongBatch(let edits, let seed): ".wrongBatch(edits: \(edits), seed: \(seed))"
    case .reloadData: ".reloadData"
    case .reloadItem(let item): ".reloadItem(\(item))"
    case .reconfigureItem(let item): ".reconfigureItem(\(item))"
    case .reloadSection(let section): ".reloadSection(\(section))"
    case .scrollTo(let item, let position, let animated):
      ".scrollTo(\(item), position: \(position), animated: \(animated))"
    case .setOffset(let offset, let animated): ".setOffset(\(offset), animated: \(animated))"
    case .inset(let top, let bottom): ".inset(top: \(top), bottom: \(bottom))"
    case .resize(let width, let height, let animated):
      ".resize(width: \(width), height: \(height), animated: \(animated))"
    case .leaveWindow: ".leaveWindow"
    case .enterWindow: ".enterWindow"
    case .select(let item, let animated): ".select(\(item), animated: \(animated))"
    case .deselect(let item): ".deselect(\(item))"
    case .clearSelection: ".clearSelection"
    case .toggle(let setting): ".toggle(\(setting))"
    case .beginMovement(let item): ".beginMovement(\(item))"
    case .moveItem(let x, let y): ".moveItem(x: \(x), y: \(y))"
    case .endMovement: ".endMovement"
    case .cancelMovement: ".cancelMovement"
    case .react(let reaction, let callback): ".react(\(reaction), in: \(callback))"
    }
  }
}

/// Makes lists of actions: short sequences that belong together, such as a pinch or a transition, which run
/// into each other.
struct MonkeyScript {
  private var random: SeededGenerator
  private let isMischievous: Bool
  private let hasLists: Bool

  /// Returns the actions of a seed. `isMischievous`: with wrong counts and changes in callbacks. `hasLists`:
  /// for an app with lists, outlines, swipe actions and drags.
  static func actions(
    seed: Int, count: Int, isMischievous: Bool, hasLists: Bool = false
  ) -> [MonkeyAction] {
    var script = MonkeyScript(
      random: SeededGenerator(seed: UInt64(seed)), isMischievous: isMischievous, hasLists: hasLists)
    var actions: [MonkeyAction] = hasLists ? [.lists, .assignLayout(seed)] : [.assignLayout(seed)]
    while actions.count < count {
      var sequence = script.sequence()
      while script.chance(40) { sequence = script.merged(sequence, script.sequence()) }
      actions += sequence
      if script.chance(15) { actions.append(.rest) }
    }
    return actions + [.rest]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  private mutating func repeated(_ range: ClosedRange<Int>, _ make: (inout Self) -> MonkeyAction)
    -> [MonkeyAction]
  {
    var made: [MonkeyAction] = []
    for _ in 0..<number(range) { made.append(make(&self)) }
    return made
  }

  /// Two sequences at the same time.
  private mutating func merged(_ one: [MonkeyAction], _ other: [MonkeyAction]) -> [MonkeyAction] {
    var (one, other) = (one[...], other[...])
    var merged: [MonkeyAction] = []
    while let first = one.first, let second = other.first {
      if chance(50) {
        merged.append(first)
        one.removeFirst()
      } else {
        merged.append(second)
        other.removeFirst()
      }
    }
    return merged + one + other
  }

  private mutating func sequence() -> [MonkeyAction] {
    if hasLists, chance(40) { return listSequence() }
    return commonSequence()
  }

  private mutating func listSequence() -> [MonkeyAction] {
    switch number(0...9) {
    case 0..<3: return [.toggleItem(number(0...60)), .frames(number(0...12))]
    case 3..<5: return [.outline(number(0...5), seed: number(0...9999)), .frames(number(0...12))]
    case 5..<8:
      let way = number(20...230)
      return [.swipe(number(0...30), by: chance(75) ? -way : way), .frames(number(0...20))]
    default:
      // A drag of an item: with the mouse at once, with a finger after a time.
      let id = chance(50) ? 3 : 1
      let start = MonkeyAction.touch(id, x: number(0...240), y: number(0...300))
      let moves = repeated(2...6) { .move(id, x: $0.number(0...240), y: $0.number(0...300)) }
      return [start, .frames(id == 1 ? 40 : 1)] + moves + [chance(90) ? .lift(id) : .loseFocus]
    }
  }

  private mutating func commonSequence() -> [MonkeyAction] {
    switch number(0...99) {
    case 0..<12: tap()
    case 12..<22: drag()
    case 22..<30: pinch()
    case 30..<42: transition()
    case 42..<47: movement()
    case 47..<60: update()
    case 60..<66: [.setLayout(number(0...9), animated: chance(80)), .frames(number(0...12))]
    case 66..<75: scroll()
    case 75..<84: selection()
    case 84..<92: frame()
    case 92..<95: [.key(number(0...9)), .frames(number(0...2))]
    case 95..<96: [.leaveWindow, .frames(number(0...3)), .enterWindow]
    default: isMischievous ? mischief() : [.frames(number(1...20))]
    }
  }

  private mutating func tap() -> [MonkeyAction] {
    let (id, x, y) = (number(1...3), number(0...240), number(0...300))
    return [.touch(id, x: x, y: y), .frames(number(0...5)), .lift(id)]
  }

  private mutating func drag() -> [MonkeyAction] {
    let id = number(1...5)
    let start = MonkeyAction.touch(id, x: number(0...240), y: number(0...300))
    let hold = chance(20) ? [MonkeyAction.frames(number(10...40))] : []
    let moves = repeated(1...6) { .move(id, x: $0.number(-20...260), y: $0.number(-20...320)) }
    return [start] + hold + moves + [chance(92) ? .lift(id) : .loseFocus]
  }

  private mutating func pinch() -> [MonkeyAction] {
    let (one, other) = chance(60) ? (1, 2) : (4, 5)
    let (x, y) = (number(40...200), number(40...260))
    var distance = number(10...90)
    let step = number(-25...25)
    var actions: [MonkeyAction] = [.touch(one, x: x - distance, y: y), .touch(other, x: x + distance, y: y)]
    for _ in 0..<number(1...5) {
      distance = max(3, distance + step)
      actions += [.move(one, x: x - distance, y: y), .move(other, x: x + distance, y: y)]
    }
    return actions + [.lift(one), .lift(other)]
  }

  private mutating func transition() -> [MonkeyAction] {
    let steps = repeated(0...4) { .step($0.number(-10...110)) }
    let end: [MonkeyAction] = chance(50) ? [.finish] : [.cancel]
    return [.start(number(0...9))] + steps + (chance(90) ? end : []) + [.frames(number(0...25))]
  }

  private mutating func movement() -> [MonkeyAction] {
    let moves = repeated(1...5) { .moveItem(x: $0.number(0...240), y: $0.number(0...300)) }
    return [.beginMovement(number(0...60))] + moves + [chance(70) ? .endMovement : .cancelMovement]
  }

  private mutating func update() -> [MonkeyAction] {
    let item = number(0...60)
    let change: MonkeyAction =
      switch number(0...9) {
      case 0..<6: .batch(edits: number(1...6), seed: number(0...9999))
      case 6: .reloadItem(item)
      case 7: .reconfigureItem(item)
      case 8: .reloadSection(item)
      default: .reloadData
      }
    return [change, .frames(number(0...10))]
  }

  private mutating func scroll() -> [MonkeyAction] {
    switch number(0...3) {
    case 0:
      [.scrollTo(number(0...60), position: number(0...6), animated: chance(60)), .frames(number(0...9))]
    case 1: [.setOffset(number(0...1200), animated: chance(60)), .frames(number(0...9))]
    case 2:
      repeated(1...4) { .wheel(dx: 0, dy: $0.number(-90...90), isPrecise: $0.chance(50)) }
    default: [.hover(x: number(0...240), y: number(0...300)), .wheel(dx: 40, dy: 0, isPrecise: true)]
    }
  }

  private mutating func selection() -> [MonkeyAction] {
    switch number(0...5) {
    case 0, 1: [.select(number(0...60), animated: chance(50))]
    case 2: [.deselect(number(0...60))]
    case 3: [.clearSelection]
    default: [.toggle(number(0...5))]
    }
  }

  private mutating func frame() -> [MonkeyAction] {
    switch number(0...3) {
    case 0: [.inset(top: number(0...40), bottom: number(0...40))]
    case 1: [.resize(width: number(120...240), height: number(170...300), animated: chance(50))]
    case 2: [.invalidate(animated: chance(50))]
    default: [.frames(number(1...40))]
    }
  }

  private mutating func mischief() -> [MonkeyAction] {
    chance(hasLists ? 0 : 40)
      ? [.wrongBatch(edits: number(1...6), seed: number(0...9999))]
      : [.react(number(0...9), in: number(0...9))]
  }
}
