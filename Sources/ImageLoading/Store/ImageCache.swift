import Drawing
import Foundation
import Hosting

/// The decoded images: of each version of a file the largest one that was needed, from which smaller ones are
/// made without the file, and
/// those in the sizes in which they are shown. The budget of the pixels limits their memory.
@MainActor final class ImageCache {
  private struct Entry {
    var size: ImageSize
    /// The requests whose images were added; some of them may have been dropped.
    var requests: [ImageRequest] = []
  }

  private let largest = BoundedCache<VersionedFile, Bitmap>(limit: .max)
  private let copies = BoundedCache<ImageRequest, Bitmap>(limit: .max)
  private var files: [VersionedFile: Entry] = [:]

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
    guard let largest = largest(of: request.file),
      largest.size == largest.fileSize.target(of: request)
    else { return nil }
    return largest.bitmap
  }

  /// Returns the largest image of a file.
  func largest(of file: VersionedFile) -> CachedImage? {
    guard let entry = files[file] else { return nil }
    let all = [largest.value(for: file)] + entry.requests.map { copies.value(for: $0) }
    let found = all.compactMap { $0 }.max { $0.pixels.count < $1.pixels.count }
    return found.map { CachedImage(bitmap: $0, fileSize: entry.size) }
  }

  func insert(_ image: CachedImage, of file: VersionedFile) {
    if let known = largest(of: file), known.fileSize == image.fileSize,
      known.size.covers(image.size)
    {
      return
    }
    if files[file]?.size != image.fileSize { files[file] = Entry(size: image.fileSize) }
    largest.insert(image.bitmap, for: file, cost: image.bitmap.byteCount)
  }

  /// Adds the image of a request to a file that has been added.
  func insert(_ bitmap: Bitmap, for request: ImageRequest) {
    guard files[request.file] != nil, image(for: request)?.id != bitmap.id else { return }
    copies.insert(bitmap, for: request, cost: bitmap.byteCount)
    files[request.file]?.requests.removeAll { $0 == request || !copies.contains($0) }
    files[request.file]?.requests.append(request)
  }

  /// Ends a period: images that were used before the last one may be dropped.
  func endPeriod() {
    largest.trim()
    copies.trim()
    guard files.count > 2 * (largest.count + copies.count) + 64 else { return }
    files = files.filter { file, entry in
      largest.contains(file) || entry.requests.contains { copies.contains($0) }
    }
  }
}
