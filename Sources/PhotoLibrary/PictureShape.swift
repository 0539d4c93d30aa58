import Files
import ImageMetadata
public import Foundation

/// Reads the sizes of pictures.
public enum PictureShape {
  /// Returns the size of a picture in pixels, after its EXIF rotation. Reads only the beginning of the file.
  /// Nil if the file cannot be read, or if the format has no size there.
  public static func size(of url: URL) -> (width: Int, height: Int)? {
    guard let bytes = try? RegularFile.prefix(ExifMetadata.prefixLength, of: url.path),
      let header = ImageHeader(prefix: bytes), header.width > 0, header.height > 0
    else { return nil }
    let isTurned = ExifMetadata(prefix: bytes)?.orientation.swapsAxes == true
    return isTurned ? (header.height, header.width) : (header.width, header.height)
  }

  /// Returns the width of a picture divided by its height, or nil if ``size(of:)`` is nil.
  public static func aspectRatio(of url: URL) -> Double? {
    size(of: url).map { Double($0.width) / Double($0.height) }
  }
}
