import Foundation
import Testing

@testable import ViewTree

@Suite struct UIContextTests {
  @Test("Static members read and write the context") func staticMembers() {
    let context = UIContext.current
    let host = TestHost(size: CGSize(width: 30, height: 20), scale: 2)
    #expect(context.loop === host.loop)
    #expect(UIScreen.main.bounds.size == CGSize(width: 30, height: 20))
    #expect(context.areAnimationsEnabled)
    UIView.setAnimationsEnabled(false)
    #expect(!context.areAnimationsEnabled)
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    FrameLoop.resignCurrent()
    #expect(context.loop == nil)
    #expect(UIScreen.main.bounds.size == .zero)
    var messages: [String] = []
    Diagnostics.handler = { messages.append($0) }
    Diagnostics.report("a message")
    Diagnostics.handler = nil
    #expect(messages == ["a message"])
    #expect(context.diagnosticsHandler == nil)
  }

  @Test("Scoped state is restored after the closure, also if it throws") func scopedState() throws {
    struct Failure: Error {}
    let (first, second) = (TestHost(), TestHost())
    #expect(FrameLoop.current === second.loop)
    #expect(throws: Failure.self) {
      try first.loop.perform {
        #expect(FrameLoop.current === first.loop)
        throw Failure()
      }
    }
    #expect(FrameLoop.current === second.loop)
    var notes: [String] = []
    func note(_ place: String) {
      notes.append(
        "\(place): \(UIContext.current.animation?.duration ?? 0), \(UIView.areAnimationsEnabled)")
    }
    UIView.animate(withDuration: 2) {
      note("block")
      UIView.performWithoutAnimation { note("without animation") }
      UIView.animate(withDuration: 3, delay: 0, options: .overrideInheritedDuration) { note("inner block") }
      note("block")
    }
    note("after")
    #expect(
      notes.joined(separator: "\n") == """
        block: 2.0, true
        without animation: 0.0, false
        inner block: 3.0, true
        block: 2.0, true
        after: 0.0, true
        """)
  }

  @Test("Tests that take turns have a current loop each") func loopsOfTasks() async {
    func turns(_ number: Int) async -> Bool {
      let host = TestHost()
      await Task.yield()
      let isOwn = FrameLoop.current === host.loop
      if number == 1 { FrameLoop.resignCurrent() }
      await Task.yield()
      return isOwn && (number == 1 || FrameLoop.current === host.loop)
    }
    let tasks = (0..<3).map { number in Task { await turns(number) } }
    for task in tasks { #expect(await task.value) }
  }

  @Test("Animations of one test do not run in the host that another test has created since")
  func animationsOfTasks()
    async
  {
    let host = TestHost()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.makeWindow().addSubview(view)
    let other = await Task { TestHost() }.value
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    #expect(!other.loop.animations.isActive)
    #expect(host.loop.animations.isActive)
  }

  @Test("Identifiers and numbers are unique and ascending") func uniqueNumbers() {
    let context = UIContext.current
    let ids = (0..<3).map { _ in context.nextDrawingID() }
    #expect(Set(ids).count == 3)
    #expect(ids == ids.sorted())
    #expect(context.nextAnimationOrder() < context.nextAnimationOrder())
    #expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
  }
}
