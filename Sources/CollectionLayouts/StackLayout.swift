import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Each section a pile of photos, its first few fanned by small turns; piles in a grid, a caption below each, and if
/// wanted a mat beneath both.
///
/// Photos beneath the fan lie in the same place with alpha 0 and have no view. The turns depend on the photo alone.
/// Preparing costs O(sections), scrolling asks nothing.
@preconcurrency @MainActor open class StackLayout: SolverLayout<StackSolver> {
  /// The kind of the mats, decoration views. Register a view of your own for another look.
  public nonisolated static let matKind = "StackMat"

  /// Of the photos, in points. Default 180×180.
  open var itemSize = CGSize(width: 180, height: 180) { didSet { invalidateLayout() } }
  /// How many photos of a pile are seen. Default 4.
  open var fannedCount = 4 { didSet { invalidateLayout() } }
  /// The turn of the lowest photo that is seen, in radians. Default 12°.
  open var fanAngle: CGFloat = .pi / 15 { didSet { invalidateLayout() } }
  /// Of the caption below each pile (kind `UICollectionView.elementKindSectionHeader`), in points; 0 for none.
  /// Default 0.
  open var captionHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Between two piles at least, and between a caption and the pile below; points. Default 56 and 36.
  open var spacing = CGSize(width: 56, height: 36) { didSet { invalidateLayout() } }
  /// Around all piles. Default 40 on all sides.
  open var contentMargins = UIEdgeInsets(top: 40, left: 40, bottom: 40, right: 40) {
    didSet { invalidateLayout() }
  }

  /// How far the mat beneath a pile and its caption reaches out of them, in points. Default nil: there are no mats.
  open var matMargin: CGFloat? { didSet { invalidateLayout() } }

  public override init() {
    super.init()
    register(StackMatView.self, forDecorationViewOfKind: Self.matKind)
  }

  public required convenience init?(coder: NSCoder) { self.init() }

  package override func makeSolver(for size: CGSize) -> StackSolver {
    StackSolver(
      width: size.width, itemSize: itemSize, captionHeight: captionHeight, spacing: spacing,
      insets: contentMargins, fanned: fannedCount, fanAngle: fanAngle, matMargin: matMargin,
      sections: sectionMetrics())
  }

  package override func decorationElement(ofKind elementKind: String) -> LayoutElement.Kind? {
    elementKind == Self.matKind ? .mat : nil
  }
}
