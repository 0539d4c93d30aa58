import ViewTree

/// Runs `body` and returns the messages that it reports through `Diagnostics`.
package func diagnostics(_ body: () throws -> Void) rethrows -> [String] {
  var messages: [String] = []
  let before = Diagnostics.handler
  Diagnostics.handler = { messages.append($0) }
  defer { Diagnostics.handler = before }
  try body()
  return messages
}
