import Foundation
import SDLHost
import ViewTree

extension UIGraphicsImageRenderer {
  /// Returns what `actions` draw as PNG; empty for an image without pixels.
  public nonisolated func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
