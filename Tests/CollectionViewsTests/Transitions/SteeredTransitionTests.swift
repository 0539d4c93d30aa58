import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// Offsets that an app sets itself during an interactive transition.
@MainActor struct SteeredTransitionTests {
  /// Moves the content from its offset at the start to another one with the progress, as libraries do it.
  final class Steering: UICollectionViewTransitionLayout {
    var start = CGPoint.zero
    var end: CGPoint?

    override var transitionProgress: CGFloat {
      get { super.transitionProgress }
      set {
        super.transitionProgress = newValue
        guard let end else { return }
        collectionView?.contentOffset = CGPoint(x: 0, y: start.y + (end.y - start.y) * newValue)
      }
    }
  }

  final class Delegate: NSObject, UICollectionViewDelegate {
    var target: ((UICollectionView, CGPoint) -> CGPoint)?

    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let layout = Steering(currentLayout: fromLayout, nextLayout: toLayout)
      layout.start = collectionView.contentOffset
      return layout
    }

    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
    ) -> CGPoint { target?(collectionView, proposed) ?? proposed }
  }

  private let fixture = TransitionFixture([300])
  private let delegate = Delegate()
  private var view: UICollectionView { fixture.view }
  /// The offset in the grid, at which rows of 110 points begin.
  private static let start: CGFloat = 1_100

  init() {
    fixture.view.delegate = delegate
    fixture.view.contentOffset.y = Self.start
    fixture.app.frame()
  }

  private func begin(to offset: CGFloat) throws -> Steering {
    let layout = try #require(fixture.start() as? Steering)
    layout.end = CGPoint(x: 0, y: offset)
    return layout
  }

  @Test("An offset that a transition layout sets is kept in each step and at the end")
  func finish() throws {
    let layout = try begin(to: 1_700)
    for step in 1...8 {
      fixture.step(layout, to: CGFloat(step) / 10)
      #expect(view.contentOffset.y == Self.start + 60 * CGFloat(step))
    }
    view.finishInteractiveTransition()
    var offsets: [CGFloat] = []
    while view.collectionViewLayout === layout {
      fixture.app.frame()
      offsets.append(view.contentOffset.y)
    }
    #expect(offsets == offsets.sorted())
    #expect(offsets.last == 1_700)
    #expect(fixture.ends == ["end: true true"])
    // The rows of the list that are there: 1700 / 40 = 42.5.
    #expect(fixture.visibleFrame(42) == CGRect(x: 0, y: -20, width: 320, height: 40))
    try fixture.app.settle()
    #expect(view.contentOffset.y == 1_700)
  }

  @Test("A canceled transition returns with the offsets that its layout sets")
  func cancel() throws {
    let layout = try begin(to: 1_700)
    for step in 1...5 { fixture.step(layout, to: CGFloat(step) / 10) }
    #expect(view.contentOffset.y == 1_400)
    view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(view.contentOffset.y == Self.start)
    #expect(view.collectionViewLayout === fixture.grid)
    #expect(fixture.visibleFrame(30) == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("Elements at the offset that a transition layout leads to are shown in all steps")
  func elements() throws {
    let layout = try begin(to: 1_400)
    for step in 1...9 {
      fixture.step(layout, to: CGFloat(step) / 10)
      // The items 30 to 41 of the grid, and 35 to 44 of the list.
      #expect(view.visibleCells.count >= 10)
    }
    fixture.step(layout, to: 1)
    #expect(fixture.visibleFrame(35) == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(fixture.visibleFrame(44) == CGRect(x: 0, y: 360, width: 320, height: 40))
  }

  @Test("The target offset of the delegate is final, also if it is known only after the start")
  func target() throws {
    delegate.target = { view, proposed in
      (view.collectionViewLayout as? Steering)?.end.map { CGPoint(x: 0, y: $0.y + 20) } ?? proposed
    }
    let layout = try begin(to: 1_700)
    fixture.step(layout, to: 0.5)
    #expect(view.contentOffset.y == 1_400)
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(view.contentOffset.y == 1_720)
  }

  @Test(
    "Without an offset of the app, a target that is known only after the start is where the content settles")
  func lateTarget() throws {
    let layout = try #require(fixture.start() as? Steering)
    fixture.step(layout, to: 0.5)
    let middle = view.contentOffset.y
    delegate.target = { _, _ in CGPoint(x: 0, y: 900) }
    view.finishInteractiveTransition()
    var offsets = [middle]
    while view.collectionViewLayout === layout {
      fixture.app.frame()
      offsets.append(view.contentOffset.y)
    }
    #expect(view.contentOffset.y == 900)
    #expect(offsets[offsets.count - 2] == 900)
    // No step is longer than a spring of an eighth of a second makes it.
    let steps = zip(offsets, offsets.dropFirst()).map { abs($0 - $1) }
    #expect(try #require(steps.max()) < abs(middle - 900) / 3)
  }

  @Test("An offset that is set in the completion is kept")
  func completion() throws {
    let layout = view.startInteractiveTransition(to: fixture.list) { [fixture] _, _ in
      fixture.view.contentOffset.y = 1_234
    }
    fixture.step(layout, to: 0.5)
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(view.contentOffset.y == 1_234)
  }

  @Test(
    "An offset that a gesture of the app sets is kept until it sets another one", arguments: [true, false])
  func gesture(finishes: Bool) throws {
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    view.contentOffset.y = 800
    fixture.app.frame()
    #expect(view.contentOffset.y == 800)
    fixture.step(layout, to: 0.7)
    #expect(view.contentOffset.y == 800)
    view.setContentOffset(CGPoint(x: 0, y: 850), animated: true)
    fixture.app.frame()
    #expect(view.contentOffset.y == 850)
    if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
    try fixture.app.settle()
    #expect(view.contentOffset.y == 850)
  }

  @Test("An offset beyond the content of the final layout rests at its end")
  func beyond() throws {
    let layout = try begin(to: 100_000)
    fixture.step(layout, to: 0.5)
    #expect(view.contentOffset.y == Self.start + (100_000 - Self.start) / 2)
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(view.contentOffset.y == 11_600)
  }

  @Test("The next transition is not steered by the last one")
  func next() throws {
    let layout = try begin(to: 1_700)
    fixture.step(layout, to: 1)
    view.finishInteractiveTransition()
    try fixture.app.settle()
    let back = fixture.start("back", to: fixture.grid)
    fixture.step(back, to: 0.5)
    // The item in the middle stays there.
    let item = try #require(view.indexPathForItem(at: CGPoint(x: 160, y: view.bounds.midY)))
    fixture.step(back, to: 1)
    #expect(view.contentOffset.y != 1_700)
    #expect(view.indexPathsForVisibleItems.contains(item))
  }
}
