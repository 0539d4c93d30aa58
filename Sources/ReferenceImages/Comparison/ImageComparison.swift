import Drawing

/// The result of the comparison of an image with its reference.
package enum ImageComparison: Equatable, Sendable, CustomStringConvertible {
  case same
  case different(ImageDifference)
  /// The images have different sizes, in pixels; their pixels are not compared.
  case sizes(expected: PixelSize, actual: PixelSize)

  /// A width and a height, in pixels.
  package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int

    /// The size as text: `640×480`.
    package var description: String { "\(width)×\(height)" }
  }

  /// Compares the pixels of two images, including their alpha.
  ///
  /// - Complexity: O(width · height); equal rows are compared as memory.
  package init(expected: Bitmap, actual: Bitmap) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .sizes(
        expected: PixelSize(width: expected.width, height: expected.height),
        actual: PixelSize(width: actual.width, height: actual.height))
      return
    }
    self = ImageDifference(expected: expected, actual: actual).map { .different($0) } ?? .same
  }

  /// Returns whether the differences are within a tolerance. Images of different sizes never pass.
  package func passes(_ tolerance: ImageTolerance) -> Bool {
    switch self {
    case .same: true
    case .different(let difference): tolerance.allows(difference)
    case .sizes: false
    }
  }

  /// The result as a sentence: `12 of 4800 pixels differ, by up to 31 of 255, …`.
  package var description: String {
    switch self {
    case .same: "The images are equal."
    case .different(let difference): difference.description
    case .sizes(let expected, let actual): "The image is \(actual) pixels instead of \(expected)."
    }
  }
}
