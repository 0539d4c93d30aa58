import TestSupport
import Testing

@testable import Drawing

/// The memory of all pixels has one limit, and is returned in the order of its uses.
@Suite struct PixelBudgetTests {
  /// A cache of bytes without values.
  private final class Bytes: PixelCache {
    var byteCount: Int
    /// The bytes of what is visible.
    let visible: Int

    init(_ byteCount: Int, visible: Int = 0) {
      self.byteCount = byteCount
      self.visible = visible
    }

    func drop(to bytes: Int) { byteCount = min(byteCount, max(bytes, visible)) }
  }

  private func sizes(_ caches: [Bytes]) -> [Int] { caches.map(\.byteCount) }

  @Test("Within the limit nothing is dropped, and the total is the sum of all caches that exist")
  func total() {
    let budget = PixelBudget(limit: 100)
    let (text, images) = (Bytes(30), Bytes(50))
    budget.add(text, as: .text)
    budget.add(images, as: .decoded)
    var other: Bytes? = Bytes(20)
    if let other { budget.add(other, as: .text) }
    budget.balance()
    #expect(budget.byteCount == 100 && budget.byteCount(of: .text) == 50)
    other = nil
    #expect(budget.byteCount == 80 && budget.byteCount(of: .text) == 30)
    #expect(sizes([text, images]) == [30, 50])
  }

  @Test("Above the limit each use keeps its share, and the images that were decoded get the rest")
  func shares() {
    let budget = PixelBudget(limit: 320)
    let uses: [PixelUse] = [.decoded, .copies, .textures, .scaled, .groups, .text, .shapes]
    let caches = uses.map { _ in Bytes(100) }
    for (use, cache) in zip(uses, caches) { budget.add(cache, as: use) }
    budget.balance()
    // 1/4 for copies and textures, 1/8 for scaled images and groups, 1/32 for text, 1/16 for shapes.
    #expect(sizes(caches) == [50, 80, 80, 40, 40, 10, 20])
  }

  @Test(
    "Memory is returned in the order of the uses: the cheapest to make again first, no more than necessary")
  func order() {
    let budget = PixelBudget(limit: 160)
    let caches = [Bytes(60), Bytes(60), Bytes(60)]
    for (use, cache) in zip([PixelUse.decoded, .copies, .shapes], caches) { budget.add(cache, as: use) }
    budget.balance()
    #expect(sizes(caches) == [60, 60, 40])
    caches[0].byteCount = 90
    budget.balance()
    #expect(sizes(caches) == [90, 60, 10])
    caches[0].byteCount = 110
    budget.balance()
    #expect(sizes(caches) == [110, 40, 10])
  }

  @Test("The shares are given up if images alone need the limit; what is visible remains even above it")
  func visible() {
    let budget = PixelBudget(limit: 100)
    let caches = [Bytes(120, visible: 90), Bytes(60, visible: 5), Bytes(20, visible: 20)]
    for (use, cache) in zip([PixelUse.decoded, .copies, .shapes], caches) { budget.add(cache, as: use) }
    budget.balance()
    #expect(sizes(caches) == [90, 5, 20])
  }

  @Test("Two caches of a use share its part")
  func twoCaches() {
    let budget = PixelBudget(limit: 160)
    let caches = [Bytes(30), Bytes(30), Bytes(140)]
    for (use, cache) in zip([PixelUse.shapes, .shapes, .decoded], caches) { budget.add(cache, as: use) }
    budget.balance()
    #expect(sizes(caches) == [0, 20, 140])
  }

  @Test("An idle host returns half of what it has, again and again, down to what is visible")
  func halves() {
    let budget = PixelBudget(limit: 1000)
    let caches = [Bytes(320, visible: 40), Bytes(80, visible: 30)]
    for (use, cache) in zip([PixelUse.decoded, .copies], caches) { budget.add(cache, as: use) }
    var totals: [Int] = []
    for _ in 0..<4 {
      budget.halve()
      totals.append(budget.byteCount)
    }
    #expect(totals == [200, 100, 70, 70])
    #expect(budget.limit == 1000)
  }

  @Test("Values in use and those of the last period remain, the others are dropped from the oldest on")
  func values() {
    final class Value {}
    let cache = BoundedCache<Int, Value>(limit: .max)
    cache.isInUse = { !isKnownUniquelyReferenced(&$0) }
    let shown = Value()
    cache.insert(shown, for: 0, cost: 10)
    for key in 1..<5 { cache.insert(Value(), for: key, cost: 10) }
    cache.drop(to: 0)
    #expect(cache.count == 5, "All values belong to this period.")
    cache.trim()
    cache.drop(to: 0)
    #expect(cache.count == 5, "All values belong to the last period.")
    cache.trim()
    cache.drop(to: 30)
    #expect([0, 1, 2, 3, 4].filter { cache.contains($0) } == [0, 3, 4])
    cache.drop(to: 0)
    #expect([0, 1, 2, 3, 4].filter { cache.contains($0) } == [0])
    #expect(cache.cost == 10 && cache.sum { _ in 10 } == 10)
    withExtendedLifetime(shown) {}
  }

  @Test("Random use of three caches stays within the limit, and their sizes agree with a recount")
  func randomUse() {
    var random = SeededGenerator(seed: 7)
    let budget = PixelBudget(limit: 500)
    let caches = (0..<3).map { _ in BoundedCache<Int, Int>(limit: .max) }
    for (use, cache) in zip([PixelUse.shapes, .copies, .decoded], caches) { budget.add(cache, as: use) }
    for _ in 0..<2000 {
      let cache = caches[Int.random(in: 0..<3, using: &random)]
      let cost = Int.random(in: 1...60, using: &random)
      cache.insert(cost, for: Int.random(in: 0..<40, using: &random), cost: cost)
      _ = cache.value(for: Int.random(in: 0..<40, using: &random))
      for cache in caches { cache.trim() }
      budget.balance()
      // Those of the last period remain in any case: at most two of 60 bytes in each cache.
      #expect(budget.byteCount <= 500 + 360)
      #expect(budget.byteCount == caches.reduce(0) { $0 + $1.sum { $0 } })
    }
    for cache in caches {
      cache.trim()
      cache.trim()
    }
    budget.balance()
    #expect(budget.byteCount <= 500)
  }
}
