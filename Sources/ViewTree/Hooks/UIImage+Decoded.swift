import Drawing
import Foundation

nonisolated extension UIImage {
  /// The pixels.
  ///
  /// Used by SDLHost to encode images as PNG.
  package var decodedBitmap: Bitmap { bitmap }

  /// Creates an image from decoded pixels.
  ///
  /// Used by SDLHost for the images of files, data and resources. `darkImage` is drawn by views with a dark appearance.
  package convenience init(
    decoded bitmap: Bitmap, scale: CGFloat, isTemplate: Bool, darkImage: UIImage? = nil
  ) {
    self.init(
      bitmap: bitmap, scale: scale, renderingMode: isTemplate ? .alwaysTemplate : .automatic,
      darkImage: darkImage)
  }

  /// Creates an image with the contents of another one.
  ///
  /// `package` because UIKit, which stands above the host, decodes images in initializers.
  package convenience init(sharing image: UIImage) {
    self.init(
      bitmap: image.bitmap, scale: image.scale, renderingMode: image.renderingMode,
      templateColor: image.templateColor, mirroredBitmap: image.mirroredBitmap, darkImage: image.darkImage)
  }
}
