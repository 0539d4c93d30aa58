import PhotoLibrary
import SDLHost

/// The rows of the inspector about pictures, and about the memory of all pixels.
@MainActor enum MemoryReport {
  static func rows(_ images: ImageStore) -> [(String, String)] {
    let statistics = images.statistics
    var rows = [
      ("Pictures", ""),
      ("decoded", CountText.grouped(statistics.decoded)),
      ("decoded again", CountText.grouped(statistics.decodedAgain)),
      ("from thumbnails", CountText.grouped(statistics.thumbnails + statistics.embedded)),
      ("loading", CountText.grouped(images.pendingLoadCount)),
      ("Pixels, kB of \(CountText.grouped(statistics.cacheLimit >> 10))", ""),
    ]
    var total = 0
    for (use, bytes) in images.pixelReport {
      rows.append((use, CountText.grouped(bytes >> 10)))
      total += bytes
    }
    return rows + [("all", CountText.grouped(total >> 10))]
  }
}
