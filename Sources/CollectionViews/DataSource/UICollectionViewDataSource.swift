import Foundation
import ViewTree

/// The methods that provide the items of a collection view and their views.
///
/// Counts are requested when they are first needed, after `reloadData()` and for updates. Views are requested
/// only for elements that come on screen.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in a section.
  ///
  /// - Complexity: called for each section whenever the counts are read.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns the configured cell of an item, dequeued with `dequeueReusableCell(withReuseIdentifier:for:)`.
  ///
  /// - Complexity: called once for each item that comes on screen.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell

  /// Returns the number of sections. Optional; the default is 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// Returns the configured view of a supplementary element, dequeued with
  /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
  ///
  /// Optional; required if the layout has supplementary views.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Returns whether the user may move the item interactively. Optional; the default is `true`.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data when the user has moved it interactively. The collection view already shows
  /// the new order.
  ///
  /// Optional; required if items can be moved interactively. Do not call `moveItem(at:to:)` here.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )

  /// Returns the titles of a bar at the trailing edge that scrolls to the sections, for example the first
  /// letters of names. Optional; the default is `nil`, no bar is shown.
  ///
  /// - Complexity: called in the first layout pass after `reloadData()`, after a batch update, and for a new
  ///   data source.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// Returns the item that a title scrolls to, usually the first one of a section. Called when the user
  /// touches the title, and while a drag moves over it. Optional; the default is the first item of the
  /// section at `index`, the index of the title in the result of ``indexTitles(for:)``.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalRequirement.notImplemented(1)
  }

  /// Returns an empty view. Collection views report an error instead of showing it.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalRequirement.notImplemented(UICollectionReusableView(frame: .zero))
  }

  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }

  /// Does nothing. Collection views report an error and reload the data.
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { OptionalRequirement.notImplemented(()) }

  /// Returns `nil`.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? {
    OptionalRequirement.notImplemented(nil)
  }

  /// Returns the first item of the section at `index`.
  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { OptionalRequirement.notImplemented(IndexPath(item: 0, section: index)) }

  /// The optional methods, for calls in UIKit's form `dataSource.collectionView?(…)`.
  public var collectionView: _OptionalCalls<any UICollectionViewDataSource>? { _OptionalCalls(target: self) }

  /// The optional method, for calls in UIKit's form `dataSource.numberOfSections?(in:)`.
  public var numberOfSections: _OptionalCalls<any UICollectionViewDataSource>? {
    _OptionalCalls(target: self)
  }
}

extension _OptionalCalls<any UICollectionViewDataSource> {
  /// Calls `numberOfSections(in:)`.
  public func callAsFunction(in collectionView: UICollectionView) -> Int! {
    call { $0.numberOfSections(in: collectionView) }
  }

  /// Calls `collectionView(_:viewForSupplementaryElementOfKind:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView! {
    call { $0.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) }
  }

  /// Calls `collectionView(_:canMoveItemAt:)`.
  public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool!
  {
    call { $0.collectionView(collectionView, canMoveItemAt: indexPath) }
  }

  /// Calls `collectionView(_:moveItemAt:to:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void! {
    call { $0.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
  }

  /// Calls `collectionView(_:indexPathForIndexTitle:at:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath! { call { $0.collectionView(collectionView, indexPathForIndexTitle: title, at: index) } }

  /// Calls `collectionView(_:numberOfItemsInSection:)`, which is always implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int! { target.collectionView(collectionView, numberOfItemsInSection: section) }

  /// Calls `collectionView(_:cellForItemAt:)`, which is always implemented.
  public func callAsFunction(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell! { target.collectionView(collectionView, cellForItemAt: indexPath) }
}
