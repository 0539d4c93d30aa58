import Drawing
import Foundation
import Hosting
import ViewTree

/// An image loader that records its loads; a test completes them with ``deliver(_:)``.
final class ImageLoaderFake: ImageLoader {
  final class Load: ImageLoad {
    let request: ImageRequest
    fileprivate(set) var isCancelled = false
    fileprivate var preview: ((Bitmap) -> Void)?
    fileprivate var completion: ((Result<Bitmap, ImageError>) -> Void)?

    init(
      request: ImageRequest, preview: ((Bitmap) -> Void)?,
      completion: @escaping (Result<Bitmap, ImageError>) -> Void
    ) {
      self.request = request
      self.preview = preview
      self.completion = completion
    }

    func cancel() {
      isCancelled = true
      completion = nil
      preview = nil
    }
  }

  /// All loads, in the order of their requests.
  private(set) var loads: [Load] = []
  var cache: [ImageRequest: Bitmap] = [:]

  func cachedImage(for request: ImageRequest) -> Bitmap? { cache[request] }

  func cachedImage(ofFile url: URL) -> Bitmap? { cache.first { $0.key.file.url == url }?.value }

  func load(
    _ request: ImageRequest, priority: ImagePriority, preview: (@MainActor (Bitmap) -> Void)?,
    completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad {
    let load = Load(request: request, preview: preview, completion: completion)
    loads.append(load)
    return load
  }

  var pendingLoadCount: Int { loads.count { $0.completion != nil } }

  /// Delivers a preview to the pending loads.
  func deliverPreview(_ bitmap: Bitmap) {
    for load in loads { load.preview?(bitmap) }
  }

  /// Completes the pending loads.
  func deliver(_ result: Result<Bitmap, ImageError>) {
    for load in loads {
      let completion = load.completion
      load.completion = nil
      completion?(result)
    }
  }
}
