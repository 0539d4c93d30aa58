import Drawing
import Files
import Foundation
import Hosting

/// The decoded images: of each version of a file the largest one that was needed, from which smaller ones are
/// made without the file, and
/// those in the sizes in which they are shown. The budget of the pixels limits their memory.
@MainActor final class ImageCache {
  private struct File {
    var size: ImageSize
    /// The requests whose images were added; some of them may have been dropped.
    var requests: [ImageRequest] = []
  }

  private let largest = BoundedCache<ImageKey, Bitmap>(limit: .max)
  private let copies = BoundedCache<ImageRequest, Bitmap>(limit: .max)
  private var files: [ImageKey: File] = [:]

  init(_ pixels: PixelBudget) {
    // An image that a view shows would still be in memory, and its file would be decoded again.
    largest.isInUse = { !isKnownUniquelyReferenced(&$0) }
    copies.isInUse = { !isKnownUniquelyReferenced(&$0) }
    pixels.add(largest, as: .decoded)
    pixels.add(copies, as: .copies)
  }

  /// The total size in bytes.
  var byteCount: Int { largest.cost + copies.cost }

  /// The total size in bytes, counted anew from all images, for checks.
  var recountedBytes: Int { largest.sum(\.byteCount) + copies.sum(\.byteCount) }

  /// Returns the image of a request in its size.
  func image(for request: ImageRequest) -> Bitmap? {
    if let copy = copies.value(for: request) { return copy }
    guard let largest = largest(of: request.url, version: request.version),
      largest.size == largest.fileSize.target(of: request)
    else { return nil }
    return largest.bitmap
  }

  /// Returns the largest image of a file.
  func largest(of url: URL, version: FileVersion? = nil) -> CachedImage? {
    let key = ImageKey(url, version)
    guard let file = files[key] else { return nil }
    let all = [largest.value(for: key)] + file.requests.map { copies.value(for: $0) }
    let found = all.compactMap { $0 }.max { $0.pixels.count < $1.pixels.count }
    return found.map { CachedImage(bitmap: $0, fileSize: file.size) }
  }

  func insert(_ image: CachedImage, of url: URL, version: FileVersion? = nil) {
    let key = ImageKey(url, version)
    if let known = largest(of: url, version: version), known.fileSize == image.fileSize,
      known.size.covers(image.size)
    {
      return
    }
    if files[key]?.size != image.fileSize { files[key] = File(size: image.fileSize) }
    largest.insert(image.bitmap, for: key, cost: image.bitmap.byteCount)
  }

  /// Adds the image of a request to a file that has been added.
  func insert(_ bitmap: Bitmap, for request: ImageRequest) {
    guard files[request.key] != nil, image(for: request)?.id != bitmap.id else { return }
    copies.insert(bitmap, for: request, cost: bitmap.byteCount)
    files[request.key]?.requests.removeAll { $0 == request || !copies.contains($0) }
    files[request.key]?.requests.append(request)
  }

  /// Ends a period: images that were used before the last one may be dropped.
  func endPeriod() {
    largest.trim()
    copies.trim()
    guard files.count > 2 * (largest.count + copies.count) + 64 else { return }
    files = files.filter { key, file in
      largest.contains(key) || file.requests.contains { copies.contains($0) }
    }
  }
}
