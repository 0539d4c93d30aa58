import Files
import Drawing
import Foundation
import Hosting
import Thumbnails

/// Reads and writes the thumbnails that desktop programs share, as images.
nonisolated struct ThumbnailAccess: Sendable {
  let cache: ThumbnailCache
  let decoder: any PictureDecoder

  /// Returns the smallest thumbnail of a file that is large enough for one of the requests, or the largest there is.
  func image(of file: ThumbnailedFile, for requests: [ImageRequest]) -> CachedPicture? {
    var found: CachedPicture?
    for size in ThumbnailCache.Size.allCases where requests.contains(where: { size.mayFit($0) }) {
      guard let picture = image(of: file, size) else { continue }
      found = picture
      if requests.contains(where: picture.suffices) { break }
    }
    return found
  }

  private func image(of file: ThumbnailedFile, _ size: ThumbnailCache.Size) -> CachedPicture? {
    guard let thumbnail = cache.thumbnail(of: file, size: size),
      // A damaged thumbnail is the same as none.
      let picture = (try? decoder.decode(PictureQuery(part: .thumbnail, path: thumbnail.path)))?.cached,
      ImageSize(size.rawValue, size.rawValue).covers(picture.size),
      var whole = thumbnail.imageSize.map({ ImageSize($0.width, $0.height) })
        ?? (try? ImageFile(file.path))?.size
    else { return nil }
    let (width, height) = (picture.size.width, picture.size.height)
    // Some programs write the size of the stored pixels.
    if whole.width > whole.height && width < height || whole.width < whole.height && width > height {
      whole = whole.swapped
    }
    whole = whole.reduced(to: ImageLimit.decodedPixels)
    guard whole.covers(picture.size) else { return nil }
    return CachedPicture(bitmap: picture.bitmap, fileSize: whole)
  }

  /// Writes an image that was decoded as a thumbnail, if it has the size of one.
  func write(_ picture: CachedPicture, of file: ThumbnailedFile) {
    guard
      let size = ThumbnailCache.Size.allCases.first(where: {
        picture.fileSize.fitting(box: $0.rawValue) == picture.size
      }), picture.size != picture.fileSize, cache.accepts(file)
    else { return }
    let bitmap = picture.bitmap
    let rows = PNGFile.filteredRows(bitmap.pixels, width: bitmap.width, isOpaque: bitmap.isOpaque)
    guard let compressed = CompressionLibrary.shared?.compressed(rows) else { return }
    do {
      try cache.write(
        rows: compressed, width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque, size: size,
        of: file, imageSize: (picture.fileSize.width, picture.fileSize.height))
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
  nonisolated fileprivate func mayFit(_ request: ImageRequest) -> Bool {
    guard let size = request.pixelSize else { return false }
    let least = request.fit == .fill ? max(size.width, size.height) : min(size.width, size.height)
    return least <= Double(rawValue)
  }
}
