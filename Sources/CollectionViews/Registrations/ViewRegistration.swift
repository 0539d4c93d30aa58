import Synchronization
import ViewTree

/// The source of the views of a `CellRegistration` or `SupplementaryRegistration`, under an identifier of its
/// own.
nonisolated final class ViewRegistration: Sendable {
  private enum Origin: Sendable {
    case viewClass(UICollectionReusableView.Type)
    case nib(UINib)
  }

  private let origin: Origin
  let identifier: String
  /// Whether a data source was asked for a view when the registration was made.
  let isMadeInRequest: Bool

  private static let count = Atomic(0)

  convenience init(_ viewClass: UICollectionReusableView.Type) { self.init(.viewClass(viewClass)) }

  convenience init(_ nib: UINib) { self.init(.nib(nib)) }

  private init(_ origin: Origin) {
    self.origin = origin
    identifier = "registration \(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    isMadeInRequest =
      MainQueue.isCurrent && MainActor.assumeIsolated { ElementViewProvider.requestCount > 0 }
  }

  @MainActor var source: ViewSource {
    switch origin {
    case .viewClass(let viewClass): .viewClass(viewClass)
    case .nib(let nib): .template(nib.contents)
    }
  }
}
