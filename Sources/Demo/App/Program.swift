import Files
import SDLHost

/// The program: `collection-demo [folder]`, `collection-demo compare` and `collection-demo decode`. A folder named "compare"
/// is opened with `./compare`.
@main enum Program {
  static func main() {
    // Does not return in a helper process.
    _ = ImageHelper.prepare()
    StandardStreams.openMissing()
    // Those of `CommandLine` have lost the bytes that are not text.
    let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap {
      CommandLine.unsafeArgv[$0].map { String(fileCString: $0) }
    }
    if arguments.first == "compare" {
      Compare.main(Array(arguments.dropFirst()))
    } else if arguments.first == "decode" {
      DecodeFiles.main(Array(arguments.dropFirst()))
    } else {
      Demo.main(arguments)
    }
  }
}
