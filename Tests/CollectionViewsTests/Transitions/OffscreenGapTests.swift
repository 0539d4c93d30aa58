import Testing
import UIKit
import UIKitTesting

/// A grid of four sections of 300 items, and a layout that shows the first three items of each section in a
/// row.
@Suite("Distances beyond the visible rectangle in a transition") @MainActor struct OffscreenGapTests {
  private final class Heads: UICollectionViewLayout {
    /// An item without a position.
    var broken: IndexPath?

    private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(min(path.item, 3)) * 50, y: CGFloat(path.section) * 60, width: 40, height: 40)
      attributes.isHidden = path.item > 2
      // Only those that are requested one by one.
      if path == broken { attributes.center.y = .nan }
      return attributes
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<4).flatMap { section in (0..<3).map { attributes(IndexPath(item: $0, section: section)) } }
        .filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(indexPath)
    }
  }

  private let fixture = TransitionFixture([300, 300, 300, 300])

  private func start(gap: CGFloat? = nil) -> UICollectionViewTransitionLayout {
    let layout = fixture.start(to: Heads())
    if let gap { layout.maximumOffscreenGap = gap }
    fixture.step(layout, to: 0)
    return layout
  }

  private func places(_ section: Int, _ layout: UICollectionViewTransitionLayout) -> [CGFloat?] {
    [0.25, 0.5, 0.75, 1].map { progress in
      fixture.step(layout, to: progress)
      return fixture.visibleFrame(0, section)?.minY
    }
  }

  @Test("By default positions are those of the layouts: a far section comes at the end")
  func unlimited() {
    let layout = start()
    #expect(layout.maximumOffscreenGap == .infinity)
    #expect(places(1, layout) == [nil, nil, nil, 60])
    #expect(places(3, layout) == [nil, nil, nil, 180])
  }

  @Test("With a limit sections come one after the other, and end where the layout has them")
  func limited() {
    let layout = start(gap: 30)
    // The rows of the first section in and around the visible rectangle end at 650, half of its height below
    // it, and the first rows of the others begin at 680, 810 and 940.
    #expect(places(1, layout) == [nil, 370, 215, 60])
    #expect(places(2, layout) == [nil, nil, 292.5, 120])
    #expect(places(3, layout) == [nil, nil, 370, 180])
  }

  @Test("Items of the visible section move as without a limit")
  func visibleSection() {
    let plain = start()
    fixture.step(plain, to: 0.5)
    let expected = fixture.visibleFrame(4)
    fixture.view.cancelInteractiveTransition()
    try? fixture.app.settle()
    let limited = start(gap: 0)
    fixture.step(limited, to: 0.5)
    #expect(expected != nil)
    #expect(fixture.visibleFrame(4) == expected)
  }

  @Test("The limit applies to sections above, and on the way back")
  func upwards() throws {
    fixture.view.scrollToItem(at: IndexPath(item: 150, section: 2), at: .top, animated: false)
    fixture.app.frame()
    let layout = start(gap: 30)
    // The first row of the third section begins at -350 and ends 30 points above the rows in and around the
    // visible rectangle; those of the sections before it begin at -480 and -610.
    #expect(places(2, layout) == [nil, nil, 2.5, 120])
    #expect(places(1, layout) == [nil, nil, nil, 60])
    #expect(places(0, layout) == [nil, nil, nil, 0])
    #expect(places(3, layout) == [nil, nil, 305, 180])
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    let back = fixture.start(to: fixture.grid)
    back.maximumOffscreenGap = 30
    #expect(places(0, back) == [0, 0, 0, 0])
    #expect(places(3, back) == [370, nil, nil, nil])
  }

  @Test("An item without a finite frame is reported and left out", arguments: [30, .infinity] as [CGFloat])
  func notFinite(gap: CGFloat) throws {
    let heads = Heads()
    // The last visible item of the grid, which this layout does not show.
    heads.broken = IndexPath(item: 11, section: 0)
    let messages = diagnostics {
      let layout = fixture.start(to: heads)
      layout.maximumOffscreenGap = gap
      fixture.step(layout, to: 0.5)
    }
    #expect(fixture.visibleFrame(1, 0) != nil)
    #expect(messages.contains { $0.contains("Heads returned attributes with a frame that is not finite") })
  }

  @Test("A negative limit is 0")
  func negative() {
    let layout = start(gap: -5)
    #expect(layout.maximumOffscreenGap == 0)
  }

  @Test("Beyond the end no element moves on by more than a quarter of the shorter side")
  func resistance() throws {
    let layout = start()
    for (progress, item) in [(1.5, 3), (50, 3), (1.01, 1)] as [(CGFloat, Int)] {
      fixture.step(layout, to: 1)
      let end = try #require(fixture.visibleFrame(0, item)).minY
      fixture.step(layout, to: progress)
      let place = try #require(fixture.visibleFrame(0, item)).minY
      #expect(place < end)
      #expect(end - place < 80, "\(progress)")
    }
  }

  @Test("A release at the end with a high velocity moves no element on by more than 16 points")
  func overshoot() throws {
    let layout = start()
    fixture.move(layout, from: 0.8, to: 1, frames: 4)
    let end = try #require(fixture.visibleFrame(0, 3)).minY
    fixture.view.finishInteractiveTransition()
    var farthest: CGFloat = 0
    while fixture.ends.isEmpty {
      fixture.app.frame()
      guard let place = fixture.visibleFrame(0, 3)?.minY else { continue }
      farthest = max(farthest, end - place)
    }
    #expect(farthest <= 16)
    #expect(fixture.visibleFrame(0, 3)?.minY == end)
  }

  @Test("A transition that is cancelled half way turns round gently")
  func turn() throws {
    let layout = start()
    fixture.move(layout, from: 0.2, to: 0.5, frames: 10)
    fixture.view.cancelInteractiveTransition()
    let steps = fixture.progressSteps(of: layout, frames: 8)
    #expect(steps.allSatisfy { $0 > -0.15 }, "\(steps)")
  }
}
