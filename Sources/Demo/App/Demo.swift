import ArgumentParser
import Foundation
import SDLHost
import UIKit

/// `collection-demo`: the pictures of a folder in a collection view.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collection-demo",
    abstract: "Shows the pictures of a folder in a collection view: albums are sections.",
    discussion: """
      Every folder below FOLDER that holds pictures is an album; loose pictures are the first one. Without \
      FOLDER it shows the sample albums. Nothing in your folders is ever changed.

      KEYS
      \(BrowserViewController.keyHelp)

      COMPARING PICTURES
      collection-demo compare A.png B.png compares two pictures, for scripts; see collection-demo compare --help.
      """)

  @Argument(
    help: "The folder to look through; without it, the sample albums.", completion: .directory)
  var folder: String?

  @Option(help: "Show this many generated items in place of pictures.")
  var items: Int?

  @Option(help: "The layout to begin with: \(LayoutChoice.allNames). Default: grid.")
  var layout: LayoutChoice?

  @Option(help: "The size of the window's content in points, as WxH.")
  var size = PointSize(width: 1280, height: 800)

  @Option(help: "Pixels to a point. Default: the display's for a window, 1 for a screenshot.")
  var scale: Double?

  @Option(name: .customLong("scroll-to"), help: "Scroll to an item at first, as SECTION,ITEM.")
  var scrollTo: ItemPath?

  @Option(
    help: ArgumentHelp(
      "Write a picture of the window's content and end; needs no display.", valueName: "file.png"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "With --screenshot: show the way to this layout, as far as --progress says; with --filmstrip and --frames all of it.",
      valueName: "layout"))
  var transition: LayoutChoice?

  @Option(help: "How far a transition is: 0 to 1, and a little beyond.")
  var progress = 0.5

  @Flag(help: "Show the inspector (F1) from the beginning.")
  var inspector = false

  @Flag(help: "At the end, print the inspector's figures as one line of JSON.")
  var stats = false

  @Option(help: "What draws the window: auto, software or opengl. A screenshot by opengl needs a display.")
  var renderer: RendererChoice = .auto

  @OptionGroup var traces: TraceOptions

  /// The layout to begin with.
  var choice: LayoutChoice { layout ?? .grid }

  func validate() throws {
    try traces.validate(screenshot: screenshot, hasTransition: transition != nil)
    if let items, items < 0 { throw ValidationError("--items takes 0 or more, not \(items).") }
    if items != nil, folder != nil {
      throw ValidationError("--items shows generated items; leave FOLDER out.")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale takes 0.5 to 4, not \(scale).")
    }
    if transition != nil, screenshot == nil, !traces.asksForPictures {
      throw ValidationError("--transition is for pictures: give --screenshot, --filmstrip or --frames too.")
    }
    if let transition, transition == choice {
      throw ValidationError("--transition leads to another layout than --layout \(choice.rawValue).")
    }
    if !(-1...2).contains(progress) {
      throw ValidationError("--progress takes -1 to 2, not \(progress).")
    }
    if screenshot != nil, let scale, scale != 1, scale != 2 {
      throw ValidationError("--scale of a screenshot is 1 or 2, not \(scale).")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let path = traces.replay {
        let trace = try Self.trace(path)
        let options = showing(trace)
        if screenshot != nil || traces.asksForPictures {
          try ReplaySession(options: options, trace: trace).run()
        } else {
          try WindowSession(options: options, trace: trace).run()
        }
      } else if transition != nil, traces.asksForPictures {
        try TransitionSession(options: self).run()
      } else if let screenshot {
        try ScreenshotSession(options: self).write(to: screenshot)
      } else {
        try WindowSession(options: self, trace: nil).run()
      }
    }
  }

  /// The folder that was asked for, or the samples.
  var root: String { folder ?? SampleAlbums.path }

  @MainActor func makeCatalog() -> any Catalog {
    items.map { GeneratedCatalog(count: $0) } ?? PhotoCatalog(root: root)
  }
}

/// A size as it is written on a command line: `1280x800`.
struct PointSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...16_384).contains(width), (0...16_384).contains(height)
    else { return nil }
    self.width = width
    self.height = height
  }

  var description: String { "\(width)x\(height)" }
  var defaultValueDescription: String { description }

  var size: CGSize { CGSize(width: width, height: height) }
}

/// An item as it is written on a command line: `2,14`.
struct ItemPath: ExpressibleByArgument {
  var indexPath: IndexPath

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let item = parts[1], section >= 0, item >= 0 else {
      return nil
    }
    indexPath = IndexPath(item: item, section: section)
  }
}

extension RendererChoice: ExpressibleByArgument {}
