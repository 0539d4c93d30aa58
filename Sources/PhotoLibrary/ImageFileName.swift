import Foundation

package enum ImageFileName {
  /// The extensions of images, in lower case. Those of formats for which no library is installed are shown as
  /// broken.
  package static let extensions: Set<String> = rawExtensions.union([
    "jpg", "jpeg", "jpe", "jfif", "mpo", "png", "gif", "bmp", "webp", "tif", "tiff", "avif", "jxl", "heic",
    "heif",
  ])

  /// The extensions of raw images of cameras, which contain a JPEG file.
  static let rawExtensions: Set<String> = ["nef", "nrw", "cr2", "arw", "sr2", "srw", "dng", "pef"]

  /// Removes the raw images beside which the camera has saved the same image as another file.
  static func removeRawDuplicates(_ names: inout [String]) {
    func parts(_ name: String) -> (stem: String, isRaw: Bool) {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      return (String(name[..<dot]), rawExtensions.contains(name[dot...].dropFirst().lowercased()))
    }
    guard names.contains(where: { parts($0).isRaw }) else { return }
    let shown = Set(names.map(parts).filter { !$0.isRaw }.map(\.stem))
    names.removeAll { parts($0).isRaw && shown.contains(parts($0).stem) }
  }

  /// Whether a file name has the extension of an image. The file is not opened.
  package static func isImage(_ fileName: String) -> Bool {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot != fileName.startIndex else {
      return false
    }
    let suffix = fileName[fileName.utf8.index(after: dot)...]
    return suffix.utf8.count <= 4 && extensions.contains(suffix.lowercased())
  }

  /// Whether the file may contain the date when the image was taken, by its extension.
  static func mayContainDate(_ fileName: String) -> Bool {
    let suffix = fileName[(fileName.lastIndex(of: ".") ?? fileName.endIndex)...].dropFirst().lowercased()
    return extensions.contains(suffix) && !["gif", "bmp", "jxl"].contains(suffix)
  }
}
