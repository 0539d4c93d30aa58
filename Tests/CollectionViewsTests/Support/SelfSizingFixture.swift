import CollectionLayouts
import UIKit
import UIKitTesting

/// A collection view of numbered cells whose length follows from their number, from the breadth of the layout
/// and from a growth that a test sets.
@MainActor final class MeasuredFixture: NSObject, UICollectionViewDataSource {
  /// The self-sizing layouts.
  nonisolated enum Layout: String, CaseIterable {
    case flow, flowWithHeaders, flowColumns, column, list, listWithHeaders, listWithPinnedHeaders,
      listFromRight, rows
    case horizontalFlow, horizontalColumn, horizontalColumnFromRight

    var isVertical: Bool {
      switch self {
      case .flow, .flowWithHeaders, .flowColumns, .column, .list, .listWithHeaders, .listWithPinnedHeaders,
        .listFromRight, .rows:
        true
      case .horizontalFlow, .horizontalColumn, .horizontalColumnFromRight: false
      }
    }

    var isFromRight: Bool { self == .horizontalColumnFromRight || self == .listFromRight }

    /// Whether each item begins where the one before it ends.
    var isOneLine: Bool { self != .flowColumns }

    @MainActor func make() -> UICollectionViewLayout {
      switch self {
      case .flow, .flowWithHeaders, .flowColumns, .horizontalFlow:
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = isVertical ? .vertical : .horizontal
        layout.estimatedItemSize = CGSize(width: isVertical ? 300 : 44, height: isVertical ? 44 : 300)
        layout.minimumLineSpacing = 0
        if self == .flowColumns { layout.estimatedItemSize.width = 110 }
        if self == .flowWithHeaders {
          layout.headerReferenceSize = CGSize(width: 20, height: 20)
          layout.sectionHeadersPinToVisibleBounds = true
        }
        return layout
      case .column: return UICollectionViewCompositionalLayout.column(.estimated(44))
      case .list, .listWithHeaders, .listWithPinnedHeaders, .listFromRight:
        var configuration = UICollectionLayoutListConfiguration(
          appearance: self == .listWithPinnedHeaders ? .plain : .grouped)
        configuration.headerMode = self == .list || self == .listFromRight ? .none : .supplementary
        return UICollectionViewCompositionalLayout.list(using: configuration)
      case .rows:
        let layout = ListLayout()
        layout.estimatedRowHeight = 44
        return layout
      case .horizontalColumn, .horizontalColumnFromRight:
        let size = NSCollectionLayoutSize(
          widthDimension: .estimated(44), heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        return UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group), configuration: configuration)
      }
    }
  }

  /// Prefers the length of its number.
  final class Cell: UICollectionViewCell {
    weak var fixture: MeasuredFixture?
    var number = 0
    /// The growth that the cell was configured with.
    var growth: CGFloat = 0

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fixture, let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fixture.measurements += 1
      let length = fixture.length(number, growth)
      if fixture.kind.isVertical { fitting.size.height = length } else { fitting.size.width = length }
      return fitting
    }
  }

  final class Header: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
        return layoutAttributes
      }
      fitting.size.height = CGFloat(30 + layoutAttributes.indexPath.section % 3 * 9)
      return fitting
    }
  }

  let kind: Layout
  let app: TestApp
  let view: UICollectionView
  /// The numbers of the cells.
  var sections: [[Int]]
  var growths: [Int: CGFloat] = [:]
  /// How often cells were measured.
  var measurements = 0

  init(_ kind: Layout, _ sections: [[Int]] = [Array(0..<80), Array(80..<160), Array(160..<240)]) {
    self.kind = kind
    self.sections = sections
    app = TestApp(
      size: CGSize(width: 320, height: 400), layoutDirection: kind.isFromRight ? .rightToLeft : .leftToRight)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: kind.make())
    super.init()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    app.window.addSubview(view)
    app.frame()
  }

  /// The length of a cell for the present breadth of the view.
  func length(_ number: Int, _ growth: CGFloat) -> CGFloat {
    let breadth = kind.isVertical ? view.bounds.width : view.bounds.height
    return CGFloat(24 + number * 37 % 60) + growth + (6000 / max(1, breadth)).rounded()
  }

  // MARK: What is seen

  /// The item that is seen first, with the distance of its start from the start of the visible area as it is
  /// displayed, including animations.
  var first: (path: IndexPath, distance: CGFloat)? {
    view.indexPathsForVisibleItems.compactMap { path in distance(of: path).map { (path, $0) } }
      .filter { $0.1 + (length(of: $0.0) ?? 0) > 0 }.min { $0.1 < $1.1 }
  }

  func length(of path: IndexPath) -> CGFloat? {
    view.cellForItem(at: path).map { kind.isVertical ? $0.bounds.height : $0.bounds.width }
  }

  func distance(of path: IndexPath) -> CGFloat? {
    guard let cell = view.cellForItem(at: path) else { return nil }
    let bounds = view.layer.presentation()?.bounds ?? view.bounds
    let frame = (cell.layer.presentation() ?? cell.layer).frame
    let inset = view.adjustedContentInset
    if kind.isVertical { return frame.minY - bounds.minY - inset.top }
    return kind.isFromRight
      ? bounds.maxX - inset.right - frame.maxX : frame.minX - bounds.minX - inset.left
  }

  /// Scrolls along the content.
  func scroll(by distance: CGFloat) {
    var offset = view.contentOffset
    if kind.isVertical { offset.y += distance } else { offset.x += kind.isFromRight ? -distance : distance }
    view.setContentOffset(view.clampedOffset(offset), animated: false)
    app.frame()
  }

  /// Whether the content is at its start or its end.
  var isAtEdge: Bool {
    let (offset, inset, size) = (view.contentOffset, view.adjustedContentInset, view.contentSize)
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let high = CGPoint(
      x: size.width + inset.right - view.bounds.width, y: size.height + inset.bottom - view.bounds.height)
    return kind.isVertical
      ? offset.y <= low.y + 1 || offset.y >= high.y - 1 : offset.x <= low.x + 1 || offset.x >= high.x - 1
  }

  /// The cells on screen whose length is not the one that they prefer, and gaps between cells of a section.
  var wrongCells: [String] {
    var wrong: [String] = []
    var last: (path: IndexPath, end: CGFloat)?
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? Cell, let distance = distance(of: path),
        let length = length(of: path)
      else { continue }
      let number = sections[path.section][path.item]
      if cell.number != number || abs(length - self.length(number, cell.growth)) > 0.51 {
        wrong.append("\(Array(path)): \(length) instead of \(self.length(number, cell.growth))")
      }
      if kind.isOneLine, let last, last.path.section == path.section, abs(last.end - distance) > 1.01 {
        wrong.append("\(Array(path)) begins at \(distance), not at \(last.end)")
      }
      last = (path, distance + length)
    }
    return wrong
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      cell.fixture = self
      cell.number = sections[indexPath.section][indexPath.item]
      cell.growth = growths[cell.number] ?? 0
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
