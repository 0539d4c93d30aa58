import ArgumentParser
import Files
import Foundation
import InputTraces
import PhotoLibrary
import SDLHost

/// The command `collection-demo`, which shows the pictures of a folder in a collection view.
package struct Demo: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "collection-demo",
    abstract: "Shows the pictures of folders in a collection view, with a section for each album.",
    discussion: """
      Each folder in a folder that contains pictures is an album, and the pictures directly in it are the first album. \
      Without a FILE the sample albums are shown. The files in your folders are never changed. Small pictures are kept \
      with the desktop's thumbnails.

      KEYS
      \(KeyTable.help)

      EXIT STATUS
      \(KeyTable.lines(exitStatus, column: 4))
      """,
    version: version)

  package static let _errorPrefix = StandardError.programPrefix

  private static let exitStatus: [KeyTable.Row] = [
    (
      "0",
      "The picture was written, or the window was closed, also by SIGINT, SIGTERM or SIGHUP, or a program that runs "
        + "already shows the files. A message says if the state of the window could not be saved."
    ),
    ("1", "A message says what has failed: for example, a file cannot be opened, or there is no display."),
    ("64", "The arguments are wrong."),
  ]

  /// The version; with `--verbose` also the choice of the window's driver.
  private static var version: String {
    guard CommandLine.arguments.contains("--verbose") else { return projectVersion }
    return "\(projectVersion)\n\(WindowHost.driverReport())"
  }

  @OptionGroup var content: ContentOptions

  @Option(
    help: ArgumentHelp(
      "Write a picture of the window's content and exit. No display is needed.", valueName: "file.png"))
  var screenshot: String?

  @Option(
    help: ArgumentHelp(
      "With --screenshot: show the transition to this layout, at --progress.", valueName: "layout"))
  var transition: LayoutChoice?

  @Option(help: "The progress of the transition, normally 0 to 1; -1 to 2 is allowed.")
  var progress = 0.5

  @Flag(
    name: .customLong("no-thumbnails"),
    help: "Neither read nor write the desktop's thumbnails of the pictures.")
  var noThumbnails = false

  @Flag(help: "At the end, print the values of the inspector as one line of JSON.")
  var stats = false

  @Option(
    help: "The renderer of the window: auto, software or opengl. A screenshot with opengl needs a display.")
  var renderer: RendererChoice = .auto

  @Option(
    help: ArgumentHelp(
      "The video driver of the window: wayland or x11. Default: Wayland where it reports touchpad gestures.",
      valueName: "name"))
  var driver: String?

  @Flag(
    name: .customLong("new-instance"),
    help: "Open a window of this program. Without options, a program that runs already shows FILE.")
  var newInstance = false

  @Flag(help: "With --version: print also the driver of windows, and why.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "Record the input in the window, as lines of JSON, to a file that appears when the window is closed.",
      valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Replay a file written by --record in a window; with --screenshot without a window.", valueName: "file")
  )
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "With --replay and --screenshot: the time of the picture. Default: the end, when nothing moves.",
      valueName: "seconds"))
  var at: Double?

  package init() {}

  package func validate() throws {
    if record != nil, replay != nil || screenshot != nil {
      throw ValidationError("--record needs a window: remove --replay and --screenshot.")
    }
    if replay == nil, at != nil { throw ValidationError("--at needs a trace: add --replay FILE.") }
    if replay != nil, transition != nil {
      throw ValidationError("--replay and --transition cannot be combined: remove one of them.")
    }
    if let at, screenshot == nil || !(0...86_400).contains(at) {
      throw ValidationError("--at must be 0 to 86400 seconds, and needs --screenshot.")
    }
    if let transition {
      guard screenshot != nil else {
        throw ValidationError(
          "--transition needs --screenshot; collection-tools film and timing show and measure whole transitions."
        )
      }
      try content.validate(transition: transition)
    }
    if !(-1...2).contains(progress) {
      throw ValidationError("--progress must be -1 to 2, not \(progress).")
    }
    if screenshot != nil { try content.validatePicture() }
  }

  package func run() throws {
    try MainActor.assumeIsolated {
      if record != nil || replay != nil, content.paths.count > 1 {
        throw DemoError("--record and --replay show one folder.")
      }
      var options = self
      let trace = try replay.map { try options.content.read(trace: $0) }
      let language = options.content.settleLanguage(isWindow: screenshot == nil)
      try Language.$current.withValue(ProgramLanguage.language(language)) {
        try options.show(trace)
      }
    }
  }

  /// Shows the content in a window, or writes a picture of it.
  @MainActor private func show(_ trace: InputTrace?) throws {
    if let trace {
      if let screenshot {
        let replay = ReplaySession(options: content, trace: trace)
        try replay.play(until: at, drawing: .whenRead) { _ in }.demo.write(
          to: screenshot, printsStatistics: stats)
      } else {
        try WindowSession(options: self, trace: trace).run()
      }
    } else if let screenshot {
      let demo = try HeadlessDemo(content, transition: transition.map { ($0, CGFloat(progress)) })
      try demo.write(to: screenshot, renderer: renderer, printsStatistics: stats)
    } else {
      try runWindow()
    }
  }

  /// Opens the window, unless the program that runs already shows the folder.
  @MainActor private func runWindow() throws {
    var options = self
    let files = try options.content.locate()
    if record != nil, files?.pictures.isEmpty == false {
      throw DemoError("--record shows a folder: name no picture.")
    }
    var instance: ApplicationInstance?
    if !newInstance, hasNoOptions, let files {
      let urls =
        files.folders.map { URL(filePath: $0, directoryHint: .isDirectory) }
        + files.pictures.map { URL(filePath: $0, directoryHint: .notDirectory) }
      let variables = ProcessInfo.processInfo.environment
      switch ApplicationInstance.start(ProgramIcon.identifier, files: urls, environment: variables) {
      case .first(let first): instance = first
      case .passed: return
      case .alone(let problem): if let problem { StandardError.write(problem + ".") }
      }
    }
    defer { instance?.finish() }
    try WindowSession(options: options, trace: nil, files: files, instance: instance).run()
  }

  /// Whether the arguments are at most files. Other arguments are for a window of their own.
  private var hasNoOptions: Bool {
    content.hasPathsOnly && driver == nil && renderer == .auto && record == nil && !stats && !noThumbnails
  }
}
