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

  /// Lets `dataSource.collectionView?(…)` compile as it does on iOS.
  public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(self) }

  /// Lets `dataSource.numberOfSections?(in:)` compile as it does on iOS.
  public var numberOfSections: ((UICollectionView) -> Int)? {
    { [self] in numberOfSections(in: $0) }
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

  public func callAsFunction(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int! { dataSource.collectionView(collectionView, numberOfItemsInSection: section) }

  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell! { dataSource.collectionView(collectionView, cellForItemAt: indexPath) }
}
