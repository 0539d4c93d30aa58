import Drawing
import Foundation
import Hosting

/// Decodes image files, in this process or in others. Can be used on several threads.
protocol ImageDecoder: Sendable {
  /// Decodes a part of a file. Returns nil if the file does not have the part.
  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages?
}

/// A part of a file, and the sizes in which it is needed.
struct ImageQuery: Equatable, Sendable {
  enum Part: String, Sendable {
    /// The image.
    case image
    /// The small image that a camera has stored beside it.
    case preview
    /// The image of a file in the folder of the desktop's thumbnails, without scaling.
    case thumbnail
  }

  var part: Part
  var path: String
  /// The sizes; other parts than the image have one of their own.
  var requests: [ImageRequest] = []
}

/// The result of a query.
struct DecodedImages: Sendable {
  /// The image from which smaller ones can be made.
  var cached: CachedImage
  /// The images of the requests, in their order.
  var exact: [Bitmap] = []
}
