import SDLHost
import UIKit

// An outline of folders: list cells with thumbnails, counts and disclosures. Right and Left expand and
// collapse the focused folder.
//
//   swift run Outline

/// A folder with its color, the number of its photos, and the folders in it.
struct Folder: Hashable {
  let name: String
  let hue: CGFloat
  let count: Int
  var folders: [Folder] = []
}

extension Folder {
  static let samples = [
    Folder(
      name: "Journeys", hue: 0.58, count: 412,
      folders: [
        Folder(
          name: "Norway", hue: 0.5, count: 236,
          folders: [
            Folder(name: "Lofoten", hue: 0.47, count: 148), Folder(name: "Oslo", hue: 0.53, count: 88),
          ]),
        Folder(name: "Crete", hue: 0.1, count: 176),
      ]),
    Folder(
      name: "Family", hue: 0.95, count: 1204,
      folders: [
        Folder(name: "Birthdays", hue: 0.9, count: 310), Folder(name: "Garden", hue: 0.33, count: 894),
      ]),
    Folder(name: "Screenshots", hue: 0.7, count: 57),
    Folder(name: "Scans", hue: 0.15, count: 23),
  ]

  /// A square in the color of the folder, lighter at the top.
  var thumbnail: UIImage? {
    let side = 28
    var pixels: [UInt32] = []
    for y in 0..<side {
      let color = UIColor(hue: hue, saturation: 0.65, brightness: 0.95 - CGFloat(y) / 90, alpha: 1)
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      let bytes = [red, green, blue].map { UInt32(($0 * 255).rounded()) }
      pixels += [UInt32](repeating: 255 << 24 | bytes[0] << 16 | bytes[1] << 8 | bytes[2], count: side)
    }
    return UIImage(pixels: pixels, width: side, height: side)
  }
}

/// Rows from edge to edge, as high as their contents.
final class RowsLayout: UICollectionViewFlowLayout {
  override func prepare() {
    minimumLineSpacing = 0
    let width = collectionView?.bounds.width ?? 0
    itemSize = CGSize(width: width, height: 52)
    super.prepare()
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// Shows folders as an outline.
final class OutlineController: UICollectionViewController {
  private(set) var folders: UICollectionViewDiffableDataSource<Int, Folder>?

  init() { super.init(collectionViewLayout: RowsLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Folder> { cell, _, folder in
      var content = cell.defaultContentConfiguration()
      content.text = folder.name
      content.image = folder.thumbnail
      content.imageProperties.cornerRadius = 6
      if !folder.folders.isEmpty { content.textProperties.font = .preferredFont(forTextStyle: .headline) }
      cell.contentConfiguration = content
      cell.indentationWidth = 28
      cell.backgroundConfiguration = .listSidebarCell()
      // The space of a disclosure keeps the counts in one column.
      let space = UICellAccessory.customView(
        configuration: .init(
          customView: UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 14)), placement: .trailing()))
      cell.accessories = [
        .label(text: "\(folder.count)"), folder.folders.isEmpty ? space : .outlineDisclosure(),
      ]
    }
    let source = UICollectionViewDiffableDataSource<Int, Folder>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    folders = source
    var outline = NSDiffableDataSourceSectionSnapshot<Folder>()
    add(Folder.samples, to: nil, of: &outline)
    outline.expand([Folder.samples[0]])
    source.apply(outline, to: 0, animatingDifferences: false)
  }

  private func add(
    _ list: [Folder], to parent: Folder?, of outline: inout NSDiffableDataSourceSectionSnapshot<Folder>
  ) {
    outline.append(list, to: parent)
    for folder in list where !folder.folders.isEmpty { add(folder.folders, to: folder, of: &outline) }
  }
}

let host = try WindowHost(WindowOptions(title: "Outline", size: CGSize(width: 640, height: 400)))
let window = UIWindow(frame: UIScreen.main.bounds)
window.rootViewController = OutlineController()
window.makeKeyAndVisible()
host.run()
