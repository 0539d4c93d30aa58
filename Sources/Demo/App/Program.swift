import Files
import SDLHost

/// The program: `collection-demo [folder]`, `collection-demo compare` and `collection-demo decode`. A folder named "compare"
/// is opened with `./compare`.
@main enum Program {
  static func main() {
    // Does not return in a helper process.
    _ = ImageHelper.prepare()
    StandardStreams.openMissing()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "compare" {
      Compare.main(Array(arguments.dropFirst()))
    } else if arguments.first == "decode" {
      DecodeFiles.main(Array(arguments.dropFirst()))
    } else {
      Demo.main(arguments)
    }
  }
}
