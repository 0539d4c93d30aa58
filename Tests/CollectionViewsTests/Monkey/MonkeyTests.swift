import Foundation
import Testing

/// Random actions of a user and of an app on a collection view, in ten layouts, and with a diffable data
/// source in lists and other compositional layouts. `Scripts/monkey` plays more.
@Suite("Random actions") struct MonkeyTests {
  nonisolated private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static let actionsPerRun = 500

  @Test("Cells show their items in their places and states, whatever happens")
  func random() { play(10_000, hasLists: false) }

  @Test("In lists with outlines and swipe actions, too")
  func lists() { play(3000, hasLists: true) }

  private func play(_ count: Int, hasLists: Bool) {
    let first = Self.setting("MONKEY_SEED") ?? 0
    let runs = max(1, (Self.setting("MONKEY_ACTIONS") ?? count) / Self.actionsPerRun)
    let isLong = Self.setting("MONKEY_ACTIONS") != nil
    for seed in first..<(first + runs) {
      // After a crash, the last line names the seed.
      if isLong { print("seed \(seed)\(hasLists ? " of lists" : "")") }
      if let report = Monkey.report(seed: seed, count: Self.actionsPerRun, hasLists: hasLists) {
        Issue.record("\(report)")
      }
    }
  }

  @Test("A list of actions is shortened to those that a fault needs")
  func shortening() {
    let needed: [MonkeyAction] = [.select(3, animated: false), .reloadData, .cancelMovement]
    let noise = MonkeyScript.actions(seed: 2, count: 60, isMischievous: false)
    let actions = noise[..<20] + needed[..<1] + noise[20..<40] + needed[1...] + noise[40...]
    let shortest = Monkey.shrunk(Array(actions)) { tried in
      var rest = needed[...]
      for action in tried where action == rest.first { rest.removeFirst() }
      return rest.isEmpty ? "the fault" : nil
    }
    #expect(shortest == needed)
  }

  @Test("The actions of a seed are the same in each run, and their description is Swift")
  func reproducible() {
    let actions = MonkeyScript.actions(seed: 7, count: 40, isMischievous: true)
    #expect(actions == MonkeyScript.actions(seed: 7, count: 40, isMischievous: true))
    #expect(actions != MonkeyScript.actions(seed: 8, count: 40, isMischievous: true))
    #expect(
      "\(MonkeyAction.resize(width: 120, height: 180, animated: true))"
        == ".resize(width: 120, height: 180, animated: true)")
  }
}
