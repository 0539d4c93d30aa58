import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Each section a pile of photos, its first few fanned by small turns; piles in a grid, a caption below each, and if
/// wanted a mat beneath both.
///
/// Photos beneath the fan lie in the same place with alpha 0 and have no view. The turns depend on the photo alone.
/// Preparing costs O(sections), scrolling asks nothing.
@preconcurrency @MainActor open class StackLayout: UICollectionViewLayout {
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

  package private(set) var solver: StackSolver?

  public override init() {
    super.init()
    register(StackMatView.self, forDecorationViewOfKind: Self.matKind)
  }

  public required convenience init?(coder: NSCoder) { self.init() }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if isStructural(context) { solver = nil }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    let width = visibleContent.width
    guard solver?.width != width else { return }
    solver = StackSolver(
      width: width, itemSize: itemSize, captionHeight: captionHeight, spacing: spacing,
      insets: contentMargins, fanned: fannedCount, fanAngle: fanAngle, matMargin: matMargin,
      sections: shelfSections())
  }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    solver?.forEachElement(in: rect) { result.append(attributes(for: $0)) }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return solver?.element(section: indexPath[0], item: indexPath[1]).map { attributes(for: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(ofHeader: elementKind, at: indexPath) else { return nil }
    return solver?.caption(section: section).map { attributes(for: $0) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.matKind, let section = indexPath.first else { return nil }
    return solver?.mat(section: section).map { attributes(for: $0) }
  }

  /// The grid follows the width.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func contentInsetDidChange() {
    if solver?.width != visibleContent.width { invalidateLayout(with: makeInvalidationContext()) }
  }
}
