import Foundation

/// A hash that is the same in every run, unlike `Hasher`. Its upper bits are well mixed.
package struct StableHash {
  package private(set) var value: UInt64

  package init(seed: UInt64) { value = seed &+ 0x51_7CC1_B727_220A }

  static func mixed(_ value: UInt64) -> UInt64 {
    let product = value &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  package mutating func mix(_ part: UInt64) { value = Self.mixed(value ^ part) }

  package mutating func combine(_ rect: CGRect) {
    for part in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] {
      mix(Double(part).bitPattern)
    }
  }
}
