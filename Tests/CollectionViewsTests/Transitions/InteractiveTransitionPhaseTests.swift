import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// A collection view of 320×400 points without a window: 60 items in a grid of 100×100 points, and a list of
/// 320×40 points.
@MainActor private final class PhaseFixture: NSObject, UICollectionViewDataSource {
  let grid = UICollectionViewFlowLayout()
  let list = UICollectionViewFlowLayout()
  let view: UICollectionView
  var ends: [String] = []

  override init() {
    grid.itemSize = CGSize(width: 100, height: 100)
    list.itemSize = CGSize(width: 320, height: 40)
    list.minimumLineSpacing = 0
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: grid)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.layoutIfNeeded()
  }

  var controller: TransitionController { view.parts.transitions }
  var coordinator: LayoutCoordinator { view.parts.coordinator }

  @discardableResult func start(
    _ name: String = "end", to layout: UICollectionViewLayout? = nil
  ) -> UICollectionViewTransitionLayout {
    view.startInteractiveTransition(to: layout ?? list) { [unowned self] completed, finish in
      ends.append("\(name): \(completed) \(finish)")
    }
  }

  /// Sets the settling phase of a transition, which a view without a window skips.
  func settle(_ transition: InteractiveTransition, finishes: Bool) {
    let resting = TransitionApproach(from: 0, velocity: 0, to: 0, threshold: 0.25, framesPerSecond: 60)
    transition.setPhase(
      .settling(
        TransitionSettle(
          start: 0, finishes: finishes, anchor: transition.anchor,
          progress: TransitionApproach(
            from: transition.progress.value, velocity: 0, to: finishes ? 1 : 0, threshold: 0.001,
            framesPerSecond: 60),
          x: resting, y: resting, values: [:])))
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

@Suite("Phases of an interactive transition") @MainActor struct InteractiveTransitionPhaseTests {
  @Test("A transition is inactive before its start, then tracks with the middle item as its anchor")
  func begin() {
    let fixture = PhaseFixture()
    let idle = UICollectionViewTransitionLayout(currentLayout: fixture.grid, nextLayout: fixture.list)
    #expect(idle.transitionState == .inactive)
    #expect(!idle.transition.isUnderWay)
    #expect(fixture.coordinator.transition == nil)
    #expect(fixture.coordinator.stableLayout === fixture.grid)

    let layout = fixture.start()
    #expect(layout.transitionState == .tracking)
    #expect(fixture.coordinator.transition === layout.transition)
    #expect(fixture.coordinator.stableLayout === fixture.grid)
    #expect(layout.transition.isUnderWay)
    guard case .tracking(let anchor?) = layout.transition.phase else {
      Issue.record("\(layout.transition.phase)")
      return
    }
    #expect(anchor.indexPath == path(4))
    #expect(!anchor.isExplicit)
    #expect(layout.transition.progress.value == 0)
    #expect(layout.transition.current.state.offset == .zero)
    #expect(layout.transition.next.state.contentSize == CGSize(width: 320, height: 2_400))
  }

  @Test("A tracking transition has the progress and the anchor that the app sets")
  func track() {
    let fixture = PhaseFixture()
    let layout = fixture.start()
    layout.transitionProgress = 0.25
    layout.setAnchor(path(1), at: CGPoint(x: 120, y: 90))
    fixture.view.layoutIfNeeded()
    #expect(layout.transitionState == .tracking)
    #expect(layout.transition.progress.value == 0.25)
    guard case .tracking(let anchor?) = layout.transition.phase else {
      Issue.record("\(layout.transition.phase)")
      return
    }
    #expect(anchor.indexPath == path(1))
    #expect(anchor.gestureStart == CGPoint(x: 120, y: 90))
    layout.moveAnchor(to: CGPoint(x: 130, y: 95))
    guard case .tracking(let moved?) = layout.transition.phase else {
      Issue.record("\(layout.transition.phase)")
      return
    }
    #expect(moved.gesturePosition == CGPoint(x: 130, y: 95))
    #expect(moved.indexPath == path(1))
  }

  @Test("Without a window the transition ends once, without settling", arguments: [true, false])
  func end(finishes: Bool) {
    let fixture = PhaseFixture()
    let layout = fixture.start()
    layout.transitionProgress = 0.4
    if finishes {
      fixture.view.finishInteractiveTransition()
    } else {
      fixture.view.cancelInteractiveTransition()
    }
    #expect(layout.transitionState == .ended(finished: finishes))
    #expect(!layout.transition.isUnderWay)
    #expect(fixture.coordinator.transition == nil)
    #expect(fixture.coordinator.stableLayout === (finishes ? fixture.list : fixture.grid))
    #expect(fixture.ends == ["end: true \(finishes)"])
    // Calls after the end have no effect.
    fixture.controller.end(layout.transition, completed: true, finish: true)
    #expect(!layout.transition.tick(at: 1))
    layout.transition.settle(finishing: true)
    #expect(fixture.ends == ["end: true \(finishes)"])
    #expect(layout.transitionState == .ended(finished: finishes))
  }

  @Test("A settling transition reports its final layout and ends if the window is removed")
  func settle() {
    let fixture = PhaseFixture()
    let layout = fixture.start()
    layout.transitionProgress = 0.4
    fixture.settle(layout.transition, finishes: true)
    #expect(layout.transitionState == .settling(finishes: true))
    #expect(layout.transition.finishes)
    #expect(fixture.coordinator.stableLayout === fixture.list)
    fixture.settle(layout.transition, finishes: false)
    #expect(layout.transitionState == .settling(finishes: false))
    #expect(!layout.transition.finishes)
    #expect(fixture.coordinator.stableLayout === fixture.grid)
    #expect(!layout.transition.tick(at: 0.01))
    #expect(layout.transitionState == .ended(finished: false))
    #expect(fixture.ends == ["end: true false"])
  }

  @Test("Progress that the app sets while the transition settles returns it to tracking")
  func progressWhileSettling() {
    let fixture = PhaseFixture()
    let layout = fixture.start()
    fixture.settle(layout.transition, finishes: true)
    guard case .settling(var settle) = layout.transition.phase else { return }
    settle.step = .applying
    layout.transition.setPhase(.settling(settle))
    layout.transitionProgress = 0.6
    #expect(layout.transitionState == .settling(finishes: true))
    settle.step = .waiting
    layout.transition.setPhase(.settling(settle))
    layout.transitionProgress = 0.7
    #expect(layout.transitionState == .tracking)
    #expect(layout.transition.progress.value == 0.7)
    #expect(fixture.ends == [])
  }

  @Test("A caught transition tracks again with the same transition layout")
  func caught() {
    let fixture = PhaseFixture()
    let layout = fixture.start("first")
    layout.transitionProgress = 0.4
    fixture.settle(layout.transition, finishes: true)
    #expect(fixture.start("second") === layout)
    #expect(layout.transitionState == .tracking)
    #expect(layout.transition.progress.value == 0.4)
    #expect(fixture.ends == ["first: false false"])
    fixture.view.cancelInteractiveTransition()
    #expect(fixture.ends == ["first: false false", "second: true false"])
  }

  @Test("A transition caught in the opposite direction tracks with a new transition layout")
  func caughtBackwards() {
    let fixture = PhaseFixture()
    let layout = fixture.start("there")
    layout.transitionProgress = 0.25
    fixture.settle(layout.transition, finishes: true)
    let back = fixture.start("back", to: fixture.grid)
    #expect(layout.transitionState == .ended(finished: false))
    #expect(back.transitionState == .tracking)
    #expect(back.transition.progress.value == 0.75)
    #expect(fixture.coordinator.transition === back.transition)
    #expect(back.currentLayout === fixture.list)
    #expect(back.nextLayout === fixture.grid)
    #expect(fixture.ends == ["there: false false"])
    fixture.view.finishInteractiveTransition()
    #expect(back.transitionState == .ended(finished: true))
    #expect(layout.transitionState == .ended(finished: false))
    #expect(fixture.ends == ["there: false false", "back: true true"])
  }

  @Test(
    "A transition to a third layout ends the settling one at its target",
    arguments: [true, false])
  func overtaken(finishes: Bool) {
    let fixture = PhaseFixture()
    let layout = fixture.start("first")
    layout.transitionProgress = 0.5
    fixture.settle(layout.transition, finishes: finishes)
    let third = UICollectionViewFlowLayout()
    let next = fixture.start("third", to: third)
    #expect(layout.transitionState == .ended(finished: finishes))
    #expect(next.transitionState == .tracking)
    #expect(next.transition.progress.value == 0)
    #expect(next.currentLayout === (finishes ? fixture.list : fixture.grid))
    #expect(fixture.coordinator.transition === next.transition)
    #expect(fixture.ends == ["first: false \(finishes)"])
    fixture.view.finishInteractiveTransition()
    #expect(fixture.ends == ["first: false \(finishes)", "third: true true"])
  }

  @Test("Assigning another layout ends the transition in each phase", arguments: [true, false])
  func abandoned(settles: Bool) {
    let fixture = PhaseFixture()
    let layout = fixture.start()
    if settles { fixture.settle(layout.transition, finishes: true) }
    fixture.view.collectionViewLayout = UICollectionViewFlowLayout()
    #expect(layout.transitionState == .ended(finished: false))
    #expect(fixture.coordinator.transition == nil)
    #expect(fixture.ends == ["end: false false"])
  }

  @Test("Calls that the phase does not allow are reported once and have no effect")
  func wrongCalls() {
    let fixture = PhaseFixture()
    let unprepared = """
      UICollectionView: the collection was not prepared for an interactive transition. see \
      startInteractiveTransitionToCollectionViewLayout:completion:
      """
    // Idle.
    #expect(diagnostics { fixture.view.finishInteractiveTransition() } == [unprepared])
    #expect(fixture.coordinator.transition == nil)

    // Tracking.
    let layout = fixture.start()
    let tracking = diagnostics { #expect(fixture.start("refused", to: fixture.list) === layout) }
    #expect(
      tracking == [
        """
        UICollectionView: startInteractiveTransition(to: UICollectionViewFlowLayout): the collection is already in the \
        middle of an interactive transition; call finishInteractiveTransition() or cancelInteractiveTransition() first
        """
      ])
    #expect(layout.transitionState == .tracking)

    // Within a batch.
    let collecting = diagnostics {
      fixture.view.performBatchUpdates { fixture.start("refused", to: UICollectionViewFlowLayout()) }
    }
    #expect(
      collecting == [
        """
        UICollectionView: startInteractiveTransition(to: UICollectionViewFlowLayout): cannot be called from a callback \
        of a layout pass or within performBatchUpdates
        """
      ])
    #expect(layout.transitionState == .tracking)

    // Ended.
    fixture.view.finishInteractiveTransition()
    layout.transitionProgress = 0.3
    layout.setAnchor(path(2), at: CGPoint(x: 20, y: 20))
    layout.moveAnchor(to: CGPoint(x: 20, y: 20))
    #expect(layout.transitionState == .ended(finished: true))
    #expect(fixture.view.collectionViewLayout === fixture.list)
    #expect(fixture.ends == ["end: true true"])
  }
}

