/// The program: `collection-demo [folder]` and `collection-demo compare`. A folder named "compare" is opened
/// with `./compare`.
@main enum Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "compare" {
      Compare.main(Array(arguments.dropFirst()))
    } else {
      Demo.main(arguments)
    }
  }
}
