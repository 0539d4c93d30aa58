import Testing
import UIKit
import UIKitTesting

@Suite("Transitions driven by a pinch") @MainActor struct TransitionPinchTests {
  /// A collection view with a pinch that drives transitions between the grid and a layout with large items.
  @MainActor private final class PinchFixture {
    let fixture = TransitionFixture([300])
    let large = UICollectionViewFlowLayout()
    var layout: UICollectionViewTransitionLayout?
    /// The progress at the begin of the pinch; not 0 if the pinch has caught a settling transition.
    private var base: CGFloat = 0

    init() {
      large.itemSize = CGSize(width: 150, height: 150)
      large.minimumInteritemSpacing = 10
      fixture.view.contentOffset.y = 3_000
      fixture.view.addGestureRecognizer(
        UIPinchGestureRecognizer { [unowned self] pinch in handle(pinch) })
      fixture.app.frame()
    }

    private func handle(_ pinch: UIPinchGestureRecognizer) {
      let view = fixture.view
      switch pinch.state {
      case .began:
        layout = fixture.start(to: view.collectionViewLayout === large ? fixture.grid : large)
        base = layout?.transitionProgress ?? 0
        layout?.moveAnchor(to: pinch.location(in: view))
      case .changed:
        layout?.moveAnchor(to: pinch.location(in: view))
        layout?.transitionProgress = base + (pinch.scale - 1) / 0.5
        layout?.invalidateLayout()
      case .ended: view.finishInteractiveTransition()
      case .cancelled: view.cancelInteractiveTransition()
      case .possible, .failed: break
      }
    }
  }

  @Test("The content between the fingers follows them in the direction that scrolls", arguments: [1, -1])
  func anchor(direction: CGFloat) throws {
    let pinchFixture = PinchFixture()
    let fixture = pinchFixture.fixture
    let start = CGPoint(x: 150, y: 210)
    let path = try #require(
      fixture.view.indexPathForItem(at: CGPoint(x: start.x, y: start.y + fixture.view.contentOffset.y)))
    let before = try #require(fixture.visibleFrame(path.item))
    let share = (start.y - before.midY) / before.height
    let end = CGPoint(x: start.x + 30 * direction, y: start.y + 60 * direction)
    fixture.app.fingersDown(at: TestApp.pair(about: start, distance: 100))
    fixture.app.fingersMove(to: TestApp.pair(about: start, distance: 120))
    for step in 1...10 {
      let part = CGFloat(step) / 10
      let middle = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      fixture.app.fingersMove(to: TestApp.pair(about: middle, distance: 120 + 30 * part))
      let frame = try #require(fixture.visibleFrame(path.item))
      #expect(abs(frame.midY + share * frame.height - middle.y) < 1.5)
      #expect(fixture.view.contentOffset.x.magnitude < 1e-6)
    }
    let progress = try #require(pinchFixture.layout).transitionProgress
    #expect(progress > 0.5)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true true"])
    #expect(fixture.view.collectionViewLayout === pinchFixture.large)
    let minimum: CGFloat = 0
    let maximum = fixture.view.contentSize.height - 400
    #expect(fixture.view.contentOffset.x == 0)
    #expect((minimum...maximum).contains(fixture.view.contentOffset.y))
  }

  @Test("A canceled pinch cancels the transition")
  func cancelled() throws {
    let pinchFixture = PinchFixture()
    let fixture = pinchFixture.fixture
    fixture.app.pinch(from: CGPoint(x: 160, y: 200), scale: 1.4, lifts: false)
    fixture.app.fingersCancel()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
    #expect(fixture.view.contentOffset == CGPoint(x: 0, y: 3_000))
  }

  @Test("A pinch during settling catches the transition without a jump")
  func again() throws {
    let pinchFixture = PinchFixture()
    let fixture = pinchFixture.fixture
    fixture.app.pinch(from: CGPoint(x: 160, y: 200), scale: 1.3, steps: 8)
    fixture.app.advance(by: 0.05)
    #expect(fixture.ends == [])
    let path = try #require(
      fixture.view.indexPathForItem(at: CGPoint(x: 160, y: 200 + fixture.view.contentOffset.y)))
    var last = try #require(fixture.visibleFrame(path.item))
    fixture.app.fingersDown(at: TestApp.pair(about: CGPoint(x: 160, y: 200), distance: 100))
    for step in 1...4 {
      fixture.app.fingersMove(
        to: TestApp.pair(about: CGPoint(x: 160, y: 200), distance: 100 + CGFloat(step) * 3))
      let frame = try #require(fixture.visibleFrame(path.item))
      #expect(abs(frame.midX - last.midX) < 25 && abs(frame.width - last.width) < 25)
      last = frame
    }
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: false false", "end: true true"])
    #expect(fixture.view.collectionViewLayout === pinchFixture.large)
  }

  @Test("Still fingers near the start of the content leave no empty space, and nothing slides on release")
  func nearStart() throws {
    let fixture = TransitionFixture([300])
    let layout = fixture.start()
    let item = IndexPath(item: 9, section: 0)
    let cell = try #require(fixture.visibleFrame(item.item))
    layout.moveAnchor(to: CGPoint(x: cell.midX, y: cell.midY))
    var last: CGFloat?
    for step in 0...20 {
      layout.moveAnchor(
        to: CGPoint(
          x: cell.midX + fixture.view.contentOffset.x, y: cell.midY + fixture.view.contentOffset.y))
      fixture.step(layout, to: CGFloat(step) / 20)
      let first = try #require(fixture.visibleFrame(0))
      #expect(first.minY < 1, "\(step)")
      let y = try #require(fixture.visibleFrame(item.item)).midY
      if let last { #expect(abs(y - last) < 20, "\(step)") }
      last = y
    }
    let offset = fixture.view.contentOffset
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(abs(fixture.view.contentOffset.x - offset.x) < 1)
    #expect(abs(fixture.view.contentOffset.y - offset.y) < 1)
  }

  @Test("An anchor that the app sets determines the resting offset of the next layout")
  func ownAnchor() throws {
    let fixture = TransitionFixture([300])
    fixture.view.contentOffset.y = 3_000
    fixture.app.frame()
    let item = try #require(fixture.view.indexPathsForVisibleItems.last)
    let frame = try #require(fixture.visibleFrame(item.item))
    let layout = fixture.start()
    layout.setAnchor(
      item, at: CGPoint(x: frame.midX, y: frame.midY + fixture.view.contentOffset.y))
    for progress in [0.2, 0.6, 1] {
      fixture.step(layout, to: progress)
      let after = try #require(fixture.visibleFrame(item.item))
      // Along the axis that does not scroll the item goes to its place.
      #expect(abs(after.midX - (frame.midX + (160 - frame.midX) * progress)) < 1e-6)
      #expect(abs(after.midY - frame.midY) <= progress)
    }
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    let end = try #require(fixture.visibleFrame(item.item))
    #expect(end.midX == 160)
    #expect(abs(end.midY - frame.midY) <= 1)
  }
}
