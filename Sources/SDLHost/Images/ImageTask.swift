import Drawing
import Foundation
import Hosting

/// The largest image of a file in the cache.
nonisolated struct CachedPicture: Sendable {
  var bitmap: Bitmap
  /// The size of the image in the file; that of an embedded thumbnail is the same.
  var fileSize: ImageSize

  var size: ImageSize { ImageSize(bitmap.width, bitmap.height) }

  /// Whether the image of a request can be made from this one.
  func suffices(for request: ImageRequest) -> Bool { size.covers(fileSize.target(of: request)) }
}

/// The work for the loads of a file.
nonisolated struct ImageTask: Sendable {
  /// The steps of the work. Loads that do not need their file are served before files are decoded.
  enum Stage: Int, Sendable {
    /// Looks for the image where it takes little time: in the cache, a thumbnail, the file's own thumbnail.
    case look
    /// Decodes the file.
    case decode
  }

  /// The place in the order of the loads.
  var number: Int
  var url: URL
  var requests: [ImageRequest]
  var priority: ImagePriority
  var stage = Stage.look
  var cached: CachedPicture?
}

/// The result of a step.
nonisolated struct ImageOutcome: Sendable {
  enum Content: Sendable {
    case images(Images)
    case preview(CachedPicture)
    case failure(ImageError)
  }

  /// Images of a file.
  struct Images: Sendable {
    /// The source of images.
    enum Source: Sendable { case cache, thumbnail, embedded, file }

    var source: Source
    /// The image from which smaller ones can be made.
    var cached: CachedPicture
    /// The images of the requests.
    var exact: [ImageRequest: Bitmap]
  }

  var number: Int
  var url: URL
  var content: Content
}
