public import Foundation

/// Recognizes picture files by their names.
public enum PictureFile {
  /// The extensions of pictures, in lower case: formats that SDL2_image reads, and some that it does not
  /// support, which are shown as placeholders.
  public static let extensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "png", "gif", "bmp", "webp", "tif", "tiff", "tga", "pnm", "ppm", "pgm",
    "pbm",
    "qoi", "avif", "jxl", "heic", "heif",
  ]

  /// Whether a file name has the extension of a picture, and is not hidden. The file is not opened.
  public static func isPicture(_ fileName: String) -> Bool {
    guard !fileName.hasPrefix("."), let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let suffix = fileName[fileName.utf8.index(after: dot)...]
    return suffix.utf8.count <= 4 && extensions.contains(suffix.lowercased())
  }

  /// Returns the size of a file in bytes; nil if there is no such file.
  public static func byteCount(of url: URL) -> Int? {
    var found = stat()
    return stat(url.path, &found) == 0 ? Int(found.st_size) : nil
  }

  /// Whether the file may contain an EXIF date, by its extension.
  static func mayContainDate(_ fileName: String) -> Bool {
    let name = fileName.lowercased()
    return [".jpg", ".jpeg", ".jpe", ".jfif"].contains { name.hasSuffix($0) }
  }
}
