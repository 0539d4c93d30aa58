import CollectionEngine
import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

/// The number of items that layouts show.
@Suite("Very many items") @MainActor struct ItemCountTests {
  private static let layouts: [@MainActor () -> UICollectionViewLayout] = [
    { UICollectionViewFlowLayout() }, { ListLayout() }, { MosaicLayout() }, { StackLayout() },
    { CoverFlowLayout() }, { CircleLayout() }, { UICollectionViewCompositionalLayout.column(.absolute(40)) },
    { UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)) },
  ]

  /// The largest count with which each layout is tested.
  private static func most(_ number: Int) -> Int { number == 0 ? Int.max : 1 << 60 }

  @Test("Layouts with items of one size show 2⁶⁰ items, the flow layout 2⁶³−1", arguments: 0..<8)
  func equalSizes(number: Int) throws {
    let fixture = CountedFixture(Self.layouts[number](), [Self.most(number)])
    let view = fixture.view
    #expect((1...400).contains(view.visibleCells.count))
    let length = max(view.contentSize.width, view.contentSize.height)
    #expect(length.isFinite && length > 0)
    view.scrollToItem(
      at: IndexPath(item: Self.most(number) - 1, section: 0), at: .centeredVertically, animated: false)
    view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y.isFinite && fixture.view.contentOffset.x.isFinite)
  }

  @Test("Several sections of that many items do not stop the app", arguments: 0..<8)
  func manySections(number: Int) {
    let fixture = CountedFixture(Self.layouts[number](), [Self.most(number), Self.most(number), 3])
    #expect((1...400).contains(fixture.view.visibleCells.count))
  }

  /// Those that measure items, too.
  private static let allLayouts = layouts + [{ OutlineLayout() }, { WaterfallLayout() }]

  @Test("2⁶³−1 items do not stop the app, in one section or in several", arguments: 0..<10)
  func mostItems(number: Int) {
    for counts in [[Int.max], [Int.max, Int.max, 3]] {
      let fixture = CountedFixture(Self.allLayouts[number](), counts)
      fixture.view.scrollToItem(
        at: IndexPath(item: Int.max - 1, section: 0), at: .centeredVertically, animated: false)
      fixture.app.frame()
      fixture.app.press(.end)
      fixture.app.frame()
      #expect(fixture.view.visibleCells.count <= 400)
      #expect(fixture.view.contentSize.height.isFinite && fixture.view.contentOffset.y.isFinite)
    }
  }

  @Test("2⁶³−1 sections are reported, and nothing is shown", arguments: 0..<10)
  func mostSections(number: Int) {
    let messages = diagnostics {
      let fixture = CountedFixture(Self.allLayouts[number](), sections: .max) { _ in .max }
      #expect(fixture.view.visibleCells.isEmpty && fixture.view.numberOfSections == 0)
    }
    #expect(messages.contains { $0.contains("numberOfSections(in:) of CountedFixture returned \(Int.max)") })
  }

  @Test("A compositional layout with 2⁶³−1 items shows those that have places")
  func beyondCompositional() {
    let fixture = CountedFixture(
      UICollectionViewCompositionalLayout.column(.estimated(40)), [Int.max, Int.max])
    #expect((1...400).contains(fixture.view.visibleCells.count))
    #expect(fixture.view.contentSize.height.isFinite)
  }

  @Test("Beyond the limit, layouts that measure each item say so, and measure none")
  func refusal() {
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    let counts = [MeasuredItems.limit, 1]
    let waterfall = CountedFixture(WaterfallLayout(), counts, sizes: true)
    #expect(waterfall.view.visibleCells.isEmpty && waterfall.sizeCalls == 0)
    let list = ListLayout()
    var heightCalls = 0
    list.heightForRow = { _ in
      heightCalls += 1
      return 20
    }
    let rows = CountedFixture(list, counts)
    #expect(!rows.view.visibleCells.isEmpty && heightCalls == 0)
    let flow = CountedFixture(UICollectionViewFlowLayout(), counts, sizes: true)
    #expect(!flow.view.visibleCells.isEmpty && (1...4).contains(flow.sizeCalls))
    #expect(flow.view.visibleCells[0].bounds.size == CGSize(width: 50, height: 50))
    let subjects = ["WaterfallLayout", "ListLayout", "UICollectionViewFlowLayout"]
    for subject in subjects {
      #expect(
        reports.contains { $0.contains("\(subject) measures at most 10000000 items") }, "\(reports)")
    }
    #expect(MeasuredItems.allows([MeasuredItems.limit]) && !MeasuredItems.allows([Int.max, Int.max]))
  }
}
