import Testing

@testable import Drawing

@Suite("Index of items by hash") struct HashIndexTests {
  @Test("An index without entries finds nothing") func empty() {
    let index = HashIndex(count: 0)
    #expect(index.first(0) == nil)
    #expect(index.only(.max) == nil)
  }

  @Test("The first of several values with a hash is found, and it is not the only one") func equalHashes() {
    var index = HashIndex(count: 3)
    #expect(index.insert(5, 0xABCD) == 5)
    #expect(index.only(0xABCD) == 5)
    #expect(index.insert(6, 0xABCD) == 5)
    #expect(index.first(0xABCD) == 5)
    #expect(index.only(0xABCD) == nil)
    #expect(index.only(0xABCE) == nil)
  }

  @Test("Hashes with the same upper bits are found in the next entries, also beyond the last one")
  func sameEntry() {
    var index = HashIndex(count: 4)
    let hashes = (0..<4).map { UInt64.max - $0 }
    for (value, hash) in hashes.enumerated() { index.insert(value, hash) }
    #expect(hashes.map { index.only($0) } == [0, 1, 2, 3])
    #expect(index.first(UInt64.max - 4) == nil)
  }

  @Test("As many values as announced are found, and no others", arguments: [1, 7, 8, 100, 1000])
  func full(count: Int) {
    var index = HashIndex(count: count)
    func hash(_ value: Int) -> UInt64 { PixelOffset(x: value, y: -value).hash }
    for value in 0..<count { index.insert(value, hash(value)) }
    #expect((0..<count).allSatisfy { index.only(hash($0)) == $0 })
    #expect((count..<2 * count).allSatisfy { index.first(hash($0)) == nil })
  }
}
