import Foundation
import Synchronization
import ViewTree

extension UICollectionView {
  /// The class or nib of cells, and a closure that configures a cell for an item.
  ///
  /// Make a registration once and store it. One that is made inside of `collectionView(_:cellForItemAt:)` or
  /// of a cell provider stops the program when it is used, as on iOS: its cells could not be reused.
  public nonisolated struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item. Called for each dequeued cell, before it is returned.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let views: ViewRegistration
    let handler: Handler

    /// Registers the class `Cell`.
    public init(handler: @escaping Handler) {
      views = ViewRegistration(Cell.self)
      self.handler = handler
    }

    /// Registers a nib, whose one top-level object is a `Cell`.
    public init(cellNib: UINib, handler: @escaping Handler) {
      views = ViewRegistration(cellNib)
      self.handler = handler
    }
  }

  /// The class or nib of the supplementary views of a kind, and a closure that configures a view.
  ///
  /// Make a registration once and store it; see ``CellRegistration``.
  public nonisolated struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view. Called for each dequeued view, before it is returned.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let views: ViewRegistration
    let elementKind: String
    let handler: Handler

    /// Registers the class `Supplementary` for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      views = ViewRegistration(Supplementary.self)
      self.elementKind = elementKind
      self.handler = handler
    }

    /// Registers a nib for a kind; its one top-level object is a `Supplementary`.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      views = ViewRegistration(supplementaryNib)
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, which its handler has configured for an item. Called by the data
  /// source in `cellForItemAt`, or by a cell provider.
  ///
  /// A nib with another class of cells stops the program with a message.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let view = parts.presenter.views.dequeue(
      registration.views, category: .cell, kind: nil, indexPath: indexPath)
    let cell: Cell = checked(view)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration, which its handler has configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view = parts.presenter.views.dequeue(
      registration.views, category: .supplementaryView, kind: registration.elementKind, indexPath: indexPath)
    let supplementary: Supplementary = checked(view)
    registration.handler(supplementary, registration.elementKind, indexPath)
    return supplementary
  }

  private func checked<View: UICollectionReusableView>(_ view: UICollectionReusableView) -> View {
    guard let view = view as? View else {
      fatalError("the nib of the registration contains a \(type(of: view)), and not a \(View.self)")
    }
    return view
  }
}

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
