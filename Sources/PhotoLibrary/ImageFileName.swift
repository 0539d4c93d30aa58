import Files
public import Foundation

/// Recognizes picture files by their names.
public enum PictureFile {
  /// The extensions of pictures, in lower case. Those of formats for which no library is installed are shown as broken.
  public static let extensions: Set<String> = rawExtensions.union([
    "jpg", "jpeg", "jpe", "jfif", "mpo", "png", "gif", "bmp", "webp", "tif", "tiff", "avif", "jxl", "heic",
    "heif",
  ])

  /// The extensions of raw images of cameras, which contain a JPEG file.
  static let rawExtensions: Set<String> = ["nef", "nrw", "cr2", "arw", "sr2", "srw", "dng", "pef"]

  /// Removes the raw images beside which the camera has saved the same picture as another file.
  static func removeRawDuplicates(_ names: inout [String]) {
    func parts(_ name: String) -> (stem: String, isRaw: Bool) {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      return (String(name[..<dot]), rawExtensions.contains(name[dot...].dropFirst().lowercased()))
    }
    guard names.contains(where: { parts($0).isRaw }) else { return }
    let shown = Set(names.map(parts).filter { !$0.isRaw }.map(\.stem))
    names.removeAll { parts($0).isRaw && shown.contains(parts($0).stem) }
  }

  /// Whether a file name has the extension of a picture. The file is not opened.
  public static func isPicture(_ fileName: String) -> Bool {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot != fileName.startIndex else {
      return false
    }
    let suffix = fileName[fileName.utf8.index(after: dot)...]
    return suffix.utf8.count <= 4 && extensions.contains(suffix.lowercased())
  }

  /// Returns the size of a file in bytes; nil if there is no such file.
  public static func byteCount(of url: URL) -> Int? {
    FileStatus.of(url.path).map { Int($0.st_size) }
  }

  /// Whether the file may contain the date when the picture was taken, by its extension.
  static func mayContainDate(_ fileName: String) -> Bool {
    let suffix = fileName[(fileName.lastIndex(of: ".") ?? fileName.endIndex)...].dropFirst().lowercased()
    return extensions.contains(suffix) && !["gif", "bmp", "jxl"].contains(suffix)
  }
}
