import Hosting
import Testing
import UIKit
import UIKitTesting

@Suite("Compositional layout: sections that scroll") @MainActor struct SectionScrollingTests {
  /// Six sections of 20 items of 100 × 80 points in a window of 320 × 400 points.
  private func fixture(
    _ layout: UICollectionViewCompositionalLayout, counts: [Int] = Array(repeating: 20, count: 8)
  ) -> LayoutFixture { LayoutFixture(counts, layout: layout) }

  @Test("A horizontal drag on a cell scrolls its section, and only that") func drag() throws {
    let fixture = fixture(.shelves())
    fixture.app.touchDown(at: CGPoint(x: 250, y: 100))
    for step in 1...20 { fixture.app.touchMove(to: CGPoint(x: 250 - 10 * CGFloat(step), y: 100)) }
    fixture.app.advance(by: 0.2)
    #expect(try #require(fixture.frame(3, 1)).minX < 130)
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.frame(0, 0)?.minX == 0)
    #expect(fixture.frame(0, 2)?.minX == 0)
    #expect(fixture.collectionView.contentOffset == .zero)
  }

  @Test("A vertical drag on a cell of such a section scrolls the collection view") func verticalDrag() throws
  {
    let fixture = fixture(.shelves())
    fixture.app.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 155, y: 150), duration: 0.3)
    try fixture.app.settle()
    #expect(fixture.collectionView.contentOffset.y > 100)
    #expect(fixture.frame(0, 3)?.minX == 0)
  }

  @Test(
    "A flick ends with a group at its place",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary, .groupPaging,
      .paging,
    ])
  func flick(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let fixture = fixture(.shelves(behavior, item: CGSize(width: 90, height: 80), spacing: 10))
    fixture.app.drag(from: CGPoint(x: 250, y: 40), to: CGPoint(x: 190, y: 40), duration: 0.1)
    try fixture.app.settle()
    let first = try #require(fixture.collectionView.indexPathsForVisibleItems.first { $0.section == 0 })
    let offset = try #require(fixture.frame(first.item)).minX
    switch behavior {
    case .groupPaging:
      #expect(first.item == 1)
      #expect(offset == 0)
    case .paging: #expect(fixture.frame(4)?.minX == 80)
    default: #expect(offset == 0)
    }
  }

  @Test("Centered groups are in the middle, the first and the last one too") func centered() throws {
    let fixture = fixture(.shelves(.groupPagingCentered, item: CGSize(width: 200, height: 80)))
    #expect(fixture.frame(0)?.midX == 160)
    fixture.collectionView.scrollToItem(at: [0, 19], at: .centeredHorizontally, animated: false)
    fixture.app.frame()
    #expect(fixture.frame(19)?.midX == 160)
  }

  @Test("Wheels and touchpads scroll the section below the pointer in its direction") func wheel() throws {
    let fixture = fixture(.shelves())
    fixture.app.scroll(at: CGPoint(x: 100, y: 120), dx: -60, dy: 0, phase: .moved)
    try fixture.app.settle()
    #expect(fixture.frame(1, 1)?.minX == 40)
    #expect(fixture.frame(0, 0)?.minX == 0)
    fixture.app.scroll(at: CGPoint(x: 100, y: 120), dx: 0, dy: -50, phase: .moved)
    try fixture.app.settle()
    #expect(fixture.collectionView.contentOffset.y == 50)
    #expect(fixture.frame(1, 1)?.minX == 40)
  }

  @Test("The keyboard focus scrolls the section of its item") func focus() {
    let fixture = fixture(.shelves())
    _ = fixture.collectionView.becomeFirstResponder()
    for _ in 0..<6 {
      fixture.app.press(.right)
      fixture.app.advance(by: 0.5)
    }
    guard let path = fixture.collectionView.focusedIndexPath,
      let frame = fixture.frame(path.item, path.section)
    else {
      Issue.record("no item on screen has the focus")
      return
    }
    #expect(path.section == 0 && path.item >= 5)
    #expect(frame.minX >= 0 && frame.maxX <= 320)
    #expect(fixture.frame(0, 1)?.minX == 0)
  }

  @Test("Only visible cells are made, and a scroll makes no others once the queues have enough") func views()
  {
    let fixture = fixture(.shelves(), counts: [1_000_000])
    #expect(fixture.visible == ["0.0", "0.1", "0.2", "0.3"])
    for _ in 0..<40 { fixture.app.scroll(at: CGPoint(x: 100, y: 40), dx: -50, dy: 0, phase: .moved) }
    let cells = fixture.collectionView.subviews.count { $0 is UICollectionViewCell }
    #expect(cells <= 6)
    #expect(fixture.visible == ["0.20", "0.21", "0.22", "0.23"])
  }

  @Test("Offsets stay with their sections in updates") func updates() throws {
    let fixture = fixture(.shelves(), counts: [20, 20, 20])
    let view = fixture.collectionView
    view.scrollToItem(at: [1, 5], at: .left, animated: false)
    fixture.app.frame()
    #expect(fixture.frame(5, 1)?.minX == 0)
    fixture.recorder.counts = [20, 20]
    view.deleteSections([0])
    try fixture.app.settle()
    #expect(fixture.frame(5, 0)?.minX == 0)
    #expect(fixture.frame(0, 1)?.minX == 0)
  }

  @Test("From right to left, a section begins at the right, and a drag to the right scrolls it")
  func mirrored() throws {
    let fixture = fixture(.shelves())
    fixture.collectionView.semanticContentAttribute = .forceRightToLeft
    fixture.app.frame()
    #expect(fixture.frame(0)?.maxX == 320)
    fixture.app.scroll(at: CGPoint(x: 100, y: 40), dx: 60, dy: 0, phase: .moved)
    try fixture.app.settle()
    #expect(fixture.frame(0)?.maxX == 380)
  }

  @Test("In a horizontal layout sections scroll vertically") func horizontalLayout() throws {
    let fixture = fixture(.shelves(direction: .horizontal))
    #expect(fixture.frame(4)?.origin == CGPoint(x: 0, y: 320))
    #expect(fixture.frame(0, 1)?.origin == CGPoint(x: 100, y: 0))
    fixture.app.scroll(at: CGPoint(x: 50, y: 100), dx: 0, dy: -30, phase: .moved)
    try fixture.app.settle()
    #expect(fixture.frame(1)?.origin == CGPoint(x: 0, y: 50))
    #expect(fixture.frame(1, 1)?.origin == CGPoint(x: 100, y: 80))
  }

  @Test("The handler changes visible items for each offset") func handler() throws {
    var offsets: [CGFloat] = []
    let layout = UICollectionViewCompositionalLayout.shelves {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = max(0.2, 1 - distance / 400)
        }
      }
    }
    let fixture = fixture(layout, counts: [20])
    let cell = try #require(fixture.collectionView.cellForItem(at: [0, 1]))
    #expect(abs(cell.alpha - 0.975) < 1e-6)
    fixture.app.scroll(at: CGPoint(x: 100, y: 40), dx: -90, dy: 0, phase: .moved)
    try fixture.app.settle()
    #expect(offsets.last == 90)
    #expect(fixture.collectionView.cellForItem(at: [0, 2])?.alpha == 1)
  }

  @Test("A transition begins at the offset of a section and returns to it; it is canceled") func transition()
    throws
  {
    let shelves = UICollectionViewCompositionalLayout.shelves()
    let fixture = fixture(shelves)
    let view = fixture.collectionView
    view.scrollToItem(at: [1, 5], at: .left, animated: false)
    fixture.app.frame()
    let cell = try #require(view.cellForItem(at: [1, 5]))
    let grid = UICollectionViewFlowLayout()
    let transition = view.startInteractiveTransition(to: grid)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    fixture.app.frame()
    #expect(view.cellForItem(at: [1, 5]) === cell)
    #expect(!view.subviews.contains { $0 is UIScrollView })
    view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(view.cellForItem(at: [1, 5]) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 80, width: 100, height: 80))
    fixture.app.scroll(at: CGPoint(x: 100, y: 120), dx: -60, dy: 0, phase: .moved)
    try fixture.app.settle()
    #expect(cell.frame.minX == -60)
  }

  /// The offset of the collection view and of a section after a transition from a flow layout of the same
  /// items.
  private func offsets(
    after scroll: CGFloat, anchor: IndexPath? = nil
  ) throws -> (fixture: LayoutFixture, layout: UICollectionViewCompositionalLayout) {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    let fixture = LayoutFixture(Array(repeating: 20, count: 8), layout: flow)
    let view = fixture.collectionView
    view.contentOffset.y = scroll
    fixture.app.frame()
    let shelves = UICollectionViewCompositionalLayout.shelves()
    let transition = view.startInteractiveTransition(to: shelves)
    if let anchor, let cell = view.cellForItem(at: anchor) { transition.setAnchor(anchor, at: cell.center) }
    view.finishInteractiveTransition()
    try fixture.app.settle()
    return (fixture, shelves)
  }

  @Test("A transition shows its anchor in the section, in the middle; at the start, the start of the section")
  func anchor() throws {
    let scrolled = try offsets(after: 300)
    #expect(
      scrolled.fixture.visible.contains { $0.hasPrefix("0.1") && $0.count == 4 },
      "\(scrolled.fixture.visible)")
    #expect(scrolled.fixture.frame(0, 1)?.minX == 0)
    let start = try offsets(after: 0)
    #expect(start.fixture.frame(0)?.minX == 0)
    let pinched = try offsets(after: 0, anchor: [0, 13])
    #expect(pinched.fixture.frame(13)?.midX == 160)
    let visible = try offsets(after: 0, anchor: [0, 2])
    #expect(visible.fixture.frame(0)?.minX == 0)
  }

  @Test("A transition from a scrolled section begins at its item, not at the start") func anchorOfSection()
    throws
  {
    let fixture = fixture(.shelves(), counts: [200])
    let view = fixture.collectionView
    view.scrollToItem(at: [0, 150], at: .left, animated: false)
    fixture.app.frame()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    _ = view.startInteractiveTransition(to: flow)
    view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.visible.contains("0.150") || fixture.visible.contains("0.151"), "\(fixture.visible)")
  }

  @Test("Another size keeps the group at the edge of each section") func size() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(80))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let shelf = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    shelf.orthogonalScrollingBehavior = .continuous
    let fixture = fixture(UICollectionViewCompositionalLayout(section: shelf))
    fixture.collectionView.scrollToItem(at: [1, 7], at: .left, animated: false)
    fixture.app.frame()
    #expect(fixture.frame(7, 1) == CGRect(x: 0, y: 80, width: 80, height: 80))
    fixture.collectionView.frame.size.width = 240
    fixture.app.frame()
    #expect(fixture.frame(7, 1) == CGRect(x: 0, y: 80, width: 60, height: 80))
    #expect(fixture.frame(0, 0)?.minX == 0)
  }

  @Test("A section that was pulled at the begin of a canceled transition springs back") func pulled() throws {
    let fixture = fixture(.shelves())
    let view = fixture.collectionView
    fixture.app.touchDown(at: CGPoint(x: 100, y: 40))
    for step in 1...10 { fixture.app.touchMove(to: CGPoint(x: 100 + 10 * CGFloat(step), y: 40)) }
    let pulled = try #require(fixture.frame(0)).minX
    #expect(pulled > 10)
    _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    fixture.app.frame()
    #expect(fixture.frame(0)?.minX == pulled)
    fixture.app.touchUp()
    view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.frame(0)?.minX == 0)
  }

  @Test("An item that is moved near an edge scrolls its section") func movement() throws {
    let fixture = fixture(.shelves())
    let view = fixture.collectionView
    #expect(view.beginInteractiveMovementForItem(at: [1, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 315, y: 120))
    fixture.app.advance(by: 1)
    #expect(fixture.frame(0, 1) == nil)
    #expect(!fixture.visible.contains("1.2"), "\(fixture.visible)")
    #expect(fixture.frame(0, 0)?.minX == 0)
    view.cancelInteractiveMovement()
    try fixture.app.settle()
  }

  @Test("A section that is pulled beyond its end springs back") func bounce() throws {
    let fixture = fixture(.shelves())
    fixture.app.touchDown(at: CGPoint(x: 100, y: 40))
    for step in 1...10 { fixture.app.touchMove(to: CGPoint(x: 100 + 10 * CGFloat(step), y: 40)) }
    let pulled = try #require(fixture.frame(0)).minX
    #expect(pulled > 10 && pulled < 100)
    fixture.app.touchUp()
    try fixture.app.settle()
    #expect(fixture.frame(0)?.minX == 0)
  }
}
