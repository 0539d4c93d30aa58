import Files
import Foundation

/// A file of an image that was pasted or dropped without one.
enum PastedImage {
  /// Copies the contents of a file into a folder, under a new name with the time. Returns the new file.
  ///
  /// - Throws: An error if the folder cannot be made, or the file cannot be written.
  static func save(_ file: URL, in folder: URL, at date: Date = Date()) throws -> URL {
    try ReplacedFile.makeFolder(folder.path(percentEncoded: false))
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd HH.mm.ss"
    let name = String(localized: "Image \(format.string(from: date))")
    var number = 1
    while true {
      let suffix = number == 1 ? "" : " \(number)"
      let new = folder.appending(path: "\(name)\(suffix).\(file.pathExtension)")
      do {
        // Fails if there is such a file.
        try FileManager.default.copyItem(at: file, to: new)
        return new
      } catch CocoaError.fileWriteFileExists {
        number += 1
      }
    }
  }
}
