public import Foundation

/// A flow layout, solved: lines of items from edge to edge, sections one behind the other, headers and footers.
///
/// How lines are filled and justified:
/// - A line takes items as long as they fit with the minimum spacing between them. An item larger than the line has a
///   line of its own.
/// - The spare space of a line goes between its items: the first lies at the leading inset, the last at the trailing one.
///   A sole item of a full line is centred.
/// - Across the line's thickness items are centred; the thickest decides.
/// - Where all items of a section are equally broad, the last line keeps to the columns of the lines above. Otherwise,
///   and where the only line is not full, it starts at the leading inset with the minimum spacing.
/// - An empty section has its header, its insets and its footer.
///
/// Sizes that are negative or NaN count as 0, sizes beyond 10⁹ as 10⁹; spacings and insets may be negative, a NaN
/// counts as 0.
///
/// Sizes that are only estimated at first become known by ``updateSize(section:item:to:)``.
///
/// A section whose items are all of one size (given, or found to be so) costs no memory per item; otherwise an item
/// costs at most 29 bytes.
public struct FlowSolver: Sendable {
  public let axis: FlowAxis
  /// The container's size across the scroll axis.
  public let crossExtent: CGFloat
  /// Where given, items are moved to whole device pixels; otherwise places are exact.
  public let pixelScale: CGFloat?

  var sections: [SectionLayout]
  /// The sections' extents along the scroll axis.
  var offsets: OffsetTree
  /// How far any section's lines reach out of it, at most.
  var overhangBefore: CGFloat
  var overhangAfter: CGFloat

  /// - Parameters:
  ///   - axis: the direction content scrolls in.
  ///   - crossExtent: the container's size across it, in points.
  ///   - pixelScale: pixels to a point, for items on whole pixels.
  ///   - sections: in order.
  ///   - itemSize: called with section and item, once for each item of the sections that give no size for all, in
  ///     order.
  /// - Complexity: O(sections) + O(items of sections without a size for all).
  public init(
    axis: FlowAxis, crossExtent: CGFloat, pixelScale: CGFloat? = nil, sections: [FlowSection],
    itemSize: (Int, Int) -> CGSize = { _, _ in .zero }
  ) {
    self.axis = axis
    let crossExtent = Sanitized.extent(crossExtent)
    self.crossExtent = crossExtent
    self.pixelScale = pixelScale
    self.sections = []
    self.sections.reserveCapacity(sections.count)
    overhangBefore = 0
    overhangAfter = 0
    for (number, section) in sections.enumerated() {
      self.sections.append(
        SectionLayout(section, axis: axis, crossExtent: crossExtent) { itemSize(number, $0) })
    }
    offsets = OffsetTree(self.sections.map(\.extent))
    for section in self.sections { noteOverhang(of: section) }
  }

  mutating func noteOverhang(of section: SectionLayout) {
    overhangBefore = max(overhangBefore, section.overhangBefore)
    overhangAfter = max(overhangAfter, section.overhangAfter)
  }

  /// What the solver takes in memory, apart from itself.
  package var storageBytes: Int {
    sections.reduce(sections.capacity * MemoryLayout<SectionLayout>.stride + offsets.storageBytes) {
      if case .table(let table) = $1.lines { $0 + table.storageBytes } else { $0 }
    }
  }

  public var sectionCount: Int { sections.count }

  public func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }

  /// Across the scroll axis it is the container's; along it that of all sections. O(log sections).
  public var contentSize: CGSize { axis.size(length: offsets.total, breadth: crossExtent) }

  /// Whether the section is laid out in closed form, without memory per item.
  public func isUniform(section: Int) -> Bool {
    guard sections.indices.contains(section), case .uniform = sections[section].lines else {
      return false
    }
    return true
  }
}
