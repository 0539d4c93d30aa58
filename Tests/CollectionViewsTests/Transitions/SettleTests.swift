import Testing
import UIKit
import UIKitTesting

@Suite("Settling transitions") @MainActor struct SettleTests {
  @Test("Settling continues at the gesture's velocity, does not overshoot, and ends once")
  func speed() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    // A velocity of 3 per second.
    fixture.move(layout, from: 0, to: 0.5, frames: 10)
    #expect(abs(layout.projectedProgress - 1.1) < 0.02)
    fixture.view.finishInteractiveTransition()
    var progressValues: [CGFloat] = [0.5]
    while fixture.ends.isEmpty {
      fixture.app.frame()
      progressValues.append(layout.transitionProgress)
    }
    let steps = zip(progressValues, progressValues.dropFirst()).map { $1 - $0 }
    // The first step covers two frames since the gesture's last input, at about its velocity.
    #expect(steps[0] > 0.1 && steps[0] < 0.17)
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(progressValues.last == 1)
    #expect(progressValues.count < 45)
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true true"])
  }

  @Test("After a gesture that has stopped, settling starts from rest")
  func still() throws {
    let fixture = TransitionFixture([300])
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.4, frames: 10)
    fixture.app.advance(by: 0.2)
    fixture.view.finishInteractiveTransition()
    let steps = fixture.progressSteps(of: layout, frames: 4)
    #expect(steps[0] < 0.05 && steps[0] < steps[1] && steps[1] < steps[2], "\(steps)")
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true true"])
  }

  @Test("The completion speed changes the duration of settling, not its shape")
  func completionSpeed() throws {
    var frames: [Int] = []
    for speed in [1, 0.5] as [CGFloat] {
      let fixture = TransitionFixture([300])
      let layout = fixture.start()
      layout.completionSpeed = speed
      fixture.view.finishInteractiveTransition()
      var count = 0
      var last: CGFloat = 0
      while layout.transitionProgress < 0.5 {
        fixture.app.frame()
        #expect(layout.transitionProgress >= last)
        last = layout.transitionProgress
        count += 1
      }
      frames.append(count)
      try fixture.app.settle()
      #expect(fixture.ends == ["end: true true"])
    }
    #expect(abs(frames[1] - 2 * frames[0]) <= 2, "\(frames)")
  }

  @Test("A fast gesture does not cause an overshoot")
  func fling() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.9, frames: 3)
    fixture.view.finishInteractiveTransition()
    var maximum: CGFloat = 0
    while fixture.ends.isEmpty {
      fixture.app.frame()
      maximum = max(maximum, layout.transitionProgress)
    }
    #expect(maximum == 1)
  }

  @Test("The projected progress depends on the velocity, and without velocity on the progress")
  func projection() {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.8, frames: 20)
    fixture.move(layout, from: 0.8, to: 0.6, frames: 4)
    #expect(layout.projectedProgress < 0.3)
    fixture.app.advance(by: 0.2)
    #expect(layout.projectedProgress == 0.6)
  }

  @Test("The same gesture causes the same frames in each run")
  func reproducible() {
    func run() -> [CGFloat] {
      let fixture = TransitionFixture()
      let layout = fixture.start()
      fixture.move(layout, from: 0, to: 0.4, frames: 7)
      fixture.view.cancelInteractiveTransition()
      var progressValues: [CGFloat] = []
      while fixture.ends.isEmpty {
        fixture.app.frame()
        progressValues.append(layout.transitionProgress)
        progressValues.append(fixture.visibleFrame(4)?.midX ?? -1)
      }
      return progressValues
    }
    #expect(run() == run())
  }

  @Test("A caught transition continues from its present progress")
  func caught() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start("first")
    fixture.move(layout, from: 0, to: 0.3, frames: 6)
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.05)
    let caught = layout.transitionProgress
    #expect(caught > 0.3 && caught < 1)
    let before = fixture.visibleFrame(4)
    #expect(fixture.start("second") === layout)
    #expect(fixture.ends == ["first: false false"])
    fixture.app.advance(by: 0.2)
    #expect(layout.transitionProgress == caught)
    #expect(fixture.visibleFrame(4) == before)
    fixture.move(layout, from: caught, to: 0.1, frames: 5)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["first: false false", "second: true false"])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
  }

  @Test("Setting the progress also catches a settling transition")
  func caughtByProgress() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.05)
    fixture.step(layout, to: 0.4)
    fixture.app.advance(by: 0.5)
    #expect(layout.transitionProgress == 0.4)
    #expect(fixture.ends == [])
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])
  }

  @Test("A transition caught in the opposite direction continues from its present state")
  func reversed() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start("there")
    fixture.move(layout, from: 0, to: 0.5, frames: 10)
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.05)
    let progress = layout.transitionProgress
    let before = try #require(fixture.visibleFrame(4))
    let back = fixture.start("back", to: fixture.grid)
    #expect(back !== layout)
    #expect(back.currentLayout === fixture.list)
    #expect(back.nextLayout === fixture.grid)
    #expect(abs(back.transitionProgress - (1 - progress)) < 1e-9)
    fixture.app.frame()
    let after = try #require(fixture.visibleFrame(4))
    #expect(abs(after.midX - before.midX) < 1e-6 && abs(after.midY - before.midY) < 1e-6)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["there: false false", "back: true true"])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
    #expect(fixture.visibleFrame(4) == CGRect(x: 110, y: 110, width: 100, height: 100))
  }

  @Test("A transition to a third layout moves visible elements without a jump")
  func retargeted() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start("list")
    fixture.move(layout, from: 0, to: 0.5, frames: 10)
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.05)
    let cell = try #require(fixture.names.cell(4))
    let before = fixture.names.presentationPosition(of: cell)
    let large = UICollectionViewFlowLayout()
    large.itemSize = CGSize(width: 300, height: 300)
    let next = fixture.start("large", to: large)
    #expect(fixture.ends == ["list: false true"])
    #expect(next.currentLayout === fixture.list)
    #expect(fixture.names.presentationPosition(of: cell) == before)
    fixture.app.frame()
    let moved = fixture.names.presentationPosition(of: cell)
    #expect(abs(moved.x - before.x) < 10 && abs(moved.y - before.y) < 10)
    fixture.move(next, from: 0, to: 0.5, frames: 10)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["list: false true", "large: true true"])
    #expect(fixture.view.collectionViewLayout === large)
    #expect(fixture.names.cell(0)?.frame == CGRect(x: 10, y: 0, width: 300, height: 300))
  }

  @Test("Finish reverses a canceled transition, and cancel a finished one")
  func turned() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.5, frames: 10)
    fixture.view.cancelInteractiveTransition()
    fixture.app.advance(by: 0.05)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true true"])
    #expect(fixture.view.collectionViewLayout === fixture.list)
  }

  @Test("Starting and finishing at once animates the layout change")
  func tap() throws {
    let fixture = TransitionFixture()
    fixture.start()
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.08)
    let middle = try #require(fixture.visibleFrame(1))
    #expect(middle.width > 120 && middle.width < 300)
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true true"])
    #expect(fixture.visibleFrame(1) == CGRect(x: 0, y: 40, width: 320, height: 40))
  }

  @Test("Additional values return to zero, starting at their velocity")
  func values() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    #expect(layout.value(forAnimatedKey: "pull") == 0)
    for frame in 1...10 {
      layout.updateValue(CGFloat(frame) * 5, forAnimatedKey: "pull")
      fixture.step(layout, to: CGFloat(frame) * 0.05)
    }
    #expect(layout.value(forAnimatedKey: "pull") == 50)
    fixture.view.finishInteractiveTransition()
    fixture.app.frame()
    // The value was increasing; without velocity it would be at 40.
    #expect(layout.value(forAnimatedKey: "pull") > 44)
    var last: CGFloat = 50
    while fixture.ends.isEmpty {
      fixture.app.frame()
      last = layout.value(forAnimatedKey: "pull")
    }
    #expect(last == 0)
  }

  @Test("The completion can start the next transition")
  func chained() throws {
    let fixture = TransitionFixture()
    fixture.view.startInteractiveTransition(to: fixture.list) { [unowned fixture] _, _ in
      fixture.start("back", to: fixture.grid)
      fixture.view.finishInteractiveTransition()
    }
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["back: true true"])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
  }

  @Test("Removing the window ends a settling transition")
  func windowGone() {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    fixture.view.finishInteractiveTransition()
    fixture.view.removeFromSuperview()
    fixture.app.frame()
    #expect(fixture.ends == ["end: true true"])
  }
}
