extension TestApp {
  /// Fails the test at the line of a call that cannot be performed.
  func recordFailure(_ reason: String, _ location: AssertionLocation) { location.fail(reason) }
}
