import Drawing
import Files
import Foundation

/// The thumbnails that the programs of a desktop share (freedesktop.org, "Thumbnail Managing Standard"): PNG
/// files with the digest of a file's URI as their name. A thumbnail is valid as long as the file has the time
/// of change and the size that the thumbnail names, and was not changed in any other way since it was
/// written. Files that cannot be shown are recorded for each program.
///
/// The functions block; they can be called on any thread and by several processes: files are written under
/// another name and then renamed.
package struct ThumbnailCache: Sendable {
  /// The sizes of thumbnails: each fits into a square.
  enum Size: Int, CaseIterable, Sendable {
    case normal = 128
    case large = 256
    case xLarge = 512
    case xxLarge = 1024

    var folder: String {
      switch self {
      case .normal: "normal"
      case .large: "large"
      case .xLarge: "x-large"
      case .xxLarge: "xx-large"
      }
    }
  }

  /// A valid thumbnail.
  struct Thumbnail: Sendable {
    /// The path of the PNG file.
    var path: String
    /// The width and height of the image, if the program that has written the thumbnail knew them.
    var imageSize: ImageSize?
  }

  /// The folder `thumbnails`, which need not exist.
  let folder: String
  /// The name and version of the program, such as `viewer-1.2`.
  let program: String
  /// Whether thumbnails of files on other computers are written.
  let includesRemoteFiles: Bool

  /// Creates a cache in a folder.
  package init(folder: String, program: String, includesRemoteFiles: Bool = false) {
    self.folder = folder
    self.program = program
    self.includesRemoteFiles = includesRemoteFiles
  }

  /// The folder of the user's thumbnails.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process. `XDG_CACHE_HOME` and `HOME` determine the folder.
  ///   - accountHome: The home folder without `HOME`. The default is nil: it is unknown.
  /// - Returns: The folder; nil if it is unknown.
  package static func standardFolder(environment: [String: String], accountHome: String? = nil) -> String? {
    UserFolders(environment: environment, accountHome: accountHome).cache.map { $0 + "/thumbnails" }
  }

  // MARK: Reading

  /// Returns the thumbnail of a file in a size; nil if there is none or if the file has changed since.
  func thumbnail(of file: ThumbnailedFile, size: Size) -> Thumbnail? {
    let path = path(size.folder, file)
    guard let texts = texts(path, file) else { return nil }
    let sides = ["Thumb::Image::Width", "Thumb::Image::Height"].compactMap { texts[$0].flatMap { Int($0) } }
    return Thumbnail(path: path, imageSize: ImageSize(stated: sides))
  }

  /// Whether this program could not show a file, which has not changed since.
  func hasFailed(_ file: ThumbnailedFile) -> Bool { texts(path(failures, file), file) != nil }

  /// The texts of a thumbnail, which precede its pixels; nil if it is missing or not valid.
  private func texts(_ path: String, _ file: ThumbnailedFile) -> [String: String]? {
    guard let prefix = try? RegularFile.prefix(1 << 16, of: path) else { return nil }
    let texts = PNGFile.texts(prefix)
    guard texts["Thumb::URI"] == file.uri, texts["Thumb::MTime"] == String(file.modified) else { return nil }
    // Not all programs write it.
    if let size = texts["Thumb::Size"], size != String(file.version.byteCount) { return nil }
    // A file may be changed within a second and keep its size, and the time of its content can be set back. A
    // thumbnail that is older than the last change of the file may be that of another content.
    guard let own = FileVersion(path: path), own.modified >= file.version.changed else { return nil }
    return texts
  }

  // MARK: Writing

  /// Whether thumbnails of a file are written: not of files in the cache, nor of those on other computers.
  func accepts(_ file: ThumbnailedFile) -> Bool {
    !file.path.hasPrefix(folder + "/")
      && (includesRemoteFiles || !FileSystems.isRemote(device: file.version.device))
  }

  /// Writes a thumbnail. Does nothing for files that are not accepted, and if the file has changed since
  /// `file` was examined.
  ///
  /// - Parameters:
  ///   - rows: The ``PNGFile/filteredRows(_:)`` of the thumbnail as a zlib stream.
  ///   - bitmap: The thumbnail.
  ///   - size: The size in which the thumbnail is looked for.
  ///   - file: The file of the image.
  ///   - imageSize: The size of the image.
  /// - Throws: The error of the file system, if the thumbnail cannot be written.
  func write(
    rows: [UInt8], _ bitmap: Bitmap, size: Size, of file: ThumbnailedFile, imageSize: ImageSize
  ) throws {
    guard accepts(file), ThumbnailedFile(path: file.path) == file else { return }
    var texts = texts(of: file)
    texts.append(("Thumb::Image::Width", String(imageSize.width)))
    texts.append(("Thumb::Image::Height", String(imageSize.height)))
    try write(PNGFile.file(rows: rows, of: bitmap, texts: texts), to: path(size.folder, file))
  }

  /// Records that a file cannot be shown. Does nothing for files that are not accepted, and for a file that
  /// was changed less than two seconds before `time`, by default now: it may still be written, and a change
  /// within the same second would not be noticed.
  ///
  /// - Throws: The error of the file system, if the record cannot be written.
  func recordFailure(of file: ThumbnailedFile, at time: Date = Date()) throws {
    let age = time.timeIntervalSince1970 - Double(file.modified)
    guard accepts(file), !(0..<2).contains(age) else { return }
    // A transparent pixel: a zlib stream of five zeros that are not compressed.
    let rows: [UInt8] = [0x78, 1, 1, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    let png = PNGFile.file(
      rows: rows, of: Bitmap(width: 1, height: 1, pixels: [0]), texts: texts(of: file))
    try write(png, to: path(failures, file))
  }

  private var failures: String { "fail/" + program }

  private func path(_ part: String, _ file: ThumbnailedFile) -> String {
    folder + "/" + part + "/" + file.thumbnailName
  }

  private func texts(of file: ThumbnailedFile) -> [(name: String, value: String)] {
    [
      ("Thumb::URI", file.uri), ("Thumb::MTime", String(file.modified)),
      ("Thumb::Size", String(file.version.byteCount)), ("Software", program),
    ]
  }

  /// Writes a file that only the user can read, in folders that only the user can open.
  private func write(_ bytes: [UInt8], to path: String) throws {
    let parent = String(path[..<path.lastIndex(of: "/")!])
    try ReplacedFile.makeFolder(parent, mode: 0o700)
    try ReplacedFile.write(bytes, to: path, mode: 0o600)
  }
}
