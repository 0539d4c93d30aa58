import CollectionEngine
import CollectionLayouts
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import ViewTree

/// The number of items that layouts show.
@Suite("Very many items") @MainActor struct ItemCountTests {
  /// Sections of a number of items.
  private final class Many: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let counts: [Int]
    var sizeCalls = 0

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      sizeCalls += 1
      return CGSize(width: 40, height: 30)
    }
  }

  private func show(_ layout: UICollectionViewLayout, _ items: Many, sizes: Bool = false) -> (
    app: TestApp, view: UICollectionView
  ) {
    let app = TestApp(size: CGSize(width: 320, height: 240))
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    if sizes { view.delegate = items }
    app.window.addSubview(view)
    app.loop.runFrame(at: 0)
    return (app, view)
  }

  private static let layouts: [@MainActor () -> UICollectionViewLayout] = [
    { UICollectionViewFlowLayout() }, { ListLayout() }, { MosaicLayout() }, { StackLayout() },
    { CoverFlowLayout() }, { CircleLayout() }, { UICollectionViewCompositionalLayout.column(.absolute(40)) },
    { UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)) },
  ]

  /// The largest count with which each layout is tested.
  private static func most(_ number: Int) -> Int { number == 0 ? Int.max : 1 << 60 }

  @Test("Layouts with items of one size show 2⁶⁰ items, the flow layout 2⁶³−1", arguments: 0..<8)
  func equalSizes(number: Int) throws {
    let items = Many([Self.most(number)])
    let (_, view) = show(Self.layouts[number](), items)
    #expect((1...400).contains(view.visibleCells.count))
    let length = max(view.contentSize.width, view.contentSize.height)
    #expect(length.isFinite && length > 0)
    view.scrollToItem(
      at: IndexPath(item: Self.most(number) - 1, section: 0), at: .centeredVertically, animated: false)
    view.layoutIfNeeded()
    #expect(view.contentOffset.y.isFinite && view.contentOffset.x.isFinite)
  }

  @Test("Several sections of that many items do not stop the app", arguments: 0..<8)
  func manySections(number: Int) {
    let (_, view) = show(Self.layouts[number](), Many([Self.most(number), Self.most(number), 3]))
    #expect((1...400).contains(view.visibleCells.count))
  }

  @Test("A compositional layout with 2⁶³−1 items shows those that have places")
  func beyondCompositional() {
    let (_, view) = show(
      UICollectionViewCompositionalLayout.column(.estimated(40)), Many([Int.max, Int.max]))
    #expect((1...400).contains(view.visibleCells.count))
    #expect(view.contentSize.height.isFinite)
  }

  @Test("Beyond the limit, layouts that measure each item say so, and measure none")
  func refusal() {
    var reports: [String] = []
    Diagnostics.handler = { reports.append($0) }
    defer { Diagnostics.handler = nil }
    let items = Many([MeasuredItems.limit, 1])
    let (_, waterfall) = show(WaterfallLayout(), items, sizes: true)
    #expect(waterfall.visibleCells.isEmpty && items.sizeCalls == 0)
    let list = ListLayout()
    var heightCalls = 0
    list.heightForRow = { _ in
      heightCalls += 1
      return 20
    }
    let (_, rows) = show(list, items)
    #expect(!rows.visibleCells.isEmpty && heightCalls == 0)
    let (_, flow) = show(UICollectionViewFlowLayout(), items, sizes: true)
    #expect(!flow.visibleCells.isEmpty && (1...4).contains(items.sizeCalls))
    #expect(flow.visibleCells[0].bounds.size == CGSize(width: 50, height: 50))
    let subjects = ["WaterfallLayout", "ListLayout", "UICollectionViewFlowLayout"]
    for subject in subjects {
      #expect(
        reports.contains { $0.contains("\(subject) measures at most 10000000 items") }, "\(reports)")
    }
    #expect(MeasuredItems.allows([MeasuredItems.limit]) && !MeasuredItems.allows([Int.max, Int.max]))
  }
}
