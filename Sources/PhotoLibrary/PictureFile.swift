/// Which files count as pictures.
public enum PictureFile {
  /// Extensions in lower case: what SDL2_image reads, and what it says it cannot read (shown as a placeholder).
  public static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "webp", "tif", "tiff", "tga", "pnm", "ppm", "pgm",
    "pbm",
    "qoi", "avif", "jxl", "heic", "heif",
  ]

  /// By the name alone: no file is opened. Hidden files are none.
  public static func isPicture(_ fileName: String) -> Bool {
    guard !fileName.hasPrefix("."), let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let suffix = fileName[fileName.utf8.index(after: dot)...]
    return suffix.utf8.count <= 4 && extensions.contains(suffix.lowercased())
  }

  /// Whether the file may carry a date in its EXIF block.
  static func mayTellDate(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return [".jpg", ".jpeg", ".jpe", ".jfif"].contains { name.hasSuffix($0) }
  }
}
