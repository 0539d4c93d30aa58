/// As many items as asked for, computed when looked at: no memory an item.
public struct GeneratedItems: Sendable, Equatable {
  public let count: Int

  /// - Parameter count: Negative counts are none.
  public init(count: Int) {
    self.count = max(0, count)
  }

  public var name: String { CountText.items(count) }

  /// The same index gives the same item, always. O(1).
  public subscript(index: Int) -> GeneratedItem { GeneratedItem(index: index) }
}

/// One of ``GeneratedItems``: a title and a colour that differs from its neighbours'.
public struct GeneratedItem: Sendable, Equatable {
  public let index: Int

  public var title: String { "Item \(index)" }

  /// 0…1 about the colour wheel: steps of the golden ratio, which keep neighbours apart.
  public var hue: Double { (Double(index) * 0.618033988749895).truncatingRemainder(dividingBy: 1) }

  /// 0.35…0.60
  public var saturation: Double { 0.35 + 0.25 * fraction(0) }

  /// 0.45…0.75
  public var brightness: Double { 0.45 + 0.30 * fraction(21) }

  private func fraction(_ shift: UInt64) -> Double {
    var bits = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 29
    return Double((bits >> shift) & 0xFFFFF) / Double(0xFFFFF)
  }
}
