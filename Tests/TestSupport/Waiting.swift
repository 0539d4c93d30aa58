/// Waits until a condition holds that work in the background makes true. Returns whether it holds.
///
/// The limit is a number of checks, about five minutes on an idle main actor, and no time: all tests of the
/// main actor that have begun may run between two checks, which takes minutes. A time would then have passed
/// at the second check already. A test whose checks take long passes a smaller number.
@MainActor public func wait(checks: Int = 60_000, until condition: () throws -> Bool) async throws -> Bool {
  for _ in 0..<checks {
    if try condition() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return try condition()
}
