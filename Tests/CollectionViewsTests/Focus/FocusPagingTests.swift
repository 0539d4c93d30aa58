import Hosting
import Testing
import UIKit
import UIKitTesting

@Suite("Keys in collection views with pages", .serialized) @MainActor struct FocusPagingTests {
  /// A row of items of 90 × 300 points with gaps of 10 points in a window of 320 × 400 points, with paging.
  private func row(_ count: Int) -> FocusFixture {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 10
    let fixture = FocusFixture([count], layout: layout)
    layout.itemSize = CGSize(width: 90, height: 300)
    fixture.view.isPagingEnabled = true
    fixture.grid.app.frame()
    return fixture
  }

  private func send(_ key: KeyCode, _ app: TestApp, frames: Int) {
    app.window.loop?.enqueue(
      InputEvent(time: app.host.now, kind: .key(.init(code: key, phase: .down))))
    for _ in 0..<frames { app.frame() }
  }

  @Test("Scrolling by keys ends on a page, whatever the time between them", arguments: [0, 1, 3, 6, 12])
  func pages(frames: Int) throws {
    let fixture = row(40)
    let (view, app) = (fixture.view, fixture.grid.app)
    let width = view.bounds.width
    view.setFocus(at: [0, 0])
    try app.settle()
    for key in Array(repeating: KeyCode.right, count: 9) + [
      .left, .left, .right, .left, .left, .left, .right,
    ] {
      send(key, app, frames: frames)
    }
    try app.settle()
    #expect(view.focusedIndexPath == [0, 6])
    let page = view.contentOffset.x / width
    #expect(page == page.rounded())
    #expect(view.indexPathsForVisibleItems.contains([0, 6]))
    send(.end, app, frames: frames)
    try app.settle()
    #expect(view.contentOffset.x == view.contentSize.width - width)
  }

  @Test("A click during a scroll by keys lets it end on its page")
  func click() throws {
    let fixture = row(40)
    let (view, app) = (fixture.view, fixture.grid.app)
    view.setFocus(at: [0, 2])
    try app.settle()
    send(.right, app, frames: 3)
    #expect(view.contentOffset.x > 0)
    app.tap(CGPoint(x: 100, y: 200), source: .mouse)
    try app.settle()
    #expect(view.contentOffset.x == view.bounds.width)
  }

  @Test("A resized view scrolls to the same page", arguments: [200.0, 500])
  func resize(width: CGFloat) throws {
    let fixture = row(40)
    let (view, app) = (fixture.view, fixture.grid.app)
    view.setFocus(at: [0, 2])
    try app.settle()
    send(.right, app, frames: 3)
    view.frame.size.width = width
    try app.settle()
    #expect(view.contentOffset.x == width)
  }

  @Test(
    "In sections that scroll to pages and groups, keys end at one, whatever the time between them",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, .groupPaging,
      .continuousGroupLeadingBoundary, .groupPagingCentered,
    ], [0, 1, 3, 8])
  func sections(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, frames: Int) throws {
    let layout = UICollectionViewCompositionalLayout.shelves(
      behavior, item: CGSize(width: 90, height: 80), spacing: 10)
    let fixture = LayoutFixture([20, 20], layout: layout)
    let (view, app) = (fixture.collectionView, fixture.app)
    view.allowsFocus = true
    view.becomeFirstResponder()
    view.setFocus(at: [0, 0])
    try app.settle()
    func places() -> [CGFloat] { (0..<20).compactMap { fixture.frame($0)?.minX } }
    // The places at which a section rests are those that single keys lead to.
    var resting: Set<CGFloat> = []
    for key in Array(repeating: KeyCode.right, count: 19) + Array(repeating: .left, count: 19) {
      send(key, app, frames: 0)
      try app.settle()
      resting.insert(try #require(view.layoutAttributesForItem(at: [0, 0])?.frame.minX))
    }
    for key in [KeyCode.right, .right, .right, .left, .right, .right, .right, .left, .left, .left, .right] {
      send(key, app, frames: frames)
    }
    try app.settle()
    #expect(view.focusedIndexPath == [0, 3])
    #expect(resting.contains(try #require(view.layoutAttributesForItem(at: [0, 0])?.frame.minX)))
    let frame = try #require(view.layoutAttributesForItem(at: [0, 3])?.frame)
    #expect(view.bounds.intersects(frame))
  }
}
