import Foundation
import Geometry

/// Folders as rows on cards, and the items of expanded folders as rows below them, indented by the depth of
/// their folder.
///
/// Each section is a folder. The items of a collapsed folder, and the folders inside it, have the frame of
/// its row and alpha 0, and take no room. 28 bytes per section, none per item. All queries are O(log
/// sections).
public struct OutlineSolver: Sendable {
  /// A section of the outline.
  public struct Folder: Hashable, Sendable {
    /// The number of items.
    public var itemCount: Int
    /// The number of folders around this one that have rows.
    public var depth: Int
    /// Whether the items and the folders inside this one are shown.
    public var isExpanded: Bool
    /// Whether this folder is the first one of its card, with the depth 0.
    public var beginsCard: Bool

    /// Creates a folder. Negative numbers become 0. A folder that begins a card has the depth 0.
    public init(itemCount: Int, depth: Int = 0, isExpanded: Bool = false, beginsCard: Bool = false) {
      self.itemCount = max(0, itemCount)
      self.depth = beginsCard ? 0 : max(0, depth)
      self.isExpanded = isExpanded
      self.beginsCard = beginsCard
    }
  }

  /// The lengths of an outline, in points.
  public struct Metrics: Equatable, Sendable {
    /// The height of the row of a folder. The default is 56.
    public var folderHeight: CGFloat = 56
    /// The height of the row of an item. The default is 56.
    public var rowHeight: CGFloat = 56
    /// The distance by which rows inside a folder are farther from the left edge than its own row. The
    /// default is 28.
    public var indentation: CGFloat = 28
    /// The insets around all cards. The default is 16 on all sides.
    public var insets = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    /// The distance between two cards. The default is 16.
    public var cardSpacing: CGFloat = 16
    /// The distance between the left and right edges of a card and the rows on it. The default is 10.
    public var rowInset: CGFloat = 10
    /// The thickness of the lines between the rows; 0 for none. The default is 1.
    public var separatorHeight: CGFloat = 1
    /// The distance between the left end of a row and that of the line below it. The default is 16.
    public var separatorInset: CGFloat = 16

    /// Creates the default lengths.
    public init() {}

    /// The lengths without negative numbers and NaN; rows are at least one point high.
    fileprivate var sanitized: Metrics {
      var result = self
      result.folderHeight = max(1, Sanitized.extent(folderHeight))
      result.rowHeight = max(1, Sanitized.extent(rowHeight))
      result.indentation = Sanitized.extent(indentation)
      result.insets = insets.sanitized
      result.cardSpacing = Sanitized.extent(cardSpacing)
      result.rowInset = Sanitized.extent(rowInset)
      result.separatorHeight = Sanitized.extent(separatorHeight)
      result.separatorInset = Sanitized.extent(separatorInset)
      return result
    }
  }

  /// The width of the container, in points.
  public let width: CGFloat
  /// The lengths of the outline.
  public let metrics: Metrics

  private let folders: [Folder]
  /// The folders with a visible row, from top to bottom.
  private var shown: [Int] = []
  /// For each folder the index in `shown` of its row, or of the row of the collapsed folder around it.
  private var places: [Int] = []
  /// The indexes in `shown` of the folders that begin a card.
  private var cardStarts: [Int] = []
  /// The heights of the visible folders with their items, and with the distance from the card above.
  private var offsets = OffsetTree()

  /// The width of a card divided by the largest indentation.
  private static let indentationDivisor: CGFloat = 3

  /// Solves the layout. The first folder begins a card. O(sections).
  public init(width: CGFloat, metrics: Metrics = Metrics(), folders: [Folder]) {
    self.width = Sanitized.extent(width)
    self.metrics = metrics.sanitized
    self.folders = folders
    places.reserveCapacity(folders.count)
    /// The depth of the collapsed folder that hides the ones after it.
    var collapsedDepth = Int.max
    for (section, folder) in folders.enumerated() {
      let beginsCard = folder.beginsCard || section == 0
      if beginsCard || folder.depth <= collapsedDepth {
        if beginsCard { cardStarts.append(shown.count) }
        shown.append(section)
        collapsedDepth = folder.isExpanded ? .max : folder.depth
      }
      places.append(shown.count - 1)
    }
    offsets = OffsetTree(shown.indices.map { extent(of: $0) })
  }

