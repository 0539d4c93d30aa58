import Accessibility
import Foundation
import TestSupport
import Testing

@testable import ViewTree

/// Requests of a reader with random elements, numbers and points, while views come and go.
@Suite struct AccessibilityRequestAttackTests {
  private static let numbers = [Int.min, -1, 0, 1, 2, 5, 1000, Int.max]

  @Test("Nonsense is refused, and the tree stays that of the views") func nonsense() throws {
    let host = TestHost(size: CGSize(width: 200, height: 200))
    let window = host.makeWindow()
    let reader = ReaderFake(host.loop.accessibility)
    let source = host.loop.accessibility
    var random = SeededGenerator(seed: UInt64(bitPattern: Int64(Attack.seed)))
    let rounds = Attack.count(300, long: 20_000)
    for round in 0..<rounds {
      if Bool.random(using: &random), let old = window.subviews.randomElement(using: &random) {
        old.removeFromSuperview()
      } else {
        let views = [UISwitch(), UIButton(), UISegmentedControl(items: ["a", "b"]), TextInputView()]
        let view = views[round % views.count]
        view.frame = CGRect(x: round % 150, y: round % 170, width: 60, height: 30)
        view.accessibilityLabel = "view \(round)"
        window.addSubview(view)
      }
      if round % 3 == 0 { host.settle() }
      let known = source.tree.nodes.keys.sorted()
      let id = known.randomElement(using: &random) ?? source.tree.root
      let foreign = AccessibilityNode.ID(Self.numbers.randomElement(using: &random) ?? 0)
      let number = Self.numbers.randomElement(using: &random) ?? 0
      let (low, high) = (min(number, 3), max(number, 3))
      for id in [id, foreign] {
        _ = source.perform(action: number, on: id)
        _ = source.child(number, of: id)
        _ = source.child(row: number, column: number, of: id)
        _ = source.selectedChild(number, of: id)
        _ = source.setSelected(true, child: number, of: id)
        _ = source.setAllSelected(true, of: id)
        _ = source.focus(id)
        _ = source.scroll(to: id)
        _ = source.setValue(.nan, of: id)
        _ = source.selectText(low..<high, of: id)
        _ = source.replaceText(in: low..<high, with: "x", of: id)
        _ = source.frame(ofText: low..<high, of: id)
        _ = source.textOffset(at: CGPoint(x: Double(number), y: .infinity), of: id)
        _ = source.element(at: CGPoint(x: .nan, y: Double(number)))
      }
    }
    host.settle()
    let labels = window.subviews.filter { $0.isAccessibilityElement || $0 is UISegmentedControl }
      .compactMap(\.accessibilityLabel)
    let tree = source.tree
    let isRight = tree[tree.root]?.children.compactMap { tree[$0]?.label } == labels
    #expect(isRight && !reader.takeCalls().isEmpty)
    try Attack.report(
      "Requests of a screen reader with random elements", tried: rounds, held: isRight ? rounds : 0)
  }
}
