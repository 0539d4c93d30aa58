import ArgumentParser

/// The options for recording and replaying input, and for pictures of replays and transitions.
struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Record the input in the window to a file, as lines of JSON.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      """
      Replay a file written by --record in a window; with --screenshot, --filmstrip or --frames without a window.
      """,
      valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "With --replay and --screenshot: the time of the picture. Default: the end, when nothing moves.",
      valueName: "seconds"))
  var at: Double?

  @Option(
    help: ArgumentHelp(
      """
      With --replay or --transition: write frames from the start to the end, evenly spaced, in one picture. The number \
      of frames is --frames, 8 by default. A transition continues to a progress of 120 %.
      """,
      valueName: "out.png"))
  var filmstrip: String?

  @Option(
    help: ArgumentHelp(
      """
      With --filmstrip: the number of frames, 1 to 400. Otherwise with --replay or --transition: a folder into which a \
      numbered picture of each frame is written.
      """,
      valueName: "n|dir"))
  var frames: String?

  /// Whether `--filmstrip` or `--frames` is given.
  var writesPictures: Bool { filmstrip != nil || frames != nil }

  /// The number of frames of a filmstrip.
  var momentCount: Int { frames.flatMap(Int.init) ?? 8 }

  func validate(screenshot: String?, hasTransition: Bool) throws {
    if record != nil, replay != nil || screenshot != nil {
      throw ValidationError(
        "--record needs a window: remove --replay and --screenshot.")
    }
    if replay == nil, at != nil || writesPictures && !hasTransition {
      throw ValidationError(
        "--at, --filmstrip and --frames need a trace or a transition: add --replay FILE or --transition LAYOUT."
      )
    }
    if replay != nil, hasTransition {
      throw ValidationError("--replay and --transition cannot be combined: remove one of them.")
    }
    if let at, screenshot == nil || !(0...86_400).contains(at) {
      throw ValidationError("--at must be 0 to 86400 seconds, and needs --screenshot.")
    }
    if filmstrip != nil, let frames, Int(frames).map({ !(1...400).contains($0) }) ?? true {
      throw ValidationError("--frames of a filmstrip must be 1 to 400, not \(frames).")
    }
  }
}
