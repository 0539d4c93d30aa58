import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout with large and small tiles in a repeated pattern, and optionally a header above each section.
/// Preparing is O(sections · tiles of the pattern); no memory is needed per item.
@preconcurrency @MainActor open class MosaicLayout: SolverLayout<MosaicSolver> {
  /// A tile of the pattern, in units, such as `MosaicLayout.Tile(column: 0, row: 0, columns: 2, rows: 2)`.
  public typealias Tile = MosaicPattern.Tile

  /// The minimum side length of a unit of the standard pattern, in points. The width is divided into as many
  /// units as possible, at least 2. Not used if ``tiles`` is not empty. The default is 150.
  open var minimumUnit: CGFloat = 150 { didSet { didChange(\.minimumUnit, from: oldValue) } }
  /// The tiles of the block that is repeated. The default is empty: the standard pattern of four rows, with
  /// tiles of 2×2 units among single ones.
  open var tiles: [Tile] = [] { didSet { invalidateLayout() } }
  /// The distance between two tiles, in points. The default is 8.
  open var spacing: CGFloat = 8 { didSet { didChange(\.spacing, from: oldValue) } }
  /// The insets around the tiles of each section, in points. The default is 12 on all sides.
  open var sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) {
    didSet { didChange(\.sectionInset, from: oldValue) }
  }
  /// The height of the header above each section, in points. The default is 0: no headers.
  ///
  /// Headers have the kind `UICollectionView.elementKindSectionHeader`.
  open var headerHeight: CGFloat = 0 { didSet { didChange(\.headerHeight, from: oldValue) } }
  /// Whether headers stay at the visible edge while their section is visible. The default is false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  open override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  open override func makeSolver(for visibleSize: CGSize) -> MosaicSolver {
    let available = visibleSize.width - sectionInset.left - sectionInset.right + spacing
    let fitting = Int(min(1000, max(2, available / max(1, minimumUnit + spacing))))
    return MosaicSolver(
      width: visibleSize.width,
      pattern: tiles.isEmpty ? .standard(columns: fitting) : MosaicPattern(tiles: tiles),
      spacing: spacing, insets: sectionInset, sections: sectionMetrics(headerHeight: headerHeight))
  }
}
