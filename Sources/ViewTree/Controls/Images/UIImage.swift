import Drawing
import Foundation
import Geometry

/// An immutable image: decoded pixels, a scale and a rendering mode.
///
/// Files are decoded off the main thread, so `init(contentsOfFile:)` and `init(named:)` do not exist. Use
/// ``load(contentsOf:fittingPixelSize:isAhead:)``, or show a file with
/// ``UIImageView/setImage(contentsOf:placeholder:placeholderImage:fadeDuration:)``.
public nonisolated final class UIImage: NSObject, Sendable {
  /// Whether an image is drawn in its own colors or as a template in the tint color.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// The view decides: system buttons use `alwaysTemplate`, image views `alwaysOriginal`.
    case automatic
    /// The image is drawn in its own colors.
    case alwaysOriginal
    /// Only the alpha of the image is used; the color is the tint color of the view.
    case alwaysTemplate
  }

  /// The pixels.
  ///
  /// Used by SDLHost to encode PNG, and by Demo, which shows a background behind transparent images only.
  package let bitmap: Bitmap
  /// The number of pixels per point. The default is 1.
  public let scale: CGFloat
  /// The rendering mode. The default is `automatic`.
  public let renderingMode: RenderingMode
  /// The color that replaces the colors of the image; set by ``withTintColor(_:renderingMode:)``.
  let templateColor: UIColor?
  /// The mirrored pixels, of an image that is mirrored in views from right to left.
  let mirroredBitmap: Bitmap?
  /// The image that views with a dark appearance draw instead; nil for this one.
  let darkImage: UIImage?
  /// The name of a symbol; nil for other images.
  let symbolName: String?
  /// The images that image views show in turn; nil for an image that does not change.
  public let images: [UIImage]?
  /// The seconds in which ``images`` are shown once; 0 without.
  public let duration: TimeInterval
  /// The distances from the edges, in points, at which the image keeps its size while image views stretch it.
  /// The default is zero.
  public let capInsets: UIEdgeInsets

  /// Creates an image with all its properties.
  ///
  /// Used by SDLHost for the images of files, data and resources.
  package init(
    bitmap: Bitmap, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    templateColor: UIColor? = nil, mirroredBitmap: Bitmap? = nil, darkImage: UIImage? = nil,
    symbolName: String? = nil, frames: [UIImage]? = nil, duration: TimeInterval = 0,
    capInsets: UIEdgeInsets = .zero
  ) {
    self.capInsets = capInsets
    images = frames
    self.duration = duration
    self.darkImage = darkImage
    self.symbolName = symbolName
    self.bitmap = bitmap
    self.mirroredBitmap = mirroredBitmap
    self.scale = scale > 0 ? scale : 1
    self.renderingMode = renderingMode
    self.templateColor = templateColor
  }

  /// Creates an image with the contents of another one.
  ///
  /// `package` because UIKit, which stands above the host, decodes images in initializers.
  package convenience init(sharing image: UIImage) {
    self.init(
      bitmap: image.bitmap, scale: image.scale, renderingMode: image.renderingMode,
      templateColor: image.templateColor, mirroredBitmap: image.mirroredBitmap, darkImage: image.darkImage,
      symbolName: image.symbolName, frames: image.images, duration: image.duration, capInsets: image.capInsets
    )
  }

  /// Creates an image from pixels.
  ///
  /// - Parameters:
  ///   - pixels: The pixels as `0xAARRGGBB` with straight alpha, row by row from the top left. The result
  ///     is nil if there are not `width` × `height` of them.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - scale: The number of pixels per point.
  public convenience init?(pixels: [UInt32], width: Int, height: Int, scale: CGFloat = 1) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.init(bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: scale)
  }

  /// Creates an image without pixels, which draws nothing.
  public override convenience init() { self.init(bitmap: Bitmap(width: 0, height: 0, pixels: [])) }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// Returns the image with another rendering mode. The pixels are shared.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, templateColor: templateColor,
      mirroredBitmap: mirroredBitmap, darkImage: darkImage?.withRenderingMode(renderingMode),
      symbolName: symbolName, capInsets: capInsets)
  }

  /// Returns the image in one color; with `alwaysTemplate` a tint color replaces it. Shares the pixels.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, templateColor: color,
      mirroredBitmap: mirroredBitmap,
      darkImage: darkImage?.withTintColor(color, renderingMode: renderingMode), symbolName: symbolName,
      capInsets: capInsets)
  }

  /// Whether image views from right to left draw the image mirrored.
  public var flipsForRightToLeftLayoutDirection: Bool { mirroredBitmap != nil }

  /// Returns an image that image views from right to left draw mirrored, such as an arrow.
  ///
  /// - Complexity: O(pixels).
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, templateColor: templateColor,
      mirroredBitmap: mirroredBitmap ?? bitmap.mirrored(),
      darkImage: darkImage?.imageFlippedForRightToLeftLayoutDirection())
  }

  /// Returns the image with left and right exchanged.
  ///
  /// - Complexity: O(pixels).
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(
      bitmap: mirroredBitmap ?? bitmap.mirrored(), scale: scale, renderingMode: renderingMode,
      templateColor: templateColor, mirroredBitmap: mirroredBitmap == nil ? nil : bitmap,
      darkImage: darkImage?.withHorizontallyFlippedOrientation())
  }

  /// The image for a view with these traits.
  func variant(for traits: UITraitCollection) -> UIImage {
    traits.userInterfaceStyle == .dark ? darkImage ?? self : self
  }

  /// The pixels; those for the light appearance of an image with several.
  public var cgImage: CGImage? { CGImage(bitmap: bitmap) }

  /// Creates an image of one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

  public override var description: String {
    "UIImage \(bitmap.width)×\(bitmap.height) pixels at scale \(scale)"
  }
}

