import ImageMetadata
public import Foundation

/// Reads the sizes of pictures.
public enum PictureShape {
  /// Returns the size of a picture in pixels, after its EXIF rotation. Reads only the parts of the file that
  /// have it. Nil if the file cannot be read, or if the format has no size there.
  public static func size(of url: URL) -> (width: Int, height: Int)? {
    guard let bytes = try? ImageBytes(contentsOf: url.path), let header = ImageHeader(bytes),
      header.width > 0, header.height > 0
    else { return nil }
    let isTurned = ExifMetadata(bytes)?.orientation.swapsAxes == true
    return isTurned ? (header.height, header.width) : (header.width, header.height)
  }

  /// Returns the width of a picture divided by its height, or nil if ``size(of:)`` is nil.
  public static func aspectRatio(of url: URL) -> Double? {
    size(of: url).map { Double($0.width) / Double($0.height) }
  }
}
