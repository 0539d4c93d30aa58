import Drawing
import Foundation

/// A picture: decoded pixels, and how they are to be shown. Immutable.
///
/// Files are decoded away from the main thread, so there is no `init(contentsOfFile:)` and no
/// `init(named:)`: use ``load(contentsOf:fittingPixelSize:)``, or show a file with
/// ``UIImageView/setImage(contentsOf:placeholder:placeholderImage:fadeDuration:)``.
public nonisolated final class UIImage: NSObject, Sendable {
  /// Whether the picture is shown as it is or as a stencil.
  public enum RenderingMode: Int, Sendable {
    /// As the view that shows it sees fit; here: as `alwaysOriginal`.
    case automatic
    case alwaysOriginal
    /// A stencil: only the alpha counts, the colour is the view's tint.
    case alwaysTemplate
  }

  let bitmap: Bitmap
  /// Pixels to a point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// The colour that replaces the picture's own; set by ``withTintColor(_:renderingMode:)``.
  let stencilColor: UIColor?

  init(
    bitmap: Bitmap, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    stencilColor: UIColor? = nil
  ) {
    self.bitmap = bitmap
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    self.stencilColor = stencilColor
  }

  /// A picture of computed pixels: `0xAARRGGBB`, straight alpha, row by row from the top left.
  /// Fails where their number is not `width` × `height`.
  public convenience init?(pixels: [UInt32], width: Int, height: Int, scale: CGFloat = 1) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.init(bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: scale)
  }

  /// In points.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(bitmap: bitmap, scale: scale, renderingMode: renderingMode, stencilColor: stencilColor)
  }

  /// The picture as a stencil of one colour; a view's tint replaces it where the mode is `alwaysTemplate`.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIImage(bitmap: bitmap, scale: scale, renderingMode: renderingMode, stencilColor: color)
  }

  public override var description: String {
    "UIImage \(bitmap.width)×\(bitmap.height) pixels at scale \(scale)"
  }
}

extension UIImage {
  /// A smaller version, its proportions kept, no larger than `size` (points of this image) either way; made off
  /// the main thread. Never larger than the image. Nil where `size` is empty.
  public nonisolated func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    guard let target = thumbnailPixels(for: size) else { return nil }
    return await Task.detached { [self] in makeThumbnail(target) }.value
  }

  /// ``byPreparingThumbnail(ofSize:)`` with a completion, called on the main actor.
  public nonisolated func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void
  ) {
    Task {
      let image = await byPreparingThumbnail(ofSize: size)
      await completionHandler(image)
    }
  }

  private nonisolated func thumbnailPixels(for size: CGSize) -> (width: Int, height: Int)? {
    guard size.width > 0, size.height > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
    let factor = min(1, min(size.width / self.size.width, size.height / self.size.height))
    func side(_ pixels: Int) -> Int { max(1, Int((CGFloat(pixels) * factor).rounded())) }
    return (side(bitmap.width), side(bitmap.height))
  }

  private nonisolated func makeThumbnail(_ target: (width: Int, height: Int)) -> UIImage {
    let small = Rasterizer.scaledDown(bitmap, targetWidth: target.width, targetHeight: target.height)
    return UIImage(bitmap: small, scale: scale, renderingMode: renderingMode, stencilColor: stencilColor)
  }
}
