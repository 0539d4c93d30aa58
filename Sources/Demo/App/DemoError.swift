/// An error message for the user: what is wrong, and what to do.
package struct DemoError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
