/// The number of items of each section, and the numbers of items in the order of all sections. 8 bytes per
/// section. Paths to numbers O(1), numbers to paths O(log sections), O(1) with one section.
public struct SectionCounts: Hashable, Sendable {
  /// The number of the first item of each section, followed by the total.
  private var starts: [Int]

  /// Creates counts. Negative counts become 0; items beyond the largest `Int` in total do not count.
  public init(_ counts: some Sequence<Int>) {
    starts = [0]
    starts.reserveCapacity(counts.underestimatedCount + 1)
    var total = 0
    for count in counts {
      total += min(max(0, count), Int.max - total)
      starts.append(total)
    }
  }

  package var storageBytes: Int { starts.capacity * MemoryLayout<Int>.stride }

  /// The counts without sections.
  public static let empty = SectionCounts([])

  /// The number of sections.
  public var sectionCount: Int { starts.count - 1 }

  /// The number of items in all sections.
  public var itemCount: Int { starts[starts.count - 1] }

  /// The number of items of a section; 0 if the section does not exist.
  public func itemCount(inSection section: Int) -> Int {
    section >= 0 && section < sectionCount ? starts[section + 1] - starts[section] : 0
  }

  /// The counts of all sections. Linear.
  public var counts: [Int] { (0..<sectionCount).map { starts[$0 + 1] - starts[$0] } }

  /// Whether an item exists.
  public func contains(section: Int, item: Int) -> Bool {
    item >= 0 && item < itemCount(inSection: section)
  }

  /// The number of an item among all items, from 0, or `nil` if the item does not exist.
  public func number(section: Int, item: Int) -> Int? {
    contains(section: section, item: item) ? starts[section] + item : nil
  }

  /// The numbers of the items of a section; empty if the section does not exist.
  public func numbers(inSection section: Int) -> Range<Int> {
    section >= 0 && section < sectionCount ? starts[section]..<starts[section + 1] : 0..<0
  }

  /// The item with a number, or `nil` below 0 and from ``itemCount`` on.
  public func path(ofNumber number: Int) -> (section: Int, item: Int)? {
    guard number >= 0, number < itemCount else { return nil }
    if sectionCount == 1 { return (0, number) }
    // The last section that starts at or before the number: empty sections before it have the same start.
    var low = 0
    var high = sectionCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return (low, number - starts[low])
  }

  /// The nearest section at or after `section` that has items. O(log sections).
  public func firstNonemptySection(from section: Int) -> Int? {
    let section = max(0, section)
    guard section < sectionCount else { return nil }
    return path(ofNumber: starts[section])?.section
  }
}
