import ArgumentParser
import Files
import Foundation
import ImageLoading
import ReferenceImages
import SDLHost

/// The command `collection-tools compare`, which compares two pictures.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares two pictures pixel by pixel.",
    discussion: """
      EXIT STATUS
      0  The pictures are equal, or differ within the limits.
      1  The pictures differ.
      2  A picture cannot be read or written.
      64 The arguments are wrong.
      """)

  @Argument(help: "The expected picture.", completion: .file())
  var reference: String

  @Argument(help: "The picture to check.", completion: .file())
  var picture: String

  @Option(
    help: ArgumentHelp(
      "Write a picture of the differences: pale for equal pixels, red for the largest differences.",
      valueName: "out.png"))
  var diff: String?

  @Option(
    name: .customLong("side-by-side"),
    help: ArgumentHelp(
      "Write the expected picture, the differences and the checked picture side by side.",
      valueName: "out.png"))
  var sideBySide: String?

  @Option(
    name: .customLong("max-pixels"),
    help: "The number of pixels that may differ. Default: 0; with --max-difference unlimited.")
  var maxPixels: Int?

  @Option(
    name: .customLong("max-difference"),
    help: "The difference of a color channel that is allowed, 0 to 255. Default: 0; with --max-pixels 255.")
  var maxDifference: Int?

  func validate() throws {
    if let maxPixels, maxPixels < 0 {
      throw ValidationError("--max-pixels must be 0 or more, not \(maxPixels).")
    }
    if let maxDifference, !(0...255).contains(maxDifference) {
      throw ValidationError("--max-difference must be 0 to 255, not \(maxDifference).")
    }
  }

  func run() throws {
    let passes: Bool
    do {
      passes = try MainActor.assumeIsolated { try compare() }
    } catch {
      StandardError.write("\(error)")
      throw ExitCode(2)
    }
    if !passes { throw ExitCode(1) }
  }

  /// The limits. If only one option is given, the other limit does not restrict it.
  private var tolerance: ImageTolerance {
    ImageTolerance(
      pixels: maxPixels ?? (maxDifference == nil ? 0 : .max),
      difference: maxDifference ?? (maxPixels == nil ? 0 : 255))
  }

  @MainActor private func compare() throws -> Bool {
    let expected = try ImageFile.read(reference)
    let actual = try ImageFile.read(picture)
    let comparison = ImageComparison(expected: expected, actual: actual)
    print(comparison)
    if case .different(let difference) = comparison { print("\(difference.sweepDescription).") }
    if let diff {
      try ImageFile.write(ImageComparison.differenceImage(expected: expected, actual: actual), to: diff)
    }
    if let sideBySide {
      try ImageFile.write(ImageComparison.sideBySide(expected: expected, actual: actual), to: sideBySide)
    }
    return comparison.passes(tolerance)
  }
}
