import CollectionLayouts
import UIKit
import UIKitTesting

/// A collection view of numbered cells whose length follows from their number, from the breadth of the layout
/// and from a growth that a test sets.
@MainActor final class SelfSizingFixture: NSObject, UICollectionViewDataSource {
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
  final class Cell: PreferringCell {
    weak var fixture: SelfSizingFixture?
    var number = 0
    /// The growth that the cell was configured with.
    var growth: CGFloat = 0

    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      guard let fixture else { return attributes.size }
      fixture.measurements += 1
      let length = fixture.length(number, growth)
      return fixture.isVertical
        ? CGSize(width: attributes.size.width, height: length)
        : CGSize(width: length, height: attributes.size.height)
    }
  }

  final class Header: PreferringView {
    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(width: attributes.size.width, height: CGFloat(30 + attributes.indexPath.section % 3 * 9))
    }
  }

  /// One element in the visible rectangle.
  struct VisibleElement {
    let opacity: CGFloat
    /// The frame relative to the visible rectangle.
    let frame: CGRect

    /// Whether the element may appear or disappear in one frame: it is translucent, or within `margin` points
    /// of the upper or lower edge.
    func mayAppearOrDisappear(margin: CGFloat) -> Bool {
      opacity < 0.35 || frame.minY < margin || frame.maxY > 400 - margin
    }
  }

  let app: TestApp
  let view: UICollectionView
  let isVertical: Bool
  let isFromRight: Bool
  /// Whether each item begins where the one before it ends.
  let isOneLine: Bool
  /// The part of a cell's content that wraps, in square points: it makes a narrower cell longer.
  private let wrappedArea: CGFloat
  /// The numbers of the cells.
  var sections: [[Int]]
  var growths: [Int: CGFloat] = [:]
  /// How often cells were measured.
  var measurements = 0
  private var nextNumber = 1000

  /// Shows cells whose content wraps, and headers of other heights than the estimated ones, in a layout.
  convenience init(
    _ kind: Layout, _ sections: [[Int]] = [Array(0..<80), Array(80..<160), Array(160..<240)]
  ) {
    self.init(sections, layout: kind.make(), kind: kind, wrappedArea: 6000, header: Header.self)
  }

  /// Shows cells whose content does not wrap, and plain headers, in a vertical layout of one column.
  convenience init(_ sections: [[Int]], layout: UICollectionViewLayout) {
    self.init(sections, layout: layout, kind: .column, wrappedArea: 0, header: UICollectionReusableView.self)
  }

  private init(
    _ sections: [[Int]], layout: UICollectionViewLayout, kind: Layout, wrappedArea: CGFloat,
    header: UICollectionReusableView.Type
  ) {
    (isVertical, isFromRight, isOneLine) = (kind.isVertical, kind.isFromRight, kind.isOneLine)
    self.wrappedArea = wrappedArea
    self.sections = sections
    app = TestApp(
      size: CGSize(width: 320, height: 400), layoutDirection: isFromRight ? .rightToLeft : .leftToRight)
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      header, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    view.dataSource = self
    app.window.addSubview(view)
    app.frame()
  }

  /// The length of a cell for the present breadth of the view.
  func length(_ number: Int, _ growth: CGFloat = 0) -> CGFloat {
    let breadth = isVertical ? view.bounds.width : view.bounds.height
    return CGFloat(24 + number * 37 % 60) + growth + (wrappedArea / max(1, breadth)).rounded()
  }

  /// A flow layout of one column with estimated heights and headers.
  static func estimatedFlow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    return layout
  }

  // MARK: What is seen

  /// The item that is seen first, with the distance of its start from the start of the visible area as it is
  /// displayed, including animations.
  var first: (path: IndexPath, distance: CGFloat)? {
    view.indexPathsForVisibleItems.compactMap { path in distance(of: path).map { (path, $0) } }
      .filter { $0.1 + (length(of: $0.0) ?? 0) > 0 }.min { $0.1 < $1.1 }
  }

  func length(of path: IndexPath) -> CGFloat? {
    view.cellForItem(at: path).map { isVertical ? $0.bounds.height : $0.bounds.width }
  }

  func distance(of path: IndexPath) -> CGFloat? {
    guard let cell = view.cellForItem(at: path) else { return nil }
    let bounds = view.layer.presentation()?.bounds ?? view.bounds
    let frame = (cell.layer.presentation() ?? cell.layer).frame
    let inset = view.adjustedContentInset
    if isVertical { return frame.minY - bounds.minY - inset.top }
    return isFromRight
      ? bounds.maxX - inset.right - frame.maxX : frame.minX - bounds.minX - inset.left
  }

  /// Scrolls along the content.
  func scroll(by distance: CGFloat) {
    var offset = view.contentOffset
    if isVertical { offset.y += distance } else { offset.x += isFromRight ? -distance : distance }
    view.setContentOffset(view.clampedOffset(offset), animated: false)
    app.frame()
  }

  /// Scrolls along the content by less than a page in each frame, so that each item is shown.
  func scrollThrough(_ distance: CGFloat) {
    let count = (distance / 280).rounded(.up)
    for _ in 0..<Int(count) { scroll(by: distance / count) }
  }

  /// Whether the content is at its start or its end.
  var isAtEdge: Bool {
    let (offset, inset, size) = (view.contentOffset, view.adjustedContentInset, view.contentSize)
    let low = CGPoint(x: -inset.left, y: -inset.top)
    let high = CGPoint(
      x: size.width + inset.right - view.bounds.width, y: size.height + inset.bottom - view.bounds.height)
    return isVertical
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
      if isOneLine, let last, last.path.section == path.section, abs(last.end - distance) > 1.01 {
        wrong.append("\(Array(path)) begins at \(distance), not at \(last.end)")
      }
      last = (path, distance + length)
    }
    return wrong
  }

  /// The displayed elements, including animations, by view.
  var visibleElements: [ObjectIdentifier: VisibleElement] {
    let bounds = view.layer.presentation()?.bounds ?? view.bounds
    var visibleElements: [ObjectIdentifier: VisibleElement] = [:]
    for case let element as UICollectionReusableView in view.subviews where !element.isHidden {
      let layer = element.layer.presentation() ?? element.layer
      let frame = layer.frame.offsetBy(dx: 0, dy: -bounds.minY)
      guard frame.minY < 398, frame.maxY > 2 else { continue }
      visibleElements[ObjectIdentifier(element)] = VisibleElement(
        opacity: CGFloat(layer.opacity), frame: frame)
    }
    return visibleElements
  }

  /// Performs about five operations in each section, within a batch. Deletions are index paths before the
  /// update, insertions those after it.
  func changeRows(using random: inout some RandomNumberGenerator) {
    for section in sections.indices {
      let old = sections[section]
      let deleted = Set((0..<3).compactMap { _ in old.indices.randomElement(using: &random) })
      view.deleteItems(at: deleted.sorted().map { path($0, section) })
      var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
      var inserted: [Int] = []
      for _ in 0..<2 {
        new.insert(nextNumber, at: Int.random(in: 0...new.count, using: &random))
        inserted.append(nextNumber)
        nextNumber += 1
      }
      view.insertItems(at: inserted.compactMap { new.firstIndex(of: $0) }.map { path($0, section) })
      sections[section] = new
    }
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
    collectionView.dequeuePlainHeader(kind, for: indexPath)
  }
}
