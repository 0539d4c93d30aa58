import UIKit
import UIKitTesting

/// A layout in a window of 320×400 points, with plain cells and headers.
@MainActor final class LayoutFixture {
  let app: TestApp
  let recorder: Recorder
  let collectionView: UICollectionView

  init(_ counts: [Int], layout: UICollectionViewLayout, size: CGSize = CGSize(width: 320, height: 400)) {
    app = TestApp(size: size)
    recorder = Recorder(counts: counts)
    collectionView = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    collectionView.dataSource = recorder
    collectionView.delegate = recorder
    app.window.addSubview(collectionView)
    app.frame()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }

  var visible: [String] { collectionView.indexPathsForVisibleItems.map(Recorder.name) }

  func header(_ section: Int) -> CGRect? {
    collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
      .frame
  }
}
