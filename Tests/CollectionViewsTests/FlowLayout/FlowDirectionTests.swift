import Testing
import UIKit
import UIKitTesting

/// Flow layouts in both directions. In a horizontal layout, lines are columns, and headers and footers are as
/// high as the view.
@Suite("Flow layout: directions and insets") @MainActor struct FlowDirectionTests {
  private func grid(
    _ counts: [Int], _ direction: UICollectionView.ScrollDirection = .horizontal,
    _ configure: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> GridFixture {
    let grid = GridFixture(counts)
    grid.layout.scrollDirection = direction
    grid.layout.headerReferenceSize = CGSize(width: 30, height: 40)
    grid.layout.footerReferenceSize = CGSize(width: 20, height: 25)
    configure(grid.layout)
    grid.show()
    return grid
  }

  private func view(_ grid: GridFixture, _ kind: String, _ section: Int) -> UICollectionReusableView? {
    grid.collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  private func header(_ grid: GridFixture, _ section: Int) -> CGRect? {
    view(grid, UICollectionView.elementKindSectionHeader, section)?.frame
  }

  private func footer(_ grid: GridFixture, _ section: Int) -> CGRect? {
    view(grid, UICollectionView.elementKindSectionFooter, section)?.frame
  }

  private func scroll(_ grid: GridFixture, to offset: CGFloat) {
    let isVertical = grid.layout.scrollDirection == .vertical
    grid.collectionView.contentOffset = CGPoint(x: isVertical ? 0 : offset, y: isVertical ? offset : 0)
    grid.app.frame()
  }

  @Test("Items fill columns from top to bottom; headers and footers are as high as the view")
  func horizontal() {
    let grid = grid([7, 4])
    // 400 points contain three items of 100 with distances of 50.
    #expect(header(grid, 0) == CGRect(x: 0, y: 0, width: 30, height: 400))
    #expect(grid.frame(0) == CGRect(x: 30, y: 0, width: 100, height: 100))
    #expect(grid.frame(2) == CGRect(x: 30, y: 300, width: 100, height: 100))
    #expect(grid.frame(4) == CGRect(x: 140, y: 150, width: 100, height: 100))
    #expect(grid.frame(6) == CGRect(x: 250, y: 0, width: 100, height: 100))
    #expect(grid.collectionView.contentSize == CGSize(width: 630, height: 400))
    scroll(grid, to: 310)
    #expect(footer(grid, 0) == CGRect(x: 350, y: 0, width: 20, height: 400))
    #expect(header(grid, 1) == CGRect(x: 370, y: 0, width: 30, height: 400))
    #expect(grid.frame(3, 1) == CGRect(x: 510, y: 0, width: 100, height: 100))
    #expect(footer(grid, 1) == CGRect(x: 610, y: 0, width: 20, height: 400))
  }

  @Test("Left and right section insets apply along the scroll direction, top and bottom across it")
  func horizontalInsets() {
    let grid = grid([4]) {
      $0.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 70, right: 15)
    }
    #expect(grid.frame(0) == CGRect(x: 35, y: 10, width: 100, height: 100))
    #expect(grid.frame(1) == CGRect(x: 35, y: 120, width: 100, height: 100))
    #expect(grid.frame(2) == CGRect(x: 35, y: 230, width: 100, height: 100))
    #expect(grid.frame(3) == CGRect(x: 145, y: 10, width: 100, height: 100))
    #expect(footer(grid, 0)?.minX == 260)
  }

  @Test("Pinned headers stay at the leading edge until the end of their section")
  func pinnedHeaders() {
    let grid = grid([9, 9]) { $0.sectionHeadersPinToVisibleBounds = true }
    // Each section: header 30, three columns 320, footer 20.
    #expect(header(grid, 0)?.minX == 0)
    scroll(grid, to: 100)
    #expect(header(grid, 0) == CGRect(x: 100, y: 0, width: 30, height: 400))
    scroll(grid, to: 335)
    #expect(header(grid, 0)?.minX == 320)
    #expect(header(grid, 1)?.minX == 370)
    scroll(grid, to: 375)
    #expect(header(grid, 0) == nil)
    #expect(header(grid, 1)?.minX == 375)
    // Before the start of the content, the header is not pinned.
    scroll(grid, to: -50)
    #expect(header(grid, 0)?.minX == 0)
  }

  @Test("Pinned footers stay at the trailing edge, but not before their section's header")
  func pinnedFooters() {
    let grid = grid([9, 9]) { $0.sectionFootersPinToVisibleBounds = true }
    #expect(footer(grid, 0)?.minX == 300)
    scroll(grid, to: 20)
    #expect(footer(grid, 0)?.minX == 320)
    scroll(grid, to: 45)
    #expect(footer(grid, 0)?.minX == 345)
    // The unpinned position is 350.
    scroll(grid, to: 60)
    #expect(footer(grid, 0)?.minX == 350)
    // The second section begins at 370; its footer is never before the end of its header.
    #expect(footer(grid, 1) == nil)
    scroll(grid, to: 85)
    #expect(footer(grid, 1)?.minX == 400)
    scroll(grid, to: 200)
    #expect(footer(grid, 1)?.minX == 500)
  }

  @Test("Headers and footers can both be pinned and are in front of the items")
  func pinnedVertically() throws {
    let grid = grid([12, 12], .vertical) {
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    // Each section: header 40, four lines 430, footer 25.
    #expect(header(grid, 0) == CGRect(x: 0, y: 0, width: 320, height: 40))
    #expect(footer(grid, 0) == CGRect(x: 0, y: 375, width: 320, height: 25))
    scroll(grid, to: 60)
    #expect(header(grid, 0)?.minY == 60)
    #expect(footer(grid, 0)?.minY == 435)
    scroll(grid, to: 440)
    #expect(header(grid, 0)?.minY == 430)
    #expect(footer(grid, 0)?.minY == 470)
    #expect(header(grid, 1)?.minY == 495)
    #expect(footer(grid, 1)?.minY == 815)
    let shown = grid.collectionView.subviews.filter { !$0.isHidden }
    let lastCell = try #require(shown.lastIndex { $0 is UICollectionViewCell })
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      let pinned = try #require(view(grid, kind, 0))
      #expect(try #require(shown.firstIndex { $0 === pinned }) > lastCell)
    }
  }

  @Test(
    "Pinned views respect the content inset",
    arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func pinnedToInset(direction: UICollectionView.ScrollDirection) {
    let grid = grid([30], direction) {
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    grid.collectionView.contentInset = UIEdgeInsets(top: 11, left: 12, bottom: 13, right: 14)
    scroll(grid, to: 200)
    switch direction {
    case .vertical:
      #expect(header(grid, 0) == CGRect(x: 0, y: 211, width: 294, height: 40))
      #expect(footer(grid, 0) == CGRect(x: 0, y: 600 - 13 - 25, width: 294, height: 25))
    case .horizontal:
      #expect(header(grid, 0) == CGRect(x: 212, y: 0, width: 30, height: 376))
      #expect(footer(grid, 0) == CGRect(x: 520 - 14 - 20, y: 0, width: 20, height: 376))
    }
  }

  // MARK: Reference of section insets

  @Test("Vertically, layout margins apply to the sides and are at least the content inset")
  func marginsVertically() {
    let grid = grid([4], .vertical) {
      $0.headerReferenceSize = .zero
      $0.footerReferenceSize = .zero
      $0.sectionInset = UIEdgeInsets(top: 3, left: 10, bottom: 4, right: 20)
    }
    grid.collectionView.layoutMargins = UIEdgeInsets(top: 50, left: 16, bottom: 60, right: 24)
    grid.app.frame()
    #expect(
      grid.frame(0)?.origin == CGPoint(x: 10, y: 3), "by default, insets are not relative to the margins")
    grid.layout.sectionInsetReference = .fromLayoutMargins
    grid.app.frame()
    // Items are between 26 and 320 − 44.
    #expect(grid.frame(0) == CGRect(x: 26, y: 3, width: 100, height: 100))
    #expect(grid.frame(1) == CGRect(x: 176, y: 3, width: 100, height: 100))
    #expect(grid.collectionView.contentSize == CGSize(width: 320, height: 217))
    // The content begins at the inset; items stay within the margins.
    grid.collectionView.contentInset.left = 6
    grid.app.frame()
    #expect(grid.frame(0)?.minX == 20)
    #expect(grid.frame(1)?.maxX == 270)
    // An inset that is larger than the margins replaces them.
    grid.collectionView.contentInset.left = 40
    grid.app.frame()
    #expect(grid.frame(0)?.minX == 0)
    #expect(grid.frame(1)?.maxX == 236)
  }

  @Test("New margins are applied in the next frame, and ignored if insets are not relative to them")
  func newMargins() {
    let layout = CountingFlowLayout()
    let grid = GridFixture([4], layout: layout)
    grid.show()
    grid.collectionView.layoutMargins.left = 30
    grid.app.frame()
    #expect(layout.prepareCount == 1)
    layout.sectionInsetReference = .fromLayoutMargins
    grid.app.frame()
    #expect(layout.prepareCount == 2)
    #expect(grid.frame(0)?.minX == 30)
    grid.collectionView.layoutMargins.left = 50
    grid.app.frame()
    #expect(layout.prepareCount == 3)
    #expect(grid.frame(0)?.minX == 50)
    grid.collectionView.layoutMargins.top = 70
    grid.app.frame()
    #expect(grid.frame(0)?.minY == 0)
  }

  @Test("Horizontally, layout margins apply above and below only")
  func marginsHorizontally() {
    let grid = grid([3]) {
      $0.sectionInset = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
      $0.sectionInsetReference = .fromLayoutMargins
    }
    // The default margins are 8.
    #expect(grid.frame(0) == CGRect(x: 37, y: 13, width: 100, height: 100))
    #expect(grid.frame(2)?.maxY == 392)
    #expect(header(grid, 0) == CGRect(x: 0, y: 0, width: 30, height: 400), "headers extend from edge to edge")
  }

  @Test("Section insets can be relative to the collection view's safe area")
  func safeArea() {
    final class SafeAreaCollectionView: UICollectionView {
      override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 30, bottom: 34, right: 40) }
    }
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.sectionInset.left = 5
    let recorder = Recorder(counts: [2])
    let view = SafeAreaCollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = recorder
    app.window.addSubview(view)
    func frames() -> [CGRect?] {
      app.frame()
      return (0..<2).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }
    #expect(frames()[0] == CGRect(x: 5, y: 0, width: 100, height: 100))
    layout.sectionInsetReference = .fromSafeArea
    #expect(
      frames() == [
        CGRect(x: 35, y: 0, width: 100, height: 100), CGRect(x: 180, y: 0, width: 100, height: 100),
      ])
  }
}
