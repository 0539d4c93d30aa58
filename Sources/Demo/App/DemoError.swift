/// Why the demo cannot do what was asked, and what to do.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
