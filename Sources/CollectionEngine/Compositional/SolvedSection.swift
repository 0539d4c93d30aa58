import Foundation
import Geometry

/// A section of a compositional layout with its frames, relative to the start of the section.
///
/// All groups without reported sizes have the frames of ``template``: the section needs no memory for them.
struct SolvedSection: Sendable {
  let section: CompositionalSection
  let axis: FlowAxis
  let container: CGSize
  let box: CGSize
  /// The direction in which groups follow each other.
  let groupAxis: FlowAxis
  private(set) var boundary: BoundaryArrangement
  /// A group without reported sizes.
  let template: SolvedGroup
  /// The groups with reported sizes, and the last one if it is shorter than the others.
  private(set) var groups: [Int: SolvedGroup] = [:]
  /// The offsets of groups along ``groupAxis``, with the spacing after each.
  private(set) var offsets: SparseOffsets
  /// The sizes that cells have reported, by group and position in it.
  private var sizes: [Int: [Int: CGSize]] = [:]
  /// The sizes that the views of the boundary have reported, by their index.
  private var boundarySizes: [Int: CGSize] = [:]
  /// The extent of the longest group along the layout, in a section that scrolls.
  private var breadth: CGFloat
  /// The distance by which elements extend beyond the section, at most ``reach``.
  private(set) var overhang: CGFloat = 0
  /// The distance by which elements extend beyond their group, in the direction in which groups follow each
  /// other. At most ``reach``.
  private(set) var groupOverhang: CGFloat = 0
  /// Whether elements are farther from their group or from the section than ``reach``.
  private(set) var exceedsReach = false

  /// The largest distance from its group at which an element is found: more than any window has. Without a
  /// limit, an element at a distance of a billion points would let each query examine all groups.
  static let reach: CGFloat = 16_384

  /// Solves a section. O(items of one group).
  init(_ section: CompositionalSection, axis: FlowAxis, container: CGSize) {
    self.section = section
    self.axis = axis
    self.container = container
    groupAxis = section.scrolling == .none ? axis : axis.crossing
    boundary = Self.boundary(of: section, axis: axis, container: container, measured: [:])
    let insets = section.insets.along(axis.crossing)
    let free =
      axis.across(container) - insets.start - insets.end - boundary.beforeExtent - boundary.afterExtent
    box = axis.size(length: axis.along(container), breadth: max(0, free))
    template = GroupArranger().solve(section.group, in: box)
    let perGroup = template.leaves.count
    let count = perGroup == 0 ? 0 : (section.itemCount + perGroup - 1) / perGroup
    breadth = 0
    offsets = SparseOffsets()
    offsets = SparseOffsets(count: count, common: extent(of: template))
    breadth = breadth(of: template)
    recordOverhang(of: template)
    for view in section.boundary {
      let (x, y) = (Sanitized.spacing(view.offset.x), Sanitized.spacing(view.offset.y))
      recordOverhang(max(abs(x), abs(y)))
    }
    if count > 0, section.itemCount % perGroup != 0, section.group.isEstimated { solve(group: count - 1) }
  }

  private static func boundary(
    of section: CompositionalSection, axis: FlowAxis, container: CGSize, measured: [Int: CGSize]
  ) -> BoundaryArrangement {
    BoundaryArrangement(
      section.boundary, axis: axis, container: container, insets: section.boundaryInsets ?? section.insets,
      measured: measured, space: section.leadingSpace)
  }

  // MARK: Lengths

  private var groupSpacing: CGFloat { Sanitized.spacing(section.groupSpacing) }

  /// The extent of a group with the spacing after it, at least one point: a million groups without a length
  /// would all be visible.
  private func extent(of group: SolvedGroup) -> CGFloat {
    let edges = section.group.edgeSpacing.along(groupAxis)
    return max(
      1, groupAxis.along(group.size) + edges.before.minimum + edges.after.minimum + groupSpacing)
  }

  /// The extent of a group along the layout, in a section that scrolls.
  private func breadth(of group: SolvedGroup) -> CGFloat {
    let edges = section.group.edgeSpacing.along(groupAxis.crossing)
    return groupAxis.across(group.size) + edges.before.minimum + edges.after.minimum
  }

  /// The extent of all groups along ``groupAxis``.
  var groupsExtent: CGFloat { offsets.count == 0 ? 0 : max(0, offsets.total - groupSpacing) }

  var bodyStart: CGFloat { boundary.startExtent + section.insets.along(axis).start }

  var extent: CGFloat {
    let body = section.scrolling == .none ? groupsExtent : offsets.count == 0 ? 0 : breadth
    return max(0, bodyStart + body + section.insets.along(axis).end + boundary.endExtent)
  }

  /// The place across the layout at which groups begin.
  var bodyAcross: CGFloat { section.insets.along(axis.crossing).start + boundary.beforeExtent }

  // MARK: Frames

  var perGroup: Int { template.leaves.count }

  func group(_ index: Int) -> SolvedGroup { groups[index] ?? template }

