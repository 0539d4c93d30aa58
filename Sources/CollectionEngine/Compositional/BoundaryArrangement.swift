import Foundation
import Geometry

/// The supplementary views at the edges of a section or of the layout, and the space that they need.
///
/// Views at the same edge that would overlap are one behind the other, the first one outside at the start,
/// and inside at the end.
struct BoundaryArrangement: Sendable {
  enum Edge {
    case start, end
    /// At a side, beside the content.
    case before, after
    /// Over the middle of the content.
    case middle
  }

  struct Placed: Sendable {
    var item: CompositionalBoundaryItem
    /// The index among the views of the kind.
    var ordinal: Int
    var edge: Edge
    var length: CGFloat
    var breadth: CGFloat
    /// The distance of the view from the edge, or from the boundary if it covers content.
    var distance: CGFloat = 0
    var across: CGFloat = 0
  }

  private let axis: FlowAxis
  private(set) var views: [Placed] = []
  private(set) var startExtent: CGFloat = 0
  private(set) var endExtent: CGFloat = 0
  /// The breadth that the views at the side where the cross axis begins take from the content.
  private(set) var beforeExtent: CGFloat = 0
  /// The same at the other side.
  private(set) var afterExtent: CGFloat = 0

  /// Arranges views. `measured` has the sizes that views have reported, by their index; `space` is the length
  /// before the views at the start. O(views²).
  init(
    _ items: [CompositionalBoundaryItem], axis: FlowAxis, container: CGSize,
    insets: NSDirectionalEdgeInsets, measured: [Int: CGSize] = [:], space: CGFloat = 0
  ) {
    self.axis = axis
    guard !items.isEmpty else { return }
    let (low, high) = insets.along(axis.crossing)
    let breadth = max(0, axis.across(container) - low - high)
    let box = axis.size(length: axis.along(container), breadth: breadth)
    var ordinals: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      let size = item.size.replacing(item.size.size(in: box), by: measured[index])
      let ordinal = ordinals[item.kind, default: 0]
      ordinals[item.kind] = ordinal + 1
      var view = Placed(
        item: item, ordinal: ordinal, edge: Self.edge(of: item, axis), length: axis.along(size),
        breadth: axis.across(size))
      switch item.place(along: axis.crossing) {
      case .start: view.across = low
      case .center: view.across = low + (breadth - view.breadth) / 2
      case .end: view.across = low + breadth - view.breadth
      }
      if view.edge == .start, item.extendsBoundary { view.distance = Sanitized.extent(space) }
      views.append(view)
    }
    placeInRows()
    for view in views where view.item.extendsBoundary {
      switch view.edge {
      case .start: startExtent = max(startExtent, view.distance + view.length)
      case .end: endExtent = max(endExtent, view.distance + view.length)
      case .before: beforeExtent = max(beforeExtent, view.breadth)
      case .after: afterExtent = max(afterExtent, view.breadth)
      case .middle: break
      }
    }
  }

  private static func edge(of item: CompositionalBoundaryItem, _ axis: FlowAxis) -> Edge {
    switch (item.place(along: axis), item.place(along: axis.crossing)) {
    case (.start, _): .start
    case (.end, _): .end
    case (.center, .start): .before
    case (.center, .end): .after
    case (.center, .center): .middle
    }
  }

  /// Sets the distances from the edge: a view is behind those before it that it would cover.
  private mutating func placeInRows() {
    for index in views.indices where views[index].edge == .start || views[index].edge == .end {
      for other in views[..<index]
      where other.edge == views[index].edge
        && other.item.extendsBoundary == views[index].item.extendsBoundary
        && other.across < views[index].across + views[index].breadth
        && views[index].across < other.across + other.breadth
      {
        views[index].distance = max(views[index].distance, other.distance + other.length)
      }
    }
  }

  /// The frame, in content points, of a view of a section between the offsets at which the section starts,
  /// with its views, and ends. `visible`: the visible part of the axis, to which the view is pinned; nil: it
  /// is not pinned.
  func frame(
    _ index: Int, from start: CGFloat, to end: CGFloat, breadth: CGFloat,
    pinnedTo visible: ClosedRange<CGFloat>?
  ) -> CGRect {
    let view = views[index]
    var along: CGFloat
    var across = view.across
    let content = (start: start + startExtent, end: end - endExtent)
    switch view.edge {
    case .start:
      along = (view.item.extendsBoundary ? start : content.start) + view.distance
    case .end:
      // The first view at the end is next to the content.
      along =
        view.item.extendsBoundary
        ? content.end + view.distance : content.end - view.distance - view.length
    case .before: (along, across) = ((content.start + content.end - view.length) / 2, view.across)
    case .after: (along, across) = ((content.start + content.end - view.length) / 2, view.across)
    case .middle: along = (content.start + content.end - view.length) / 2
    }
    if view.item.isPinned, let visible {
      if view.edge == .end {
        along = min(along, max(visible.upperBound - view.length, content.start))
      } else {
        along = max(along, min(visible.lowerBound + pinnedLength(before: index), content.end - view.length))
      }
    }
    across = min(max(across, -Sanitized.limit), breadth)
    let frame = axis.rect(along: along, across: across, length: view.length, breadth: view.breadth)
    return frame.offsetBy(
      dx: Sanitized.spacing(view.item.offset.x), dy: Sanitized.spacing(view.item.offset.y)
    ).reduced(by: view.insets)
  }

  /// The length of the pinned views between a view at the start and the edge.
  private func pinnedLength(before index: Int) -> CGFloat {
    let view = views[index]
    guard view.edge == .start, view.distance > 0 else { return 0 }
    return views[..<index].reduce(0) {
      $1.edge == .start && $1.item.isPinned && $1.distance < view.distance
        ? max($0, $1.distance + $1.length) : $0
    }
  }

  /// The length of the views at the start that stay at the visible edge.
  var pinnedStart: CGFloat {
    views.reduce(0) { $1.edge == .start && $1.item.isPinned ? max($0, $1.distance + $1.length) : $0 }
  }

  /// The length of the views at the end that stay at the visible edge.
  var pinnedEnd: CGFloat {
    views.reduce(0) { $1.edge == .end && $1.item.isPinned ? max($0, $1.distance + $1.length) : $0 }
  }

  func index(kind: String, ordinal: Int) -> Int? {
    views.firstIndex { $0.item.kind == kind && $0.ordinal == ordinal }
  }
}

extension BoundaryArrangement.Placed {
  fileprivate var insets: UIEdgeInsets {
    var own = CompositionalItem(size: item.size)
    own.insets = item.insets
    return own.effectiveInsets
  }

  /// The order from back to front: pinned views are in front of items.
  var zIndex: Int { item.isPinned ? item.zIndex.addingSaturated(LayoutElement.pinnedZIndex) : item.zIndex }
}
