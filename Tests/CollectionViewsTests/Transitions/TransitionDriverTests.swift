import Testing
import UIKit
import UIKitTesting

@Suite("The driver of interactive transitions") @MainActor struct TransitionDriverTests {
  /// Three layouts in a row, small, medium and large items, and a driver that writes down what happens.
  @MainActor private final class Row {
    let names: NamesFixture
    let layouts: [UICollectionViewFlowLayout]
    let driver: CollectionViewTransitionDriver
    var log: [String] = []

    var app: TestApp { names.app }
    var view: UICollectionView { names.collectionView }
    var shown: String { name(view.collectionViewLayout) }
    var progress: CGFloat { driver.transitionLayout?.transitionProgress ?? -1 }

    /// Shows the medium layout; `sides`: of the items in the three.
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
      driver.willSettle = { [unowned self] _, completes in log.append("settle \(completes)") }
      driver.didEnd = { [unowned self] layout, completed, finished in
        log.append(
          "end \(name(layout.currentLayout)) to \(name(layout.nextLayout)) \(completed) \(finished)")
      }
    }

    func name(_ layout: UICollectionViewLayout) -> String {
      layouts.firstIndex { $0 === layout }.map { ["small", "medium", "large"][$0] } ?? "between"
    }

    /// The layout beside another one in the row.
    func destination(
      _ layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
    ) -> UICollectionViewLayout? {
      guard let place = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      let next = place + (direction == .forward ? 1 : -1)
      return layouts.indices.contains(next) ? layouts[next] : nil
    }

    func addPinch() {
      driver.add(UIPinchGestureRecognizer()) { [unowned self] in destination($0, $1) }
    }

    /// Fingers come to be so far apart, in even steps, a frame each.
    func part(from start: CGFloat, to end: CGFloat, steps: Int = 10, about middle: CGPoint = Row.middle) {
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
    let row = Row()
    row.addPinch()
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    // The first 8 points do not count.
    row.part(from: 92, to: 108, steps: 4)
    #expect(row.driver.source != nil && row.driver.transitionLayout?.transitionState == .tracking)
    row.part(from: 108, to: 100 * CGFloat(2).squareRoot())
    #expect(abs(row.progress - 0.5) < 1e-9)
    row.part(from: 100 * CGFloat(2).squareRoot(), to: 190)
    let layout = try #require(row.driver.transitionLayout)
    row.app.fingersUp()
    #expect(row.driver.source == nil && row.driver.transitionLayout == nil)
    #expect(layout.transitionState == .settling(completes: true))
    try row.app.settle()
    #expect(layout.transitionState == .ended(completed: true))
    #expect(row.shown == "large")
    #expect(row.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  @Test("The step is the scale that changes the progress from 0 to 1")
  func step() {
    let row = Row()
    row.driver.add(UIPinchGestureRecognizer(), step: 4) { [unowned row] in row.destination($0, $1) }
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 200)
    #expect(abs(row.progress - 0.5) < 1e-9)
  }

