import Files
import Foundation
internal import Hosting

extension UIImageView {
  /// Shows the image of a version of a file. If another version of it is shown, its image stays until the new
  /// one is decoded.
  ///
  /// Used by Demo, whose files other programs write.
  package func setImage(contentsOf url: URL, version: FileVersion?, placeholder: UIColor?) {
    if let source, source.url == url, source.version != version { return load(version) }
    let isShown = source?.url == url
    setImage(contentsOf: url, placeholder: placeholder)
    if !isShown { source?.version = version }
  }
}

extension UIImage {
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
}
