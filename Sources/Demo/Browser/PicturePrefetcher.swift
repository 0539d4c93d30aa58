import Files
import Hosting
import UIKit

/// Loads pictures of cells that appear next into the cache of the window, after those that are visible, and
/// in the size in which the cells show them.
///
/// Which files are decoded is decided in two places: here for cells that are not on screen, and by
/// `UIImageView` for those that are. Both leave out what would be gone before it is ready.
@MainActor final class PicturePrefetcher {
  private enum Load {
    /// The cell may be passed before the time is over.
    case waiting(ImageRequest)
    case running(any ImageLoad)
  }

  /// The seconds for which a picture has to be wanted before it is loaded: while pages are turned quickly,
  /// others are wanted after each of them.
  private static let delay: TimeInterval = 0.1

  private unowned let view: UIView
  private var loads: [URL: Load] = [:]

  /// Creates a prefetcher for cells of a view.
  init(_ view: UIView) { self.view = view }

  /// Loads a version of a picture that fills a size in points; does nothing while it is loading.
  func load(_ file: URL, _ version: FileVersion?, filling size: CGSize) {
    guard loads[file] == nil, size.width > 0, size.height > 0, let loop = view.window?.loop else { return }
    let request = ImageRequest(
      url: file, version: version, pixelSize: ImageRequest.pixels(of: size, scale: UIScreen.main.scale))
    loads[file] = .waiting(request)
    loop.after(Self.delay) { [weak self] in self?.start(request, of: file) }
  }

  private func start(_ request: ImageRequest, of file: URL) {
    guard case .waiting(request) = loads[file] else { return }
    loads[file] = nil
    // A file that cannot be decoded is reported by its cell.
    let load = view.loadImage(request, priority: .ahead) { [weak self] _ in self?.loads[file] = nil }
    loads[file] = load.map { .running($0) }
  }

  /// Cancels the load of a picture.
  func cancel(_ file: URL) {
    if case .running(let load) = loads.removeValue(forKey: file) { load.cancel() }
  }
}
