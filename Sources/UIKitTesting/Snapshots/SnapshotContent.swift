import Drawing
import Files
import Foundation
import ImageLoading
import ReferenceImages
import SDLHost

/// The content of a snapshot: an image or a text.
public enum SnapshotContent {
  /// An image, with its number of pixels per point.
  case image(Bitmap, scale: CGFloat)
  /// A text, without the line break at the end of its file.
  case text(String)

  var fileExtension: String {
    switch self {
    case .image: "png"
    case .text: "txt"
    }
  }

  var scale: CGFloat {
    switch self {
    case .image(_, let scale): scale
    case .text: 1
    }
  }

  var isEmpty: Bool {
    switch self {
    case .image(let bitmap, _): bitmap.pixels.isEmpty
    case .text: false
    }
  }

  /// Writes the content to a file; texts get a line break at the end.
  func write(to file: URL) throws {
    try ReplacedFile.makeFolder(file.deletingLastPathComponent().path)
    switch self {
    case .image(let bitmap, _): try ImageFile.write(bitmap, to: file.path)
    case .text(let text): try ReplacedFile.write(Data((text + "\n").utf8), to: file.path)
    }
  }

  /// Reads content of the same kind as this one from a file.
  func read(_ file: URL) throws -> SnapshotContent {
    switch self {
    case .image(_, let scale):
      return .image(try ImageFile.read(file.path), scale: scale)
    case .text:
      let text = try String(contentsOf: file, encoding: .utf8)
      return .text(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
  }

  /// Returns a description of the differences from the expected content, or nil if this content passes.
  func mismatch(expected: SnapshotContent, tolerance: ImageTolerance) -> SnapshotMismatch? {
    switch (expected, self) {
    case (.image(let old, _), .image(let new, _)):
      let comparison = ImageComparison(expected: old, actual: new)
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
  var images: [(part: SnapshotResults.Part, title: String, bitmap: Bitmap)] = []
}

extension SnapshotMismatch {
  init(_ old: Bitmap, _ new: Bitmap, _ comparison: ImageComparison, _ tolerance: ImageTolerance) {
    message = "\(comparison)"
    if case .different(let difference) = comparison {
      let pixels = tolerance.pixels == .max ? "any number of" : "\(tolerance.pixels)"
      message +=
        "\n\(difference.sweepDescription). Allowed: \(pixels) pixels, by up to \(tolerance.difference)."
    }
    images = [
      (.difference, "Difference", ImageComparison.differenceImage(expected: old, actual: new)),
      (.sideBySide, "Reference, difference, new", ImageComparison.sideBySide(expected: old, actual: new)),
    ]
  }
}
