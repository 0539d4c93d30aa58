/// An error message for the user: what is wrong, and what to do.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
