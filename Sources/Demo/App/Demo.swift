import ArgumentParser
import Foundation
import SDLHost
import UIKit

/// The command `collection-demo`, which shows the pictures of a folder in a collection view.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collection-demo",
    abstract: "Shows the pictures of a folder in a collection view, with a section for each album.",
    discussion: """
      Each folder in FOLDER that contains pictures is an album. Pictures directly in FOLDER are the first album. \
      Without FOLDER the sample albums are shown. The files in your folders are never changed. Small pictures are kept \
      with the desktop's thumbnails.

      KEYS
      \(KeyTable.help)

      COMPARING PICTURES
      collection-demo compare A.png B.png compares two pictures; see collection-demo compare --help.
      """)

  @Argument(
    help: "The folder with the pictures. Default: the sample albums.", completion: .directory)
  var folder: String?

  @Option(help: "Show this number of generated items instead of pictures.")
  var items: Int?

  @Option(help: "The first layout: \(LayoutChoice.allNames). Default: grid.")
  var layout: LayoutChoice?

  @Option(
    name: .customLong("size"),
    help: """
      The size of the window's content in points, as WIDTHxHEIGHT. Default: 1280x800, or less where the screen has no \
      room for it.
      """)
  var chosenSize: PointSize?

  @Option(help: "Pixels per point. Default: the scale of the display for a window, 1 for a screenshot.")
  var scale: Double?

  @Option(
    name: .customLong("scroll-to"), help: "Scroll to an item at the start, as SECTION,ITEM, counted from 0.")
  var scrollTo: ItemPath?

  @Option(
    help: ArgumentHelp(
      "Write a picture of the window's content and exit. No display is needed.", valueName: "file.png"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      """
      With --screenshot: show the transition to this layout, at --progress. With --filmstrip or --frames: show the \
      whole transition.
      """,
      valueName: "layout"))
  var transition: LayoutChoice?

  @Option(help: "The progress of the transition, normally 0 to 1; -1 to 2 is allowed.")
  var progress = 0.5

  @Flag(
    name: .customLong("no-thumbnails"),
    help: "Neither read nor write the desktop's thumbnails of the pictures.")
  var noThumbnails = false

  @Flag(name: .customLong("show-hidden"), help: "Show hidden files and folders too.")
  var showHidden = false

  @Flag(help: "Show the inspector (Ctrl-Shift-I) from the start.")
  var inspector = false

  @Flag(
    help: """
      At the end, print the values of the inspector as one line of JSON. With --transition alone: print the time of \
      120 steps to the layout, in a window.
      """)
  var stats = false

  @Option(
    help: "The renderer of the window: auto, software or opengl. A screenshot with opengl needs a display.")
  var renderer: RendererChoice = .auto

  @OptionGroup var traces: TraceOptions

  /// The size of the content in points, if the screen has room for it.
  var size: PointSize {
    get { chosenSize ?? PointSize(WindowOptions.standardSize) }
    set { chosenSize = newValue }
  }

  /// The first layout.
  var choice: LayoutChoice { layout ?? .grid }

  func validate() throws {
    try traces.validate(screenshot: screenshot, hasTransition: transition != nil)
    if let items, items < 0 { throw ValidationError("--items must be 0 or more, not \(items).") }
    if let items, let reason = choice.refusal(ofItems: items) { throw ValidationError(reason) }
    if let transition, let items, let reason = transition.refusal(ofItems: items) {
      throw ValidationError(reason)
    }
    if items != nil, folder != nil {
      throw ValidationError("--items and FOLDER cannot be combined: remove one of them.")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be 0.5 to 4, not \(scale).")
    }
    if transition != nil, screenshot == nil, !traces.writesPictures, !stats {
      throw ValidationError(
        "--transition needs an output: add --screenshot, --filmstrip, --frames or --stats.")
    }
    if let transition, transition == choice {
      throw ValidationError("--transition must be another layout than --layout, which is \(choice.rawValue).")
    }
    if !(-1...2).contains(progress) {
      throw ValidationError("--progress must be -1 to 2, not \(progress).")
    }
    if screenshot != nil, let scale, scale != 1, scale != 2 {
      throw ValidationError("--scale of a screenshot must be 1 or 2, not \(scale).")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let path = traces.replay {
        let trace = try Self.trace(path)
        let options = merging(trace)
        if let items = options.items, let reason = options.choice.refusal(ofItems: items) {
          throw DemoError("\(path), line 1: \(reason)")
        }
        if screenshot != nil || traces.writesPictures {
          try ReplaySession(options: options, trace: trace).run()
        } else {
          try WindowSession(options: options, trace: trace).run()
        }
      } else if transition != nil, traces.writesPictures {
        try TransitionSession(options: self).run()
      } else if let transition, screenshot == nil {
        try TransitionTiming(options: self).run(to: transition)
      } else if let screenshot {
        try ScreenshotSession(options: self).write(to: screenshot)
      } else {
        try WindowSession(options: self, trace: nil).run()
      }
    }
  }

  /// The folder argument, or the folder of the sample albums.
  var root: String { folder ?? SampleAlbums.path }

  /// Checks that the sample albums exist, if they are shown.
  func requireContent() throws {
    guard items == nil, folder == nil, SampleAlbums.found == nil else { return }
    throw DemoError(
      """
      The sample albums are in none of these folders:
        \(SampleAlbums.places.joined(separator: "\n  "))
      Name a folder with pictures: collection-demo FOLDER
      """)
  }

  @MainActor func makeCatalog() -> any Catalog {
    items.map { GeneratedCatalog(count: $0) } ?? PhotoCatalog(root: root, showsHidden: showHidden)
  }
}

/// A size as an argument of a command line, such as `1280x800`.
struct PointSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Int
  var height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(_ size: CGSize) { self.init(width: Int(size.width), height: Int(size.height)) }

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

/// An index path as an argument of a command line, such as `2,14`.
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
