import Drawing

/// What comparing a picture with its reference gives.
public enum PictureComparison: Equatable, Sendable {
  /// Not a pixel differs.
  case same
  /// Some pixels differ.
  case different(PictureDifference)
  /// They are of different sizes, in pixels; nothing else is compared.
  case sizes(expected: PixelSize, actual: PixelSize)

  /// Width and height, in pixels.
  public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    public var description: String { "\(width)×\(height)" }
  }

  /// Compares decoded pixels, alpha included.
  ///
  /// - Complexity: O(width · height); pictures that are the same are found by comparing memory.
  public init(expected: Bitmap, actual: Bitmap) {
    guard expected.width == actual.width, expected.height == actual.height else {
      self = .sizes(
        expected: PixelSize(width: expected.width, height: expected.height),
        actual: PixelSize(width: actual.width, height: actual.height))
      return
    }
    self = PictureDifference(expected: expected, actual: actual).map { .different($0) } ?? .same
  }

  /// Whether the picture passes. Pictures of different sizes never do.
  public func passes(_ tolerance: PictureTolerance) -> Bool {
    switch self {
    case .same: true
    case .different(let difference): tolerance.allows(difference)
    case .sizes: false
    }
  }

  /// In words: `12 of 4800 pixels differ, by up to 31 of 255, …`.
  public var description: String {
    switch self {
    case .same: "The pictures are the same."
    case .different(let difference): difference.description
    case .sizes(let expected, let actual): "The picture is \(actual) pixels large instead of \(expected)."
    }
  }
}

extension PictureComparison: CustomStringConvertible {}
