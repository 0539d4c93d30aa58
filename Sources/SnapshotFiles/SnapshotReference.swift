import Foundation

/// Where the reference of one assertion is kept: `__Snapshots__/TestFile/testFunction.name.png`, beside the file of the
/// test.
public struct SnapshotReference: Hashable, Sendable {
  /// The source file of the test.
  public let testFile: URL
  /// The test's function, as `#function` says it.
  public let function: String
  /// The name that the assertion gives, or its number in the test.
  public let name: String
  /// Pixels to a point; other than 1 it is part of the name: `name@2x`.
  public let scale: Double
  /// `png` or `txt`.
  public let fileExtension: String

  public init(testFile: URL, function: String, name: String, scale: Double = 1, fileExtension: String) {
    self.testFile = testFile
    self.function = function
    self.name = name
    self.scale = scale
    self.fileExtension = fileExtension
  }

  static let folderName = "__Snapshots__"

  /// `PictureTests`, for `PictureTests.swift`.
  public var suite: String { testFile.deletingPathExtension().lastPathComponent }

  /// The file's name without its extension: `corners.small@2x`.
  public var stem: String {
    let magnification = scale == scale.rounded() ? String(Int(scale)) : String(scale)
    return "\(Self.fileName(function)).\(Self.fileName(name))" + (scale == 1 ? "" : "@\(magnification)x")
  }

  public var file: URL {
    testFile.deletingLastPathComponent().appending(
      path: "\(Self.folderName)/\(suite)/\(stem).\(fileExtension)")
  }

  /// A name for a file: whatever is neither letter, digit nor underscore becomes a dash, none at the ends.
  public static func fileName(_ text: String) -> String {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
  }
}
