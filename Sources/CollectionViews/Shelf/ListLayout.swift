import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Rows from edge to edge, with an optional header over each section and a thin line between two rows.
///
/// Rows of one height cost nothing to prepare; heights of their own are asked once a row. Scrolling asks nothing.
@preconcurrency @MainActor open class ListLayout: UICollectionViewLayout {
  /// The kind of the lines, decoration views. Register a view of your own for another look.
  public nonisolated static let separatorKind = "ListSeparator"

  /// Of every row, in points. Default 56.
  open var rowHeight: CGFloat = 56 { didSet { invalidateLayout() } }
  /// Each row's height, in place of ``rowHeight``. Default nil.
  open var heightForRow: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }
  /// Of the header over each section (kind `UICollectionView.elementKindSectionHeader`). Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Around the rows of each section. Default zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The thickness of the lines, in points; 0 for none. Default 1.
  open var separatorHeight: CGFloat = 1 { didSet { invalidateLayout() } }
  /// How far the lines keep from the rows' ends. Default: 16 points at the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { invalidateLayout() }
  }

  private var solver: ListSolver?

  public override init() {
    super.init()
    register(ListSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(ListSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let height = heightForRow
    solver = ListSolver(
      width: collectionView.bounds.width - inset.left - inset.right, rowHeight: rowHeight,
      insets: sectionInset, separatorHeight: separatorHeight,
      sections: shelfSections(headerHeight: headerHeight),
      height: height.map { height in { section, item in height(IndexPath(item: item, section: section)) } })
  }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    solver?.forEachElement(in: rect) { element in
      var element = element
      if element.kind == .decoration { element.frame = line(element.frame) }
      let attributes = attributes(for: element, decorationKind: Self.separatorKind)
      if element.kind == .decoration { attributes.zIndex = 1 }
      result.append(attributes)
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(.item, at: indexPath, frame: solver?.frame(section: indexPath[0], item: indexPath[1]))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, let section = indexPath.first else {
      return nil
    }
    return attributes(.header, at: indexPath, frame: solver?.headerFrame(section: section))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.separatorKind, indexPath.count == 2 else { return nil }
    let frame = solver?.separatorFrame(section: indexPath[0], item: indexPath[1]).map(line)
    let attributes = attributes(
      .decoration, at: indexPath, frame: frame, decorationKind: Self.separatorKind)
    attributes?.zIndex = 1
    return attributes
  }

  private func line(_ frame: CGRect) -> CGRect {
    CGRect(
      x: frame.minX + separatorInset.left, y: frame.minY,
      width: max(0, frame.width - separatorInset.left - separatorInset.right), height: frame.height)
  }

  /// Rows follow the width.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}

/// The line between two rows: a faint one that suits any ground.
@preconcurrency @MainActor open class ListSeparatorView: UICollectionReusableView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.5, alpha: 0.25)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
