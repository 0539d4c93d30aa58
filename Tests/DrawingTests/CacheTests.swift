import TestSupport
import Testing

@testable import Drawing

@Suite struct CacheTests {
  @Test("The entry that was unused for longest is dropped first")
  func evictsTheLeastRecentlyUsedEntryFirst() {
    let cache = BoundedCache<String, Int>(limit: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    cache.trim()
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 4)
    cache.trim()
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3)
    #expect(cache.cost == 8)
  }

  @Test("Entries of the current period stay, also beyond the limit")
  func keepsEntriesThatTheCurrentPeriodUses() {
    let cache = BoundedCache<Int, Int>(limit: 10)
    for key in 0..<5 { cache.insert(key, for: key, cost: 10) }
    cache.trim()
    #expect(cache.count == 5, "All entries belong to this period.")
    cache.trim()
    #expect(cache.count == 1, "Only as many entries remain as fit.")
  }

  @Test("Random reads, insertions, removals and trims agree with a naive implementation", arguments: 0..<20)
  func agreesWithANaiveImplementation(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let cache = BoundedCache<Int, Int>(limit: 50)
    // The newest entry is last.
    var naive: [(key: Int, value: Int, cost: Int, period: Int)] = []
    var period = 0
    for step in 0..<500 {
      let key = Int.random(in: 0..<25, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let found = naive.firstIndex { $0.key == key }
        #expect(cache.value(for: key) == found.map { naive[$0].value }, "seed \(seed), step \(step)")
        if let found {
          var item = naive.remove(at: found)
          item.period = period
          naive.append(item)
        }
      case 5..<8:
        let cost = Int.random(in: 0..<20, using: &random)
        cache.insert(step, for: key, cost: cost)
        naive.removeAll { $0.key == key }
        naive.append((key, step, cost, period))
      case 8:
        cache.remove(key)
        naive.removeAll { $0.key == key }
      default:
        cache.trim()
        while naive.reduce(0, { $0 + $1.cost }) > 50, let first = naive.first, first.period != period {
          naive.removeFirst()
        }
        period += 1
      }
      #expect(cache.cost == naive.reduce(0) { $0 + $1.cost }, "seed \(seed), step \(step)")
      #expect(cache.count == naive.count, "seed \(seed), step \(step)")
    }
  }
}
