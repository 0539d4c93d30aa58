import CollectionLayouts
import Testing
import UIKit
import UIKitTesting

/// Layouts round to the pixels of the host that shows their collection view, not of the current host.
@Suite @MainActor struct DisplayScaleTests {
  /// Returns the left edges of three items in a window with scale 2 while an app with scale 1 is current.
  private func edges(_ layout: UICollectionViewLayout) -> [CGFloat] {
    let app = TestApp(size: CGSize(width: 100, height: 100), scale: 2)
    let recorder = Recorder(counts: [3])
    let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = recorder
    app.window.addSubview(view)
    let other = TestApp(size: CGSize(width: 100, height: 100), scale: 1)
    return other.perform {
      view.layoutIfNeeded()
      return (0..<3).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
    }
  }

  @Test("A flow layout places items at half points in a window with scale 2")
  func flowLayout() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 25, height: 25)
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5.25, bottom: 0, right: 5.25)
    #expect(edges(layout) == [5.5, 37.5, 70])
  }

  @Test("A waterfall divides its width at half points in a window with scale 2")
  func waterfallLayout() {
    let layout = WaterfallLayout()
    layout.columnCount = 3
    layout.columnSpacing = 0
    layout.sectionInset = .zero
    #expect(edges(layout) == [0, 33.5, 66.5])
  }
}
