public import Drawing
public import Foundation
import SDLHost

nonisolated extension Bitmap {
  /// Returns the image as PNG; the same pixels give the same bytes. Nil for an image without pixels, or
  /// without SDL_image.
  public func pngData() -> Data? { try? PictureFile.png(of: self) }

  /// Writes the image to a PNG file, under a temporary name first: after an error the file is as it was, or
  /// does not exist.
  ///
  /// ```swift
  /// try app.screenshot().write(to: URL(filePath: "/tmp/screen.png"))
  /// ```
  ///
  /// - Throws: `SDLHostError`: the file cannot be written, the image has no pixels, or SDL_image is not
  ///   installed. Its description has the path and the reason.
  public func write(to url: URL) throws {
    guard url.isFileURL else {
      throw SDLHostError.cannotWrite(path: url.absoluteString, reason: "it is the address of no file")
    }
    try PictureFile.write(self, to: url.path)
  }
}
