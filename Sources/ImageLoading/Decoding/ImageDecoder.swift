import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting

/// Decodes image files, in this process or in others. Can be used on several threads.
protocol ImageDecoder: Sendable {
  /// Decodes a part of a file. Returns nil if the file does not have the part.
  func decode(_ query: ImageQuery) throws(ImageError) -> DecodedImages?
}

extension RegularFile {
  /// Opens a file that may be an image.
  static func image(_ path: String) throws(ImageError) -> RegularFile {
    do throws(FileError) {
      let file = try RegularFile(path)
      // A link can lead to the memory of this process, which no decoder may read.
      guard process_is_about_processes(file.descriptor) == 0 else { throw FileError.notRegular }
      return file
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
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
  /// The rectangle of the image; nil: all of it. The sizes are those of its image then.
  var region: ImageRegion?
  /// The sizes; other parts than the image have one of their own.
  var requests: [ImageRequest] = []

  /// The largest number of pixels of an image that a camera has stored beside another, or of a thumbnail.
  static let previewPixels = 4_000_000

  /// The size in which the image of a file is cached after this query.
  func cachedSize(fileSize: ImageSize) -> ImageSize {
    let needed = requests.map(fileSize.target).reduce(ImageSize(1, 1)) { $0.union($1) }
    return fileSize.cached(for: needed)
  }

  /// Whether images with these sizes can be the answer: the one to cache, and those of the requests.
  func mayHave(
    _ sizes: [ImageSize], exact: [Int], of fileSize: ImageSize, _ limits: DecodingLimits
  ) -> Bool {
    guard fileSize.pixelCount <= limits.pixels, sizes.count <= requests.count + 1,
      region.map({ $0.size.covers(fileSize) }) ?? true
    else { return false }
    let (cached, targets) = (cachedSize(fileSize: fileSize), requests.map(fileSize.target))
    return switch part {
    case .image:
      sizes[0] == cached && exact.map { sizes[$0] } == targets
        && sizes.allSatisfy { $0 == cached || targets.contains($0) }
    case .preview, .thumbnail:
      sizes.count == 1 && exact.isEmpty && sizes[0].pixelCount <= Self.previewPixels
        && fileSize.covers(sizes[0])
    }
  }
}

/// The result of a query.
struct DecodedImages: Sendable {
  /// The image from which smaller ones can be made.
  var cached: CachedImage
  /// The images of the requests, in their order.
  var exact: [Bitmap] = []
}
