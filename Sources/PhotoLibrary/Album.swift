public import Foundation

/// A folder that contains pictures.
///
/// An album stores only the file names of its pictures: a hundred thousand pictures need a few megabytes.
public struct Album: Sendable, Equatable, Identifiable {
  /// The path by which the folder was found, without a trailing slash.
  public let id: String
  /// The name of the folder, with control characters replaced by spaces.
  public let name: String
  /// The names of the folders between the library's root and this one, outermost first.
  public let ancestors: [String]
  /// The names of the picture files, in natural order.
  public let fileNames: [String]
  /// The dates of the earliest and the latest picture; `nil` before the scan has read them
  /// (``ScanEvent/dated(_:)``).
  public internal(set) var dates: DateSpan?

  /// Creates an album of the folder at `path`. `fileNames` are in natural order.
  public init(
    path: String, ancestors: [String] = [], fileNames: [String], dates: DateSpan? = nil
  ) {
    id = path
    name = DisplayName.ofFile(path.lastPathComponent)
    self.ancestors = ancestors
    self.fileNames = fileNames
    self.dates = dates
  }

  /// The number of pictures.
  public var count: Int { fileNames.count }

  /// The URL of the folder.
  public var url: URL { URL(filePath: id, directoryHint: .isDirectory) }

  /// Returns the path of a picture. `index` must be less than ``count``.
  ///
  /// - Complexity: O(1).
  public func path(ofPictureAt index: Int) -> String {
    id.hasSuffix("/") ? id + fileNames[index] : id + "/" + fileNames[index]
  }

  /// Returns the URL of a picture. `index` must be less than ``count``.
  public func url(ofPictureAt index: Int) -> URL {
    URL(filePath: path(ofPictureAt: index), directoryHint: .notDirectory)
  }

  /// Returns the name of a picture's file without its extension, for display.
  ///
  /// - Complexity: O(1).
  public func title(ofPictureAt index: Int) -> String {
    DisplayName.ofPicture(fileNames[index])
  }
}

/// File names for display. File systems allow control characters in names; these are replaced by spaces.
enum DisplayName {
  static func ofFile(_ name: String) -> String {
    guard name.unicodeScalars.contains(where: isControl) else { return name }
    var shown = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { shown.append(isControl(scalar) ? " " : scalar) }
    return String(shown)
  }

  static func ofPicture(_ fileName: String) -> String {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")), dot != fileName.startIndex else {
      return ofFile(fileName)
    }
    return ofFile(String(fileName[..<dot]))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// The part after the last slash; "/" for the path "/".
  var lastPathComponent: String {
    let parts = split(separator: "/", omittingEmptySubsequences: true)
    return parts.last.map(String.init) ?? "/"
  }
}