nonisolated extension UIImage {
  /// Returns a smaller copy with the same proportions that fits into `size`, in points of this image. The
  /// copy is made off the main thread and is never larger than the image. The result is nil if `size` or the
  /// image is empty.
  public nonisolated func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    guard let target = thumbnailPixels(for: size) else { return nil }
    return await Task.detached { [self] in makeThumbnail(target) }.value
  }

  /// Calls ``byPreparingThumbnail(ofSize:)`` and passes the result to the completion on the main actor.
  public nonisolated func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @MainActor @Sendable (UIImage?) -> Void
  ) {
    Task {
      let image = await byPreparingThumbnail(ofSize: size)
      await completionHandler(image)
    }
  }

  nonisolated func thumbnailPixels(for size: CGSize) -> (width: Int, height: Int)? {
    guard size.width > 0, size.height > 0, bitmap.width > 0, bitmap.height > 0 else { return nil }
    let factor = min(1, min(size.width / self.size.width, size.height / self.size.height))
    func side(_ pixels: Int) -> Int { max(1, Int((CGFloat(pixels) * factor).rounded())) }
    return (side(bitmap.width), side(bitmap.height))
  }

  nonisolated func makeThumbnail(_ target: (width: Int, height: Int)) -> UIImage {
    let small = Rasterizer.scaledDown(bitmap, targetWidth: target.width, targetHeight: target.height)
    return UIImage(bitmap: small, scale: scale, renderingMode: renderingMode, templateColor: templateColor)
  }
}

extension Bitmap {
  /// The bitmap with left and right exchanged.
  nonisolated fileprivate func mirrored() -> Bitmap {
    var result: [UInt32] = []
    result.reserveCapacity(pixels.count)
    for row in 0..<height { result += pixels[row * width..<(row + 1) * width].reversed() }
    return Bitmap(width: width, height: height, pixels: result, isOpaque: isOpaque)
  }
}

/// The pixels of an image. Immutable.
public nonisolated final class CGImage: Sendable, Hashable {
  let bitmap: Bitmap

  init(bitmap: Bitmap) { self.bitmap = bitmap }

  /// The number of pixels in a row.
  public var width: Int { bitmap.width }
  /// The number of rows.
  public var height: Int { bitmap.height }
  /// The number of bits of a pixel: 32, of which each channel and alpha has 8.
  public var bitsPerPixel: Int { 32 }
  /// The number of bits of a channel: 8.
  public var bitsPerComponent: Int { 8 }

  /// Returns whether both have the same pixels in memory.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap === b.bitmap }
  /// Hashes the identity of the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}
