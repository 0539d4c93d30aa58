/// Waits until a condition holds that work in the background makes true. Returns whether it holds.
///
/// The limit is a number of checks, about five minutes on an idle main actor, and no time: all tests of the main actor that have
/// begun may run between two checks, which takes minutes. A time would then have passed at the second check already.
@MainActor public func wait(until condition: () -> Bool) async throws -> Bool {
  for _ in 0..<60_000 {
    if condition() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return condition()
}