  private func extent(of place: Int) -> CGFloat {
    let folder = folders[shown[place]]
    let rows = folder.isExpanded ? CGFloat(folder.itemCount) * metrics.rowHeight : 0
    return spacing(above: place) + metrics.folderHeight + rows
  }

  private func beginsCard(_ place: Int) -> Bool { place == 0 || folders[shown[place]].beginsCard }

  private func endsCard(_ place: Int) -> Bool { place + 1 == shown.count || beginsCard(place + 1) }

  private func spacing(above place: Int) -> CGFloat {
    place > 0 && beginsCard(place) ? metrics.cardSpacing : 0
  }

  package var storageBytes: Int {
    folders.capacity * MemoryLayout<Folder>.stride + offsets.storageBytes
      + (shown.capacity + places.capacity + cardStarts.capacity) * MemoryLayout<Int>.stride
  }

  // MARK: Frames

  /// The size of the content, in points.
  public var contentSize: CGSize {
    CGSize(width: width, height: metrics.insets.top + offsets.total + metrics.insets.bottom)
  }

  /// Whether the row of a folder is shown: all folders around it are expanded. False if there is no such
  /// folder.
  public func isShown(section: Int) -> Bool {
    folders.indices.contains(section) && shown[places[section]] == section
  }

  private var cardRight: CGFloat { max(metrics.insets.left, width - metrics.insets.right) }
  private var cardWidth: CGFloat { cardRight - metrics.insets.left }

  private func left(_ depth: Int) -> CGFloat {
    let indentation = min(CGFloat(depth) * metrics.indentation, cardWidth / Self.indentationDivisor)
    return min(cardRight, metrics.insets.left + metrics.rowInset + indentation)
  }

  private func top(_ place: Int) -> CGFloat {
    metrics.insets.top + offsets.offset(of: place) + spacing(above: place)
  }

  private func row(ofFolderAt place: Int) -> CGRect {
    let x = left(folders[shown[place]].depth)
    return CGRect(x: x, y: top(place), width: cardRight - x, height: metrics.folderHeight)
  }

  /// The row of a folder, up to the right edge of its card. If the folder is inside a collapsed one, it has
  /// the frame of that one's row, and alpha 0. Nil if there is no such folder.
  public func header(section: Int) -> LayoutElement? {
    guard folders.indices.contains(section) else { return nil }
    let place = places[section]
    var header = LayoutElement(kind: .header, section: section, item: 0, frame: row(ofFolderAt: place))
    if shown[place] != section { header.alpha = 0 }
    return header
  }

  /// The row of an item. The item of a collapsed folder is in the middle of the folder's row, with alpha 0.
  /// Nil if there is no such item.
  public func item(section: Int, item: Int) -> LayoutElement? {
    guard folders.indices.contains(section), item >= 0, item < folders[section].itemCount else { return nil }
    let (place, folder) = (places[section], folders[section])
    let header = row(ofFolderAt: place)
    var element = LayoutElement(kind: .item, section: section, item: item, frame: .zero)
    // Behind the row of the folder, which it moves into.
    element.zIndex = -1
    let isShown = folder.isExpanded && shown[place] == section
    let x = isShown ? left(folder.depth.addingSaturated(1)) : header.minX
    let y =
      isShown
      ? header.maxY + CGFloat(item) * metrics.rowHeight : header.midY - metrics.rowHeight / 2
    element.frame = CGRect(
      x: x, y: y, width: max(0, cardRight - metrics.rowInset - x), height: metrics.rowHeight)
    if !isShown { element.alpha = 0 }
    return element
  }

