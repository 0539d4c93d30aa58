import ArgumentParser
import Demo
import SDLHost

/// The command `collection-tools memory`, which prints the memory of pixels by use.
struct Memory: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints how many pictures are decoded for a content, and the memory of all pixels by use.")

  @OptionGroup var content: ContentOptions

  func run() throws {
    try MainActor.assumeIsolated {
      let images = try HeadlessDemo(content).host.imageStore
      let statistics = images.statistics
      var rows = [
        ("decoded", statistics.decoded), ("decoded again", statistics.decodedAgain),
        ("from thumbnails", statistics.thumbnails + statistics.embedded),
        ("limit, kB", statistics.cacheLimit >> 10),
      ]
      rows += images.pixelReport.map { ("\($0), kB", $1 >> 10) }
      rows.append(("all, kB", images.pixelReport.reduce(0) { $0 + $1.1 } >> 10))
      for (name, value) in rows { print(name, value, separator: "\t") }
    }
  }
}
