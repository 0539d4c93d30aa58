import Drawing
import Foundation

extension UIImage {
  /// Creates an image from decoded pixels.
  ///
  /// Used by UIKit for the images of files, data and resources. `darkImage` is drawn by views with a dark appearance.
  package convenience init(decoded bitmap: Bitmap, scale: CGFloat, isTemplate: Bool, darkImage: UIImage? = nil) {
    self.init(
      bitmap: bitmap, scale: scale, renderingMode: isTemplate ? .alwaysTemplate : .automatic,
      darkImage: darkImage)
  }
}
