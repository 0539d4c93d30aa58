import CollectionLayouts
import Drawing
import SDLHost
import Testing
import UIKit
import UIKitTesting

/// The work of the renderer for frames of a collection view.
@Suite("Rendering work") struct RenderingWorkTests {
  /// Cells with a round, colored background and a label.
  private final class Cells: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentView.backgroundColor = UIColor(
        hue: CGFloat(indexPath.item) / 12, saturation: 0.5, brightness: 0.9, alpha: 1)
      cell.contentView.layer.cornerRadius = 6
      for view in cell.contentView.subviews { view.removeFromSuperview() }
      let label = UILabel(frame: cell.contentView.bounds)
      label.text = "\(indexPath.item)"
      label.textAlignment = .center
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(label)
      return cell
    }
  }

  private let app = TestApp(size: CGSize(width: 320, height: 240))
  private let cells = Cells()
  private let view: UICollectionView

  private var work: RenderStatistics { app.host.renderStatistics }

  init() {
    app.host.drawing = .always
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 50)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    view.backgroundColor = .white
    view.showsVerticalScrollIndicator = false
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = cells
    app.window.addSubview(view)
    app.frame()
  }

  @Test("A pinch of translucent, turned cells draws them without layers and read-backs")
  func pinch() throws {
    let transition = view.startInteractiveTransition(to: StackLayout())
    for step in 1...20 {
      transition.transitionProgress = CGFloat(step) / 20
      transition.invalidateLayout()
      app.frame()
      #expect(work.layers == 0 && work.readBacks == 0, "step \(step)")
      #expect(work.groups > 0, "step \(step)")
    }
    view.finishInteractiveTransition()
    try app.settle()
    #expect(work.layers == 0 && work.readBacks == 0)
  }

  @Test("A scroll draws without layers and read-backs")
  func scroll() {
    for offset in stride(from: CGFloat(0), to: 200, by: 13) {
      view.contentOffset.y = offset
      app.frame()
      #expect(work.layers == 0 && work.readBacks == 0, "offset \(offset)")
    }
  }

  @Test("A change of one cell draws only the area of the cell")
  func oneCell() throws {
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    cell.contentView.backgroundColor = .black
    app.frame()
    #expect(work.paintedPixels > 0)
    // The backgrounds of the view and the cell, and the label.
    #expect(work.paintedPixels <= 3 * 70 * 50, "\(work.paintedPixels)")
  }
}
