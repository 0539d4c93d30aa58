import Foundation

/// The file of the reference of one assertion: `__Snapshots__/TestFile/testFunction.name.png`, beside the
/// test file.
package struct SnapshotReference: Hashable, Sendable {
  package let testFile: URL
  /// The name of the test function, as `#function` returns it.
  package let function: String
  /// The name of the assertion, or its number in the test function.
  package let name: String
  /// The number of pixels per point; part of the file name if it is not 1: `name@2x`.
  package let scale: Double
  /// The extension of the file: `png` or `txt`.
  package let fileExtension: String

  package init(testFile: URL, function: String, name: String, scale: Double = 1, fileExtension: String) {
    self.testFile = testFile
    self.function = function
    self.name = name
    self.scale = scale
    self.fileExtension = fileExtension
  }

  static let folderName = "__Snapshots__"

  /// The name of the test file without its extension: `PictureTests` for `PictureTests.swift`.
  package var suite: String { testFile.deletingPathExtension().lastPathComponent }

  /// The file name without its extension: `corners.small@2x`.
  package var stem: String {
    let magnification = scale == scale.rounded() ? String(Int(scale)) : String(scale)
    return "\(Self.fileName(function)).\(Self.fileName(name))" + (scale == 1 ? "" : "@\(magnification)x")
  }

  package var file: URL {
    testFile.deletingLastPathComponent().appending(
      path: "\(Self.folderName)/\(suite)/\(stem).\(fileExtension)")
  }

  /// Returns a text as part of a file name: all characters except letters, digits and underscores become
  /// dashes, with none at the ends.
  package static func fileName(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
