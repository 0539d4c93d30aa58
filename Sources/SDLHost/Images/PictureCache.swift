import Drawing
import Foundation
import Hosting

/// The decoded images, up to a number of bytes: of each file the largest one that was needed, from which smaller ones
/// are made without the file, and those in the sizes in which they are shown.
final class PictureCache {
  private enum Key: Hashable {
    case largest(URL)
    case exact(ImageRequest)
  }

  private struct File {
    var size: ImageSize
    /// The requests whose images were added; some of them may have been dropped.
    var requests: [ImageRequest] = []
  }

  private let images: BoundedCache<Key, Bitmap>
  private var files: [URL: File] = [:]

  init(limit: Int) { images = BoundedCache(limit: limit) }

  /// The total size in bytes.
  var byteCount: Int { images.cost }
  /// The largest total size in bytes.
  var limit: Int { images.limit }

  /// Returns the image of a request in its size.
  func image(for request: ImageRequest) -> Bitmap? {
    if let exact = images.value(for: .exact(request)) { return exact }
    guard let largest = largest(of: request.url),
      largest.size == largest.fileSize.target(of: request)
    else { return nil }
    return largest.bitmap
  }

  /// Returns the largest image of a file.
  func largest(of url: URL) -> CachedPicture? {
    guard let file = files[url] else { return nil }
    let all = [images.value(for: .largest(url))] + file.requests.map { images.value(for: .exact($0)) }
    let largest = all.compactMap { $0 }.max { $0.pixels.count < $1.pixels.count }
    return largest.map { CachedPicture(bitmap: $0, fileSize: file.size) }
  }

  func insert(_ picture: CachedPicture, of url: URL) {
    if let largest = largest(of: url), largest.fileSize == picture.fileSize, largest.size.covers(picture.size)
    {
      return
    }
    if files[url]?.size != picture.fileSize { files[url] = File(size: picture.fileSize) }
    images.insert(picture.bitmap, for: .largest(url), cost: picture.bitmap.byteCount)
  }

  /// Adds the image of a request to a file that has been added.
  func insert(_ bitmap: Bitmap, for request: ImageRequest) {
    guard files[request.url] != nil, image(for: request)?.id != bitmap.id else { return }
    images.insert(bitmap, for: .exact(request), cost: bitmap.byteCount)
    files[request.url]?.requests.removeAll { $0 == request || !images.contains(.exact($0)) }
    files[request.url]?.requests.append(request)
  }

  /// Drops the images that were used least recently, until the rest is within the limit.
  func trim() {
    images.trim()
    guard files.count > 2 * images.count + 64 else { return }
    files = files.filter { url, file in
      images.contains(.largest(url)) || file.requests.contains { images.contains(.exact($0)) }
    }
  }

  /// Drops the images that were used least recently, until half of the bytes remain.
  func halve() {
    let limit = images.limit
    images.limit = images.cost / 2
    trim()
    images.limit = limit
  }

  func removeAll() {
    images.removeAll()
    files.removeAll()
  }
}
