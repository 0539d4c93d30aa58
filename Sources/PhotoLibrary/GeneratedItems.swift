/// Any number of generated items, which are computed on demand and need no memory.
package struct GeneratedItems: Sendable, Equatable {
  package let count: Int

  /// Creates items. Negative counts become 0.
  package init(count: Int) {
    self.count = max(0, count)
  }

  package var name: String { CountText.items(count) }

  /// The item at an index, which is the same in each run.
  ///
  /// - Complexity: O(1).
  package subscript(index: Int) -> GeneratedItem { GeneratedItem(index: index) }
}

/// One of ``GeneratedItems``: a title, and a color that differs from those of its neighbors.
package struct GeneratedItem: Sendable, Equatable {
  package let index: Int

  package var title: String { String(localized: "Item \(CountText.digits(index))") }

  /// The hue, 0…1. It changes by the golden ratio from item to item, so that neighbors differ.
  package var hue: Double { (Double(index) * 0.618033988749895).truncatingRemainder(dividingBy: 1) }

  package var saturation: Double { 0.35 + 0.25 * fraction(0) }

  package var brightness: Double { 0.45 + 0.30 * fraction(21) }

  /// A pseudorandom number, 0…1, from 20 bits of the hashed index.
  private func fraction(_ shift: UInt64) -> Double {
    var bits = UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 31)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 29
    return Double((bits >> shift) & 0xFFFFF) / Double(0xFFFFF)
  }
}
