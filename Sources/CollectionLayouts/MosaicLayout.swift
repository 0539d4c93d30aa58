import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Large and small tiles in a pattern that repeats, with an optional header over each section.
///
/// Nothing is kept per item: a million items are prepared as quickly as ten. Scrolling asks nothing.
@preconcurrency @MainActor open class MosaicLayout: SolverLayout<MosaicSolver> {
  /// A tile of the pattern, in units: `MosaicLayout.Tile(column: 0, row: 0, columns: 2, rows: 2)`.
  public typealias Tile = MosaicPattern.Tile

  /// As many units fit the width as are no smaller than this, in points; at least 2. Default 150.
  open var minimumUnit: CGFloat = 150 { didSet { invalidateLayout() } }
  /// The block that is repeated. Default empty: blocks of four rows with tiles of 2×2 units among single ones, for
  /// as many units as fit.
  open var tiles: [Tile] = [] { didSet { invalidateLayout() } }
  /// Between two tiles, in points. Default 8.
  open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// Around the tiles of each section. Default 12 on all sides.
  open var sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) {
    didSet { invalidateLayout() }
  }
  /// Of the header over each section (kind `UICollectionView.elementKindSectionHeader`). Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Whether headers stay at the visible edge while their section is there. Default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  package override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  package override func makeSolver(for size: CGSize) -> MosaicSolver {
    let room = size.width - sectionInset.left - sectionInset.right + spacing
    let fitting = Int(min(1000, max(2, room / max(1, minimumUnit + spacing))))
    return MosaicSolver(
      width: size.width, pattern: tiles.isEmpty ? .standard(columns: fitting) : MosaicPattern(tiles: tiles),
      spacing: spacing, insets: sectionInset, sections: sectionMetrics(headerHeight: headerHeight))
  }
}
