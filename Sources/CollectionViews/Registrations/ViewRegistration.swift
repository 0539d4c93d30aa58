import ViewTree

/// The source of the views of a `CellRegistration` or `SupplementaryRegistration`, under an identifier of its own.
@MainActor final class ViewRegistration {
  let source: ViewSource
  let identifier: String
  /// Whether a data source was asked for a view when the registration was made.
  let isMadeInRequest: Bool

  private static var count = 0

  init(_ source: ViewSource) {
    self.source = source
    Self.count += 1
    identifier = "registration \(Self.count)"
    isMadeInRequest = ElementViewProvider.requestCount > 0
  }
}
