import Foundation
import Geometry
import ViewTree

/// The delegate methods that return sizes and distances of a flow layout, instead of its properties. Every
/// method is optional.
///
/// The layout calls them in `prepare()` after metrics have become stale: the size method once for each item,
/// the others once for each section. If a method is not implemented, the layout uses its property.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item in points, instead of `itemSize`.
  ///
  /// - Complexity: called once for each item of the collection view, also for items that are not visible.
  ///   With more than 10,000,000 items it is not called for each: all have the `itemSize` of the layout,
  ///   which is reported.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the distances around the items of a section in points, instead of `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the minimum distance between two lines of a section in points, instead of `minimumLineSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum distance between two items in a line of a section in points, instead of
  /// `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header in points, instead of `headerReferenceSize`. A length of 0 along
  /// the scroll direction means no header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer in points, instead of `footerReferenceSize`. A length of 0 along
  /// the scroll direction means no footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// Returns zero. Layouts use `itemSize` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { OptionalRequirement.notImplemented(.zero) }
  /// Returns zero. Layouts use `sectionInset` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { OptionalRequirement.notImplemented(.zero) }
  /// Returns 0. Layouts use `minimumLineSpacing` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalRequirement.notImplemented(0) }
  /// Returns 0. Layouts use `minimumInteritemSpacing` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { OptionalRequirement.notImplemented(0) }
  /// Returns zero. Layouts use `headerReferenceSize` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { OptionalRequirement.notImplemented(.zero) }
  /// Returns zero. Layouts use `footerReferenceSize` instead.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { OptionalRequirement.notImplemented(.zero) }

  /// The optional methods, for calls in UIKit's form
  /// `delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path)`.
  public var collectionView: _OptionalCalls<any UICollectionViewDelegateFlowLayout>? {
    _OptionalCalls(target: self)
  }
}

extension _OptionalCalls<any UICollectionViewDelegateFlowLayout> {
  /// Calls `collectionView(_:layout:sizeForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize! { call { $0.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) } }
  /// Calls `collectionView(_:layout:insetForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets! {
    call { $0.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
  }
  /// Calls `collectionView(_:layout:minimumLineSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat! {
    call { $0.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section) }
  }
  /// Calls `collectionView(_:layout:minimumInteritemSpacingForSectionAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat! {
    call { $0.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section) }
  }
  /// Calls `collectionView(_:layout:referenceSizeForHeaderInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize! {
    call { $0.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section) }
  }
  /// Calls `collectionView(_:layout:referenceSizeForFooterInSection:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize! {
    call { $0.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section) }
  }
}
