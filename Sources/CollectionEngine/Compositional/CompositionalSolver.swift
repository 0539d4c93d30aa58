import Foundation
import Geometry

/// Sections of repeated groups, with supplementary views at their edges and backgrounds behind them.
///
/// A section is solved once, as the frames of its first group; the others have the same frames, and need no
/// memory. Groups in which cells have reported sizes of their own are the exceptions. All queries are
/// O(visible · log n).
public struct CompositionalSolver: Sendable {
  /// The direction in which sections follow each other.
  public let axis: FlowAxis
  /// The size of the visible area.
  public let container: CGSize
  /// The number of pixels per point, to which frames are rounded; nil: they are not rounded.
  public let pixelScale: CGFloat?
  private let sectionSpacing: CGFloat
  private let boundaryItems: [CompositionalBoundaryItem]
  private let boundaryInsets: NSDirectionalEdgeInsets
  private var boundarySizes: [Int: CGSize] = [:]
  private(set) var boundary: BoundaryArrangement
  private(set) var sections: [SolvedSection]
  private(set) var offsets: OffsetTree
  /// The largest distance by which elements extend beyond their section.
  private(set) var overhang: CGFloat = 0
  /// Whether views determine sizes of items or of views at edges.
  public let hasEstimates: Bool

  /// Solves the layout. `section` returns the description of a section, and is called once for each, in
  /// order. O(sections · items of a group).
  public init(
    axis: FlowAxis, container: CGSize, pixelScale: CGFloat? = nil, sectionSpacing: CGFloat = 0,
    boundary: [CompositionalBoundaryItem] = [], boundaryInsets: NSDirectionalEdgeInsets = .zero,
    sectionCount: Int, section: (Int) -> CompositionalSection
  ) {
    self.axis = axis
    self.container = CGSize(
      width: Sanitized.extent(container.width), height: Sanitized.extent(container.height))
    self.pixelScale = pixelScale
    self.sectionSpacing = Sanitized.spacing(sectionSpacing)
    boundaryItems = boundary
    self.boundaryInsets = boundaryInsets
    let arranged = BoundaryArrangement(
      boundary, axis: axis, container: self.container, insets: boundaryInsets)
    self.boundary = arranged
    let inner = axis.size(
      length: axis.along(self.container),
      breadth: max(0, axis.across(self.container) - arranged.beforeExtent - arranged.afterExtent))
    sections = (0..<max(0, sectionCount)).map { SolvedSection(section($0), axis: axis, container: inner) }
    hasEstimates =
      boundary.contains { $0.size.isEstimated }
      || sections.contains {
        $0.section.group.isEstimated || $0.section.boundary.contains { $0.size.isEstimated }
      }
    offsets = OffsetTree()
    offsets = OffsetTree(sections.indices.map { extent(of: $0) })
    overhang = max(-self.sectionSpacing, sections.lazy.map(\.overhang).max() ?? 0)
  }

  /// The extent of a section with the spacing after it.
  private func extent(of section: Int) -> CGFloat {
    max(0, sections[section].extent + (section < sections.count - 1 ? sectionSpacing : 0))
  }

  func start(of section: Int) -> CGFloat { boundary.startExtent + offsets.offset(of: section) }

  /// The size of the content, in points.
  public var contentSize: CGSize {
    axis.size(
      length: boundary.startExtent + offsets.total + boundary.endExtent, breadth: axis.across(container))
  }

  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The largest distance from its group, and of a view at an edge from the section, at which an element is
  /// shown.
  public static var reach: CGFloat { SolvedSection.reach }

  /// The first section in which elements are farther away than ``reach``; nil if there is none.
  public var sectionBeyondReach: Int? { sections.firstIndex { $0.exceedsReach } }

  /// The first section with items whose group has no item, so that none is shown; nil if there is none.
  public var sectionWithEmptyGroup: Int? {
    sections.firstIndex { $0.section.itemCount > 0 && $0.perGroup == 0 }
  }

  /// The number of groups that are in memory, because cells in them have reported sizes or because they are
  /// shorter.
  package var storedGroupCount: Int { sections.reduce(0) { $0 + $1.storedGroupCount } }

  /// The memory of the sections, in bytes, without that of the descriptions.
  package var storageBytes: Int {
    sections.reduce(offsets.storageBytes) { $0 + MemoryLayout<SolvedSection>.stride + $1.storageBytes }
  }

  // MARK: Sizes

  /// Applies sizes that cells of a section have reported, by item. O(items of the groups concerned + log n).
  public mutating func update(section: Int, items: [(item: Int, size: CGSize)]) {
    guard sections.indices.contains(section) else { return }
    sections[section].update(items)
    updateExtent(of: section)
  }

  /// Applies the size that a supplementary view at an edge has reported; `section` is nil for those of the
  /// layout. O(log sections + views of the edge).
  public mutating func updateBoundary(section: Int?, kind: String, ordinal: Int, to size: CGSize) {
    guard let section else {
      guard let index = boundary.index(kind: kind, ordinal: ordinal) else { return }
      boundarySizes[index] = size
      boundary = BoundaryArrangement(
        boundaryItems, axis: axis, container: container, insets: boundaryInsets, measured: boundarySizes)
      return
    }
    guard sections.indices.contains(section),
      let index = sections[section].boundary.index(kind: kind, ordinal: ordinal)
    else { return }
    sections[section].updateBoundary(index, to: size)
    updateExtent(of: section)
  }

  private mutating func updateExtent(of section: Int) {
    offsets.update(section, to: extent(of: section))
    overhang = max(overhang, sections[section].overhang)
  }

  /// Whether the width and the height of an item are those that its cell reports. O(1).
  public func measures(section: Int, item: Int) -> (width: Bool, height: Bool) {
    guard let leaf = leaf(section: section, item: item) else { return (false, false) }
    return (leaf.measuresWidth, leaf.measuresHeight)
  }

  /// Whether the width and the height of a view at an edge are those that it reports; `section` is nil for
  /// the views of the layout. O(views of the edge).
  public func measuresBoundary(section: Int?, kind: String, ordinal: Int) -> (width: Bool, height: Bool) {
    guard section.map({ sections.indices.contains($0) }) ?? true else { return (false, false) }
    let views = section.map { sections[$0].boundary } ?? boundary
    guard let index = views.index(kind: kind, ordinal: ordinal) else { return (false, false) }
    let size = views.views[index].item.size
    return (size.width.isEstimated, size.height.isEstimated)
  }

  func leaf(section: Int, item: Int) -> SolvedGroup.Leaf? {
    guard sections.indices.contains(section) else { return nil }
    let solved = sections[section]
    guard item >= 0, item < solved.section.itemCount, solved.perGroup > 0 else { return nil }
    let leaves = solved.group(item / solved.perGroup).leaves
    let position = item % solved.perGroup
    return position < leaves.count ? leaves[position] : nil
  }
}
