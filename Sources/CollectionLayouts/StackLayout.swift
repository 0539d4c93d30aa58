import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout that shows each section as a pile of items, in a grid of piles. The first items of a pile are
/// fanned out by small turns. Optionally a pile has a caption below it, and a mat behind it.
///
/// The other items of a pile have the same frame and alpha 0, and need no view. The turn of an item depends
/// only on its section and item index. Preparing is O(sections).
@preconcurrency @MainActor open class StackLayout: SolverLayout<StackSolver> {
  /// The kind of the decoration views behind piles. A ``StackMatView`` is registered for it; register another
  /// class for another appearance.
  public nonisolated static let matKind = LayoutElement.Kind.matName

  /// The size of the items, in points. The default is 180×180.
  open var itemSize = CGSize(width: 180, height: 180) { didSet { didChange(\.itemSize, from: oldValue) } }
  /// The size up to which the items grow, in points: as far as the same number of piles fits the width. The
  /// default is nil: all items have ``itemSize``.
  open var maximumItemSize: CGSize? { didSet { didChange(\.maximumItemSize, from: oldValue) } }
  /// Whether the piles fill the visible rectangle, if all of them fit it: items then grow beyond
  /// ``maximumItemSize``, in the number of columns in which they become largest, and are up to 1.6 times as
  /// wide as high. The default is false.
  open var fillsVisibleSize = false {
    didSet { if fillsVisibleSize != oldValue { invalidateLayout() } }
  }
  /// The number of visible items of a pile. The default is 4.
  open var fannedCount = 4 { didSet { invalidateLayout() } }
  /// The maximum turn of the lowest visible item, in radians. The default is π/15 (12°).
  open var fanAngle: CGFloat = .pi / 15 { didSet { didChange(\.fanAngle, from: oldValue) } }
  /// The height of the caption below each pile, in points. The default is 0: no captions.
  ///
  /// Captions have the kind `UICollectionView.elementKindSectionHeader`.
  open var captionHeight: CGFloat = 0 { didSet { didChange(\.captionHeight, from: oldValue) } }
  /// The minimum horizontal distance between two piles, and the vertical distance between a pile with its
  /// caption and the pile below it, in points. The default is 56×36.
  open var spacing = CGSize(width: 56, height: 36) { didSet { didChange(\.spacing, from: oldValue) } }
  /// The insets around all piles, in points. The default is 40 on all sides.
  open var contentMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40) {
    didSet { didChange(\.contentMargins, from: oldValue) }
  }

  /// The distance from a pile and its caption to the edges of the mat behind them, in points. The default is
  /// nil: no mats.
  open var matMargin: CGFloat? { didSet { didChange(\.matMargin, from: oldValue) } }

  public override init() {
    super.init()
    register(StackMatView.self, forDecorationViewOfKind: Self.matKind)
  }

  /// Creates a layout with default settings.
  public required convenience init?(coder: NSCoder) { self.init() }

  open override func makeSolver(for visibleSize: CGSize) -> StackSolver {
    StackSolver(
      width: visibleSize.width, viewHeight: fillsVisibleSize ? visibleSize.height : nil, itemSize: itemSize,
      maximumItemSize: maximumItemSize, captionHeight: captionHeight, spacing: spacing,
      insets: contentMargins, fanned: fannedCount, fanAngle: fanAngle, matMargin: matMargin,
      sections: sectionMetrics())
  }

}
