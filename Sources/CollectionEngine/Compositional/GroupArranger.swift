import Foundation
import Geometry

/// Computes the frames of the items of a group from its description, and from the sizes that cells have
/// reported.
struct GroupArranger {
  /// The largest number of items in one group; a group with more of them ends there, and the section repeats
  /// it.
  static let maximumItems = 10_000
  /// Sizes that differ by less fit: sums of fractions are not exact.
  static let tolerance: CGFloat = 0.01

  /// The sizes that cells have reported, by the position of the item in the group.
  var measured: [Int: CGSize] = [:]
  /// The number of items at which the group ends.
  var limit = GroupArranger.maximumItems

  /// Solves an element that repeats in a section. O(items of the group · depth).
  func solve(_ item: CompositionalItem, in container: CGSize) -> SolvedGroup {
    solve(item, in: container, fixed: Fixed(), first: 0)
  }

  /// The lengths of an element that do not come from its own dimensions.
  struct Fixed {
    var width: CGFloat?
    var height: CGFloat?

    init() {}

    init(_ length: CGFloat?, along axis: FlowAxis) {
      if axis == .horizontal { width = length } else { height = length }
    }

    func apply(to size: CGSize) -> CGSize {
      CGSize(width: width ?? size.width, height: height ?? size.height)
    }
  }

  private func solve(
    _ item: CompositionalItem, in container: CGSize, fixed: Fixed, first: Int
  ) -> SolvedGroup {
    let size = fixed.apply(to: item.size.size(in: container))
    var solved =
      item.group.map { solve($0, of: item, size: size, fixed: fixed, first: first) }
      ?? leaf(item, size: fixed.apply(to: item.size.replacing(size, by: measured[first])))
    let frame =
      item.group == nil
      ? solved.leaves.first?.frame ?? CGRect(origin: .zero, size: solved.size)
      : CGRect(origin: .zero, size: solved.size).reduced(by: item.effectiveInsets)
    guard !solved.leaves.isEmpty else { return solved }
    for supplementary in item.supplementaries {
      solved.attachments.append(
        SolvedGroup.Attachment(
          kind: supplementary.kind, leaf: 0, frame: supplementary.frame(at: frame),
          zIndex: supplementary.zIndex))
    }
    return solved
  }

  private func leaf(_ item: CompositionalItem, size: CGSize) -> SolvedGroup {
    let frame = CGRect(origin: .zero, size: size).reduced(by: item.effectiveInsets)
    return SolvedGroup(
      size: size,
      leaves: [
        SolvedGroup.Leaf(
          frame: frame, measuresWidth: item.size.width.isEstimated,
          measuresHeight: item.size.height.isEstimated)
      ])
  }

  private func solve(
    _ group: CompositionalGroup, of item: CompositionalItem, size: CGSize, fixed: Fixed, first: Int
  ) -> SolvedGroup {
    let insets = item.effectiveInsets
    let content = CGRect(origin: .zero, size: size).reduced(by: insets)
    switch group.arrangement {
    case .custom(let frames):
      return custom(frames(content.size), of: item, size: size, origin: content.origin)
    case .line(let axis):
      // The length of the line is its content's if it is estimated and no parent determines it.
      let isFreeAlong = axis.dimension(item.size).isEstimated && axis.along(fixed) == nil
      let isFreeAcross =
        axis.crossing.dimension(item.size).isEstimated && axis.crossing.along(fixed) == nil
      var line = GroupLine(axis: axis, group: group, isFreeAlong: isFreeAlong, isFreeAcross: isFreeAcross)
      fill(&line, content: content.size, first: first)
      equalize(&line, content: content.size, first: first)
      if isFreeAcross, line.needsBreadth(of: group, from: axis.across(content.size)) {
        // Children with a fraction of the estimated length become as long as their largest neighbor.
        let breadth = line.breadth
        let known = axis.size(length: axis.along(content.size), breadth: breadth)
        line.children.removeAll()
        fill(&line, content: known, first: first)
        equalize(&line, content: known, first: first)
      }
      var solved = line.placed(in: content.size)
      solved.size = axis.size(
        length: axis.along(isFreeAlong ? solved.size : size),
        breadth: axis.across(isFreeAcross ? solved.size : size))
      return solved.moved(by: content.origin)
    }
  }

