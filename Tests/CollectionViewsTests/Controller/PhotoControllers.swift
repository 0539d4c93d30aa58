import UIKit
import UIKitTesting

/// Shows three sections of 13, 16 and 14 small items. A tap pushes a controller with large items. Both share
/// one collection view; the root controller replaces the data source in `didShow`.
final class PhotosController: UICollectionViewController, UINavigationControllerDelegate {
  static let counts = [13, 16, 14]
  private(set) var shown: [String] = []
  var detail: PhotosDetailController?
  /// The side of the items of the pushed controller, in points.
  var detailItemSide: CGFloat = 300

  final class SmallCell: UICollectionViewCell {}
  final class LargeCell: UICollectionViewCell {}

  static func layout(_ side: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumLineSpacing = 16
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    return layout
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Photos"
    collectionView.backgroundColor = .white
    // Registrations belong to the collection view, which is shared.
    collectionView.register(SmallCell.self, forCellWithReuseIdentifier: "small")
    collectionView.register(LargeCell.self, forCellWithReuseIdentifier: "large")
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { Self.counts.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    Self.counts[section]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "small", for: indexPath)
    let shade = 1 - CGFloat(indexPath.item + 1) / CGFloat(2 * Self.counts[indexPath.section])
    let colors = [
      UIColor(red: shade, green: 0, blue: 0, alpha: 1),
      UIColor(red: 0, green: shade, blue: 0, alpha: 1),
      UIColor(red: 0, green: 0, blue: shade, alpha: 1),
    ]
    cell.backgroundColor = colors[indexPath.section]
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    let detail = PhotosDetailController(collectionViewLayout: Self.layout(detailItemSide))
    detail.useLayoutToLayoutNavigationTransitions = true
    detail.path = indexPath
    self.detail = detail
    navigationController?.pushViewController(detail, animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("\(type(of: viewController))")
    if let detail = viewController as? PhotosDetailController, let path = detail.path {
      detail.collectionView.dataSource = detail
      detail.collectionView.delegate = detail
      detail.collectionView.scrollToItem(
        at: IndexPath(item: path.item, section: 0), at: .centeredVertically, animated: false)
    } else if viewController === self {
      collectionView.dataSource = self
      collectionView.delegate = self
    }
  }
}

/// Shows large items of one section.
final class PhotosDetailController: UICollectionViewController {
  var path: IndexPath?
  private(set) var ownCollectionView: UICollectionView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "One"
    ownCollectionView = collectionView
    // This has no effect, because another collection view is shown.
    collectionView.backgroundColor = .magenta
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    PhotosController.counts[path?.section ?? 0]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "large", for: indexPath)
  }
}

/// A ``PhotosController`` in a navigation controller in a window of 320×524 points; 480 points are below the
/// bar.
final class PhotosFixture {
  let app = TestApp(size: CGSize(width: 320, height: 524))
  let root = PhotosController(collectionViewLayout: PhotosController.layout(50))
  let navigation: UINavigationController

  init() throws {
    navigation = UINavigationController(rootViewController: root)
    navigation.delegate = root
    app.window.rootViewController = navigation
    try app.settle()
  }

  var view: UICollectionView { root.collectionView }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
    view.cellForItem(at: IndexPath(item: item, section: section))
  }

  /// The displayed frame of a cell, in content coordinates.
  func presentationFrame(of cell: UIView) -> CGRect { (cell.layer.presentation() ?? cell.layer).frame }

  /// Taps an item that is on screen.
  func tap(_ item: Int, _ section: Int = 0) {
    guard let cell = cell(item, section) else { return }
    app.tap(cell)
  }
}
