import PhotoLibrary
import UIKit

/// The preview of a photo beside its menu: the photo, much larger than in the grid.
final class PhotoPreviewController: UIViewController {
  private let cell = PhotoCell(frame: .zero)
  /// The place of the photo when the preview opened.
  let path: IndexPath
  let photo: PhotoID
  private let catalog: any Catalog
  private let window: CGSize

  /// Creates the preview of a photo for a window of a size.
  init(_ path: IndexPath, of catalog: any Catalog, in window: CGSize) {
    self.path = path
    photo = catalog.photo(at: path)
    self.catalog = catalog
    self.window = window
    super.init(nibName: nil, bundle: nil)
    cell.appearance = .openPhoto
    update()
  }

  /// Shows the present version of the photo's file. Has no effect if the photo has another place by now.
  func update() {
    guard catalog.contains(path), catalog.photo(at: path) == photo else { return }
    preferredContentSize = Self.size(aspectRatio: catalog.aspectRatio(of: path), in: window)
    cell.show(catalog.content(of: path), name: catalog.title(of: path))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.placeholder
    cell.isUserInteractionEnabled = false
    view.addSubview(cell)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cell.frame = view.bounds
  }

  /// The largest size with an aspect ratio that leaves room for the menu and for the photos around it.
  static func size(aspectRatio: CGFloat, in window: CGSize) -> CGSize {
    let largest = CGSize(
      width: min(720, max(160, window.width * 0.66)), height: min(560, max(120, window.height * 0.72)))
    let ratio = max(0.2, min(5, aspectRatio))
    let width = min(largest.width, largest.height * ratio)
    return CGSize(width: width.rounded(), height: (width / ratio).rounded())
  }
}
