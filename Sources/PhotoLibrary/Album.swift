import Files
import Foundation

/// A folder that contains images.
///
/// An album stores only the file names of its images: a hundred thousand images need a few megabytes.
package struct Album: Sendable, Equatable, Identifiable {
  /// The path by which the folder was found, without a trailing slash.
  package let id: String
  /// The name of the folder for display, alone (``ShownName``).
  package let name: String
  /// The names of the folders between the library's root and this one, outermost first.
  package let ancestors: [String]
  /// The names of the image files, in natural order.
  package let fileNames: [String]
  /// The dates of the earliest and the latest image; `nil` before the scan has read them
  /// (``ScanEvent/dated(_:)``).
  package internal(set) var dates: DateSpan?
  var titles: ImageTitles

  /// Creates an album of the folder at `path`. `fileNames` are in natural order.
  package init(path: String, ancestors: [String] = [], fileNames: [String], dates: DateSpan? = nil) {
    id = path
    name = ShownName.text(path.lastPathComponent)
    self.ancestors = ancestors
    self.fileNames = fileNames
    self.dates = dates
    titles = ImageTitles(fileNames)
  }

  package var count: Int { fileNames.count }

  package var url: URL { URL(filePath: id, directoryHint: .isDirectory) }

  /// Returns the path of an image. `index` must be less than ``count``.
  ///
  /// - Complexity: O(1).
  package func path(ofImageAt index: Int) -> String {
    id.hasSuffix("/") ? id + fileNames[index] : id + "/" + fileNames[index]
  }

  /// Returns the URL of an image. `index` must be less than ``count``.
  package func url(ofImageAt index: Int) -> URL {
    URL(filePath: path(ofImageAt: index), directoryHint: .notDirectory)
  }

  /// Returns the name of an image's file for display: without its extension, unless another image of the
  /// folder has the same name with another extension.
  ///
  /// - Complexity: O(1).
  package func title(ofImageAt index: Int) -> String { titles.title(of: fileNames[index]) }
}

extension String {
  /// The part after the last slash; "/" for the path "/".
  var lastPathComponent: String {
    // By bytes: a letter after a slash may be a mark that belongs to it in the text.
    let end = utf8.lastIndex { $0 != UInt8(ascii: "/") }
    guard let end else { return "/" }
    let path = self[..<utf8.index(after: end)]
    let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) }
    return String(path[(start ?? startIndex)...])
  }
}
