import CollectionLayouts
import Drawing
import Foundation
import UIKit
import UIKitTesting

/// A collection view with two sections of colored cells without text, in one of the layouts of
/// `CollectionLayouts` or the flow layout.
final class Board: NSObject, UICollectionViewDataSource {
  let app: TestApp
  let view: UICollectionView
  private(set) var sections: [[Int]]

  nonisolated static let layoutNames = [
    "flow", "list", "waterfall", "mosaic", "stacks", "coverflow", "circle",
  ]

  init(_ layout: String, scale: CGFloat = 1, sections: [[Int]] = [Array(0..<9), Array(9..<16)]) {
    self.sections = sections
    app = TestApp(size: CGSize(width: 96, height: 72), scale: scale)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: Self.makeLayout(layout))
    super.init()
    view.backgroundColor = UIColor(white: 0.1, alpha: 1)
    view.showsVerticalScrollIndicator = false
    view.showsHorizontalScrollIndicator = false
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    app.window.addSubview(view)
    app.frame()
  }

  static func makeLayout(_ name: String) -> UICollectionViewLayout {
    switch name {
    case "list":
      let list = ListLayout()
      list.rowHeight = 14
      return list
    case "waterfall":
      let waterfall = WaterfallLayout()
      waterfall.columnCount = 3
      (waterfall.columnSpacing, waterfall.lineSpacing) = (4, 4)
      waterfall.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      waterfall.aspectRatio = { CGFloat(3 + $0.item % 4) / 5 }
      return waterfall
    case "mosaic":
      let mosaic = MosaicLayout()
      mosaic.minimumUnit = 28
      mosaic.spacing = 3
      mosaic.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      return mosaic
    case "stacks":
      let stacks = StackLayout()
      stacks.itemSize = CGSize(width: 30, height: 30)
      stacks.spacing = CGSize(width: 12, height: 10)
      stacks.contentMargins = UIEdgeInsets(top: 12, left: 10, bottom: 12, right: 10)
      return stacks
    case "coverflow": return CoverFlowLayout()
    case "circle":
      let circle = CircleLayout()
      circle.itemSize = CGSize(width: 16, height: 16)
      circle.sectionInset = UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6)
      return circle
    default:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 20, height: 16)
      (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (4, 4)
      flow.sectionInset = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
      return flow
    }
  }

  /// Performs insertions, deletions and a move in one batch; the result is the same each time.
  func update() {
    app.perform {
      view.performBatchUpdates { [self] in
        sections = [[1, 30, 2, 3, 4, 14, 5, 7, 8], [31, 9, 10, 11, 12, 13, 15]]
        view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 6, section: 0)])
        view.insertItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 0, section: 1)])
        view.moveItem(at: IndexPath(item: 5, section: 1), to: IndexPath(item: 5, section: 0))
        // Its proportions depend on the index path.
        (view.collectionViewLayout as? WaterfallLayout)?.invalidateLayout()
      }
    }
  }

  var picture: Bitmap { app.screenshot() }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let number = CGFloat(sections[indexPath.section][indexPath.item])
    let hue = (number * 0.37).truncatingRemainder(dividingBy: 1)
    cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 3
    cell.contentView.layer.borderWidth = 1
    cell.contentView.layer.borderColor = UIColor(white: 1, alpha: 0.5).cgColor
    return cell
  }
}
