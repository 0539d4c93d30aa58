import CollectionViews
import Foundation

extension UICollectionView {
  /// Says which nib shows items under an identifier; nil takes the entry back, another nib or a class replaces it.
  ///
  /// The nib holds one object at its top: a cell, whose reuse identifier is `identifier` or empty. Else dequeue stops the
  /// program with UIKit's message. Cells from a nib are used again as those of a class are.
  ///
  /// `register(nil, …)` means the method for classes, which takes back a nib as well.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    setSource(nib.map { .template($0) }, category: .cell, kind: nil, identifier)
  }

  /// The same for supplementary views of a kind: the nib holds one collection reusable view.
  @_disfavoredOverload
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    setSource(nib.map { .template($0) }, category: .supplementaryView, kind: kind, identifier)
  }
}

extension UICollectionViewLayout {
  /// Says which nib shows the decoration views of a kind; nil takes the entry back, another nib or a class replaces it.
  ///
  /// The nib holds one collection reusable view at its top. Else the view is not shown, and standard error tells why.
  @_disfavoredOverload
  public func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    setSource(nib.map { .template($0) }, forDecorationViewOfKind: elementKind)
  }
}