  private func custom(
    _ frames: [CompositionalFrame], of item: CompositionalItem, size: CGSize, origin: CGPoint
  ) -> SolvedGroup {
    var solved = SolvedGroup(size: size)
    var extent = CGSize.zero
    for frame in frames.prefix(limit) {
      let rect = frame.frame.finite.offsetBy(dx: origin.x, dy: origin.y)
      extent = CGSize(width: max(extent.width, rect.maxX), height: max(extent.height, rect.maxY))
      solved.leaves.append(SolvedGroup.Leaf(frame: rect, zIndex: frame.zIndex))
    }
    if item.size.width.isEstimated { solved.size.width = extent.width }
    if item.size.height.isEstimated { solved.size.height = extent.height }
    return solved
  }

  // MARK: Lines

  /// Adds elements to a line as long as they fit, or as many as the group has.
  private func fill(_ line: inout GroupLine, content: CGSize, first: Int) {
    let (axis, group) = (line.axis, line.group)
    guard !group.subitems.isEmpty else { return }
    let available = axis.along(content)
    let spacing = group.spacing?.minimum ?? 0
    var count = 0
    var used: CGFloat = 0
    var fixed = Fixed()
    switch group.count {
    case .filling: break
    case .repeating(let wanted): count = max(1, wanted)
    case .dividing(let wanted):
      count = max(1, wanted)
      let edges = group.subitems[0].edgeSpacing.along(axis)
      let between =
        CGFloat(count - 1) * spacing + CGFloat(count) * (edges.before.minimum + edges.after.minimum)
      fixed = Fixed(max(0, available - between) / CGFloat(count), along: axis)
    }
    var items = 0
    while first + items < limit, items < Self.maximumItems {
      let index = count > 0 ? 0 : line.children.count % group.subitems.count
      let subitem = group.subitems[index]
      let solved = solve(subitem, in: content, fixed: fixed, first: first + items)
      guard !solved.leaves.isEmpty else {
        // A group without items would repeat without end.
        if count == 0, line.children.count < group.subitems.count {
          line.append(solved, subitem, index); continue
        }
        return
      }
      let edges = subitem.edgeSpacing.along(axis)
      let extent = axis.along(solved.size) + edges.before.minimum + edges.after.minimum
      let needed = used + (line.children.isEmpty ? 0 : spacing) + extent
      if count > 0 {
        guard line.children.count < count else { return }
      } else if !line.children.isEmpty {
        let isFirstRound = line.children.count < group.subitems.count
        let mayGrow = line.isFreeAlong && isFirstRound
        guard mayGrow || needed <= available + Self.tolerance else { return }
        guard isFirstRound || extent + spacing > Self.tolerance else { return }
      }
      used = needed
      line.append(solved, subitem, index)
      items += solved.leaves.count
    }
  }

  /// Gives the elements with a uniform length the largest one among them.
  private func equalize(_ line: inout GroupLine, content: CGSize, first: Int) {
    let group = line.group
    for axis in [FlowAxis.horizontal, .vertical] {
      let isUniform = group.subitems.map { axis.dimension($0.size).isUniform }
      guard isUniform.contains(true) else { continue }
      let lengths = line.children.lazy.filter { isUniform[$0.index] }.map { axis.along($0.solved.size) }
      guard let longest = lengths.max() else { continue }
      var start = first
      for number in line.children.indices {
        let child = line.children[number]
        let count = child.solved.leaves.count
        if isUniform[child.index], axis.along(child.solved.size) != longest {
          var fixed = Fixed(longest, along: axis)
          if case .dividing = group.count, line.axis != axis {
            let other = line.axis.along(child.solved.size)
            if line.axis == .horizontal { fixed.width = other } else { fixed.height = other }
          }
          line.children[number].solved = solve(child.item, in: content, fixed: fixed, first: start)
        }
        start += count
      }
    }
  }
}

extension FlowAxis {
  fileprivate func along(_ lengths: GroupArranger.Fixed) -> CGFloat? {
    self == .vertical ? lengths.height : lengths.width
  }
}

extension SolvedGroup {
  fileprivate func moved(by origin: CGPoint) -> SolvedGroup {
    guard origin != .zero else { return self }
    var moved = SolvedGroup(size: size)
    moved.append(self, at: origin)
    return moved
  }
}

extension CGRect {
  fileprivate var finite: CGRect {
    CGRect(
      x: Sanitized.spacing(origin.x), y: Sanitized.spacing(origin.y), width: Sanitized.extent(width),
      height: Sanitized.extent(height))
  }
}
