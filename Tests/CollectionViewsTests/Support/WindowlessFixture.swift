import UIKit

@testable import CollectionViews

/// A collection view without a window, with a data source that records each call.
@MainActor final class WindowlessFixture: NSObject, UICollectionViewDataSource {
  let view: UICollectionView
  var counts: [Int]
  var calls: [String] = []
  var onCell: ((IndexPath) -> Void)?

  init(_ counts: [Int], layout: UICollectionViewLayout = StackedRowsLayout()) {
    self.counts = counts
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "view")
    view.dataSource = self
  }

  /// Returns the calls since the previous transcript, on one line, and clears them.
  func transcript() -> String {
    defer { calls = [] }
    return calls.joined(separator: " ")
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    calls.append("sections")
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    calls.append("items(\(section))")
    return counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls.append("cell(\(indexPath.section).\(indexPath.item))")
    onCell?(indexPath)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    calls.append("header(\(indexPath.section))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}
