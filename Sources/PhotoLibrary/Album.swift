public import Foundation

/// A folder that holds pictures.
///
/// It keeps the names of its pictures only, in order: a hundred thousand pictures cost a few megabytes.
public struct Album: Sendable, Equatable, Identifiable {
  /// Path of the folder as it was reached, without a slash at its end.
  public let id: String
  /// The folder's own name, fit for showing.
  public let name: String
  /// Names of the folders between the library's root and this one, outermost first.
  public let ancestors: [String]
  /// Names of the picture files, in natural order.
  public let fileNames: [String]
  /// From the earliest picture to the latest; `nil` until it is known (``ScanEvent/dated(_:)``).
  public internal(set) var dates: DateSpan?

  public init(
    path: String, ancestors: [String] = [], fileNames: [String], dates: DateSpan? = nil
  ) {
    id = path
    name = DisplayName.ofFile(path.lastPathComponent)
    self.ancestors = ancestors
    self.fileNames = fileNames
    self.dates = dates
  }

  public var count: Int { fileNames.count }

  public var url: URL { URL(filePath: id, directoryHint: .isDirectory) }

  /// Path of a picture. O(1).
  public func path(ofPictureAt index: Int) -> String {
    id.hasSuffix("/") ? id + fileNames[index] : id + "/" + fileNames[index]
  }

  public func url(ofPictureAt index: Int) -> URL {
    URL(filePath: path(ofPictureAt: index), directoryHint: .notDirectory)
  }

  /// The file's name without its extension, fit for showing under the picture. O(1).
  public func title(ofPictureAt index: Int) -> String {
    DisplayName.ofPicture(fileNames[index])
  }
}

/// File names as text to show: file systems allow control characters, labels do not.
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
  /// What follows the last slash; the whole path `/` is its own name.
  var lastPathComponent: String {
    let parts = split(separator: "/", omittingEmptySubsequences: true)
    return parts.last.map(String.init) ?? "/"
  }
}
