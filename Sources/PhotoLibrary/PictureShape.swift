import Drawing
public import Foundation

/// How broad pictures are for their height.
public enum PictureShape {
  /// Width divided by height as the picture is to be shown, read from the beginning of the file; nil where it cannot be
  /// read or is in a format that does not tell there.
  public static func aspectRatio(of url: URL) -> Double? {
    guard let file = FileHandle(forReadingAtPath: url.path) else { return nil }
    defer { file.closeFile() }
    let bytes = [UInt8](file.readData(ofLength: ExifMetadata.prefixLength))
    guard let header = ImageHeader(prefix: bytes), header.width > 0, header.height > 0 else { return nil }
    let ratio = Double(header.width) / Double(header.height)
    return ExifMetadata(jpeg: bytes)?.orientation.swapsAxes == true ? 1 / ratio : ratio
  }
}
