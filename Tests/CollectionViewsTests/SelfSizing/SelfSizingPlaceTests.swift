import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The place of what is seen when sizes become stale and known.
@Suite("Self-sizing keeps its place") @MainActor struct SelfSizingPlaceTests {
  typealias Layout = SelfSizingFixture.Layout

  /// An event after which sizes hold or are stale.
  nonisolated enum Event: String, CaseIterable {
    case lower, higher, narrower, wider, insetAtEnd, insetAtStart, invalidation, sectionReload, itemReload,
      reconfigure,
      emptyBatch, context, growth, prefetching, textSize

    @MainActor func occur(in fixture: SelfSizingFixture) {
      let (view, app) = (fixture.view, fixture.app)
      let paths = view.indexPathsForVisibleItems
      func grow(_ path: IndexPath) {
        let number = fixture.sections[path.section][path.item]
        fixture.growths[number] = (fixture.growths[number] ?? 0) + 17
        (view.cellForItem(at: path) as? SelfSizingFixture.Cell)?.growth += 17
      }
      switch self {
      case .lower: app.resize(to: CGSize(width: 320, height: 399))
      case .higher: app.resize(to: CGSize(width: 320, height: 431))
      case .narrower: app.resize(to: CGSize(width: 250, height: 400))
      case .wider: app.resize(to: CGSize(width: 321, height: 400))
      case .insetAtEnd: view.contentInset = UIEdgeInsets(top: 0, left: 0, bottom: 200, right: 0)
      case .insetAtStart: view.contentInset = UIEdgeInsets(top: 10, left: 10, bottom: 0, right: 10)
      case .invalidation: view.collectionViewLayout.invalidateLayout()
      case .sectionReload: view.reloadSections(IndexSet(0..<3))
      case .itemReload: view.reloadItems(at: paths)
      case .reconfigure:
        for path in paths { fixture.growths[fixture.sections[path.section][path.item]] = 31 }
        view.reconfigureItems(at: paths)
      case .emptyBatch:
        paths.forEach(grow)
        view.performBatchUpdates(nil)
      case .context:
        paths.forEach(grow)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.invalidateItems(at: paths)
        view.collectionViewLayout.invalidateLayout(with: context)
      case .growth:
        paths.forEach(grow)
        for path in paths { view.cellForItem(at: path)?.invalidateIntrinsicContentSize() }
      case .prefetching: view.isPrefetchingEnabled.toggle()
      case .textSize: app.preferredContentSizeCategory = .extraExtraLarge
      }
    }
  }

  @Test(
    "In each frame after an event, the first visible cell is where it was, and then all have their sizes",
    arguments: Layout.allCases, Event.allCases)
  func events(layout: Layout, event: Event) throws {
    let fixture = SelfSizingFixture(layout)
    fixture.scrollThrough(4230)
    try fixture.app.settle()
    let before = try #require(fixture.first)
    #expect(before.distance < 0)
    let inset = layout.isVertical ? 0 : 10 as CGFloat
    let moved: CGFloat = event == .insetAtStart ? (layout.isVertical ? 10 : inset) : 0
    event.occur(in: fixture)
    for frame in 0..<30 {
      let distance = try #require(fixture.distance(of: before.path), "frame \(frame)")
      #expect(abs(distance + moved - before.distance) < 0.6, "frame \(frame)")
      fixture.app.advance(by: 1.0 / 60)
    }
    try fixture.app.settle()
    #expect(fixture.wrongCells == [])
    let distance = try #require(fixture.distance(of: before.path))
    #expect(abs(distance + moved - before.distance) < 0.6)
  }

  @Test(
    "Content at its start stays there, and at its end in its range", arguments: Layout.allCases,
    Event.allCases)
  func edges(layout: Layout, event: Event) throws {
    let fixture = SelfSizingFixture(layout)
    let view = fixture.view
    func start() -> CGPoint { view.collectionViewLayout.startOffset(view.adjustedContentInset) }
    event.occur(in: fixture)
    try fixture.app.settle()
    #expect(layout.isVertical ? view.contentOffset.y == start().y : view.contentOffset.x == start().x)
    fixture.scroll(by: 100_000)
    for _ in 0..<40 { fixture.scroll(by: 1000) }
    event.occur(in: fixture)
    try fixture.app.settle()
    #expect(view.clampedOffset(view.contentOffset) == view.contentOffset)
    #expect(fixture.wrongCells == [])
  }

