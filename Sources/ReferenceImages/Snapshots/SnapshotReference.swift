import Foundation

/// The file of the reference of one assertion: `__Snapshots__/TestFile/testFunction.name.png`, beside the
/// test file.
public struct SnapshotReference: Hashable, Sendable {
  /// The source file of the test.
  public let testFile: URL
  /// The name of the test function, as `#function` returns it.
  public let function: String
  /// The name of the assertion, or its number in the test function.
  public let name: String
  /// The number of pixels per point; part of the file name if it is not 1: `name@2x`.
  public let scale: Double
  /// The extension of the file: `png` or `txt`.
  public let fileExtension: String

  /// Creates a reference. The default scale is 1.
  public init(testFile: URL, function: String, name: String, scale: Double = 1, fileExtension: String) {
    self.testFile = testFile
    self.function = function
    self.name = name
    self.scale = scale
    self.fileExtension = fileExtension
  }

  static let folderName = "__Snapshots__"

  /// The name of the test file without its extension: `PictureTests` for `PictureTests.swift`.
  public var suite: String { testFile.deletingPathExtension().lastPathComponent }

  /// The file name without its extension: `corners.small@2x`.
  public var stem: String {
    let magnification = scale == scale.rounded() ? String(Int(scale)) : String(scale)
    return "\(Self.fileName(function)).\(Self.fileName(name))" + (scale == 1 ? "" : "@\(magnification)x")
  }

  /// `__Snapshots__`, the suite and the ``stem``, beside the test file.
  public var file: URL {
    testFile.deletingLastPathComponent().appending(
      path: "\(Self.folderName)/\(suite)/\(stem).\(fileExtension)")
  }

  /// Returns a text as part of a file name: all characters except letters, digits and underscores become
  /// dashes, with none at the ends.
  public static func fileName(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
