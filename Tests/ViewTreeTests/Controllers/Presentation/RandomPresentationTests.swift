import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Random presentations and dismissals: after they have ended, the controllers in the window are the
/// requested ones, and each controller has received its appearance calls in order.
@Suite("Random presentations") struct RandomPresentationTests {
  private final class CheckedController: UIViewController {
    private enum Phase { case hidden, appearing, shown, disappearing }
    private var phase = Phase.hidden
    let number: Int
    var faults: [String] = []

    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    var isShown: Bool { phase == .shown }
    var isHidden: Bool { phase == .hidden }

    private func step(_ call: String, from legal: [Phase], to next: Phase) {
      if !legal.contains(phase) { faults.append("\(number): \(call) while \(phase)") }
      phase = next
    }

    override func viewWillAppear(_ animated: Bool) {
      step("willAppear", from: [.hidden, .disappearing], to: .appearing)
    }
    override func viewDidAppear(_ animated: Bool) {
      if view.window == nil { faults.append("\(number): didAppear out of the window") }
      step("didAppear", from: [.appearing], to: .shown)
    }
    override func viewWillDisappear(_ animated: Bool) {
      step("willDisappear", from: [.appearing, .shown], to: .disappearing)
    }
    override func viewDidDisappear(_ animated: Bool) {
      step("didDisappear", from: [.disappearing], to: .hidden)
    }
  }

  @Test(
    "The window shows the requested controllers after any series of calls",
    arguments: 1...12 as ClosedRange<UInt64>)
  func randomWalk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let host = TestHost(size: CGSize(width: 700, height: 500))
    let window = host.makeWindow()
    let root = CheckedController(0)
    window.rootViewController = root
    host.settle()
    var all = [root]
    var expected = [root]
    let styles: [UIModalPresentationStyle] = [.automatic, .formSheet, .fullScreen, .overFullScreen]
    for step in 0..<120 {
      let isAnimated = Bool.random(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1, 2:
        guard expected.count < 6 else { continue }
        let new = CheckedController(all.count)
        all.append(new)
        new.modalPresentationStyle = styles.randomElement(using: &random) ?? .automatic
        host.settle()
        expected[expected.count - 1].present(new, animated: isAnimated)
        expected.append(new)
      case 3:
        let index = Int.random(in: 0..<expected.count, using: &random)
        let lower = expected[index]
        guard index < expected.count - 1 else { continue }
        lower.dismiss(animated: isAnimated)
        expected.removeSubrange((index + 1)...)
      case 4: for _ in 0..<Int.random(in: 1...8, using: &random) { host.step() }
      default:
        host.settle()
        check(all, expected, window, "seed \(seed), step \(step)")
      }
    }
    host.settle()
    check(all, expected, window, "seed \(seed), end")
  }

  private func check(
    _ all: [CheckedController], _ expected: [CheckedController], _ window: UIWindow, _ place: String
  ) {
    var chain: [UIViewController] = []
    var current = window.rootViewController
    while let controller = current {
      chain.append(controller)
      current = controller.presentedViewController
    }
    #expect(chain.elementsEqual(expected, by: ===), "\(place)")
    // Those below a full screen controller are covered.
    let covering = expected.lastIndex { $0.modalPresentationStyle == .fullScreen } ?? 0
    for (index, controller) in expected.enumerated() {
      guard index >= covering else { continue }
      #expect(controller.isShown, "\(place): \(controller.number) is not shown")
    }
    for controller in all where !expected.contains(where: { $0 === controller }) {
      #expect(controller.isHidden, "\(place): \(controller.number) is not hidden")
      #expect(controller.viewIfLoaded?.window == nil, "\(place): \(controller.number) is in the window")
    }
    #expect(all.flatMap(\.faults) == [], "\(place)")
    #expect(window.subviews.count <= expected.count, "\(place)")
  }
}
