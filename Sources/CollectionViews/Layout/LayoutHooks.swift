import Foundation
import Geometry
import ViewTree

/// The members of this package's layouts besides those of `UICollectionViewLayout`, for the collection view.
/// Each member has a default. Layouts of apps do not conform, except for subclasses of this package's
/// layouts, which inherit the conformance.
///
/// A protocol, because a `package` member of an open class cannot be overridden in another module.
@MainActor package protocol LayoutHooks: UICollectionViewLayout {
  /// Returns the attributes that an item had before an update that moves it into view. Called before the
  /// layout is prepared for the update; layouts that cannot answer from their last preparation return nil.
  /// The default is nil.
  func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?

  /// Called after the collection view's content inset has changed. The default implementation does nothing.
  func contentInsetDidChange()

  /// Returns the content offset at which an item is shown best, as in a cover flow; nil if the item does not
  /// exist, and if the layout has no such offsets. The default is nil.
  ///
  /// The collection view scrolls to that offset when the item receives the focus, and when a transition to
  /// the layout ends with the item as its anchor. With other layouts it scrolls by the smallest distance that
  /// makes the whole item visible.
  func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint?

  /// Discards the sizes that views have reported, because the layout is installed: they may be those of other
  /// data. The default implementation does nothing.
  func discardSizes()

  // MARK: Lists

  /// Returns the place of an element in the list of its section; nil if it is in no list. The default is nil.
  ///
  /// Called for each cell, header and footer that comes on screen, and after each preparation of the layout
  /// for those on screen. O(1).
  func listPlace(of element: ElementKey) -> ListPlace?

  /// Whether rows may have actions that the user reaches by dragging them to the side. The default is false.
  var hasSwipeActions: Bool { get }

  /// Returns the actions at the leading edge of a row; nil for none. Called when a drag begins. The default
  /// is nil.
  func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// Returns the actions at the trailing edge of a row; nil for none. Called when a drag begins. The default
  /// is nil.
  func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration?

  // MARK: Sections that scroll

  // The layout owns the offsets of its sections; ``SectionScrollController`` changes them for the user.

  /// Returns the sections in a rectangle that scroll across the layout; nil if the layout has none anywhere.
  /// The default is nil. O(sections in the rectangle).
  func scrollingSections(in rect: CGRect) -> [ScrollingSection]?

  /// Changes the offset of a section, and invalidates the layout. The offset may be outside of the range
  /// while the user pulls the section. The default implementation does nothing.
  func setOffset(_ offset: CGFloat, ofSection section: Int)

  /// Whether a section does not scroll, or is at its start. The default is true.
  func isSectionAtStart(_ section: Int) -> Bool

  /// Scrolls the section of an item so that the item is in the middle, and invalidates the layout. Does
  /// nothing if a part of the item is visible already, or if its section does not scroll, which is the
  /// default.
  func showInMiddle(_ indexPath: IndexPath)

  /// The offset at which a section ends after the user has released it; velocity in points per second. The
  /// default is the proposed offset.
  func restingOffset(
    ofSection section: Int, proposed: CGFloat, start: CGFloat, velocity: CGFloat
  ) -> CGFloat

  /// The offset at which an item is at a position across the layout, or with an empty position the one
  /// nearest to `start`, or to the present offset without it, at which it is visible; nil if its section does
  /// not scroll, which is the default.
  func offset(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition, from start: CGFloat?
  ) -> CGFloat?
}

extension LayoutHooks {
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  package func contentInsetDidChange() {}
  package func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? { nil }
  package func discardSizes() {}

  package func listPlace(of element: ElementKey) -> ListPlace? { nil }
  package var hasSwipeActions: Bool { false }
  package func leadingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }
  package func trailingSwipeActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? { nil }

  package func scrollingSections(in rect: CGRect) -> [ScrollingSection]? { nil }
  package func setOffset(_ offset: CGFloat, ofSection section: Int) {}
  package func isSectionAtStart(_ section: Int) -> Bool { true }
  package func showInMiddle(_ indexPath: IndexPath) {}
  package func restingOffset(
    ofSection section: Int, proposed: CGFloat, start: CGFloat, velocity: CGFloat
  ) -> CGFloat { proposed }
  package func offset(
    showing indexPath: IndexPath, at position: UICollectionView.ScrollPosition, from start: CGFloat?
  ) -> CGFloat? { nil }
}

extension LayoutHooks {
  /// Invalidates the layout because the app has changed a number, or restores it if it is not finite.
  package func didChange<Value: Numbers>(
    _ path: ReferenceWritableKeyPath<Self, Value>, from old: Value, _ place: StaticString = #function
  ) {
    let value = self[keyPath: path]
    if value == old { return }
    if Diagnostics.accepts(value, of: type(of: self), place) {
      invalidateLayout()
    } else {
      self[keyPath: path] = old
    }
  }
}

extension UICollectionViewLayout {
  /// The layout as one that has the hooks; nil for layouts of apps. A conformance lookup, which the runtime
  /// caches.
  final var hooks: (any LayoutHooks)? { self as? any LayoutHooks }

  final func hasOffset(forItemAt indexPath: IndexPath) -> Bool {
    hooks?.contentOffset(forItemAt: indexPath) != nil
  }

  /// The visible part of the content in the layout's coordinates: the bounds without the content inset; zero
  /// without a collection view.
  package final var visibleContent: CGRect {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    let visible = CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    guard let mirrorWidth else { return visible }
    return CGRect(origin: CGPoint(x: mirrorWidth - visible.maxX, y: visible.minY), size: visible.size)
  }
}

extension UICollectionView {
  /// The data source's index path of an item that the layout has at `path`. The two differ while an item is
  /// moved interactively. O(1).
  package final func dataPath(for path: IndexPath) -> IndexPath { parts.arrangement.dataPath(for: path) }
}
