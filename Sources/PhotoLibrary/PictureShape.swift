import Drawing
public import Foundation

/// How large pictures are.
public enum PictureShape {
  /// In pixels, as the picture is to be shown, read from the beginning of the file; nil where it cannot be read or is in
  /// a format that does not tell there.
  public static func size(of url: URL) -> (width: Int, height: Int)? {
    guard let file = FileHandle(forReadingAtPath: url.path) else { return nil }
    defer { file.closeFile() }
    let bytes = [UInt8](file.readData(ofLength: ExifMetadata.prefixLength))
    guard let header = ImageHeader(prefix: bytes), header.width > 0, header.height > 0 else { return nil }
    let isTurned = ExifMetadata(jpeg: bytes)?.orientation.swapsAxes == true
    return isTurned ? (header.height, header.width) : (header.width, header.height)
  }

  /// Width divided by height; nil as ``size(of:)``.
  public static func aspectRatio(of url: URL) -> Double? {
    size(of: url).map { Double($0.width) / Double($0.height) }
  }
}