  /// The origin of a group, relative to the start of the section, without the scroll offset.
  func origin(ofGroup index: Int) -> CGPoint {
    let edges = section.group.edgeSpacing
    let along = offsets.offset(of: index) + edges.along(groupAxis).before.minimum
    let group = group(index)
    let across = edges.along(groupAxis.crossing)
    var aside = across.before.minimum
    let rest =
      (section.scrolling == .none ? axis.across(box) : breadth) - breadth(of: group)
    if across.before.isFlexible, rest > 0 { aside += across.after.isFlexible ? rest / 2 : rest }
    guard section.scrolling != .none else {
      return axis.rect(along: bodyStart + along, across: bodyAcross + aside, length: 0, breadth: 0).origin
    }
    return axis.rect(along: bodyStart + aside, across: scrollStart + along, length: 0, breadth: 0).origin
  }

  // MARK: Scrolling

  /// The length in which the groups of a section that scrolls are visible.
  var visibleLength: CGFloat { axis.across(container) }

  /// The place across the layout of the first group at the offset 0.
  private var scrollStart: CGFloat {
    guard section.scrolling == .groupPagingCentered, offsets.count > 0 else { return bodyAcross }
    return max(0, (visibleLength - groupAxis.along(group(0).size)) / 2)
  }

  /// The length of the content of a section that scrolls.
  var scrollLength: CGFloat {
    guard section.scrolling == .groupPagingCentered, offsets.count > 0 else {
      return bodyAcross + groupsExtent + section.insets.along(axis.crossing).end + boundary.afterExtent
    }
    let last = groupAxis.along(group(offsets.count - 1).size)
    return scrollStart + groupsExtent + max(0, (visibleLength - last) / 2)
  }

  /// The offsets at which the section can end.
  var offsetRange: ClosedRange<CGFloat> { 0...max(0, scrollLength - visibleLength) }

  /// The offset at which a group is at its place: at the leading edge, or in the middle.
  func offset(ofGroup index: Int) -> CGFloat {
    let along = offsets.offset(of: index)
    let offset =
      section.scrolling == .groupPagingCentered
      ? scrollStart + along + groupAxis.along(group(index).size) / 2 - visibleLength / 2 : along
    return min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
  }

  /// The group that is nearest to its place at an offset; nil without groups.
  func nearestGroup(to offset: CGFloat) -> Int? {
    guard let index = offsets.index(at: offset) else { return nil }
    let nearby = max(0, index - 1)...min(offsets.count - 1, index + 1)
    return nearby.min { abs(self.offset(ofGroup: $0) - offset) < abs(self.offset(ofGroup: $1) - offset) }
  }

  /// The first group that is at its place at an offset or after it.
  func groupShowing(end offset: CGFloat) -> Int {
    guard let index = offsets.index(at: offset) else { return 0 }
    return offsets.offset(of: index) < offset - GroupArranger.tolerance
      ? min(index + 1, offsets.count - 1) : index
  }

  // MARK: Sizes

  /// Applies sizes that cells have reported, by item. O(items of the groups concerned + log groups), for each
  /// group.
  mutating func update(_ reported: [(item: Int, size: CGSize)]) {
    guard perGroup > 0 else { return }
    let wereMeasured = !sizes.isEmpty
    var changed: Set<Int> = []
    for (item, size) in reported where item >= 0 && item < section.itemCount {
      let (group, position) = (item / perGroup, item % perGroup)
      let leaf = template.leaves[position]
      guard leaf.measuresWidth || leaf.measuresHeight, sizes[group]?[position] != size else { continue }
      sizes[group, default: [:]][position] = size
      changed.insert(group)
    }
    guard !changed.isEmpty else { return }
    let former = changed.reduce(0) { max($0, breadth(of: group($1))) }
    for group in changed.sorted() { solve(group: group) }
    guard section.scrolling != .none else { return }
    // If a group was the longest one, all that were measured are compared.
    let compared = wereMeasured && former < breadth ? Array(changed) : Array(sizes.keys)
    breadth = compared.reduce(compared.count == sizes.count ? 0 : breadth) { max($0, breadth(of: group($1))) }
  }

  private mutating func solve(group index: Int) {
    let rest = section.itemCount - index * perGroup
    let solved = GroupArranger(measured: sizes[index] ?? [:], limit: min(perGroup, rest))
      .solve(section.group, in: box)
    groups[index] = solved
    offsets.update(index, to: extent(of: solved))
    recordOverhang(of: solved)
  }

  private mutating func recordOverhang(of group: SolvedGroup) {
    recordOverhang(group.overhang(along: axis))
    // With a negative spacing, groups overlap by no more than their own length.
    let overlap = min(-groupSpacing, groupAxis.along(group.size))
    let distance = max(group.overhang(along: groupAxis), overlap)
    groupOverhang = max(groupOverhang, min(distance, Self.reach))
    if distance > Self.reach { exceedsReach = true }
  }

  private mutating func recordOverhang(_ distance: CGFloat) {
    overhang = max(overhang, min(distance, Self.reach))
    if distance > Self.reach { exceedsReach = true }
  }

  mutating func updateBoundary(_ index: Int, to size: CGSize) {
    boundarySizes[index] = size
    boundary = Self.boundary(of: section, axis: axis, container: container, measured: boundarySizes)
  }

  var storageBytes: Int {
    let solved = groups.values.reduce(template.storageBytes) { $0 + $1.storageBytes }
    return solved + offsets.nodeCount * 16 * MemoryLayout<CGFloat>.stride
  }

  var storedGroupCount: Int { groups.count }
}
