import Drawing
import Foundation
import PictureComparison
import SDLHost
import SnapshotFiles

/// What a snapshot holds.
public enum SnapshotContent {
  /// Pixels, with how many of them there are to a point.
  case picture(Bitmap, scale: CGFloat)
  case text(String)

  var fileExtension: String {
    switch self {
    case .picture: "png"
    case .text: "txt"
    }
  }

  var scale: CGFloat {
    switch self {
    case .picture(_, let scale): scale
    case .text: 1
    }
  }

  var isEmpty: Bool {
    switch self {
    case .picture(let bitmap, _): bitmap.pixels.isEmpty
    case .text: false
    }
  }

  /// Texts end with a line break in their files.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch self {
    case .picture(let bitmap, _): try PictureFile.write(bitmap, to: file.path)
    case .text(let text): try Data((text + "\n").utf8).write(to: file)
    }
  }

  /// Reads what is of the same kind as this.
  func read(_ file: URL) throws -> SnapshotContent {
    switch self {
    case .picture(_, let scale):
      return .picture(try PictureFile.read(file.path), scale: scale)
    case .text:
      let text = try String(contentsOf: file, encoding: .utf8)
      return .text(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
  }

  /// In words how this differs from what is expected; nil where it passes.
  func mismatch(expected: SnapshotContent, tolerance: PictureTolerance) -> SnapshotMismatch? {
    switch (expected, self) {
    case (.picture(let old, _), .picture(let new, _)):
      let comparison = PictureComparison(expected: old, actual: new)
      guard !comparison.passes(tolerance) else { return nil }
      return SnapshotMismatch(old, new, comparison, tolerance)
    case (.text(let old), .text(let new)):
      return TextDifference(expected: old, actual: new).map {
        SnapshotMismatch(message: "The text differs:\n\($0)", text: $0.description)
      }
    default:
      return SnapshotMismatch(message: "The reference is of another kind.")
    }
  }
}

/// What is told of a snapshot that differs.
struct SnapshotMismatch {
  var message: String
  var text: String?
  /// The difference picture and the pictures side by side.
  var pictures: [(part: SnapshotResults.Part, title: String, bitmap: Bitmap)] = []
}

extension SnapshotMismatch {
  init(_ old: Bitmap, _ new: Bitmap, _ comparison: PictureComparison, _ tolerance: PictureTolerance) {
    message = "\(comparison)"
    if case .different(let difference) = comparison {
      let pixels = tolerance.pixels == .max ? "any number of" : "\(tolerance.pixels)"
      message +=
        "\n\(difference.sweepDescription). Allowed: \(pixels) pixels, by up to \(tolerance.difference)."
    }
    pictures = [
      (.difference, "Difference", PictureComparison.differencePicture(expected: old, actual: new)),
      (.sideBySide, "Reference, difference, new", PictureComparison.sideBySide(expected: old, actual: new)),
    ]
  }
}