  /// The line below an item, up to the right edge of the card; with alpha 0 for the item of a collapsed
  /// folder. Nil for the last row of a card.
  public func separator(section: Int, item: Int) -> LayoutElement? {
    guard metrics.separatorHeight > 0, let row = self.item(section: section, item: item) else { return nil }
    if row.alpha > 0, item == folders[section].itemCount - 1, endsCard(places[section]) { return nil }
    let x = min(cardRight, row.frame.minX + metrics.separatorInset)
    var line = LayoutElement(
      kind: .separator, section: section, item: item,
      frame: CGRect(
        x: x, y: row.frame.maxY - metrics.separatorHeight, width: cardRight - x,
        height: metrics.separatorHeight))
    line.alpha = row.alpha
    return line
  }

  /// The card that begins with a folder, behind all rows on it; nil for other folders.
  public func card(section: Int) -> LayoutElement? {
    guard isShown(section: section), beginsCard(places[section]) else { return nil }
    let place = places[section]
    let number = cardStarts.partitioningIndex { $0 > place }
    let end =
      number < cardStarts.count
      ? metrics.insets.top + offsets.offset(of: cardStarts[number])
      : contentSize.height - metrics.insets.bottom
    let top = top(place)
    var card = LayoutElement(
      kind: .background, section: section, item: 0,
      frame: CGRect(x: metrics.insets.left, y: top, width: cardWidth, height: end - top))
    card.zIndex = -2
    return card
  }

  // MARK: Elements in a rectangle

  /// Visits the visible elements that overlap the rectangle, from top to bottom: a card before the rows on
  /// it, a folder before its items, an item before the line below it. Returns the number of elements that
  /// were examined, visited or not. O(visible · log sections).
  @discardableResult
  public func forEachElement(in rect: CGRect, _ body: (LayoutElement) -> Void) -> Int {
    var touched = 0
    func visit(_ element: LayoutElement?) {
      guard let element else { return }
      touched += 1
      if element.frame.overlaps(rect) { body(element) }
    }
    let (low, high) = (rect.minY - metrics.insets.top, rect.maxY - metrics.insets.top)
    let visible = offsets.indices(from: low, to: high)
    if let first = visible.first, !beginsCard(first) {
      visit(card(section: shown[cardStarts[cardStarts.partitioningIndex { $0 > first } - 1]]))
    }
    for place in visible {
      let section = shown[place]
      if beginsCard(place) { visit(card(section: section)) }
      visit(header(section: section))
      for item in items(place, from: rect.minY, to: rect.maxY) {
        visit(self.item(section: section, item: item))
        visit(separator(section: section, item: item))
      }
    }
    return touched
  }

  /// The items of the folder at a place whose rows may overlap the open interval.
  private func items(_ place: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let folder = folders[shown[place]]
    guard folder.isExpanded else { return 0..<0 }
    let top = top(place) + metrics.folderHeight
    let first = ((low - top) / metrics.rowHeight).index(upTo: folder.itemCount)
    let end = ((high - top) / metrics.rowHeight).index(upTo: folder.itemCount - 1) + 1
    return first..<max(first, min(folder.itemCount, end))
  }
}

extension OutlineSolver: LayoutSolver {
  /// Visits the elements that overlap the rectangle.
  public func forEachElement(
    in rect: CGRect, viewport: LayoutViewport, _ body: (LayoutElement) -> Void
  ) { forEachElement(in: rect, body) }

  /// The element of a kind; nil if the layout has none.
  public func element(
    _ kind: LayoutElement.Kind, section: Int, item: Int, viewport: LayoutViewport
  ) -> LayoutElement? {
    switch kind {
    case .item: self.item(section: section, item: item)
    case .header: header(section: section)
    case .separator: separator(section: section, item: item)
    case .background: card(section: section)
    default: nil
    }
  }
}
