import Demo

/// The program `collection-demo`.
@main enum Program {
  static func main() { Demo.main(ProgramStart.arguments()) }
}
