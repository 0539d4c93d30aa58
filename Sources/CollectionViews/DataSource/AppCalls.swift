import Foundation
import Geometry
import ViewTree

/// The calls of the app's data source and delegates, of which the collection view is the argument.
///
/// Without a collection view, in tests of a part, the answers are those of a delegate without methods. Tests
/// override methods.
@MainActor class AppCalls {
  /// Each access retains it, which is slow because weak references to it exist.
  unowned let view: UICollectionView?

  init(_ view: UICollectionView? = nil) { self.view = view }

  private func dataSource<Answer>(
    _ call: (any UICollectionViewDataSource, UICollectionView) -> Answer
  ) -> Answer? {
    guard let view, let dataSource = view.dataSource else { return nil }
    return call(dataSource, view)
  }

  @discardableResult private func delegate<Answer>(
    _ call: (any UICollectionViewDelegate, UICollectionView) -> Answer
  ) -> Answer? {
    guard let view, let delegate = view.delegate else { return nil }
    return call(delegate, view)
  }

  /// The class of the data source, for messages; nil without one.
  var dataSourceName: String? { dataSource { source, _ in "\(type(of: source))" } }
  /// The class of the collection view, for messages.
  var viewName: String { view.map { "\(type(of: $0))" } ?? "UICollectionView" }

  /// Calls `reloadData()`, which subclasses override.
  func reloadData() { view?.reloadData() }

  // MARK: Content

  /// The number of sections; nil without a data source.
  func sectionCount() -> Int? { dataSource { $0.numberOfSections(in: $1) } }

  func itemCount(inSection section: Int) -> Int {
    dataSource { $0.collectionView($1, numberOfItemsInSection: section) } ?? 0
  }

  /// The cell of an item; nil without a data source.
  func cell(at path: IndexPath) -> UICollectionViewCell? {
    dataSource { $0.collectionView($1, cellForItemAt: path) }
  }

