/// Indices of items by a hash, in a table with open addressing.
///
/// A `Dictionary` would hash the hash again, which takes most of the time of a search, and items are searched
/// for in each frame of a scroll.
struct HashIndex {
  private struct Entry {
    var hash: UInt64 = 0
    /// The first value with the hash; nil for a free entry.
    var first: Int?
    var isOnly = true
  }

  private var entries: [Entry]
  /// The upper bits of a hash are mixed best. This shift leaves as many of them as the table needs.
  private let shift: Int

  /// A table for at most `count` different hashes.
  init(count: Int) {
    let bits = max(3, Int.bitWidth - (count * 2).leadingZeroBitCount)
    entries = [Entry](repeating: Entry(), count: 1 << bits)
    shift = UInt64.bitWidth - bits
  }

  /// The place of a hash, or the free one where it belongs.
  private func place(of hash: UInt64) -> Int {
    var place = Int(hash >> UInt64(shift))
    while entries[place].first != nil, entries[place].hash != hash {
      place = (place + 1) & (entries.count - 1)
    }
    return place
  }

  /// Inserts a value unless there is one with the same hash; then ``only(_:)`` returns nil for the hash.
  /// Returns the first value with the hash.
  @discardableResult mutating func insert(_ value: Int, _ hash: UInt64) -> Int {
    let place = place(of: hash)
    if let first = entries[place].first {
      entries[place].isOnly = false
      return first
    }
    entries[place] = Entry(hash: hash, first: value)
    return value
  }

  func first(_ hash: UInt64) -> Int? { entries[place(of: hash)].first }

  /// Returns the value with a hash, if there is only one.
  func only(_ hash: UInt64) -> Int? {
    let entry = entries[place(of: hash)]
    return entry.isOnly ? entry.first : nil
  }
}
