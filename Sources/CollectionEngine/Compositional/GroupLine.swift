import Foundation
import Geometry

/// The elements of a group that follow each other along an axis.
struct GroupLine {
  struct Child {
    var solved: SolvedGroup
    var item: CompositionalItem
    /// The index of the element among the subitems of the group.
    var index: Int
  }

  let axis: FlowAxis
  let group: CompositionalGroup
  /// Whether the line is as long as its elements.
  let isFreeAlong: Bool
  /// Whether the line is as broad as its broadest element.
  let isFreeAcross: Bool
  var children: [Child] = []

  init(axis: FlowAxis, group: CompositionalGroup, isFreeAlong: Bool, isFreeAcross: Bool) {
    self.axis = axis
    self.group = group
    self.isFreeAlong = isFreeAlong
    self.isFreeAcross = isFreeAcross
  }

  mutating func append(_ solved: SolvedGroup, _ item: CompositionalItem, _ index: Int) {
    children.append(Child(solved: solved, item: item, index: index))
  }

  /// The breadth of the broadest element with its distances.
  var breadth: CGFloat {
    var breadth: CGFloat = 0
    for child in children {
      let edges = child.item.edgeSpacing.along(axis.crossing)
      breadth = max(breadth, axis.across(child.solved.size) + edges.before.minimum + edges.after.minimum)
    }
    return breadth
  }

  /// Whether an element has a fraction of a breadth that differs from the estimated one.
  func needsBreadth(of group: CompositionalGroup, from estimate: CGFloat) -> Bool {
    guard abs(breadth - estimate) > GroupArranger.tolerance else { return false }
    return group.subitems.contains { item in
      switch (axis.crossing.dimension(item.size), axis) {
      case (.fractionalHeight, .horizontal), (.fractionalWidth, .vertical): true
      default: false
      }
    }
  }

  /// The elements at their places in a group with this size without its insets. The size of the result is the
  /// one that the elements need.
  func placed(in content: CGSize) -> SolvedGroup {
    var distances: [CompositionalSpacing] = []
    var length: CGFloat = 0
    for (number, child) in children.enumerated() {
      let edges = child.item.edgeSpacing.along(axis)
      distances.append(number == 0 ? .fixed(0) : group.spacing ?? .fixed(0))
      distances.append(edges.before)
      distances.append(edges.after)
      length += axis.along(child.solved.size)
    }
    length += distances.reduce(0) { $0 + $1.minimum }
    let free = isFreeAlong ? 0 : max(0, axis.along(content) - length)
    let share = free / CGFloat(max(1, distances.count(where: \.isFlexible)))
    func distance(_ spacing: CompositionalSpacing) -> CGFloat {
      spacing.minimum + (spacing.isFlexible ? share : 0)
    }
    let breadth = isFreeAcross ? self.breadth : axis.across(content)
    var solved = SolvedGroup()
    var along: CGFloat = 0
    for (number, child) in children.enumerated() {
      along += distance(distances[3 * number]) + distance(distances[3 * number + 1])
      let across = place(child, in: breadth)
      solved.append(
        child.solved, at: axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across))
      along += axis.along(child.solved.size) + distance(distances[3 * number + 2])
    }
    solved.size = axis.size(length: along, breadth: self.breadth)
    return solved
  }

  /// The start of an element across the line: flexible distances share the space beside it.
  private func place(_ child: Child, in breadth: CGFloat) -> CGFloat {
    let edges = child.item.edgeSpacing.along(axis.crossing)
    let free = breadth - axis.across(child.solved.size) - edges.before.minimum - edges.after.minimum
    guard edges.before.isFlexible, free > 0 else { return edges.before.minimum }
    return edges.before.minimum + (edges.after.isFlexible ? free / 2 : free)
  }
}

extension FlowAxis {
  func dimension(_ size: CompositionalSize) -> CompositionalDimension {
    self == .vertical ? size.height : size.width
  }
}
