import Foundation
import ViewTree

/// Provides the items of a collection view and the views that show them (SPEC 1.1).
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// A cell from `dequeueReusableCell(withReuseIdentifier:for:)`, made ready for the item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Optional; default 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Optional; needed where the layout has supplementary views. A view from
  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Optional: whether the user may take the item to another place. Default true.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Optional, needed where items are moved interactively: the user has put the item down at another path. The data is
  /// to follow; the collection view shows it already.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalRequirement.notImplemented(1)
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalRequirement.notImplemented(UICollectionReusableView(frame: .zero))
  }

  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  /// Lets `dataSource.collectionView?(…)` compile as it does on iOS.
  public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(self) }

  /// Lets `dataSource.numberOfSections?(in:)` compile as it does on iOS.
  public var numberOfSections: UICollectionViewDataSourceSectionCall? {
    UICollectionViewDataSourceSectionCall(self)
  }
}

/// The data source's `numberOfSections(in:)` as a call; nil where the method is not implemented.
@preconcurrency @MainActor public struct UICollectionViewDataSourceSectionCall {
  private let dataSource: any UICollectionViewDataSource

  init(_ dataSource: any UICollectionViewDataSource) { self.dataSource = dataSource }

  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    OptionalRequirement.call { dataSource.numberOfSections(in: collectionView) }
  }
}

/// The data source's optional methods as calls; nil comes back where the method is not implemented.
@preconcurrency @MainActor public struct UICollectionViewDataSourceCalls {
  private let dataSource: any UICollectionViewDataSource

  init(_ dataSource: any UICollectionViewDataSource) { self.dataSource = dataSource }

  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    OptionalRequirement.call {
      dataSource.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
  }

  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool!
  {
    OptionalRequirement.call { dataSource.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void! {
    OptionalRequirement.call {
      dataSource.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
  }

  public func callAsFunction(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int! { dataSource.collectionView(collectionView, numberOfItemsInSection: section) }

  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell! { dataSource.collectionView(collectionView, cellForItemAt: indexPath) }
}
