import Drawing
import Foundation
import ImageLoading
import SDLHost

nonisolated extension Bitmap {
  /// The image as PNG; the same pixels give the same bytes. Nil without pixels, or without zlib.
  public func pngData() -> Data? { try? ImageFile.png(of: self) }

  /// Writes the image to a PNG file, under a temporary name first: an error leaves the file as it was.
  ///
  /// ```swift
  /// try app.screenshot().write(to: URL(filePath: "/tmp/screen.png"))
  /// ```
  ///
  /// - Throws: An error if the file cannot be written, the image has no pixels, or zlib is not installed. Its
  ///   description has the path and the reason.
  public func write(to url: URL) throws {
    guard url.isFileURL else {
      throw ImageFileError(
        operation: .write, path: url.absoluteString, reason: "it is the address of no file")
    }
    try ImageFile.write(self, to: url.path)
  }
}
