import Files
import UIKit

/// Loads pictures before their cells are visible.
extension BrowserViewController: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    let current = collectionView.collectionViewLayout
    let layout = (current as? UICollectionViewTransitionLayout)?.nextLayout ?? current
    for path in indexPaths {
      guard let file = catalog.file(at: path), let size = layout.layoutAttributesForItem(at: path)?.size
      else { continue }
      prefetcher.load(
        file, catalog.version(at: path), filling: size, aspectRatio: catalog.aspectRatio(of: path))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    for path in indexPaths {
      if let file = catalog.file(at: path) { prefetcher.cancel(file) }
    }
  }
}

/// Loads pictures into the cache of the window, after those that are visible.
@MainActor final class PicturePrefetcher {
  private var loads: [URL: Task<Void, Never>] = [:]

  /// Loads a picture in the size in which it fills a cell; does nothing while it is loading.
  ///
  /// - Parameters:
  ///   - file: the file of the picture.
  ///   - version: the version of the file.
  ///   - size: the size of the cell in points.
  ///   - aspectRatio: the width of the picture divided by its height.
  func load(_ file: URL, _ version: FileVersion?, filling size: CGSize, aspectRatio: CGFloat) {
    guard loads[file] == nil, size.width > 0, size.height > 0 else { return }
    let scale = UIScreen.main.scale
    let pixels = CGSize(
      width: max(size.width, size.height * aspectRatio) * scale,
      height: max(size.height, size.width / aspectRatio) * scale)
    loads[file] = Task { [weak self] in
      // A file that cannot be decoded is reported by its cell.
      _ = try? await UIImage.load(
        contentsOf: file, version: version, fittingPixelSize: pixels, isAhead: true)
      if !Task.isCancelled { self?.loads[file] = nil }
    }
  }

  func cancel(_ file: URL) { loads.removeValue(forKey: file)?.cancel() }
}
