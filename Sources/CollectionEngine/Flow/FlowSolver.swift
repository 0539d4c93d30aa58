import Foundation

/// A solved flow layout: lines of items from edge to edge, consecutive sections, headers and footers.
///
/// Rules of filling and justifying lines:
/// - A line accepts items while they fit with the minimum spacing between them. An item larger than the line
///   has a separate line.
/// - The free space of a line is distributed between its items: the first one is at the leading inset, the
///   last one at the trailing inset. The only item of a full line is centered.
/// - Items are centered across the thickness of their line, which is that of its thickest item.
/// - If all items of a section have the same width, the last line uses the columns of the lines above.
///   Otherwise, and if the only line is not full, it starts at the leading inset with the minimum spacing.
///   The only item of a section is centered if the section says so.
/// - An empty section consists of its header, its insets and its footer.
///
/// Negative or NaN sizes count as 0, sizes greater than 10⁹ as 10⁹. Spacings and insets may be negative; NaN
/// counts as 0.
///
/// Estimated sizes are replaced through ``updateSize(section:item:to:)``.
///
/// A section whose items have equal sizes (given or found) needs no memory per item; otherwise an item needs
/// at most 29 bytes.
public struct FlowSolver: Sendable {
  /// The direction in which content scrolls.
  public let axis: FlowAxis
  /// The size of the container across the scroll axis.
  public let crossExtent: CGFloat
  /// If not nil, item frames are rounded to whole device pixels; otherwise they are exact.
  public let pixelScale: CGFloat?

  var sections: [SectionLayout]
  /// The lengths of the sections along the scroll axis.
  var offsets: OffsetTree
  /// The maximum distances by which lines of any section exceed it.
  var overhangBefore: CGFloat
  var overhangAfter: CGFloat

  /// Solves a layout. `crossExtent` is the size of the container across the axis, in points; `pixelScale`
  /// rounds frames to whole device pixels. `itemSize` is called once, in order, for each item of the sections
  /// that have no common item size. O(sections) + O(items of sections without a common item size).
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
    for section in self.sections { updateOverhang(for: section) }
  }

  mutating func updateOverhang(for section: SectionLayout) {
    overhangBefore = max(overhangBefore, section.overhangBefore)
    overhangAfter = max(overhangAfter, section.overhangAfter)
  }

  package var storageBytes: Int {
    sections.reduce(sections.capacity * MemoryLayout<SectionLayout>.stride + offsets.storageBytes) {
      if case .table(let table) = $1.lines { $0 + table.storageBytes } else { $0 }
    }
  }

  /// The size of the content: across the scroll axis that of the container, along it that of all sections.
  /// O(log sections).
  public var contentSize: CGSize { axis.size(length: offsets.total, breadth: crossExtent) }
}
