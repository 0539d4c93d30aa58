import Drawing
import Files
import Foundation

/// A version of an image file, or of a part of its image. Another version is another image, and so is another
/// part.
package struct VersionedFile: Hashable, Sendable {
  package var url: URL
  /// The version that is wanted; nil: that of the time when the file is read first.
  package var version: FileVersion?
  /// The part of the image that is wanted; nil: the whole image.
  package var region: ImageRegion?

  package init(_ url: URL, _ version: FileVersion? = nil, region: ImageRegion? = nil) {
    (self.url, self.version, self.region) = (url, version, region)
  }
}

/// A rectangle of an image in a file, in pixels of the upright image, from its top left corner.
package struct ImageRegion: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// A request for an image in a size.
package struct ImageRequest: Hashable, Sendable {
  /// The relation of the decoded size to the requested size.
  package enum Fit: Hashable, Sendable {
    /// At least `pixelSize` in both directions, as `contentMode == .scaleAspectFill` needs.
    case fill
    /// At most `pixelSize` in both directions, as `contentMode == .scaleAspectFit` needs.
    case fit
  }

  package var file: VersionedFile
  /// The requested size in pixels; nil for the original size. Images are never enlarged.
  package var pixelSize: CGSize?
  /// The relation of the decoded size to ``pixelSize``.
  package var fit: Fit

  /// Creates a request. The default is the original size.
  package init(
    url: URL, version: FileVersion? = nil, region: ImageRegion? = nil, pixelSize: CGSize? = nil,
    fit: Fit = .fill
  ) {
    file = VersionedFile(url, version, region: region)
    self.pixelSize = pixelSize
    self.fit = fit
  }
}

/// The largest images that hosts show.
package enum ImageLimit {
  /// The number of pixels of an image whose format can be decoded in parts or at a scale. Above
  /// ``decodedPixels`` it is shown at a reduced size.
  package static let pixels = 1_000_000_000
  /// The number of pixels of an image that can only be decoded as a whole.
  package static let decodedPixels = 120_000_000

  static let text =
    "\(pixels / 1_000_000) megapixels, "
    + "or \(decodedPixels / 1_000_000) megapixels if the file can only be decoded as a whole"
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
    case .unreadable: "\(ShownName.within(path)) cannot be read: \(reason)"
    case .undecodable: "\(ShownName.within(path)) cannot be decoded as an image: \(reason)"
    case .tooLarge: "\(ShownName.within(path)) is too large to show: \(reason)"
    }
  }

  package var path: String {
    switch self {
    case .unreadable(let path, _), .undecodable(let path, _), .tooLarge(let path, _, _): path
    }
  }

  /// The reason, as the end of a sentence.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason), .undecodable(_, let reason): reason
    case .tooLarge(_, let width, let height): "\(width)×\(height) pixels. The limit is \(ImageLimit.text)"
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// The importance of a load. Visible images are loaded first.
package enum ImagePriority: Int, Comparable, Sendable {
  /// The image will probably be shown soon, or is needed for something else than to be shown.
  case ahead
  /// The image is on screen.
  case visible

  package static func < (one: ImagePriority, other: ImagePriority) -> Bool { one.rawValue < other.rawValue }
}

/// Decodes images outside the main thread: upright (EXIF orientation applied) and scaled down to the
/// requested size.
@MainActor package protocol ImageLoader: AnyObject {
  /// Returns the image if it is in the cache in the requested size, else nil.
  ///
  /// - Complexity: O(1); called per frame.
  func cachedImage(for request: ImageRequest) -> Bitmap?
  /// Returns the largest image of a file that is in the cache; nil if there is none.
  ///
  /// - Complexity: O(sizes of the file in the cache); called once for each image that is not in the cache in
  ///   the requested size.
  func cachedImage(ofFile url: URL) -> Bitmap?
  /// Returns the largest image of a version of a file that is in the cache; nil if there is none.
  ///
  /// - Complexity: as ``cachedImage(ofFile:)``.
  func cachedImage(ofFile url: URL, version: FileVersion?) -> Bitmap?
  /// Loads an image. Loads of the same file share the work.
  ///
  /// - Parameters:
  ///   - request: the image and its size.
  ///   - priority: the importance; loads of the same importance are served in their order.
  ///   - preview: called at most once on the main actor before `completion`, with a smaller image that is
  ///     available sooner.
  ///   - completion: called once on the main actor, after this call has returned; not called if the load is
  ///     cancelled.
  /// - Returns: the load, which can be cancelled.
  func load(
    _ request: ImageRequest, priority: ImagePriority, preview: (@MainActor (Bitmap) -> Void)?,
    completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad
  var pendingLoadCount: Int { get }
}

extension ImageLoader {
  /// Returns nil for versions other than the first one.
  package func cachedImage(ofFile url: URL, version: FileVersion?) -> Bitmap? {
    version == nil ? cachedImage(ofFile: url) : nil
  }

  /// Loads an image without a preview. The default priority is `visible`.
  package func load(
    _ request: ImageRequest, priority: ImagePriority = .visible,
    completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad {
    load(request, priority: priority, preview: nil, completion: completion)
  }
}

/// A load that runs or waits.
@MainActor package protocol ImageLoad: AnyObject {
  /// Cancels the load. Its completion is not called any more.
  func cancel()
}
