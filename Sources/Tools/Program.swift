import ArgumentParser
import Demo
import Files

@main enum Program {
  static func main() { Tools.main(ProgramStart.arguments()) }
}

/// The command `collection-tools`.
struct Tools: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "collection-tools",
    abstract: "Films, measures and compares what collection-demo draws.",
    version: projectVersion,
    subcommands: [Compare.self, Film.self, Timing.self, Memory.self, Decode.self])

  static let _errorPrefix = StandardError.programPrefix
}
