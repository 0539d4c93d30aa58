import ArgumentParser
import Files
import Foundation
import InputTraces
import PhotoLibrary
import SDLHost
import UIKit

/// The options of the content: its pictures or items, its first layout and its size.
package struct ContentOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      Folders with pictures, and pictures: the folder of the first picture is shown, with the picture open. Default: in a \
      window the folder that was shown last, otherwise the sample albums.
      """, valueName: "file"),
    completion: .file())
  var paths: [String] = []

  @Option(help: "Show this number of generated items instead of pictures.")
  package var items: Int?

  @Option(help: "The first layout: \(LayoutChoice.allNames). Default: grid.")
  package var layout: LayoutChoice?

  @Option(
    name: .customLong("size"),
    help: """
      The size of the window's content in points, as WIDTHxHEIGHT. Default: 1280x800, or less where the screen has no \
      room for it.
      """)
  var chosenSize: PointSize?

  @Option(help: "Pixels per point. Default: the scale of the display for a window, 1 for a picture.")
  package var scale: Double?

  @Option(
    help:
      "The direction of the interface: ltr or rtl. Default: that of the language for a window, ltr for a picture."
  )
  package var direction: Direction?

  /// The direction of an interface.
  package enum Direction: String, ExpressibleByArgument {
    case ltr, rtl
  }

  @Option(
    help: "The appearance: light, dark or system. That is the desktop's for a window, and dark for a picture."
  )
  package var appearance = Style.system

  /// The style of colors.
  package enum Style: String, ExpressibleByArgument, CaseIterable {
    case light, dark, system

    /// The style of a window; the desktop decides if it is unspecified.
    var windowStyle: UIUserInterfaceStyle {
      switch self {
      case .light: .light
      case .dark: .dark
      case .system: .unspecified
      }
    }
  }

  @Option(
    help: """
      The language of the texts: \(Language.Code.allCases.map(\.rawValue).joined(separator: ", ")). Default: that of the \
      session for a window, en for a picture.
      """)
  var language: Language.Code?

  @Option(
    name: .customLong("scroll-to"), help: "Scroll to an item at the start, as SECTION,ITEM, counted from 0.")
  var scrollTo: IndexPath?

  @Flag(name: .customLong("show-hidden"), help: "Show hidden files and folders too.")
  var showHidden = false

  @Flag(help: "Show the inspector (Ctrl-Shift-I) from the start.")
  var inspector = false

  package init() {}

  /// The size of the content in points, if the screen has room for it.
  package var size: PointSize {
    get { chosenSize ?? PointSize(WindowOptions.standardSize) }
    set { chosenSize = newValue }
  }

  package var choice: LayoutChoice { layout ?? .grid }

  /// The folder whose albums are shown; nil for the sample albums.
  var folder: String? {
    get { paths.first }
    set { paths = newValue.map { [$0] } ?? [] }
  }

  /// Returns the folders and pictures of the arguments, after which the only argument is the folder that is
  /// shown first. If their file systems do not answer, that is the first argument, and the result is nil.
  ///
  /// - Throws: A `PhotoLibraryError` for the first argument that is neither a folder nor a picture.
  mutating func locate() throws -> LocatedFiles? {
    do {
      let files = try withAnswer(within: 0.3) { [paths] in try LocatedFiles(paths) }
      if let root = files.root { folder = root }
      return files
    } catch FileError.system(ETIMEDOUT) {
      folder = paths.first
      return nil
    }
  }

  /// Whether there are no options besides the paths.
  var hasPathsOnly: Bool {
    items == nil && layout == nil && chosenSize == nil && scale == nil && appearance == .system
      && language == nil && scrollTo == nil && !showHidden && !inspector
  }

  /// The folder argument, or the folder of the sample albums.
  var root: String { folder ?? SampleAlbums.path }

  package func validate() throws {
    if let items, items < 0 { throw ValidationError("--items must be 0 or more, not \(items).") }
    if let items, let reason = choice.refusal(ofItems: items) { throw ValidationError(reason) }
    if items != nil, !paths.isEmpty {
      throw ValidationError("--items and FILE cannot be combined: remove one of them.")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale must be 0.5 to 4, not \(scale).")
    }
  }

  /// Throws an error if the target of a transition cannot show the content, or is its first layout.
  package func validate(transition: LayoutChoice) throws {
    if let items, let reason = transition.refusal(ofItems: items) { throw ValidationError(reason) }
    if transition == choice {
      throw ValidationError("--transition must be another layout than --layout, which is \(choice.rawValue).")
    }
  }

  package func validatePicture() throws {
    if let scale, scale != 1, scale != 2 {
      throw ValidationError("--scale of a picture must be 1 or 2, not \(scale).")
    }
  }

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

  /// Creates a catalog, and waits until all folders are listed. Throws an error if it has no content.
  @MainActor func makeScannedCatalog() throws -> any Catalog {
    try requireContent()
    let catalog = makeCatalog()
    if let photos = catalog as? PhotoCatalog {
      try photos.scanNow()
      if photos.collection.hasNoPictures { throw PhotoLibraryError.noPictures(path: root) }
    }
    return catalog
  }
}

// MARK: Traces

/// The scene of a trace: the arguments that determine the content of the window, so that a replay shows the
/// same content.
extension ContentOptions {
  /// The values that determine the content of the browser's window now and after commands.
  @MainActor func scene(of browser: BrowserViewController) -> [String: String] {
    let (choice, seed) = (browser.parts.context.shown.choice, browser.parts.editing.shuffling.seed)
    var scene = ["layout": choice.rawValue, "shuffleSeed": "\(seed)"]
    scene["folder"] = folder.map { URL(filePath: $0).standardizedFileURL.path }
    scene["items"] = items.map(String.init)
    scene["scrollTo"] = scrollTo.map { "\($0.section),\($0.item)" }
    scene["showHidden"] = showHidden ? "true" : nil
    scene["direction"] = browser.view.isRightToLeft ? Direction.rtl.rawValue : nil
    scene["inspector"] = inspector ? "true" : nil
    scene["language"] = Language.current.code == .en ? nil : Language.current.code.rawValue
    return scene
  }

  /// These options, with missing values replaced by those of a trace.
  @MainActor func merging(_ trace: InputTrace) -> ContentOptions {
    var options = self
    if folder == nil, items == nil {
      options.folder = trace.scene["folder"]
      options.items = trace.scene["items"].flatMap(Int.init)
    }
    options.layout = layout ?? trace.scene["layout"].flatMap(LayoutChoice.init(rawValue:))
    options.direction = direction ?? trace.scene["direction"].flatMap(Direction.init(rawValue:)) ?? .ltr
    options.language = language ?? trace.scene["language"].flatMap(Language.Code.init(rawValue:)) ?? .en
    options.scrollTo = scrollTo ?? trace.scene["scrollTo"].flatMap(IndexPath.init(argument:))
    options.showHidden = showHidden || trace.scene["showHidden"] == "true"
    options.inspector = inspector || trace.scene["inspector"] == "true"
    options.size = PointSize(trace.size)
    return options
  }

  /// Reads a trace from a file, and replaces the missing values of these options by those of the trace.
  @MainActor package mutating func read(trace path: String) throws -> InputTrace {
    let trace = try Self.trace(path)
    self = merging(trace)
    if let items, let reason = choice.refusal(ofItems: items) {
      throw DemoError("\(path), line 1: \(reason)")
    }
    return trace
  }

  @MainActor private static func trace(_ path: String) throws -> InputTrace {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile.contents(of: path, limit: InputTrace.Limits.bytes)
    } catch {
      throw DemoError("Cannot read the trace \(path): \(error.reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DemoError("Cannot read the trace \(path): it is no text in UTF-8")
    }
    do {
      return try InputTrace(text: text)
    } catch {
      throw DemoError("\(path), \(error)")
    }
  }
}

// MARK: Arguments

/// A size as an argument of a command line, such as `1280x800`.
package struct PointSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Int
  var height: Int

  init(_ size: CGSize) { (width, height) = (Int(size.width), Int(size.height)) }

  package init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...16_384).contains(width), (0...16_384).contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  package var description: String { "\(width)x\(height)" }
  package var defaultValueDescription: String { description }

  package var size: CGSize { CGSize(width: width, height: height) }
}

/// An index path as an argument of a command line, such as `2,14`.
extension IndexPath: @retroactive ExpressibleByArgument {
  /// Creates the index path of an argument such as `2,14`; nil for other texts.
  public init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let section = parts[0], let item = parts[1], section >= 0, item >= 0 else {
      return nil
    }
    self.init(item: item, section: section)
  }
}

extension RendererChoice: ExpressibleByArgument {}
