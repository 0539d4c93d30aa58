import UIKit
import UIKitTesting

/// A collection view in a window of 320×400 points with plain cells and headers, and with counts that may be
/// those of no real data.
@MainActor
final class CountedFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let app = TestApp(size: CGSize(width: 320, height: 400))
  let view: UICollectionView
  private let sections: Int
  private let items: (Int) -> Int
  /// How often the delegate was asked for a size.
  private(set) var sizeCalls = 0

  /// Shows a layout. With `sizes`, a delegate returns the size of each item.
  init(_ layout: UICollectionViewLayout, sections: Int, sizes: Bool = false, items: @escaping (Int) -> Int) {
    (self.sections, self.items) = (sections, items)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.registerPlainHeaders()
    view.dataSource = self
    if sizes { view.delegate = self }
    app.window.addSubview(view)
    app.frame()
  }

  convenience init(_ layout: UICollectionViewLayout, _ counts: [Int], sizes: Bool = false) {
    self.init(layout, sections: counts.count, sizes: sizes) { counts[$0] }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items(section)
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { collectionView.dequeuePlainHeader(kind, for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeCalls += 1
    return CGSize(width: 40, height: 30)
  }
}
