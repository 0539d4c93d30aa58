import Drawing
import Foundation

/// Which picture is wanted, and how large.
public struct ImageRequest: Hashable, Sendable {
  public enum Fit: Hashable, Sendable {
    /// At least `pixelSize` in both directions, as `contentMode == .scaleAspectFill` needs.
    case fill
    /// At most `pixelSize` in both directions, as `contentMode == .scaleAspectFit` needs.
    case fit
  }

  public var url: URL
  /// In pixels; `nil` is the picture's own size. A picture is never enlarged.
  public var pixelSize: CGSize?
  public var fit: Fit

  public init(url: URL, pixelSize: CGSize? = nil, fit: Fit = .fill) {
    self.url = url
    self.pixelSize = pixelSize
    self.fit = fit
  }
}

/// Why a picture cannot be shown; names the file.
public enum ImageError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: String)
  case undecodable(path: String, reason: String)
  /// More pixels than the host is ready to decode.
  case tooLarge(path: String, width: Int, height: Int)
}

extension ImageError: LocalizedError, CustomStringConvertible {
  /// One line that names the file.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .undecodable(let path, let reason): "\(path) is not a picture that can be shown: \(reason)"
    case .tooLarge(let path, let width, let height): "\(path) is too large to show: \(width)×\(height) pixels"
    }
  }

  public var errorDescription: String? { description }
}

/// Decodes pictures away from the main thread, upright (EXIF orientation applied), scaled down to what is
/// asked.
@MainActor public protocol ImageLoading: AnyObject {
  /// The picture if it is in the cache: O(1), safe to call per frame.
  func cachedImage(for request: ImageRequest) -> Bitmap?
  /// Loads; the completion comes on the main actor, once, never before this call returns, and not at all
  /// after the load was cancelled. Two loads of the same request share the work.
  func load(
    _ request: ImageRequest, completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad
  /// Loads that are under way or wait.
  var pendingLoadCount: Int { get }
}

/// A load under way.
@MainActor public protocol ImageLoad: AnyObject {
  func cancel()
}
