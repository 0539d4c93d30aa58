import CImageLibraries
import Drawing
import Foundation
import Hosting

/// Makes the images of tasks. Can be used on any thread.
struct ImageMaker: Sendable {
  let decoder: any ImageDecoder
  /// The thumbnails that desktop programs share; nil if they are not used.
  var thumbnails: ThumbnailAccess?

  // MARK: Without the file

  /// Looks for the images of a task where that takes little time. Returns nil if there is nothing.
  func look(_ task: ImageTask) -> ImageOutcome.Content? {
    if let cached = task.cached, let images = images(of: task, from: cached, source: .cache) {
      return .images(images)
    }
    // Thumbnails have no parts with more pixels than the whole has.
    guard task.file.region == nil else { return nil }
    var preview: CachedImage?
    if let thumbnails, let file = ThumbnailedFile(path: task.file.url.path) {
      if thumbnails.cache.hasFailed(file) {
        return .failure(.undecodable(path: file.path, reason: "it could not be decoded before"))
      }
      preview = thumbnails.image(of: file, for: task.requests)
      if let preview, let images = images(of: task, from: preview, source: .thumbnail) {
        return .images(images)
      }
    }
    if task.cached != nil { return nil }
    if let preview { return .preview(preview) }
    // The reason of an error is reported when the file is decoded.
    guard let decoded = try? decoder.decode(ImageQuery(part: .preview, path: task.file.url.path)) else {
      return nil
    }
    if let images = images(of: task, from: decoded.cached, source: .embedded) { return .images(images) }
    return .preview(decoded.cached)
  }

  /// The images of the requests for which an image is large enough; nil if there are none.
  private func images(
    of task: ImageTask, from cached: CachedImage, source: ImageOutcome.Images.Source
  ) -> ImageOutcome.Images? {
    let requests = task.requests.filter(cached.suffices)
    guard !requests.isEmpty else { return nil }
    let exact = requests.map { request in
      let size = cached.fileSize.target(of: request)
      return (
        request,
        Rasterizer.scaledDown(cached.bitmap, targetWidth: size.width, targetHeight: size.height)
      )
    }
    return .init(source: source, cached: cached, exact: Dictionary(exact) { first, _ in first })
  }

  // MARK: From the file

  /// Decodes the file of a task.
  func decode(_ task: ImageTask, later: (@escaping @Sendable () -> Void) -> Void) -> ImageOutcome.Content {
    let (path, region) = (task.file.url.path, task.file.region)
    let file = thumbnails == nil || region != nil ? nil : ThumbnailedFile(path: path)
    let query = ImageQuery(part: .image, path: path, region: region, requests: task.requests)
    do throws(ImageError) {
      guard let decoded = try decoder.decode(query) else {
        throw .undecodable(path: query.path, reason: "it has no image")
      }
      if let thumbnails, let file { later { thumbnails.write(decoded.cached, of: file) } }
      let exact = Dictionary(zip(task.requests, decoded.exact)) { first, _ in first }
      return .images(.init(source: .file, cached: decoded.cached, exact: exact))
    } catch {
      if let thumbnails, let file, case .undecodable = error, hasAllLibraries {
        later { thumbnails.recordFailure(of: file) }
      }
      return .failure(error)
    }
  }

  /// Whether a file that cannot be decoded is damaged or has another format; a library may also be missing.
  private var hasAllLibraries: Bool {
    (try? ImageLibrary.loaded.get()) != nil && (try? WebPLibrary.loaded.get()) != nil
      && (try? TIFFLibrary.loaded.get()) != nil && JPEGLibrary.shared != nil && HEIFLibrary.shared != nil
  }
}
