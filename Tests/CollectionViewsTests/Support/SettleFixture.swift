import UIKit
import UIKitTesting

/// A collection view for tests that check each frame of a transition.
@MainActor final class SettleFixture: NSObject, UICollectionViewDataSource {
  /// Prefers a height that depends on its item, and reports each request for it.
  final class Cell: UICollectionViewCell {
    var item = 0
    var onSizeRequest: ((Int) -> Void)?

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      onSizeRequest?(layoutAttributes.indexPath.item)
      return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: SettleFixture.height(item))
    }
  }

  /// The height that the cell of an item prefers.
  static func height(_ item: Int) -> CGFloat { CGFloat(30 + item * 37 % 50) }

  let app: TestApp
  let view: UICollectionView
  private let counts: [Int]
  var ends: [String] = []
  /// The number of requests for the preferred size, by item.
  var sizeRequests: [Int: Int] = [:]

  init(
    _ layout: UICollectionViewLayout, counts: [Int], scale: CGFloat = 1,
    size: CGSize = CGSize(width: 200, height: 240)
  ) {
    app = TestApp(size: size, scale: scale)
    self.counts = counts
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.registerPlainHeaders()
    view.dataSource = self
    app.window.addSubview(view)
    app.frame()
  }

  func start(to layout: UICollectionViewLayout) -> UICollectionViewTransitionLayout {
    view.startInteractiveTransition(to: layout) { [unowned self] in ends.append("\($0) \($1)") }
  }

  func step(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
    app.frame()
  }

  /// The frame of a cell relative to the visible rectangle.
  func visibleFrame(_ item: Int) -> CGRect? {
    view.cellForItem(at: path(item)).map {
      $0.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      cell.item = indexPath.item
      cell.onSizeRequest = { [unowned self] in sizeRequests[$0, default: 0] += 1 }
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeuePlainHeader(kind, for: indexPath)
  }
}
