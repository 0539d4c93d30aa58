import Testing
import UIKit
import UIKitTesting

@Suite("The driver of interactive transitions") @MainActor struct TransitionDriverTests {
  /// A sequence of three layouts with small, medium and large items, and a driver whose callbacks are
  /// recorded.
  @MainActor private final class DriverFixture {
    let names: NamesFixture
    let layouts: [UICollectionViewFlowLayout]
    let driver: CollectionViewTransitionDriver
    var log: [String] = []

    var app: TestApp { names.app }
    var view: UICollectionView { names.collectionView }
    var shown: String { name(view.collectionViewLayout) }
    var progress: CGFloat { driver.transitionLayout?.transitionProgress ?? -1 }

    /// Shows the medium layout. `sides`: the sides of the items in the three layouts.
    init(sides: [CGFloat] = [60, 100, 150]) {
      layouts = sides.map { side in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        return layout
      }
      names = NamesFixture([(0..<300).map { "\($0)" }], layout: layouts[1])
      layouts[1].itemSize = CGSize(width: sides[1], height: sides[1])
      driver = CollectionViewTransitionDriver(names.collectionView)
      driver.didBegin = { [unowned self] in
        log.append("begin \(name($0.currentLayout)) to \(name($0.nextLayout))")
      }
      driver.willSettle = { [unowned self] _, finishes in log.append("settle \(finishes)") }
      driver.didEnd = { [unowned self] layout, completed, finish in
        log.append(
          "end \(name(layout.currentLayout)) to \(name(layout.nextLayout)) \(completed) \(finish)")
      }
    }

    func name(_ layout: UICollectionViewLayout) -> String {
      layouts.firstIndex { $0 === layout }.map { ["small", "medium", "large"][$0] } ?? "between"
    }

    /// The layout next to another one in the sequence.
    func destination(
      _ layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
    ) -> UICollectionViewLayout? {
      guard let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = index + (direction == .forward ? 1 : -1)
      return layouts.indices.contains(next) ? layouts[next] : nil
    }

    func addPinch() {
      driver.add(UIPinchGestureRecognizer()) { [unowned self] in destination($0, $1) }
    }

    /// Changes the distance between two fingers in equal steps, one per frame.
    func spread(
      from start: CGFloat, to end: CGFloat, steps: Int = 10, about middle: CGPoint = DriverFixture.middle
    ) {
      for step in 1...steps {
        app.fingersMove(
          to: TestApp.pair(
            about: middle, distance: start + (end - start) * CGFloat(step) / CGFloat(steps)))
      }
    }

    static let middle = CGPoint(x: 160, y: 200)
  }

  // MARK: Pinch