  @Test("A pinch past the end continues in the next transition, and then meets resistance")
  func past() throws {
    let row = Row()
    row.driver.add(UIPinchGestureRecognizer(), step: 1.5) { [unowned row] in row.destination($0, $1) }
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 308))
    row.part(from: 308, to: 200, steps: 20)
    #expect(row.log == ["begin medium to small"])
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "small")
    row.log = []
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 150 * CGFloat(1.5).squareRoot(), steps: 20)
    #expect(abs(row.progress - 0.5) < 1e-9)
    row.part(from: 150 * CGFloat(1.5).squareRoot(), to: 300, steps: 20)
    #expect(row.progress > 1.5)
    #expect(row.driver.transitionLayout.map { $0.shownProgress < 1.2 } == true)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "large")
    #expect(
      row.log == [
        "begin small to medium", "settle true", "end small to medium true false", "begin medium to large",
        "settle true", "end medium to large true true",
      ])
  }

  @Test("A pinch that reverses at the start continues in the opposite direction")
  func turn() throws {
    let row = Row()
    row.addPinch()
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 130)
    row.part(from: 130, to: 60)
    #expect(
      row.log == [
        "begin medium to large", "settle false", "end medium to large false false", "begin medium to small",
      ])
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "small")
  }

  @Test("A pinch in a direction without a layout has no effect until it reverses")
  func blocked() throws {
    let row = Row()
    row.view.collectionViewLayout = row.layouts[2]
    row.addPinch()
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 120)
    #expect(row.log == [] && row.shown == "large" && row.driver.source == nil)
    row.part(from: 120, to: 50)
    #expect(abs(row.progress - 1) < 1e-9)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "medium")
    #expect(row.log == ["begin large to medium", "settle true", "end large to medium true true"])
  }

  @Test("A pinch that ends below half of the progress, or is canceled, cancels the transition")
  func cancelled() throws {
    let row = Row()
    row.addPinch()
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 130)
    row.app.advance(by: 0.2)
    row.app.fingersUp()
    try row.app.settle()
    row.app.pinch(from: Row.middle, scale: 1.9, lifts: false)
    #expect(row.progress > 0.7)
    row.app.fingersCancel()
    try row.app.settle()
    #expect(row.shown == "medium")
    let back = ["begin medium to large", "settle false", "end medium to large false true"]
    #expect(row.log == back + back)
  }

  @Test("The item between the fingers stays there, also past an end", arguments: [1, -1] as [CGFloat])
  func anchor(way: CGFloat) throws {
    let row = Row()
    row.addPinch()
    row.view.contentOffset.y = 3_000
    row.app.frame()
    let start = CGPoint(x: 150, y: 210)
    let path = try #require(
      row.view.indexPathForItem(at: CGPoint(x: start.x, y: start.y + row.view.contentOffset.y)))
    func seen() throws -> CGRect {
      let cell = try #require(row.view.cellForItem(at: path))
      return cell.frame.offsetBy(dx: -row.view.contentOffset.x, dy: -row.view.contentOffset.y)
    }
    let before = try seen()
    let share = CGPoint(
      x: (start.x - before.midX) / before.width, y: (start.y - before.midY) / before.height)
    row.app.fingersDown(at: TestApp.pair(about: start, distance: 108))
    row.app.fingersMove(to: TestApp.pair(about: start, distance: 99))
    for step in 1...16 {
      let part = CGFloat(step) / 16
      let middle = CGPoint(x: start.x + 30 * way * part, y: start.y + 60 * way * part)
      row.app.fingersMove(to: TestApp.pair(about: middle, distance: 99 - 45 * part))
      let seen = try seen()
      #expect(abs(seen.midX + share.x * seen.width - middle.x) < 1.5)
      #expect(abs(seen.midY + share.y * seen.height - middle.y) < 1.5)
    }
    #expect(row.progress > 0.8)
  }

  // MARK: Taking hold again

  /// A pinch towards large that was let go short of it.
  private func settling() -> Row {
    let row = Row()
    row.addPinch()
    row.app.pinch(from: Row.middle, scale: 1.7, steps: 8)
    row.app.advance(by: 0.05)
    return row
  }

  @Test("A pinch catches a settling transition and continues in the same direction")
  func againOnwards() throws {
    let row = settling()
    let layout = try #require(row.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    let progress = layout.transitionProgress
    #expect(layout.transitionState == .settling(completes: true))
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 102, steps: 5)
    #expect(row.driver.transitionLayout === layout && layout.transitionState == .tracking)
    #expect(abs(layout.transitionProgress - progress) < 0.12)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "large")
    #expect(
      row.log == [
        "begin medium to large", "settle true", "end medium to large false false", "begin medium to large",
        "settle true", "end medium to large true true",
      ])
  }

  @Test("A pinch catches a settling transition, reverses it, and continues past its start")
  func againBack() throws {
    let row = settling()
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 208))
    row.part(from: 208, to: 150)
    #expect((0.2..<0.7).contains(row.progress))
    row.part(from: 150, to: 60)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "small")
    #expect(
      row.log == [
        "begin medium to large", "settle true", "end medium to large false false", "begin medium to large",
        "settle false", "end medium to large false false", "begin medium to small", "settle true",
        "end medium to small true true",
      ])
  }

  @Test(
    "A pan catches a transition that a pinch started, in both directions",
    arguments: [(100, "large"), (-150, "medium")])
  func againByAnother(way: CGFloat, end: String) throws {
    let row = settling()
    row.driver.add(UIPanGestureRecognizer(), distance: 200) { [unowned row] in row.destination($0, $1) }
    let layout = try #require(row.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    let progress = layout.transitionProgress
    row.app.touchDown(at: Row.middle)
    row.app.touchMove(to: CGPoint(x: way > 0 ? 171 : 149, y: 200))
    #expect(row.driver.transitionLayout === layout)
    #expect(abs(layout.transitionProgress - progress) < 0.12)
    for step in 1...10 { row.app.touchMove(to: CGPoint(x: 160 + way * CGFloat(step) / 10, y: 200)) }
    row.app.touchUp()
    try row.app.settle()
    #expect(row.shown == end)
    #expect(row.log.count { $0.hasPrefix("begin") } == 2)
    #expect(row.log.suffix(3).first == "begin medium to large")
  }

  @Test("A pan catches a transition to another layout if its closure returns one of the two layouts")
  func againByClosure() throws {
    let row = Row()
    row.driver.begin(to: row.layouts[2], source: "program")
    row.driver.end(source: "program", finishes: true)
    row.app.advance(by: 0.1)
    var asked: [String] = []
    row.driver.add(UIPanGestureRecognizer()) { [unowned row] layout, direction in
      asked.append("\(row.name(layout)) \(direction)")
      return direction == .backward ? row.layouts[2] : nil
    }
    let layout = try #require(row.view.collectionViewLayout as? UICollectionViewTransitionLayout)
    row.app.touchDown(at: Row.middle)
    row.app.touchMove(to: CGPoint(x: 171, y: 200))
    #expect(row.driver.transitionLayout === layout)
    #expect(asked == ["medium forward", "medium backward"])
  }

  // MARK: Pan and swipe

  @Test("The pan's distance changes the progress from 0 to 1, along either axis")
  func pan() throws {
    for axis in [UICollectionView.ScrollDirection.horizontal, .vertical] {
      let row = Row()
      row.view.isScrollEnabled = false
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      row.driver.add(pan, axis: axis, distance: 100) { [unowned row] in row.destination($0, $1) }
      let isHorizontal = axis == .horizontal
      func fingers(_ way: CGFloat) -> [CGPoint] {
        TestApp.pair(
          about: CGPoint(x: 160 + (isHorizontal ? way : 5), y: 200 + (isHorizontal ? 5 : way)), distance: 80)
      }
      row.app.fingersDown(at: fingers(0))
      for way in [-10, -20, -45, -60] as [CGFloat] { row.app.fingersMove(to: fingers(way)) }
      #expect(abs(row.progress - 0.5) < 1e-9)
      row.app.fingersUp()
      try row.app.settle()
      #expect(row.shown == "small")
    }
  }

  @Test("The default distance of a pan is two thirds of the view; a longer pan starts the next transition")
  func panFar() throws {
    let row = Row()
    row.view.collectionViewLayout = row.layouts[0]
    let pan = UIPanGestureRecognizer()
    pan.buttonMaskRequired = .secondary
    row.driver.add(pan) { [unowned row] in row.destination($0, $1) }
    row.app.touchDown(at: CGPoint(x: 10, y: 200), source: .secondaryMouse)
    row.app.touchMove(to: CGPoint(x: 14, y: 200))
    row.app.touchMove(to: CGPoint(x: 14 + 160, y: 200))
    #expect(abs(row.progress - 0.75) < 1e-9)
    row.app.touchMove(to: CGPoint(x: 14 + 288, y: 200))
    #expect(abs(row.progress - 0.35) < 1e-9)
    #expect(row.driver.transitionLayout?.currentLayout === row.layouts[1])
  }

  @Test("A closure that returns nil while the gesture drives limits it to one transition")
  func clamped() {
    let row = Row()
    let pan = UIPanGestureRecognizer()
    pan.buttonMaskRequired = .secondary
    row.view.collectionViewLayout = row.layouts[0]
    row.driver.add(pan, distance: 100) { [unowned row] layout, direction in
      row.driver.source == nil ? row.destination(layout, direction) : nil
    }
    row.app.touchDown(at: CGPoint(x: 10, y: 200), source: .secondaryMouse)
    for x in [14, 134] as [CGFloat] { row.app.touchMove(to: CGPoint(x: x, y: 200)) }
    #expect(abs(row.progress - 1.2) < 1e-9)
    #expect(row.log == ["begin small to medium"])
  }

  @Test("An edge pan drives a transition", arguments: [(3, "large"), (317, "small")])
  func edge(start: CGFloat, end: String) throws {
    let row = Row()
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = [.left, .right]
    row.driver.add(edge) { [unowned row] in row.destination($0, $1) }
    row.app.touchDown(at: CGPoint(x: start, y: 200))
    for step in 1...10 {
      row.app.touchMove(to: CGPoint(x: start + (160 - start) * CGFloat(step) / 10, y: 200))
    }
    #expect(row.log == ["begin medium to \(end)"])
    row.app.touchUp()
    try row.app.settle()
    #expect(row.shown == end)
  }

  @Test("A swipe starts a transition that settles without further input")
  func swipe() throws {
    let row = Row()
    row.driver.add(UISwipeGestureRecognizer()) { [unowned row] in row.destination($0, $1) }
    row.app.swipe(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 200, y: 200))
    #expect(row.log == ["begin medium to large", "settle true"])
    #expect(row.driver.source == nil)
    try row.app.settle()
    #expect(row.shown == "large")
    row.app.swipe(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 200, y: 200))
    try row.app.settle()
    #expect(row.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  // MARK: Any source

  @Test("Only one source drives at a time; calls of others are ignored")
  func sources() throws {
    let row = Row()
    row.addPinch()
    #expect(row.driver.begin(to: row.layouts[2], source: "slider") == 0)
    row.driver.move(to: 0.4, source: "slider")
    #expect(row.driver.begin(to: row.layouts[0], source: "program") == nil)
    row.driver.move(to: 0.9, source: "program")
    row.driver.end(source: "program")
    row.app.pinch(from: Row.middle, scale: 2)
    #expect(row.driver.source == AnyHashable("slider"))
    #expect(row.progress == 0.4)
    row.driver.end(source: "slider", finishes: true)
    try row.app.settle()
    #expect(row.log == ["begin medium to large", "settle true", "end medium to large true true"])
  }

  @Test("A source that yields is released for another source, which catches its transition")
  func yields() throws {
    let row = Row()
    row.addPinch()
    row.driver.begin(to: row.layouts[2], source: "keys", yields: true)
    row.driver.move(to: 0.3, source: "keys")
    row.app.frame()
    #expect(row.driver.begin(to: row.layouts[2], source: "keys", yields: true) == nil)
    #expect(row.driver.begin(to: row.layouts[2], source: "slider", yields: true) == 0.3)
    row.app.fingersDown(at: TestApp.pair(about: Row.middle, distance: 92))
    row.part(from: 92, to: 190)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "large")
    #expect(
      row.log == [
        "begin medium to large", "settle false", "end medium to large false false", "begin medium to large",
        "settle false", "end medium to large false false", "begin medium to large", "settle true",
        "end medium to large true true",
      ])
  }

  @Test("The driver does not catch a transition that the app is tracking, which is reported")
  func appDrives() throws {
    let row = Row()
    let own = row.view.startInteractiveTransition(to: row.layouts[2])
    let messages = diagnostics { #expect(row.driver.begin(to: row.layouts[2], source: "slider") == nil) }
    #expect(row.driver.source == nil && own.transitionState == .tracking)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("already in the middle of an interactive transition") == true)
  }

  @Test(
    "A layout change by the app ends the driven transition; the gesture has no further effect")
  func replaced() throws {
    let row = Row()
    row.addPinch()
    row.app.pinch(from: Row.middle, scale: 1.5, lifts: false)
    row.view.collectionViewLayout = row.layouts[0]
    #expect(row.driver.source == nil && row.driver.transitionLayout == nil)
    row.part(from: 150, to: 200)
    row.app.fingersUp()
    try row.app.settle()
    #expect(row.shown == "small")
    #expect(row.log == ["begin medium to large", "end medium to large false false"])
  }

  @Test("The driver retains neither the collection view nor the layout of an ended transition")
  func lifetimes() throws {
    weak var view: UICollectionView?
    weak var layout: UICollectionViewTransitionLayout?
    func live() throws -> (TestApp, CollectionViewTransitionDriver) {
      let row = Row()
      row.addPinch()
      row.app.pinch(from: Row.middle, scale: 1.9)
      layout = row.view.collectionViewLayout as? UICollectionViewTransitionLayout
      #expect(layout?.transitionState == .settling(completes: true))
      try row.app.settle()
      view = row.view
      row.view.removeFromSuperview()
      return (row.app, row.driver)
    }
    let (app, driver) = try live()
    app.advance(by: 2)
    #expect(layout == nil)
    #expect(view == nil)
    #expect(driver.begin(to: UICollectionViewFlowLayout(), source: "slider") == nil)
  }
}