  /// A supplementary view; nil if the data source does not implement the method.
  func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
    dataSource { source, view in
      OptionalRequirement.call {
        source.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
      }
    } ?? nil
  }

  /// Makes the collection view the owner of a view.
  func adopt(_ reusable: UICollectionReusableView) { reusable.reuseOwner = view }

  /// Whether a view was dequeued or adopted by the collection view.
  func owns(_ reusable: UICollectionReusableView) -> Bool { reusable.reuseOwner === view }

  /// The places of items in outlines; nil if the data source has none.
  var outlines: (any OutlineDataSource)? {
    dataSource { source, _ in source as? any OutlineDataSource } ?? nil
  }

  // MARK: Display

  func willDisplay(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate { $0.collectionView($1, willDisplay: cell, forItemAt: path) }
  }

  func didEndDisplaying(_ cell: UICollectionViewCell, at path: IndexPath) {
    delegate { $0.collectionView($1, didEndDisplaying: cell, forItemAt: path) }
  }

  func willDisplay(_ supplementary: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
    delegate {
      $0.collectionView($1, willDisplaySupplementaryView: supplementary, forElementKind: kind, at: path)
    }
  }

  func didEndDisplaying(_ supplementary: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
    delegate {
      $0.collectionView(
        $1, didEndDisplayingSupplementaryView: supplementary, forElementOfKind: kind, at: path)
    }
  }

  // MARK: Layouts

  func targetOffset(forProposed proposed: CGPoint) -> CGPoint {
    delegate {
      Diagnostics.finite(
        $0.collectionView($1, targetContentOffsetForProposedContentOffset: proposed), or: proposed,
        of: type(of: $0), "collectionView(_:targetContentOffsetForProposedContentOffset:)")
    } ?? proposed
  }

  /// The transition layout of the delegate, and the delegate's class; nil without a delegate.
  func transitionLayout(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout
  ) -> (layout: UICollectionViewTransitionLayout, delegate: String)? {
    delegate {
      ($0.collectionView($1, transitionLayoutForOldLayout: old, newLayout: new), "\(type(of: $0))")
    }
  }

  /// Called when another collection view has taken a layout.
  func layoutWasTaken(_ layout: UICollectionViewLayout) { view?.layoutWasTaken(layout) }

  // MARK: Selection

  func shouldHighlight(_ path: IndexPath) -> Bool {
    delegate { $0.collectionView($1, shouldHighlightItemAt: path) } ?? true
  }

  func didHighlight(_ path: IndexPath) { delegate { $0.collectionView($1, didHighlightItemAt: path) } }
  func didUnhighlight(_ path: IndexPath) { delegate { $0.collectionView($1, didUnhighlightItemAt: path) } }

  func shouldSelect(_ path: IndexPath) -> Bool {
    delegate { $0.collectionView($1, shouldSelectItemAt: path) } ?? true
  }

  func shouldDeselect(_ path: IndexPath) -> Bool {
    delegate { $0.collectionView($1, shouldDeselectItemAt: path) } ?? true
  }

  func didSelect(_ path: IndexPath) { delegate { $0.collectionView($1, didSelectItemAt: path) } }
  func didDeselect(_ path: IndexPath) { delegate { $0.collectionView($1, didDeselectItemAt: path) } }

  func canEdit(_ path: IndexPath) -> Bool {
    delegate { $0.collectionView($1, canEditItemAt: path) } ?? true
  }

  /// Performs the primary action of an item. Returns whether the delegate implements it and allows it.
  func performPrimaryAction(at path: IndexPath) -> Bool {
    delegate { delegate, view in
      guard delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) else { return false }
      let answer: Void? = OptionalRequirement.call {
        delegate.collectionView(view, performPrimaryActionForItemAt: path)
      }
      return answer != nil
    } ?? false
  }

  func shouldBeginMultipleSelection(at path: IndexPath) -> Bool {
    delegate { $0.collectionView($1, shouldBeginMultipleSelectionInteractionAt: path) } ?? false
  }

  func didBeginMultipleSelection(at path: IndexPath) {
    delegate { $0.collectionView($1, didBeginMultipleSelectionInteractionAt: path) }
  }

  func didEndMultipleSelection() {
    delegate { $0.collectionViewDidEndMultipleSelectionInteraction($1) }
  }

  // MARK: Movement

  func canMove(_ path: IndexPath) -> Bool {
    dataSource { $0.collectionView($1, canMoveItemAt: path) } ?? false
  }

  /// Moves an item in the data. Returns false if the data source does not implement the method, and nil
  /// without a data source.
  func move(_ path: IndexPath, to target: IndexPath) -> Bool? {
    dataSource { source, view in
      let answer: Void? = OptionalRequirement.call {
        source.collectionView(view, moveItemAt: path, to: target)
      }
      return answer != nil
    }
  }

  func target(
    ofMoveFrom original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) -> IndexPath {
    delegate {
      $0.collectionView(
        $1, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
        toProposedIndexPath: proposed)
    } ?? proposed
  }

  // MARK: Prefetching

  /// Whether the prefetching data source is called now.
  var prefetches: Bool {
    guard let view else { return false }
    return view.isPrefetchingEnabled && view.window != nil && view.prefetchDataSource != nil
  }

  func prefetch(_ paths: [IndexPath]) {
    if let view { view.prefetchDataSource?.collectionView(view, prefetchItemsAt: paths) }
  }

  func cancelPrefetching(_ paths: [IndexPath]) {
    if let view { view.prefetchDataSource?.collectionView(view, cancelPrefetchingForItemsAt: paths) }
  }

  // MARK: Index titles

  func indexTitles() -> [String] { dataSource { $0.indexTitles(for: $1) ?? [] } ?? [] }

  func path(forIndexTitle title: String, at index: Int) -> IndexPath? {
    dataSource { $0.collectionView($1, indexPathForIndexTitle: title, at: index) }
  }
}
