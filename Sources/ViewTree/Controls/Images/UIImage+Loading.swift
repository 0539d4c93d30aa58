import Drawing
import Files
import Foundation
import Hosting

// UIImage and UIImageView report this error; the export makes it visible to apps that import UIKit.
@_exported import enum Hosting.ImageError

nonisolated extension UIImage {
  /// Loads an image from a file with the loader of the current host. The loader decodes off the main thread,
  /// applies the orientation of the file, and caches the image.
  ///
  /// - Parameters:
  ///   - url: The URL of a file.
  ///   - pixelSize: The size in pixels to scale down to; nil, the default, keeps the image's.
  ///   - isAhead: Whether the image is not on screen yet: those on screen are first. The default is false.
  /// - Returns: The image with the scale of the host.
  /// - Throws: ``ImageError``, or `CancellationError` if the task was cancelled.
  @MainActor public static func load(
    contentsOf url: URL, fittingPixelSize pixelSize: CGSize? = nil, isAhead: Bool = false
  ) async throws -> UIImage {
    try await load(
      ImageRequest(url: url, pixelSize: pixelSize, fit: .fit), isAhead: isAhead, by: FrameLoop.current?.host)
  }

  /// Loads an image of a version of a file, scaled down into a size in pixels, with the loader of the host of
  /// a view; without one, of the current host.
  ///
  /// Used by Demo, whose files other programs write.
  @MainActor package static func load(
    contentsOf url: URL, version: FileVersion?, fittingPixelSize pixelSize: CGSize?, isAhead: Bool = false,
    for view: UIView? = nil
  ) async throws -> UIImage {
    try await load(
      ImageRequest(url: url, version: version, pixelSize: pixelSize, fit: .fit), isAhead: isAhead,
      by: (view?.window?.loop ?? FrameLoop.current)?.host)
  }

  @MainActor static func load(
    _ request: ImageRequest, isAhead: Bool, by host: (any ViewHost)?
  ) async throws -> UIImage {
    guard let host else {
      throw ImageError.unreadable(
        path: request.file.url.path, reason: "no host is running that could load it")
    }
    let scale = host.scale
    if let bitmap = host.images.cachedImage(for: request) { return UIImage(bitmap: bitmap, scale: scale) }
    let pending = PendingImage()
    let bitmap = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bitmap, any Error>) in
        guard !Task.isCancelled else {
          continuation.resume(throwing: CancellationError())
          return
        }
        let priority: ImagePriority = isAhead ? .ahead : .visible
        pending.start(continuation) { host.images.load(request, priority: priority, completion: $0) }
      }
    } onCancel: {
      Task { @MainActor in pending.cancel() }
    }
    return UIImage(bitmap: bitmap, scale: scale)
  }
}

/// A pending load of an async call; it resumes its continuation once.
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
