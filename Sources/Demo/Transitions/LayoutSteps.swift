import Foundation

/// The order of the layouts for gestures.
enum LayoutSteps {
  /// The layouts of a pinch, from small to large items.
  private static let densities: [LayoutChoice] = [.stacks, .small, .grid, .large]
  /// The layouts of a drag, in a cycle.
  private static let cycle: [LayoutChoice] = [.grid, .coverflow, .circle, .waterfall]

  /// The next layout of a pinch. `closer` is true if the fingers move apart. Nil if there is no further
  /// layout.
  ///
  /// Stacks open into the grid directly, although pinching in from the grid shows small items first.
  static func pinching(from choice: LayoutChoice, closer: Bool) -> LayoutChoice? {
    if choice == .stacks { return closer ? .grid : nil }
    guard let place = densities.firstIndex(of: choice) else { return closer ? .large : .stacks }
    let next = place + (closer ? 1 : -1)
    return densities.indices.contains(next) ? densities[next] : nil
  }

  /// The next layout of a drag; a drag to the left is `forward`. Layouts outside the cycle count as the grid.
  static func dragging(from choice: LayoutChoice, forward: Bool) -> LayoutChoice {
    let place = cycle.firstIndex(of: choice) ?? 0
    return cycle[(place + (forward ? 1 : cycle.count - 1)) % cycle.count]
  }
}
