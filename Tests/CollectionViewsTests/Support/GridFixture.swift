import UIKit
import UIKitTesting

/// A collection view of 100×100 points items in a 320×400 window: three columns, spacing 10, and a recorder as its
/// data source and delegate.
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

  /// Makes the first frame and forgets what it called.
  func show() {
    app.frame()
    _ = recorder.transcript()
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    collectionView.cellForItem(at: IndexPath(item: item, section: section))?.frame
  }
}

/// Runs `body` and returns what was reported meanwhile.
@MainActor func diagnostics(_ body: () throws -> Void) rethrows -> [String] {
  var messages: [String] = []
  let before = Diagnostics.handler
  Diagnostics.handler = { messages.append($0) }
  defer { Diagnostics.handler = before }
  try body()
  return messages
}
