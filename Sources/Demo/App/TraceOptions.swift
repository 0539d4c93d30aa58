import ArgumentParser

/// Recording what the hand does, and doing it again.
struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write down what the hand does in the window, as lines of JSON.", valueName: "file"))
  var record: String?

  @Option(
    help: ArgumentHelp(
      "Do again what a file of --record holds: in a window, or without one for --screenshot, --filmstrip, --frames.",
      valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "With --replay and --screenshot: the moment of the picture. Default: the end, when nothing moves any more.",
      valueName: "seconds"))
  var at: Double?

  @Option(
    help: ArgumentHelp(
      """
      With --replay or --transition: write moments from the beginning to the end (of a transition, and beyond) on one \
      sheet; --frames says how many (default 8).
      """,
      valueName: "out.png"))
  var filmstrip: String?

  @Option(
    help: ArgumentHelp(
      """
      With --filmstrip: how many moments. Else with --replay or --transition: a folder for a numbered picture of each \
      frame.
      """,
      valueName: "n|dir"))
  var frames: String?

  /// Whether pictures of a replay or a transition are asked for, beside `--screenshot`.
  var asksForPictures: Bool { filmstrip != nil || frames != nil }

  /// How many moments a filmstrip shows.
  var momentCount: Int { frames.flatMap(Int.init) ?? 8 }

  func validate(screenshot: String?, hasTransition: Bool) throws {
    if record != nil, replay != nil || screenshot != nil {
      throw ValidationError(
        "--record writes down what is done in a window; leave --replay and --screenshot out.")
    }
    if replay == nil, at != nil || asksForPictures && !hasTransition {
      throw ValidationError(
        "--at, --filmstrip and --frames show moments of a trace or a transition; add --replay FILE or --transition LAYOUT."
      )
    }
    if replay != nil, hasTransition {
      throw ValidationError("A trace says itself what is done; leave --transition out.")
    }
    if let at, screenshot == nil || !(0...86_400).contains(at) {
      throw ValidationError("--at takes seconds, 0 or more, and needs --screenshot.")
    }
    if filmstrip != nil, let frames, Int(frames).map({ !(1...400).contains($0) }) ?? true {
      throw ValidationError("--frames of a filmstrip is 1 to 400, not \(frames).")
    }
  }
}
