import Files
import SDLHost

/// The start of a program.
package enum ProgramStart {
  /// Prepares the process, and returns its arguments. Does not return in a helper process.
  package static func arguments() -> [String] {
    _ = ImageHelper.prepare()
    StandardStreams.openMissing()
    StandardStreams.checkOutputAtEnd()
    // Those of `CommandLine` have lost the bytes that are not text.
    return (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map { String(fileCString: $0) }
    }
  }
}