@Suite("Settling of a number") struct TransitionApproachTests {
  @Test(
    "After the duration the value and its change per frame are below the threshold",
    arguments: [(0, 1, 0), (0.6, 1, 3), (0.5, 0, 4), (-40, 0, -900)]
      as [(CGFloat, CGFloat, CGFloat)])
  func settles(start: CGFloat, end: CGFloat, velocity: CGFloat) {
    for threshold in [0.25, 0.001, 0.000_02] {
      let approach = TransitionApproach(
        from: start, velocity: velocity, to: end, threshold: threshold, framesPerSecond: 60)
      let duration = approach.duration
      let last = [1, 2, 3].map { approach.value(at: duration - Double($0) / 60) }
      #expect(approach.value(at: 0) == start)
      #expect(approach.value(at: duration) == end)
      // One frame before the end, the difference is less than twice the threshold.
      #expect(abs(last[0] - end) < 2 * threshold)
      #expect(abs(last[0] - last[1]) < 4 * threshold)
      // Two frames earlier, the value is not settled.
      #expect(max(abs(last[2] - end), abs(last[2] - last[1])) > threshold)
    }
  }

  @Test(
    "A number that moves away from its target, or is there, goes on by the overshoot at most",
    arguments: [(0, 6), (0.01, 2), (0.3, 40), (-0.2, -9)] as [(CGFloat, CGFloat)])
  func overshoots(start: CGFloat, velocity: CGFloat) {
    func farthest(_ overshoot: CGFloat) -> CGFloat {
      let approach = TransitionApproach(
        from: start, velocity: velocity, to: 0, overshoot: overshoot, threshold: 0.001, framesPerSecond: 60)
      return (0...2_000).map { abs(approach.value(at: Double($0) / 4_000)) }.max() ?? 0
    }
    #expect(farthest(0.004) - abs(start) <= 0.004)
    #expect(farthest(.infinity) - abs(start) > 0.004)
  }
}
