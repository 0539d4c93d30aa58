import Foundation
import SDLHost
import ViewTree

extension UIPasteboard {
  /// The image; nil if there is none that can be decoded. Reading decodes it in this thread; setting nil
  /// clears the clipboard.
  public var image: UIImage? {
    get { imageData.flatMap { UIImage(data: $0) } }
    set { images = newValue.map { [$0] } }
  }

  /// The image as the only one of a list; nil without one. Other programs receive the first of several.
  public var images: [UIImage]? {
    get { image.map { [$0] } }
    set {
      if let image = newValue?.first { writeImage { image.pngData() } } else { string = nil }
    }
  }
}
