internal import Hosting
import Drawing
import Foundation

extension UIImage {
  /// Reads a picture from a file with the current host's loader, which decodes away from the main thread, turns
  /// the picture upright and keeps it in its cache.
  ///
  /// - Parameters:
  ///   - url: of a file.
  ///   - pixelSize: the picture is scaled down to fit into it; nil keeps its own size.
  /// - Returns: the picture, at the host's scale.
  /// - Throws: ``ImageError``, or `CancellationError` where the task was cancelled.
  @MainActor public static func load(
    contentsOf url: URL, fittingPixelSize pixelSize: CGSize? = nil
  ) async throws -> UIImage {
    guard let host = FrameLoop.current?.host else {
      throw ImageError.unreadable(path: url.path, reason: "there is no host to load pictures with")
    }
    let scale = host.scale
    let request = ImageRequest(url: url, pixelSize: pixelSize, fit: .fit)
    if let bitmap = host.images.cachedImage(for: request) { return UIImage(bitmap: bitmap, scale: scale) }
    let pending = PendingImage()
    let bitmap = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bitmap, any Error>) in
        guard !Task.isCancelled else {
          continuation.resume(throwing: CancellationError())
          return
        }
        pending.start(continuation) { host.images.load(request, completion: $0) }
      }
    } onCancel: {
      Task { @MainActor in pending.cancel() }
    }
    return UIImage(bitmap: bitmap, scale: scale)
  }
}

/// A load that somebody awaits; answers once.
@MainActor private final class PendingImage {
  private var continuation: CheckedContinuation<Bitmap, any Error>?
  private var load: (any ImageLoad)?

  nonisolated init() {}

  func start(
    _ continuation: CheckedContinuation<Bitmap, any Error>,
    load: (@escaping @MainActor (Result<Bitmap, ImageError>) -> Void) -> any ImageLoad
  ) {
    self.continuation = continuation
    self.load = load { [self] result in
      switch result {
      case .success(let bitmap): finish(.success(bitmap))
      case .failure(let error): finish(.failure(error))
      }
    }
  }

  func cancel() {
    load?.cancel()
    finish(.failure(CancellationError()))
  }

  private func finish(_ result: Result<Bitmap, any Error>) {
    let waiting = continuation
    continuation = nil
    load = nil
    waiting?.resume(with: result)
  }
}