  @Test("A pinch starts, drives and finishes a transition")
  func pinch() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    // The first 8 points do not change the progress.
    fixture.spread(from: 92, to: 108, steps: 4)
    #expect(fixture.driver.source != nil && fixture.driver.transitionLayout?.transitionState == .tracking)
    fixture.spread(from: 108, to: 100 * CGFloat(2).squareRoot())
    #expect(abs(fixture.progress - 0.5) < 1e-9)
    fixture.spread(from: 100 * CGFloat(2).squareRoot(), to: 190)
    let layout = try #require(fixture.driver.transitionLayout)
    fixture.app.fingersUp()
    #expect(fixture.driver.source == nil && fixture.driver.transitionLayout == nil)
    #expect(layout.transitionState == .settling(finishes: true))
    try fixture.app.settle()
    #expect(layout.transitionState == .ended(finished: true))
    #expect(fixture.shown == "large")
    #expect(fixture.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  @Test("The step is the scale that changes the progress from 0 to 1")
  func step() {
    let fixture = DriverFixture()
    fixture.driver.add(UIPinchGestureRecognizer(), step: 4) { [unowned fixture] in fixture.destination($0, $1)
    }
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 200)
    #expect(abs(fixture.progress - 0.5) < 1e-9)
  }

  @Test("A pinch past the end continues in the next transition, and then meets resistance")
  func past() throws {
    let fixture = DriverFixture()
    fixture.driver.add(UIPinchGestureRecognizer(), step: 1.5) { [unowned fixture] in
      fixture.destination($0, $1)
    }
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 308))
    fixture.spread(from: 308, to: 200, steps: 20)
    #expect(fixture.log == ["begin medium to small"])
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "small")
    fixture.log = []
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 150 * CGFloat(1.5).squareRoot(), steps: 20)
    #expect(abs(fixture.progress - 0.5) < 1e-9)
    fixture.spread(from: 150 * CGFloat(1.5).squareRoot(), to: 300, steps: 20)
    #expect(fixture.progress > 1.5)
    #expect(fixture.driver.transitionLayout.map { $0.shownProgress < 1.2 } == true)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "large")
    #expect(
      fixture.log == [
        "begin small to medium", "settle true", "end small to medium false true", "begin medium to large",
        "settle true", "end medium to large true true",
      ])
  }

  @Test("A pinch that reverses at the start continues in the opposite direction")
  func turn() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 130)
    fixture.spread(from: 130, to: 60)
    #expect(
      fixture.log == [
        "begin medium to large", "settle false", "end medium to large false false", "begin medium to small",
      ])
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "small")
  }

  @Test("A pinch in a direction without a layout has no effect until it reverses")
  func blocked() throws {
    let fixture = DriverFixture()
    fixture.view.collectionViewLayout = fixture.layouts[2]
    fixture.addPinch()
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 120)
    #expect(fixture.log == [] && fixture.shown == "large" && fixture.driver.source == nil)
    fixture.spread(from: 120, to: 50)
    #expect(abs(fixture.progress - 1) < 1e-9)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "medium")
    #expect(fixture.log == ["begin large to medium", "settle true", "end large to medium true true"])
  }

  @Test("A pinch that ends below half of the progress, or is canceled, cancels the transition")
  func cancelled() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 130)
    fixture.app.advance(by: 0.2)
    fixture.app.fingersUp()
    try fixture.app.settle()
    fixture.app.pinch(from: DriverFixture.middle, scale: 1.9, lifts: false)
    #expect(fixture.progress > 0.7)
    fixture.app.fingersCancel()
    try fixture.app.settle()
    #expect(fixture.shown == "medium")
    let back = ["begin medium to large", "settle false", "end medium to large true false"]
    #expect(fixture.log == back + back)
  }

  @Test(
    "The item between the fingers follows them in the direction that scrolls, also past an end",
    arguments: [1, -1] as [CGFloat])
  func anchor(direction: CGFloat) throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.view.contentOffset.y = 3_000
    fixture.app.frame()
    let start = CGPoint(x: 150, y: 210)
    let path = try #require(
      fixture.view.indexPathForItem(at: CGPoint(x: start.x, y: start.y + fixture.view.contentOffset.y)))
    func itemFrame() throws -> CGRect {
      let cell = try #require(fixture.view.cellForItem(at: path))
      return cell.frame.offsetBy(dx: -fixture.view.contentOffset.x, dy: -fixture.view.contentOffset.y)
    }
    let before = try itemFrame()
    let share = (start.y - before.midY) / before.height
    fixture.app.fingersDown(at: TestApp.pair(about: start, distance: 108))
    fixture.app.fingersMove(to: TestApp.pair(about: start, distance: 99))
    for step in 1...16 {
      let part = CGFloat(step) / 16
      let middle = CGPoint(x: start.x + 30 * direction * part, y: start.y + 60 * direction * part)
      fixture.app.fingersMove(to: TestApp.pair(about: middle, distance: 99 - 45 * part))
      let frame = try itemFrame()
      #expect(abs(frame.midY + share * frame.height - middle.y) < 1.5)
    }
    #expect(fixture.progress > 0.8)
  }

  // MARK: Catching

  /// Returns a fixture whose transition to the large layout is settling after a pinch.
  private func settling() -> DriverFixture {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.app.pinch(from: DriverFixture.middle, scale: 1.7, steps: 8)
    fixture.app.advance(by: 0.05)
    return fixture
  }

  @Test("A pinch catches a settling transition and continues in the same direction")
  func catchForward() throws {
    let fixture = settling()
    let layout = try #require(fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    let progress = layout.transitionProgress
    #expect(layout.transitionState == .settling(finishes: true))
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 102, steps: 5)
    #expect(fixture.driver.transitionLayout === layout && layout.transitionState == .tracking)
    #expect(abs(layout.transitionProgress - progress) < 0.12)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "large")
    #expect(
      fixture.log == [
        "begin medium to large", "settle true", "end medium to large false false", "begin medium to large",
        "settle true", "end medium to large true true",
      ])
  }

  @Test("A pinch catches a settling transition, reverses it, and continues past its start")
  func catchBackward() throws {
    let fixture = settling()
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 208))
    fixture.spread(from: 208, to: 150)
    #expect((0.2..<0.7).contains(fixture.progress))
    fixture.spread(from: 150, to: 60)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "small")
    #expect(
      fixture.log == [
        "begin medium to large", "settle true", "end medium to large false false", "begin medium to large",
        "settle false", "end medium to large false false", "begin medium to small", "settle true",
        "end medium to small true true",
      ])
  }

  @Test(
    "A pan catches a transition that a pinch started, in both directions",
    arguments: [(100, "large"), (-150, "medium")])
  func catchByPan(distance: CGFloat, end: String) throws {
    let fixture = settling()
    fixture.driver.add(UIPanGestureRecognizer(), distance: 200) { [unowned fixture] in
      fixture.destination($0, $1)
    }
    let layout = try #require(fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    let progress = layout.transitionProgress
    fixture.app.touchDown(at: DriverFixture.middle)
    fixture.app.touchMove(to: CGPoint(x: distance > 0 ? 171 : 149, y: 200))
    #expect(fixture.driver.transitionLayout === layout)
    #expect(abs(layout.transitionProgress - progress) < 0.12)
    for step in 1...10 { fixture.app.touchMove(to: CGPoint(x: 160 + distance * CGFloat(step) / 10, y: 200)) }
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.shown == end)
    #expect(fixture.log.count { $0.hasPrefix("begin") } == 2)
    #expect(fixture.log.suffix(3).first == "begin medium to large")
  }

  @Test("A pan catches a transition to another layout if its closure returns one of the two layouts")
  func catchByClosure() throws {
    let fixture = DriverFixture()
    fixture.driver.begin(to: fixture.layouts[2], source: "program")
    fixture.driver.end(source: "program", finishes: true)
    fixture.app.advance(by: 0.1)
    var requests: [String] = []
    fixture.driver.add(UIPanGestureRecognizer()) { [unowned fixture] layout, direction in
      requests.append("\(fixture.name(layout)) \(direction)")
      return direction == .backward ? fixture.layouts[2] : nil
    }
    let layout = try #require(fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    fixture.app.touchDown(at: DriverFixture.middle)
    fixture.app.touchMove(to: CGPoint(x: 171, y: 200))
    #expect(fixture.driver.transitionLayout === layout)
    #expect(requests == ["medium forward", "medium backward"])
  }

  // MARK: Pan and swipe

  @Test("The pan's distance changes the progress from 0 to 1, along either axis")
  func pan() throws {
    for axis in [UICollectionView.ScrollDirection.horizontal, .vertical] {
      let fixture = DriverFixture()
      fixture.view.isScrollEnabled = false
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      fixture.driver.add(pan, axis: axis, distance: 100) { [unowned fixture] in fixture.destination($0, $1) }
      let isHorizontal = axis == .horizontal
      func fingers(_ distance: CGFloat) -> [CGPoint] {
        TestApp.pair(
          about: CGPoint(x: 160 + (isHorizontal ? distance : 5), y: 200 + (isHorizontal ? 5 : distance)),
          distance: 80)
      }
      fixture.app.fingersDown(at: fingers(0))
      for distance in [-10, -20, -45, -60] as [CGFloat] { fixture.app.fingersMove(to: fingers(distance)) }
      #expect(abs(fixture.progress - 0.5) < 1e-9)
      fixture.app.fingersUp()
      try fixture.app.settle()
      #expect(fixture.shown == "small")
    }
  }

  @Test("The default distance of a pan is two thirds of the view; a longer pan starts the next transition")
  func panFar() throws {
    let fixture = DriverFixture()
    fixture.view.collectionViewLayout = fixture.layouts[0]
    let pan = UIPanGestureRecognizer()
    pan.buttonMaskRequired = .secondary
    fixture.driver.add(pan) { [unowned fixture] in fixture.destination($0, $1) }
    fixture.app.touchDown(at: CGPoint(x: 10, y: 200), source: .secondaryMouse)
    fixture.app.touchMove(to: CGPoint(x: 14, y: 200))
    fixture.app.touchMove(to: CGPoint(x: 14 + 160, y: 200))
    #expect(abs(fixture.progress - 0.75) < 1e-9)
    fixture.app.touchMove(to: CGPoint(x: 14 + 288, y: 200))
    #expect(abs(fixture.progress - 0.35) < 1e-9)
    #expect(fixture.driver.transitionLayout?.currentLayout === fixture.layouts[1])
  }

  @Test("A closure that returns nil while the gesture drives limits it to one transition")
  func clamped() {
    let fixture = DriverFixture()
    let pan = UIPanGestureRecognizer()
    pan.buttonMaskRequired = .secondary
    fixture.view.collectionViewLayout = fixture.layouts[0]
    fixture.driver.add(pan, distance: 100) { [unowned fixture] layout, direction in
      fixture.driver.source == nil ? fixture.destination(layout, direction) : nil
    }
    fixture.app.touchDown(at: CGPoint(x: 10, y: 200), source: .secondaryMouse)
    for x in [14, 134] as [CGFloat] { fixture.app.touchMove(to: CGPoint(x: x, y: 200)) }
    #expect(abs(fixture.progress - 1.2) < 1e-9)
    #expect(fixture.log == ["begin small to medium"])
  }

  @Test("An edge pan drives a transition", arguments: [(3, "large"), (317, "small")])
  func edge(start: CGFloat, end: String) throws {
    let fixture = DriverFixture()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    fixture.driver.add(edge) { [unowned fixture] in fixture.destination($0, $1) }
    fixture.app.touchDown(at: CGPoint(x: start, y: 200))
    for step in 1...10 {
      fixture.app.touchMove(to: CGPoint(x: start + (160 - start) * CGFloat(step) / 10, y: 200))
    }
    #expect(fixture.log == ["begin medium to \(end)"])
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.shown == end)
  }

  @Test("A swipe starts a transition that settles without further input")
  func swipe() throws {
    let fixture = DriverFixture()
    fixture.driver.add(UISwipeGestureRecognizer()) { [unowned fixture] in fixture.destination($0, $1) }
    fixture.app.swipe(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 200, y: 200))
    #expect(fixture.log == ["begin medium to large", "settle true"])
    #expect(fixture.driver.source == nil)
    try fixture.app.settle()
    #expect(fixture.shown == "large")
    fixture.app.swipe(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 200, y: 200))
    try fixture.app.settle()
    #expect(fixture.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  // MARK: Sources

  @Test("Only one source drives at a time; calls of others are ignored")
  func sources() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    #expect(fixture.driver.begin(to: fixture.layouts[2], source: "slider") == 0)
    fixture.driver.move(to: 0.4, source: "slider")
    #expect(fixture.driver.begin(to: fixture.layouts[0], source: "program") == nil)
    fixture.driver.move(to: 0.9, source: "program")
    fixture.driver.end(source: "program")
    fixture.app.pinch(from: DriverFixture.middle, scale: 2)
    #expect(fixture.driver.source == AnyHashable("slider"))
    #expect(fixture.progress == 0.4)
    fixture.driver.end(source: "slider", finishes: true)
    try fixture.app.settle()
    #expect(fixture.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  @Test("A source that yields is released for another source, which catches its transition")
  func yields() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.driver.begin(to: fixture.layouts[2], source: "keys", yields: true)
    fixture.driver.move(to: 0.3, source: "keys")
    fixture.app.frame()
    #expect(fixture.driver.begin(to: fixture.layouts[2], source: "keys", yields: true) == nil)
    #expect(fixture.driver.begin(to: fixture.layouts[2], source: "slider", yields: true) == 0.3)
    fixture.app.fingersDown(at: TestApp.pair(about: DriverFixture.middle, distance: 92))
    fixture.spread(from: 92, to: 190)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "large")
    #expect(
      fixture.log == [
        "begin medium to large", "settle false", "end medium to large false false", "begin medium to large",
        "settle false", "end medium to large false false", "begin medium to large", "settle true",
        "end medium to large true true",
      ])
  }

  @Test("The driver does not catch a transition that the app is tracking, which is reported")
  func appDrives() throws {
    let fixture = DriverFixture()
    let own = fixture.view.startInteractiveTransition(to: fixture.layouts[2])
    let messages = diagnostics {
      #expect(fixture.driver.begin(to: fixture.layouts[2], source: "slider") == nil)
    }
    #expect(fixture.driver.source == nil && own.transitionState == .tracking)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("already in the middle of an interactive transition") == true)
  }

  @Test(
    "A layout change by the app ends the driven transition; the gesture has no further effect")
  func replaced() throws {
    let fixture = DriverFixture()
    fixture.addPinch()
    fixture.app.pinch(from: DriverFixture.middle, scale: 1.5, lifts: false)
    fixture.view.collectionViewLayout = fixture.layouts[0]
    #expect(fixture.driver.source == nil && fixture.driver.transitionLayout == nil)
    fixture.spread(from: 150, to: 200)
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.shown == "small")
    #expect(fixture.log == ["begin medium to large", "end medium to large false false"])
  }

  @Test("The driver retains neither the collection view nor the layout of an ended transition")
  func lifetimes() throws {
    weak var view: UICollectionView?
    weak var layout: UICollectionViewTransitionLayout?
    func useAndRelease() throws -> (TestApp, CollectionViewTransitionDriver) {
      let fixture = DriverFixture()
      fixture.addPinch()
      fixture.app.pinch(from: DriverFixture.middle, scale: 1.9)
      layout = fixture.view.collectionViewLayout as? UICollectionViewTransitionLayout
      #expect(layout?.transitionState == .settling(finishes: true))
      try fixture.app.settle()
      view = fixture.view
      fixture.view.removeFromSuperview()
      return (fixture.app, fixture.driver)
    }
    let (app, driver) = try useAndRelease()
    app.advance(by: 2)
    #expect(layout == nil)
    #expect(view == nil)
    #expect(driver.begin(to: UICollectionViewFlowLayout(), source: "slider") == nil)
  }
}
