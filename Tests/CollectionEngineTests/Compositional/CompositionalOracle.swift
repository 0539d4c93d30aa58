import Foundation
import Geometry

@testable import CollectionEngine

/// Places all items of a compositional layout one after another, without sharing or queries: what the solver
/// is compared with. Vertical layouts of rows and columns with fixed distances.
struct CompositionalOracle {
  struct Item {
    var section: Int
    var item: Int
    var frame: CGRect
  }

  private(set) var items: [Item] = []
  private(set) var height: CGFloat = 0
  private var next = 0
  private var last = 0
  private var measured: [Int: CGFloat] = [:]

  init(_ sections: [CompositionalSection], container: CGSize, spacing: CGFloat, heights: [[Int: CGFloat]]) {
    for (number, section) in sections.enumerated() {
      if number > 0 { height += spacing }
      next = 0
      last = section.itemCount
      measured = heights[number]
      for view in section.boundary where view.vertical == .start { height += length(view, container) }
      height += section.insets.top
      let width = container.width - section.insets.leading - section.insets.trailing
      let box = CGSize(width: width, height: container.height)
      var isFirst = true
      while next < last {
        if !isFirst { height += section.groupSpacing }
        isFirst = false
        let group = place(section.group, in: box)
        for (item, frame) in group.frames where item < last {
          items.append(
            Item(
              section: number, item: item,
              frame: frame.offsetBy(dx: section.insets.leading, dy: height)))
        }
        height += group.size.height
      }
      height += section.insets.bottom
      for view in section.boundary where view.vertical == .end { height += length(view, container) }
    }
  }

  private func length(_ view: CompositionalBoundaryItem, _ container: CGSize) -> CGFloat {
    view.size.height.length(in: container)
  }

  /// Places the items of an element at the origin, and counts them.
  private mutating func place(
    _ item: CompositionalItem, in box: CGSize, length: (FlowAxis, CGFloat)? = nil
  ) -> (size: CGSize, frames: [(Int, CGRect)]) {
    var size = item.size.size(in: box)
    if let (axis, length) = length {
      if axis == .horizontal { size.width = length } else { size.height = length }
    }
    guard let group = item.group, case .line(let axis) = group.arrangement else {
      if item.size.height.isEstimated, let height = measured[next] { size.height = height }
      next += 1
      var frame = CGRect(origin: .zero, size: size)
      frame.origin.x += item.insets.leading
      frame.size.width -= item.insets.leading + item.insets.trailing
      if !item.size.height.isEstimated {
        frame.origin.y += item.insets.top
        frame.size.height -= item.insets.top + item.insets.bottom
      }
      return (size, [(next - 1, frame)])
    }
    let available = axis == .horizontal ? size.width : size.height
    let spacing = group.spacing?.minimum ?? 0
    var frames: [(Int, CGRect)] = []
    var along: CGFloat = 0
    var across: CGFloat = 0
    var count = 0
    while true {
      // A group of estimated height has no places for items that do not exist.
      if item.isEstimated, next >= last { break }
      let before = next
      var wanted: (FlowAxis, CGFloat)?
      if case .dividing(let number) = group.count {
        if count == number { break }
        wanted = (axis, (available - spacing * CGFloat(number - 1)) / CGFloat(number))
      }
      if case .repeating(let number) = group.count, count == number { break }
      let child = place(
        group.subitems[group.count == .filling ? count % group.subitems.count : 0], in: size, length: wanted)
      let extent = axis == .horizontal ? child.size.width : child.size.height
      let start = count == 0 ? 0 : along + spacing
      if group.count == .filling, count > 0 {
        let grows = axis == .vertical && item.size.height.isEstimated && count < group.subitems.count
        if !grows, start + extent > available + 0.01 {
          next = before
          break
        }
      }
      for (number, frame) in child.frames {
        frames.append(
          (number, axis == .horizontal ? frame.offsetBy(dx: start, dy: 0) : frame.offsetBy(dx: 0, dy: start)))
      }
      along = start + extent
      across = max(across, axis == .horizontal ? child.size.height : child.size.width)
      count += 1
    }
    if item.size.height.isEstimated { size.height = axis == .horizontal ? across : along }
    return (size, frames)
  }
}
