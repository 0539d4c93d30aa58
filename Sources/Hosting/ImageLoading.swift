import Drawing
import Foundation

/// A request for an image in a size.
package struct ImageRequest: Hashable, Sendable {
  /// The relation of the decoded size to the requested size.
  package enum Fit: Hashable, Sendable {
    /// At least `pixelSize` in both directions, as `contentMode == .scaleAspectFill` needs.
    case fill
    /// At most `pixelSize` in both directions, as `contentMode == .scaleAspectFit` needs.
    case fit
  }

  /// The file of the image.
  package var url: URL
  /// The requested size in pixels; nil for the original size. Images are never enlarged.
  package var pixelSize: CGSize?
  /// The relation of the decoded size to ``pixelSize``.
  package var fit: Fit

  /// Creates a request. The default is the original size.
  package init(url: URL, pixelSize: CGSize? = nil, fit: Fit = .fill) {
    self.url = url
    self.pixelSize = pixelSize
    self.fit = fit
  }
}

/// The reason why an image cannot be shown.
public enum ImageError: Error, Equatable, Sendable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// The file is not an image of a supported format, or it is damaged.
  case undecodable(path: String, reason: String)
  /// The image has more pixels than the host decodes.
  case tooLarge(path: String, width: Int, height: Int)
}

extension ImageError: LocalizedError, CustomStringConvertible {
  /// One line that names the file and the reason.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .undecodable(let path, let reason): "\(path) cannot be decoded as an image: \(reason)"
    case .tooLarge(let path, let width, let height): "\(path) is too large to show: \(width)×\(height) pixels"
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// Decodes images outside the main thread: upright (EXIF orientation applied) and scaled down to the
/// requested size.
@MainActor package protocol ImageLoading: AnyObject {
  /// Returns the image if it is in the cache, else nil.
  ///
  /// - Complexity: O(1); called per frame.
  func cachedImage(for request: ImageRequest) -> Bitmap?
  /// Returns an image of a file in any size that is in the cache, the one that was decoded last; nil if there is none.
  ///
  /// - Complexity: O(1); called once for each image that is not in the cache in the requested size.
  func cachedImage(ofFile url: URL) -> Bitmap?
  /// Loads an image. Loads of the same request share the work.
  ///
  /// - Parameters:
  ///   - request: the image and its size.
  ///   - completion: called once on the main actor, after this call has returned; not called if the load is
  ///     cancelled.
  /// - Returns: the load, which can be cancelled.
  func load(
    _ request: ImageRequest, completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad
  /// The number of loads that run or wait.
  var pendingLoadCount: Int { get }
}

/// A load that runs or waits.
@MainActor package protocol ImageLoad: AnyObject {
  /// Cancels the load. Its completion is not called any more.
  func cancel()
}
