import ArgumentParser
import Foundation
import PictureComparison
import SDLHost

/// `collection-demo compare`: two pictures, for scripts.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collection-demo compare",
    abstract: "Compares two pictures pixel by pixel.",
    discussion: """
      EXIT STATUS
      0  They are the same, or differ within the bounds.
      1  They differ.
      2  A picture cannot be read or written.
      64 The arguments are wrong.
      """)

  @Argument(help: "The picture to compare with.", completion: .file())
  var reference: String

  @Argument(help: "The picture to compare.", completion: .file())
  var picture: String

  @Option(
    help: ArgumentHelp(
      "Write a picture of the differences: pale where there are none, red where they are largest.",
      valueName: "out.png"))
  var diff: String?

  @Option(
    name: .customLong("side-by-side"),
    help: ArgumentHelp("Write both pictures with the differences between them.", valueName: "out.png"))
  var sideBySide: String?

  @Option(
    name: .customLong("max-pixels"),
    help: "How many pixels may differ. Default: none; with --max-difference any.")
  var maxPixels: Int?

  @Option(
    name: .customLong("max-difference"),
    help: "By how much a channel may differ, 0 to 255. Default: not at all; with --max-pixels by any amount.")
  var maxDifference: Int?

  func validate() throws {
    if let maxPixels, maxPixels < 0 {
      throw ValidationError("--max-pixels takes 0 or more, not \(maxPixels).")
    }
    if let maxDifference, !(0...255).contains(maxDifference) {
      throw ValidationError("--max-difference takes 0 to 255, not \(maxDifference).")
    }
  }

  func run() throws {
    let passes: Bool
    do {
      passes = try MainActor.assumeIsolated { try compare() }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(2)
    }
    if !passes { throw ExitCode(1) }
  }

  /// A bound that is not given is as wide as the other one asks for.
  private var tolerance: PictureTolerance {
    PictureTolerance(
      pixels: maxPixels ?? (maxDifference == nil ? 0 : .max),
      difference: maxDifference ?? (maxPixels == nil ? 0 : 255))
  }

  @MainActor private func compare() throws -> Bool {
    let expected = try PictureFile.read(reference)
    let actual = try PictureFile.read(picture)
    let comparison = PictureComparison(expected: expected, actual: actual)
    print(comparison)
    if case .different(let difference) = comparison { print("\(difference.sweepDescription).") }
    if let diff {
      try PictureFile.write(PictureComparison.differencePicture(expected: expected, actual: actual), to: diff)
    }
    if let sideBySide {
      try PictureFile.write(PictureComparison.sideBySide(expected: expected, actual: actual), to: sideBySide)
    }
    return comparison.passes(tolerance)
  }
}
