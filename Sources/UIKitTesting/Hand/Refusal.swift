extension TestApp {
  /// What no hand can do is not done, and fails the test where it was asked for.
  func refuse(_ reason: String, _ place: AssertionPlace) { place.fail(reason) }
}
