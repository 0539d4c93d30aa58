import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting

/// Reads and writes the thumbnails that desktop programs share, as images.
struct ThumbnailAccess: Sendable {
  let cache: ThumbnailCache
  let decoder: any ImageDecoder

  /// Returns the smallest thumbnail of a file that is large enough for one of the requests, or the largest
  /// there is.
  func image(of file: ThumbnailedFile, for requests: [ImageRequest]) -> CachedImage? {
    var found: CachedImage?
    for size in ThumbnailCache.Size.allCases where requests.contains(where: { size.mayFit($0) }) {
      guard let image = self.image(of: file, size) else { continue }
      found = image
      if requests.contains(where: image.suffices) { break }
    }
    return found
  }

  private func image(of file: ThumbnailedFile, _ size: ThumbnailCache.Size) -> CachedImage? {
    guard let thumbnail = cache.thumbnail(of: file, size: size),
      // A damaged thumbnail is the same as none.
      let image = (try? decoder.decode(ImageQuery(part: .thumbnail, path: thumbnail.path)))?.cached,
      ImageSize(size.rawValue, size.rawValue).covers(image.size),
      var whole = thumbnail.imageSize ?? (try? ImageRecord(file.path))?.size
    else { return nil }
    let (width, height) = (image.size.width, image.size.height)
    // Some programs write the size of the stored pixels.
    if whole.width > whole.height && width < height || whole.width < whole.height && width > height {
      whole = whole.swapped
    }
    whole = whole.reduced(to: ImageLimit.decodedPixels)
    guard whole.covers(image.size) else { return nil }
    return CachedImage(bitmap: image.bitmap, fileSize: whole)
  }

  /// Writes an image that was decoded as a thumbnail, if it has the size of one.
  func write(_ image: CachedImage, of file: ThumbnailedFile) {
    guard
      let size = ThumbnailCache.Size.allCases.first(where: {
        image.fileSize.fitting(box: $0.rawValue) == image.size
      }), image.size != image.fileSize, cache.accepts(file)
    else { return }
    let rows = PNGFile.filteredRows(image.bitmap)
    guard let compressed = CompressionLibrary.shared?.compressed(rows, level: 1) else { return }
    do {
      try cache.write(rows: compressed, image.bitmap, size: size, of: file, imageSize: image.fileSize)
    } catch {
      report(error)
    }
  }

  func recordFailure(of file: ThumbnailedFile) {
    do {
      try cache.recordFailure(of: file)
    } catch {
      report(error)
    }
  }

  private func report(_ error: any Error) {
    StandardError.write(
      "A thumbnail cannot be written to \(cache.folder): \(error.localizedDescription)")
  }
}

extension ThumbnailCache.Size {
  /// Whether a thumbnail of this size can be large enough for a request; for images of some shapes it is not.
  fileprivate func mayFit(_ request: ImageRequest) -> Bool {
    guard let size = request.pixelSize else { return false }
    let least = request.fit == .fill ? max(size.width, size.height) : min(size.width, size.height)
    return least <= Double(rawValue)
  }
}
