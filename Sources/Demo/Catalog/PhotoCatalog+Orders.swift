import Hosting
import PhotoLibrary
import UIKit

extension PhotoCatalog {
  func copy(of photo: PhotoID) -> PhotoID { collection.copy(of: photo) }

  var orders: [PhotoOrder] { PhotoOrder.allCases }

  func ranks(by sorting: PhotoSorting, progress: @escaping @MainActor (String) -> Void) async -> [Int32]? {
    let collection = collection
    let direction = sorting.direction
    switch sorting.order {
    case .name: return await Task.detached { collection.nameRanks(direction: direction) }.value
    case .date:
      if collection.arrangement.count > 2000 { progress(String(localized: "Reading the dates…")) }
      let reading = Task.detached(priority: .userInitiated) {
        collection.dateRanks(direction: direction, isCancelled: { Task.isCancelled })
      }
      return await withTaskCancellationHandler {
        await reading.value
      } onCancel: {
        reading.cancel()
      }
    case .colour:
      await findColours(of: collection, progress: progress)
      guard !Task.isCancelled else { return nil }
      let colours = colours
      return await Task.detached {
        collection.colourRanks(direction: direction) { colours[collection.path(of: $0)] ?? nil }
      }.value
    }
  }

  /// Computes the colors of all pictures that are not known yet, from thumbnails. Three are loaded at a time,
  /// so that visible pictures are not delayed.
  private func findColours(of collection: PhotoCollection, progress: @escaping @MainActor (String) -> Void)
    async
  {
    let pending = PendingPictures()
    for section in collection.arrangement.sections {
      pending.paths += section.photos.map { collection.path(of: $0) }.filter { colours[$0] == nil }
    }
    let count = pending.paths.count
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 { group.addTask { await self.readColours(of: pending, of: count, progress: progress) } }
    }
  }

  private func readColours(of pending: PendingPictures, of count: Int, progress: @MainActor (String) -> Void)
    async
  {
    while let path = pending.paths.popLast(), !Task.isCancelled {
      let done = count - pending.paths.count
      if done.isMultiple(of: 16) {
        progress(
          String(localized: "Reading the colours: \(CountText.grouped(done)) of \(CountText.photos(count))"))
      }
      colours[path] = .some(await Self.colour(ofPictureAt: path))
    }
  }

  /// The pictures whose colors are not computed yet.
  @MainActor private final class PendingPictures {
    var paths: [String] = []
  }

  /// Computes the color of a picture; nil if it cannot be read.
  private static func colour(ofPictureAt path: String) async -> PhotoColour? {
    guard let images = FrameLoop.current?.host?.images else { return nil }
    let request = ImageRequest(
      url: URL(filePath: path), pixelSize: CGSize(width: 24, height: 24), fit: .fit)
    return await withCheckedContinuation { continuation in
      _ = images.load(request, priority: .ahead) { result in
        switch result {
        case .success(let bitmap): continuation.resume(returning: PhotoColour(of: bitmap))
        case .failure: continuation.resume(returning: nil)
        }
      }
    }
  }
}
