import SeededRandom
import Testing
import UIKit
import UIKitTesting

/// Batches of updates over cells that size themselves, with headers.
@Suite("Moments: updates with self-sizing cells") @MainActor struct SelfSizingUpdateTests {
  /// As high as its name says; the name is set before it is asked.
  private final class Row: UICollectionViewCell {
    var name = 0
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fitting.size.height = CGFloat(24 + name * 37 % 60)
      return fitting
    }
  }

  @MainActor private final class Rows: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    init(_ sections: [[Int]]) { self.sections = sections }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Row)?.name = sections[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }

  private struct Sight {
    let opacity: CGFloat
    /// Relative to the visible rectangle.
    let frame: CGRect

    /// Whether the element may appear or vanish there: it is translucent, or at an edge.
    var mayChange: Bool { opacity < 0.35 || frame.minY < 60 || frame.maxY > 340 }
  }

  /// The elements that are seen in the visible rectangle, as they are animated.
  private func seen(_ view: UICollectionView) -> [ObjectIdentifier: Sight] {
    let bounds = view.layer.presentation()?.bounds ?? view.bounds
    var sights: [ObjectIdentifier: Sight] = [:]
    for case let element as UICollectionReusableView in view.subviews where !element.isHidden {
      let layer = element.layer.presentation() ?? element.layer
      let frame = layer.frame.offsetBy(dx: 0, dy: -bounds.minY)
      guard frame.minY < 398, frame.maxY > 2 else { continue }
      sights[ObjectIdentifier(element)] = Sight(opacity: CGFloat(layer.opacity), frame: frame)
    }
    return sights
  }

  @Test(
    "In 640 batches no completion is false, and no element appears or vanishes within one frame",
    arguments: 0..<32 as Range<UInt64>)
  func batches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let app = TestApp(size: CGSize(width: 320, height: 400))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let rows = Rows([Array(0..<20), Array(20..<40)])
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(Row.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
    view.dataSource = rows
    app.window.addSubview(view)
    app.frame()
    var next = 100
    var finished: [Bool] = []
    for batch in 0..<20 {
      view.contentOffset.y = min(
        max(0, view.contentSize.height - 400), CGFloat(Int.random(in: 0...900, using: &random)))
      try app.settle()
      var last = seen(view)
      view.performBatchUpdates {
        change(rows, view, &next, &random)
      } completion: {
        finished.append($0)
      }
      for frame in 0..<24 {
        let now = seen(view)
        for (element, sight) in now where last[element] == nil {
          #expect(
            sight.mayChange,
            "seed \(seed), batch \(batch), frame \(frame): an element appears at \(sight.frame)")
        }
        for (element, sight) in last where now[element] == nil {
          #expect(
            sight.mayChange,
            "seed \(seed), batch \(batch), frame \(frame): an element vanishes at \(sight.frame)")
        }
        last = now
        app.advance(by: 1.0 / 60)
      }
      try app.settle()
    }
    #expect(finished == Array(repeating: true, count: 20), "seed \(seed)")
  }

  /// About ten operations: deletes and moves named by the old order, inserts by the new one.
  private func change(
    _ rows: Rows, _ view: UICollectionView, _ next: inout Int, _ random: inout SeededGenerator
  ) {
    for section in rows.sections.indices {
      let old = rows.sections[section]
      let deleted = Set((0..<3).compactMap { _ in old.indices.randomElement(using: &random) })
      view.deleteItems(at: deleted.sorted().map { path($0, section) })
      var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
      var inserted: [Int] = []
      for _ in 0..<2 {
        new.insert(next, at: Int.random(in: 0...new.count, using: &random))
        inserted.append(next)
        next += 1
      }
      view.insertItems(at: inserted.compactMap { new.firstIndex(of: $0) }.map { path($0, section) })
      rows.sections[section] = new
    }
  }
}