  @Test(
    "Sizes hold when the length of the window changes: no cell is measured again", arguments: Layout.allCases)
  func hold(layout: Layout) throws {
    let fixture = SelfSizingFixture(layout)
    fixture.scrollThrough(940)
    try fixture.app.settle()
    let known = fixture.view.contentSize
    fixture.measurements = 0
    fixture.app.resize(
      to: layout.isVertical ? CGSize(width: 320, height: 390) : CGSize(width: 310, height: 400))
    fixture.view.contentInset =
      layout.isVertical
      ? UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0)
      : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30)
    try fixture.app.settle()
    #expect(fixture.measurements == 0)
    #expect(fixture.view.contentSize == known)
  }

  @Test(
    "While a finger drags, an event does not move what is seen", arguments: Layout.allCases, Event.allCases)
  func drag(layout: Layout, event: Event) throws {
    guard event != .insetAtStart else { return }
    let fixture = SelfSizingFixture(layout)
    fixture.scrollThrough(4230)
    try fixture.app.settle()
    let start = CGPoint(x: 160, y: 200)
    fixture.app.fingersDown(at: [start])
    for step in 1...10 {
      let way = CGFloat(step * 3)
      fixture.app.fingersMove(to: [
        layout.isVertical ? CGPoint(x: start.x, y: start.y - way) : CGPoint(x: start.x - way, y: start.y)
      ])
    }
    #expect(fixture.view.isDragging)
    let before = try #require(fixture.first)
    event.occur(in: fixture)
    for frame in 0..<10 {
      let distance = try #require(fixture.distance(of: before.path), "frame \(frame)")
      #expect(abs(distance - before.distance) < 0.6, "frame \(frame)")
      fixture.app.frame()
    }
    fixture.app.fingersUp()
    try fixture.app.settle()
    #expect(fixture.wrongCells == [])
  }

  @Test("reloadData() discards sizes") func reloadData() throws {
    let fixture = SelfSizingFixture(.column)
    let known = fixture.view.contentSize.height
    fixture.scroll(by: 1000)
    #expect(fixture.view.contentSize.height != known)
    fixture.view.contentOffset = .zero
    fixture.view.reloadData()
    try fixture.app.settle()
    #expect(fixture.view.contentSize.height == known)
  }

  @Test(
    "During a transition, rows that become stale keep the item in the middle, and have their sizes afterwards"
  )
  func transition() throws {
    let fixture = SelfSizingFixture(.list)
    fixture.scrollThrough(2820)
    let before = try #require(fixture.first)
    let next = Layout.flow.make()
    let transition = fixture.view.startInteractiveTransition(to: next)
    transition.transitionProgress = 0.3
    transition.invalidateLayout()
    fixture.app.frame()
    fixture.app.resize(to: CGSize(width: 320, height: 380))
    fixture.app.preferredContentSizeCategory = .extraLarge
    fixture.app.frame()
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.wrongCells == [])
    let after = try #require(fixture.first)
    #expect(abs(after.path.item - before.path.item) <= 1)
  }

  @Test(
    "After random events, the first visible cell is where it was, and the cells have their sizes",
    arguments: Layout.allCases, 0..<2 as Range<UInt64>)
  func random(layout: Layout, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fixture = SelfSizingFixture(layout)
    let view = fixture.view
    var next = 1000
    for step in 0..<60 {
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        fixture.scroll(by: CGFloat(Int.random(in: -90...140, using: &random)))
      }
      try fixture.app.settle()
      // A cell of which little is seen may become too short to be seen at all.
      guard !fixture.isAtEdge, let before = fixture.first,
        before.distance + (fixture.length(of: before.path) ?? 0) > 20
      else { continue }
      let paths = view.indexPathsForVisibleItems
      var what = "update after the first one"
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let size = CGSize(
          width: Int.random(in: 240...400, using: &random), height: Int.random(in: 300...500, using: &random))
        what = "size \(size)"
        fixture.app.resize(to: size)
      case 1:
        guard let path = paths.last, path.section == before.path.section, path.item > before.path.item else {
          continue
        }
        fixture.sections[path.section].insert(next, at: path.item)
        next += 1
        view.insertItems(at: [path])
      case 2:
        guard let path = paths.last, path.section == before.path.section, path.item > before.path.item else {
          continue
        }
        what = "deletion after the first one"
        fixture.sections[path.section].remove(at: path.item)
        view.deleteItems(at: [path])
      default:
        let events = Event.allCases.filter { $0 != .insetAtStart && $0 != .narrower && $0 != .wider }
        guard let event = events.randomElement(using: &random) else { continue }
        what = event.rawValue
        event.occur(in: fixture)
      }
      for _ in 0..<24 {
        guard !fixture.isAtEdge else { break }
        let distance = fixture.distance(of: before.path) ?? .nan
        #expect(abs(distance - before.distance) < 0.6, "seed \(seed), step \(step), \(what)")
        fixture.app.advance(by: 1.0 / 60)
      }
      try fixture.app.settle()
      #expect(fixture.wrongCells == [], "seed \(seed), step \(step), \(what)")
    }
  }
}
