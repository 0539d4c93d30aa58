import Drawing
import Foundation
import ImageLoading
import Testing
import UIKit

@testable import SDLHost

/// Cells with images from files.
@MainActor @Suite struct ImageCellTests {
  private final class Cell: UICollectionViewCell {
    let picture = UIImageView(frame: .zero)

    override init(frame: CGRect) {
      super.init(frame: frame)
      picture.frame = contentView.bounds
      contentView.addSubview(picture)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      500
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.picture.setImage(contentsOf: URL(filePath: "/no/such/\(indexPath.item).jpg"))
      return cell
    }
  }

  @Test("After a jump, only the visible cells wait for their images")
  func jump() throws {
    let store = ImageStore(workers: 1)
    let gate = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    store.performInIdleTime {
      start.signal()
      gate.wait()
    }
    start.wait()
    let size = CGSize(width: 200, height: 200)
    let host = try OffscreenHost(size: size, fonts: FontBook(.system), images: store)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.runFrame()
    #expect(view.visibleCells.count == 16)
    #expect(store.pendingLoadCount == 16)
    for offset in [1000, 3000, 5000] {
      view.contentOffset.y = CGFloat(offset)
      host.runFrame()
      #expect(store.pendingLoadCount == view.visibleCells.count, "\(offset)")
    }
    gate.signal()
    #expect(store.finishLoading())
  }
}
