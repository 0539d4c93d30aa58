import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout that shows each section as a folder: a row for the folder, its header, and below it the rows of
/// its items while it is expanded. Folders can be inside folders; the outermost ones are on cards.
///
/// The items of a collapsed folder, and the folders inside it, take no room: they have the frame of its row
/// and alpha 0, and need no view. To expand or collapse folders, change what ``folders`` returns, and call
/// `invalidateLayout()` inside of `performBatchUpdates(_:completion:)`: rows unfold from the row of their
/// folder, and fold into it.
///
/// Headers have the kind `UICollectionView.elementKindSectionHeader`, and their width extends to the right
/// edge of the card. They draw the lines below themselves; the lines below items are decoration views of the
/// kind ``ListLayout/separatorKind``, and cards those of the kind ``ListLayout/sectionBackgroundKind``.
/// Preparing is O(sections), and calls ``folders`` once.
@preconcurrency @MainActor open class OutlineLayout: SolverLayout<OutlineSolver> {
  /// The place of a section in the outline, and its state.
  public nonisolated struct Folder: Hashable, Sendable {
    /// The number of sections around this one.
    public var depth: Int
    /// Whether the items of the section and the sections inside it are shown.
    public var isExpanded: Bool
    /// Whether a card begins with the section, which has the depth 0 then.
    public var beginsCard: Bool

    /// Creates a place. The default is a collapsed section on a card of its own.
    public init(depth: Int = 0, isExpanded: Bool = false, beginsCard: Bool = true) {
      self.depth = depth
      self.isExpanded = isExpanded
      self.beginsCard = beginsCard
    }
  }

  /// Returns a value for each section, in their order. Sections without a value are collapsed, on cards of
  /// their own. The default is nil: no section has a value.
  open var folders: (() -> [Folder])? { didSet { invalidateLayout() } }
  /// The height of the row of a folder, in points. The default is 56.
  open var folderHeight: CGFloat = 56 { didSet { didChange(\.folderHeight, from: oldValue) } }
  /// The height of the row of an item, in points. The default is 56.
  open var rowHeight: CGFloat = 56 { didSet { didChange(\.rowHeight, from: oldValue) } }
  /// The distance by which rows inside a folder are farther from the left edge than its own row, in points.
  /// The default is 28. All indentations together are at most a third of the width of a card.
  open var indentation: CGFloat = 28 { didSet { didChange(\.indentation, from: oldValue) } }
  /// The insets around all cards, in points. The default is 16 on all sides.
  open var contentMargins = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16) {
    didSet { didChange(\.contentMargins, from: oldValue) }
  }
  /// The distance between two cards, in points. The default is 16.
  open var cardSpacing: CGFloat = 16 { didSet { didChange(\.cardSpacing, from: oldValue) } }
  /// The distance between the sides of a card and the rows on it, in points. The default is 10.
  open var rowInset: CGFloat = 10 { didSet { didChange(\.rowInset, from: oldValue) } }
  /// The thickness of the lines below items, in points; 0 means no lines. The default is 1.
  open var separatorHeight: CGFloat = 1 { didSet { didChange(\.separatorHeight, from: oldValue) } }
  /// The distance between the left end of a row and that of the line below it, in points. The default is 16.
  open var separatorInset: CGFloat = 16 { didSet { didChange(\.separatorInset, from: oldValue) } }

  /// The solver before the last invalidation.
  private var formerSolver: OutlineSolver?
  /// During an update without operations: the solver before it, with the same index paths.
  private var solverBeforeUpdate: OutlineSolver?

  public override init() {
    super.init()
    register(ListSeparatorView.self, forDecorationViewOfKind: ListLayout.separatorKind)
    register(ListSectionBackgroundView.self, forDecorationViewOfKind: ListLayout.sectionBackgroundKind)
  }

  /// Creates a layout with default settings.
  public required convenience init?(coder: NSCoder) { self.init() }

  open override func makeSolver(for visibleSize: CGSize) -> OutlineSolver {
    var metrics = OutlineSolver.Metrics()
    metrics.folderHeight = folderHeight
    metrics.rowHeight = rowHeight
    metrics.indentation = indentation
    metrics.insets = contentMargins
    metrics.cardSpacing = cardSpacing
    metrics.rowInset = rowInset
    metrics.separatorHeight = separatorHeight
    metrics.separatorInset = separatorInset
    let folders = folders?() ?? []
    return OutlineSolver(
      width: visibleSize.width, metrics: metrics,
      folders: sectionMetrics().enumerated().map { number, section in
        let folder = number < folders.count ? folders[number] : Folder()
        return OutlineSolver.Folder(
          itemCount: section.itemCount, depth: folder.depth, isExpanded: folder.isExpanded,
          beginsCard: folder.beginsCard)
      })
  }

  // MARK: Updates

  /// Records the places before the invalidation, from which rows unfold in an update.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let solver { formerSolver = solver }
    super.invalidateLayout(with: context)
  }

  /// Prepares rows to unfold and fold if the update has no operations.
  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    solverBeforeUpdate = updateItems.isEmpty ? formerSolver : nil
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    solverBeforeUpdate = nil
    formerSolver = nil
  }

  /// Returns the attributes in the row of its folder for an item that unfolds from there.
  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingItem(at: itemIndexPath).map { moveToFormerPlace($0, .item) }
  }

  /// Returns the attributes in the row around it for a folder that unfolds from there.
  open override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
      .map { moveToFormerPlace($0, .header) }
  }

  /// Returns the attributes before the update for a line or a card that was not visible.
  open override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
      .map { moveToFormerPlace($0, .decoration(elementKind)) }
  }

  /// Returns the attributes in the row of its folder for an item that folds into it.
  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath).map { limitDistance($0, .item) }
  }

  /// Returns the attributes in the row around it for a folder that folds into it.
  open override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
      .map { limitDistance($0, .header) }
  }

  /// Sets the place and the opacity before the update for an element that was not on screen.
  private func moveToFormerPlace(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: LayoutElement.Kind
  ) -> UICollectionViewLayoutAttributes {
    // The default start of an element that was not on screen is its place after the update, with alpha 0.
    guard attributes.alpha == 0, let former = element(kind, attributes.indexPath, in: solverBeforeUpdate)
    else { return attributes }
    let end = attributes.frame
    attributes.frame = former.frame
    attributes.frame.origin.y = nearby(former.frame.minY, end.minY)
    attributes.alpha = former.alpha
    return attributes
  }

  /// Limits the distance that an element moves off the screen, below the rows of a folder with many items.
  private func limitDistance(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: LayoutElement.Kind
  ) -> UICollectionViewLayoutAttributes {
    guard let former = element(kind, attributes.indexPath, in: solverBeforeUpdate) else { return attributes }
    attributes.frame.origin.y = nearby(attributes.frame.minY, former.frame.minY)
    return attributes
  }

  private func element(
    _ kind: LayoutElement.Kind, _ path: IndexPath, in solver: OutlineSolver?
  ) -> LayoutElement? {
    guard path.count == 2 else { return nil }
    return solver?.element(
      kind, section: path[0], item: path[1], viewport: LayoutViewport(visible: visibleContent))
  }

  /// A vertical position, at most the height of the window from another one.
  private func nearby(_ place: CGFloat, _ other: CGFloat) -> CGFloat {
    let reach = collectionView?.bounds.height ?? 0
    return min(max(place, other - reach), other + reach)
  }
}
