import Drawing
import Hosting
import Files

/// Decodes images at once, in the thread that calls it: those that an app has in memory or among its resources.
package nonisolated enum ImageDecoding {
  /// Returns the upright image of a file in its original size.
  ///
  /// Decoders in this process receive only supported formats, whose numbers of pixels, frames and scans were checked.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file, for errors.
  /// - Complexity: O(pixels).
  package static func image(of bytes: [UInt8], name: String) throws(ImageError) -> Bitmap {
    try LocalPictureDecoder().image(of: bytes, name: name)
  }

  /// Reads a file, and returns its upright image in its original size.
  package static func image(ofFile path: String) throws(ImageError) -> Bitmap {
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.contents(of: path, limit: DecodingLimits().bytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    return try image(of: bytes, name: path)
  }
}
