import Foundation

/// The order of the layouts for gestures.
enum LayoutSteps {
  /// The layouts of a pinch, from small to large items.
  private static let pinchOrder: [LayoutChoice] = [.stacks, .small, .grid, .large]
  /// The layouts of a drag, in a cycle.
  private static let dragCycle: [LayoutChoice] = [.grid, .coverflow, .circle, .waterfall]

  /// The next layout of a pinch. `closer` is true if the fingers move apart. Nil if there is no further
  /// layout.
  ///
  /// Stacks open into the grid directly, although pinching in from the grid shows small items first.
  static func pinching(from choice: LayoutChoice, closer: Bool) -> LayoutChoice? {
    if choice == .stacks { return closer ? .grid : nil }
    guard let place = pinchOrder.firstIndex(of: choice) else { return closer ? .large : .stacks }
    let next = place + (closer ? 1 : -1)
    return pinchOrder.indices.contains(next) ? pinchOrder[next] : nil
  }

  /// The next layout of a drag; a drag to the leading edge is `forward`. Layouts outside the cycle count as
  /// the grid.
  static func dragging(from choice: LayoutChoice, forward: Bool) -> LayoutChoice {
    let place = dragCycle.firstIndex(of: choice) ?? 0
    return dragCycle[(place + (forward ? 1 : dragCycle.count - 1)) % dragCycle.count]
  }
}
