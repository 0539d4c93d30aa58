import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Pinned headers, and decoration views behind sections and piles.
@Suite("Layouts: headers and decorations") @MainActor struct LayoutDecorationTests {
  private static let factories: [@MainActor () -> UICollectionViewLayout] = [
    {
      let layout = ListLayout()
      layout.headerHeight = 30
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    },
    {
      let layout = MosaicLayout()
      layout.headerHeight = 30
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    },
    {
      let layout = WaterfallLayout()
      layout.headerHeight = 30
      layout.sectionHeadersPinToVisibleBounds = true
      return layout
    },
  ]

  @Test("Pinned headers respect the inset, are in front, and end with their section", arguments: 0..<3)
  func pinned(index: Int) throws {
    let fixture = LayoutFixture([60, 60], layout: Self.factories[index]())
    let view = fixture.collectionView
    view.contentInset.top = 10
    fixture.app.frame()
    #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    view.contentOffset.y = 200
    fixture.app.frame()
    #expect(fixture.header(0) == CGRect(x: 0, y: 210, width: 320, height: 30))
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)))
    let shown = view.subviews.filter { !$0.isHidden }
    let headerIndex = try #require(shown.firstIndex { $0 === header })
    let lastCell = try #require(shown.lastIndex { $0 is UICollectionViewCell })
    #expect(headerIndex > lastCell)
    // The first header ends where the next section begins.
    let layout = view.collectionViewLayout
    view.contentOffset.y = 100_000
    let last = try #require(
      layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: 0)))
    view.contentOffset.y = last.frame.maxY - 20
    fixture.app.frame()
    #expect(fixture.header(0)?.maxY == last.frame.maxY)
    #expect(fixture.header(1)?.minY == last.frame.maxY)
  }

  @Test("List: each section has a card, which a registered view replaces")
  func cards() {
    final class Card: UICollectionReusableView {}
    let layout = ListLayout()
    layout.headerHeight = 30
    layout.sectionInset.bottom = 14
    layout.sectionBackgroundInset = UIEdgeInsets(top: 0, left: 8, bottom: 6, right: 8)
    layout.register(Card.self, forDecorationViewOfKind: ListLayout.sectionBackgroundKind)
    let fixture = LayoutFixture([2, 1], layout: layout)
    let shown = fixture.collectionView.subviews.filter { !$0.isHidden }
    #expect(
      shown.filter { $0 is Card }.map(\.frame) == [
        CGRect(x: 8, y: 0, width: 304, height: 30 + 112 + 8),
        CGRect(x: 8, y: 156, width: 304, height: 30 + 56 + 8),
      ])
    #expect(shown.prefix(2).allSatisfy { $0 is Card }, "cards are behind all other views")
    #expect(shown.last is ListSeparatorView, "separators are in front")
  }

  @Test("Stacks: mats are optional and behind the photos")
  func mats() throws {
    let layout = StackLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.captionHeight = 20
    let fixture = LayoutFixture([9], layout: layout)
    func mats() -> [CGRect] {
      fixture.collectionView.subviews.filter { $0 is StackMatView && !$0.isHidden }.map(\.frame)
    }
    #expect(mats().isEmpty)
    layout.matMargin = 12
    fixture.app.frame()
    let pile = try #require(fixture.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))).center
    let caption = try #require(fixture.header(0))
    #expect(
      mats() == [CGRect(x: pile.x - 62, y: pile.y - 62, width: 124, height: caption.maxY - pile.y + 74)])
    #expect(fixture.collectionView.subviews.first { !$0.isHidden } is StackMatView)
  }

  @Test("Pinned headers, cards, separators and mats fulfill the layout contract")
  func contract() {
    UICollectionView.checksLayoutContract = true
    defer { UICollectionView.checksLayoutContract = false }
    let list = ListLayout()
    list.headerHeight = 30
    list.sectionHeadersPinToVisibleBounds = true
    list.sectionBackgroundInset = .zero
    let stacks = StackLayout()
    stacks.captionHeight = 30
    stacks.matMargin = 10
    for layout in [list, stacks] + Self.factories.map({ $0() }) {
      let messages = diagnostics {
        let fixture = LayoutFixture([30, 0, 40], layout: layout)
        for step in 1...20 {
          fixture.collectionView.contentOffset.y = CGFloat(step) * 97
          fixture.app.frame()
        }
      }
      #expect(messages.isEmpty, "\(type(of: layout)): \(messages.first ?? "")")
    }
  }
}
