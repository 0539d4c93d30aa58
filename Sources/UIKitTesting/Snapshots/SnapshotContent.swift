import Drawing
import Foundation
import PictureComparison
import SDLHost
import SnapshotFiles

/// The content of a snapshot: an image or a text.
public enum SnapshotContent {
  /// An image, with its number of pixels per point.
  case picture(Bitmap, scale: CGFloat)
  /// A text, without the line break at the end of its file.
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

  /// Writes the content to a file; texts get a line break at the end.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    switch self {
    case .picture(let bitmap, _): try PictureFile.write(bitmap, to: file.path)
    case .text(let text): try Data((text + "\n").utf8).write(to: file)
    }
  }

  /// Reads content of the same kind as this one from a file.
  func read(_ file: URL) throws -> SnapshotContent {
    switch self {
    case .picture(_, let scale):
      return .picture(try PictureFile.read(file.path), scale: scale)
    case .text:
      let text = try String(contentsOf: file, encoding: .utf8)
      return .text(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
  }

  /// Returns a description of the differences from the expected content, or nil if this content passes.
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
      return SnapshotMismatch(message: "The reference is of another kind; record it again.")
    }
  }
}

/// The description of a snapshot that differs from its reference.
struct SnapshotMismatch {
  var message: String
  var text: String?
  /// The difference image and the side-by-side image.
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
