import Foundation

/// Which layout a gesture leads to.
enum LayoutSteps {
  /// The densities, from far to near: a pinch walks along them.
  private static let densities: [LayoutChoice] = [.stacks, .small, .grid, .large]
  /// What a drag turns through.
  private static let ring: [LayoutChoice] = [.grid, .coverflow, .circle, .waterfall]

  /// What a pinch leads to: fingers that part look closer. Nil where there is nothing.
  ///
  /// A pile opens into the grid, though smaller photos come before it on the way back.
  static func pinching(from choice: LayoutChoice, closer: Bool) -> LayoutChoice? {
    if choice == .stacks { return closer ? .grid : nil }
    guard let place = densities.firstIndex(of: choice) else { return closer ? .large : .stacks }
    let next = place + (closer ? 1 : -1)
    return densities.indices.contains(next) ? densities[next] : nil
  }

  /// What a drag leads to: to the left the next one. Layouts beside the ring have the grid's place in it.
  static func dragging(from choice: LayoutChoice, forward: Bool) -> LayoutChoice {
    let place = ring.firstIndex(of: choice) ?? 0
    return ring[(place + (forward ? 1 : ring.count - 1)) % ring.count]
  }
}
