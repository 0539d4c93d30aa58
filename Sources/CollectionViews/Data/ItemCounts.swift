import CollectionEngine
import Foundation
import ViewTree

/// The numbers of sections and items, read from the data source on demand and cached until they are
/// discarded.
@MainActor final class ItemCounts {
  private enum State {
    case unknown
    /// The data source is being queried. The counts read so far are returned to its own queries.
    case reading(SectionCounts)
    case known(SectionCounts)
  }

  /// The largest number of sections, each of which is asked for its number of items.
  private static let sectionLimit = 10_000_000

  private let calls: AppCalls
  private let log: InconsistencyLog
  private var state = State.unknown

  init(calls: AppCalls, log: InconsistencyLog) {
    self.calls = calls
    self.log = log
  }

  /// Whether the counts are known completely.
  var areKnown: Bool { if case .known = state { true } else { false } }

  /// The counts, read from the data source if they are unknown. Without a data source there are no sections.
  var current: SectionCounts {
    switch state {
    case .known(let counts), .reading(let counts): return counts
    case .unknown:
      state = .reading(.empty)
      let counts = read()
      state = .known(counts)
      return counts
    }
  }

  /// Discards the counts; the next access reads them again.
  func discard() { state = .unknown }

  /// Replaces the counts by those after an update.
  func set(_ counts: SectionCounts) { state = .known(counts) }

  /// Reads the present counts from the data source. The cached counts do not change.
  func reread() -> SectionCounts {
    let before = state
    state = .reading(.empty)
    defer { state = before }
    return read()
  }

  private func read() -> SectionCounts {
    guard let sections = calls.sectionCount() else { return SectionCounts([]) }
    var source: String { calls.dataSourceName ?? "the data source" }
    guard (0...Self.sectionLimit).contains(sections) else {
      log.report(
        """
        numberOfSections(in:) of \(source) returned \(sections); nothing is shown, because a collection \
        view has 0 to \(Self.sectionLimit) sections
        """,
        cause: "section count of \(source)")
      return SectionCounts([])
    }
    // A data source may query the number of sections while it counts items.
    state = .reading(SectionCounts(repeatElement(0, count: sections)))
    var items: [Int] = []
    items.reserveCapacity(sections)
    for section in 0..<sections {
      let count = calls.itemCount(inSection: section)
      if count < 0 {
        log.report(
          """
          collectionView(_:numberOfItemsInSection:) of \(source) returned \(count) for section \
          \(section); the section is shown without items
          """, cause: "item count of \(source)")
      }
      items.append(max(0, count))
    }
    return SectionCounts(items)
  }

  func hasItem(at indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    let (section, item) = (indexPath[0], indexPath[1])
    let counts = current
    return section >= 0 && section < counts.sectionCount && item >= 0
      && item < counts.itemCount(inSection: section)
  }
}
