import Drawing
import Foundation
import Hosting

/// The largest image of a file in the cache.
struct CachedImage: Sendable {
  var bitmap: Bitmap
  /// The size of the image in the file; that of an embedded thumbnail is the same.
  var fileSize: ImageSize

  var size: ImageSize { bitmap.size }

  /// Whether the image of a request can be made from this one.
  func suffices(for request: ImageRequest) -> Bool { size.covers(fileSize.target(of: request)) }
}

/// The work for the loads of a version of a file.
struct ImageTask: Sendable {
  /// The phases of the work. A thread looks for the image where it takes little time: in the cache, a
  /// thumbnail, the file's own thumbnail. Loads that do not need their file are served before files are
  /// decoded.
  enum Phase: Sendable { case toLook, looking, toDecode, decoding }

  /// The place in the order of the loads.
  var number: Int
  var file: VersionedFile
  var requests: [ImageRequest]
  var priority: ImagePriority
  var phase = Phase.toLook
  var cached: CachedImage?
}

/// The result of a step.
struct ImageOutcome: Sendable {
  enum Content: Sendable {
    case images(Images)
    case preview(CachedImage)
    case failure(ImageError)
  }

  /// Images of a file.
  struct Images: Sendable {
    /// The source of images.
    enum Source: Sendable { case cache, thumbnail, embedded, file }

    var source: Source
    /// The image from which smaller ones can be made.
    var cached: CachedImage
    /// The images of the requests.
    var exact: [ImageRequest: Bitmap]
  }

  var number: Int
  var file: VersionedFile
  var content: Content
}
