/// `collection-demo [folder]`, and `collection-demo compare`: a folder of that name is opened as `./compare`.
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
