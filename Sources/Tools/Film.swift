import ArgumentParser
import Demo
import Foundation
import ImageLoading
import SDLHost

/// The command `collection-tools film`, which draws the frames of a transition or of recorded input, without
/// a window.
struct Film: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draws the frames of a transition, or of input that collection-demo has recorded.")

  @OptionGroup var content: ContentOptions

  @Option(
    help: ArgumentHelp("Show the transition to this layout, to a progress of 120 %.", valueName: "layout"))
  var transition: LayoutChoice?

  @Option(help: ArgumentHelp("Replay a file that collection-demo --record has written.", valueName: "file"))
  var replay: String?

  @Option(
    help: ArgumentHelp(
      "Write frames from the start to the end, evenly spaced, in one picture.", valueName: "out.png"))
  var filmstrip: String?

  @Option(
    help: ArgumentHelp(
      """
      With --filmstrip: the number of frames, 1 to 400; the default is 8. Otherwise a folder into which a numbered \
      picture of each frame is written.
      """,
      valueName: "n|dir"))
  var frames: String?

  func validate() throws {
    guard (transition == nil) != (replay == nil) else {
      throw ValidationError("A film needs either --transition LAYOUT or --replay FILE.")
    }
    guard filmstrip != nil || frames != nil else {
      throw ValidationError("A film needs an output: add --filmstrip OUT.png or --frames FOLDER.")
    }
    if filmstrip != nil, let frames, Int(frames).map({ !(1...400).contains($0) }) ?? true {
      throw ValidationError("--frames of a filmstrip must be 1 to 400, not \(frames).")
    }
    if let transition { try content.validate(transition: transition) }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      if let transition { try film(transition) } else if let replay { try film(replay: replay) }
    }
  }

  /// The progress of the last picture. It is greater than 1 to show the overshoot.
  private static let finalProgress = 1.2
  /// The number of frames for a progress from 0 to 1: one second at sixty frames per second.
  private static let framesPerTransition = 60
  /// The number of frames of a filmstrip.
  private var count: Int { frames.flatMap(Int.init) ?? 8 }

  @MainActor private func makeStrip() -> Filmstrip {
    Filmstrip(columns: Int(Double(count).squareRoot().rounded(.up)))
  }

  /// Films a transition whose progress increases evenly.
  @MainActor private func film(_ target: LayoutChoice) throws {
    let demo = try HeadlessDemo(content, transition: (target, 0.5))
    func show(_ progress: Double) throws {
      demo.showTransition(to: target, progress: CGFloat(progress))
      try demo.showPictures()
    }
    if let filmstrip {
      var strip = makeStrip()
      for index in 0..<count {
        let progress = count == 1 ? 0 : Self.finalProgress * Double(index) / Double(count - 1)
        try show(progress)
        strip.add(demo.host.bitmap(), caption: "\(Int((progress * 100).rounded())) %")
      }
      try ImageFile.write(strip.sheet(fonts: demo.host.fonts), to: filmstrip)
    } else if let frames {
      let folder = try NumberedPictures(frames)
      for number in 0...Int(Self.finalProgress * Double(Self.framesPerTransition)) {
        try show(Double(number) / Double(Self.framesPerTransition))
        try demo.host.writePNG(to: folder.path(number))
      }
    }
  }

  /// Films recorded input.
  @MainActor private func film(replay: String) throws {
    var content = content
    let trace = try content.read(trace: replay)
    let session = ReplaySession(options: content, trace: trace)
    if let filmstrip {
      let last = try session.play(drawing: .whenRead) { _ in }.number
      let numbers = (0..<count).map { count == 1 ? last : ($0 * last + (count - 1) / 2) / (count - 1) }
      var strip = makeStrip()
      let demo = try session.play { moment in
        for number in numbers where number == moment.number {
          strip.add(moment.demo.host.bitmap(), caption: String(format: "%.2f s", moment.time))
        }
      }.demo
      try ImageFile.write(strip.sheet(fonts: demo.host.fonts), to: filmstrip)
    } else if let frames {
      let folder = try NumberedPictures(frames)
      try session.play { try $0.demo.host.writePNG(to: folder.path($0.number)) }
    }
  }
}

/// A folder for numbered pictures.
private struct NumberedPictures {
  private let url: URL

  /// Creates the folder if it does not exist.
  init(_ path: String) throws {
    url = URL(filePath: path, directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw DemoError("Cannot create the folder \(path): \(error.localizedDescription)")
    }
  }

  func path(_ number: Int) -> String { url.appending(path: String(format: "%05d.png", number)).path }
}
