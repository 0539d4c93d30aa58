import DragAndDrop
import Foundation
import SDLHost
import ViewTree

extension UIImage {
  /// Returns the image as PNG; nil for an empty image.
  ///
  /// - Complexity: O(pixels), in this thread.
  public func pngData() -> Data? { AppImages.png(of: self) }

  /// Returns the image as JPEG with a quality of 0…1, transparent parts on white; nil for an empty image, and
  /// if libjpeg-turbo is not installed.
  ///
  /// - Complexity: O(pixels), in this thread.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    AppImages.jpeg(of: self, quality: Double(compressionQuality))
  }
}

extension UIImage: NSItemProviderWriting {
  /// PNG.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Encodes the image as PNG.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = pngData()
    completionHandler(
      data, data == nil ? ImageError.undecodable(path: "image", reason: "it cannot be encoded as PNG") : nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading {
  /// Images of each format.
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.image"] }

  /// Decodes an image, in this thread.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
    guard let image = UIImage(data: data) else {
      throw ImageError.undecodable(path: typeIdentifier, reason: "the data is no image of a supported format")
    }
    return image
  }
}
