import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Random pushes, pops and drags: the stack is always the requested one, exactly one controller is shown, and
/// each controller receives its appearance calls in order.
@Suite(.serialized) struct RandomNavigationTests {
  /// A view controller that checks the order of its calls.
  private final class CheckedController: UIViewController {
    private enum Phase { case hidden, appearing, shown, disappearing }
    private var phase = Phase.hidden
    private var isAppearing = false
    let number: Int
    var faults: [String] = []

    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
      title = "\(number)"
    }

    required init?(coder: NSCoder) { nil }

    var isShown: Bool { phase == .shown }
    var isHidden: Bool { phase == .hidden }

    private func step(_ what: String, from legal: [Phase], to next: Phase) {
      if !legal.contains(phase) { faults.append("\(number): \(what) while \(phase)") }
      phase = next
    }

    override func viewWillAppear(_ animated: Bool) {
      step("willAppear", from: [.hidden, .disappearing], to: .appearing)
      isAppearing = false
    }
    override func viewIsAppearing(_ animated: Bool) {
      if isAppearing || phase != .appearing { faults.append("\(number): isAppearing while \(phase)") }
      if view.window == nil { faults.append("\(number): isAppearing out of the window") }
      isAppearing = true
    }
    override func viewDidAppear(_ animated: Bool) {
      if !isAppearing { faults.append("\(number): didAppear without isAppearing") }
      step("didAppear", from: [.appearing], to: .shown)
    }
    override func viewWillDisappear(_ animated: Bool) {
      step("willDisappear", from: [.appearing, .shown], to: .disappearing)
    }
    override func viewDidDisappear(_ animated: Bool) {
      step("didDisappear", from: [.disappearing], to: .hidden)
    }
  }

  /// The expected stack and the random changes.
  private final class RandomWalk {
    let s = NavigationScene()
    var random: SeededGenerator
    var pages: [CheckedController] = []
    var expected: [UIViewController]
    var trace: [String] = []
    var isDown = false

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let root = CheckedController(0)
      pages = [root]
      expected = [root]
      s.navigation.setViewControllers([root], animated: false)
      s.navigation.delegate = nil
      s.window.rootViewController = s.navigation
      s.window.makeKeyAndVisible()
      s.host.settle()
    }

    func makePage() -> CheckedController {
      let page = CheckedController(pages.count)
      pages.append(page)
      return page
    }

    func change() {
      let animated = Bool.random(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let page = makePage()
        trace.append("push \(page.number) \(animated)")
        expected.append(page)
        s.navigation.pushViewController(page, animated: animated)
      case 2, 3:
        trace.append("pop \(animated)")
        if expected.count > 1 { expected.removeLast() }
        s.navigation.popViewController(animated: animated)
      case 4:
        guard let target = expected.randomElement(using: &random) else { return }
        trace.append("popTo \(target.title ?? "") \(animated)")
        expected = Array(expected.prefix { $0 !== target }) + [target]
        s.navigation.popToViewController(target, animated: animated)
      default:
        let known = pages.suffix(4).shuffled(using: &random)
        expected = Array(known.prefix(Int.random(in: 1...4, using: &random)))
        trace.append("set \(expected.compactMap(\.title)) \(animated)")
        s.navigation.setViewControllers(expected, animated: animated)
      }
    }

    func wait() {
      let frames = Int.random(in: 0..<20, using: &random)
      trace.append("wait \(frames)")
      for _ in 0..<frames { s.input.frame() }
    }

    /// Drags from the edge. A change of the stack during the drag takes precedence over the result of the
    /// drag.
    func drag() {
      s.host.settle()
      check("before a drag")
      let before = expected
      let x = CGFloat.random(in: 60...300, using: &random)
      let interferes = Int.random(in: 0..<4, using: &random) == 0
      trace.append("drag \(Int(x))\(interferes ? " and" : "")")
      s.input.down(4, 150)
      s.input.move(to: x, 150, frames: 4)
      s.input.wait(0.2)
      if expected.count > 1 { expected.removeLast() }
      let duringDrag = expected
      if interferes { change() }
      let isFinishing = x > 174
      s.input.up()
      if expected == duringDrag, !isFinishing { expected = before }
    }

    func check(_ when: String) {
      let stack = s.navigation.viewControllers
      let faults = pages.flatMap(\.faults)
      let seen = pages.filter { $0.viewIfLoaded?.window != nil }
      let text = "\(when): " + trace.suffix(12).joined(separator: ", ")
      #expect(stack.map(\.title) == expected.map(\.title), "\(text)")
      #expect(faults == [], "\(text)")
      #expect(seen.map(\.title) == [expected.last?.title], "\(text)")
      #expect(pages.filter { !$0.isHidden }.map(\.title) == [expected.last?.title], "\(text)")
      #expect(seen.allSatisfy { $0.isShown && $0.view.superview?.subviews.count == 1 }, "\(text)")
      #expect(
        seen.first?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 200), "\(text)")
      #expect(
        Set(s.navigation.children.compactMap(\.title)) == Set(expected.compactMap(\.title)), "\(text)")
      #expect(s.navigation.navigationBar.topItem === expected.last?.navigationItem, "\(text)")
    }
  }

  @Test(
    "Random pushes, pops and drags keep the stack consistent",
    arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func randomChangesKeepTheStackConsistent(
    seed: UInt64
  ) {
    let walk = RandomWalk(seed: seed)
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &walk.random) {
      case 0..<5: walk.change()
      case 5..<8: walk.wait()
      default: walk.drag()
      }
      if walk.pages.contains(where: { !$0.faults.isEmpty }) { break }
    }
    walk.s.host.settle()
    walk.check("seed \(seed), at the end")
    #expect(!walk.s.host.loop.needsFrame)
  }
}
