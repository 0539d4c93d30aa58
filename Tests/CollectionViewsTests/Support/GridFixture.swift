import UIKit
import UIKitTesting

/// A collection view with items of 100×100 points in a window of 320×400 points: three columns, spacing 10. A
/// recorder is its data source and delegate.
@MainActor final class GridFixture {
  let app: TestApp
  let recorder: Recorder
  let layout: UICollectionViewFlowLayout
  let collectionView: UICollectionView

  init(_ counts: [Int], layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()) {
    app = TestApp(size: CGSize(width: 320, height: 400))
    recorder = Recorder(counts: counts)
    self.layout = layout
    layout.itemSize = CGSize(width: 100, height: 100)
    collectionView = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    collectionView.dataSource = recorder
    collectionView.delegate = recorder
    app.window.addSubview(collectionView)
  }

  /// Shows the first frame and clears the recorded calls.
  func show() {
    app.frame()
    _ = recorder.transcript()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }
}
