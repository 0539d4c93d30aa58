import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout with columns of equal width and items of any height. Each item is added to the shortest column.
///
/// The proportions of an item come from ``aspectRatio``. If it is nil, they come from
/// `collectionView(_:layout:sizeForItemAt:)` of a delegate that is a `UICollectionViewDelegateFlowLayout`;
/// otherwise items are square.
///
/// - Complexity: Preparing is O(items · columns), with one query for each item; an item needs 18 bytes.
///   Scrolling queries nothing. An invalidation that names items queries these only, and an update those that
///   are inserted, reloaded or reconfigured; the items behind them are added to the columns again. With more
///   than ``maximumItemCount`` items, the layout shows none of them, and reports it.
@preconcurrency @MainActor open class WaterfallLayout: SolverLayout<WaterfallSolver> {
  /// The largest number of items in all sections together: 10,000,000.
  public nonisolated static let maximumItemCount = MeasuredItems.limit

  /// The minimum width of a column, in points, if ``columnCount`` is 0. The default is 180.
  open var minimumColumnWidth: CGFloat = 180 { didSet { didChange(\.minimumColumnWidth, from: oldValue) } }
  /// The number of columns. The default is 0: as many as fit the width.
  open var columnCount = 0 { didSet { invalidateLayout() } }
  /// The distance between two columns, in points. The default is 12.
  open var columnSpacing: CGFloat = 12 { didSet { didChange(\.columnSpacing, from: oldValue) } }
  /// The distance between two items of a column, in points. The default is 12.
  open var lineSpacing: CGFloat = 12 { didSet { didChange(\.lineSpacing, from: oldValue) } }
  /// The insets around the items of each section, in points. The default is 12 on all sides.
  open var sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) {
    didSet { didChange(\.sectionInset, from: oldValue) }
  }
  /// The height of the header above each section, in points. The default is 0: no headers.
  ///
  /// Headers have the kind `UICollectionView.elementKindSectionHeader`.
  open var headerHeight: CGFloat = 0 { didSet { didChange(\.headerHeight, from: oldValue) } }
  /// Whether headers stay at the visible edge while their section is visible. The default is false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The height that is added to each item below its image, for a caption, in points. The default is 0.
  open var captionHeight: CGFloat = 0 { didSet { didChange(\.captionHeight, from: oldValue) } }
  /// Returns the width of an item divided by its height, without the caption. Values that are not positive
  /// and finite count as 1. The default is nil.
  ///
  /// Other items keep their proportions in an update, also if they move: if proportions depend on the index
  /// path, call `invalidateLayout()` in the update.
  open var aspectRatio: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }

  open override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  open override func makeSolver(for visibleSize: CGSize) -> WaterfallSolver {
    let available = visibleSize.width - sectionInset.left - sectionInset.right + columnSpacing
    let fitting = available / max(1, minimumColumnWidth + columnSpacing)
    var sections = sectionMetrics(headerHeight: headerHeight)
    if !measures(sections, otherwise: "it shows no items") {
      sections = sections.map { LayoutSection(itemCount: 0, headerHeight: $0.headerHeight) }
    } else if let update = updateToSolve, MeasuredItems.allows(update.plan.before.counts) {
      var solver = update.former
      solver.apply(update.plan, sections: sections, height: heights())
      self.update(&solver, itemsAt: update.reconfigured)
      return solver
    }
    return WaterfallSolver(
      width: visibleSize.width, columns: columnCount > 0 ? columnCount : Int(min(1000, max(1, fitting))),
      spacing: CGSize(width: columnSpacing, height: lineSpacing), insets: sectionInset,
      pixelScale: collectionView?.displayScale ?? 1, sections: sections,
      height: heights())
  }

  /// Queries the proportions of items again.
  open override func update(_ solver: inout WaterfallSolver, itemsAt indexPaths: [IndexPath]) {
    let height = heights()
    for path in indexPaths {
      solver.updateHeight(
        section: path[0], item: path[1], to: height(path[0], path[1], solver.columnWidth))
    }
  }

  /// Returns a closure that computes the height of an item from the width of its column.
  private func heights() -> (_ section: Int, _ item: Int, _ columnWidth: CGFloat) -> CGFloat {
    guard let collectionView else { return { _, _, _ in 0 } }
    let ratio = aspectRatio ?? ratioFromDelegate(of: collectionView)
    let caption = captionHeight
    return { section, item, columnWidth in
      let ratio = ratio(collectionView.dataPath(for: IndexPath(item: item, section: section)))
      return columnWidth / (ratio > 0 && ratio.isFinite ? ratio : 1) + caption
    }
  }

  private func ratioFromDelegate(of collectionView: UICollectionView) -> (IndexPath) -> CGFloat {
    guard let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout,
      let sizes = delegate.collectionView
    else { return { _ in 1 } }
    return { [self] path in
      let size: CGSize? = sizes(collectionView, layout: self, sizeForItemAt: path)
      return size.map { $0.width / $0.height } ?? 1
    }
  }
}
