/// Values by key, the ones unused for longest dropped first once they cost more than a limit; those that the
/// current period (a frame) used stay in any case.
///
/// Lookup, insertion and removal are O(1); ``trim()`` is O(dropped).
package final class BoundedCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value?
    var cost: Int
    var period: UInt64
    var previous: Int
    var next: Int
  }

  /// The largest total cost of the values.
  package var limit: Int
  @exclusivity(unchecked) package private(set) var cost = 0
  /// Whether a value is in use outside of the cache, so that to drop it would return no memory; ``drop(to:)``
  /// keeps it. The default is nil: none is.
  package var isInUse: ((inout Value?) -> Bool)?
  @exclusivity(unchecked) private var indices: [Key: Int] = [:]
  @exclusivity(unchecked) private var nodes: [Node] = []
  @exclusivity(unchecked) private var free: [Int] = []
  /// The most and the least recently used; -1 in an empty cache.
  @exclusivity(unchecked) private var newest = -1
  @exclusivity(unchecked) private var oldest = -1
  @exclusivity(unchecked) private var period: UInt64 = 1

  package init(limit: Int) { self.limit = limit }

  package var count: Int { indices.count }

  /// The value, marked as used.
  package func value(for key: Key) -> Value? {
    guard let index = indices[key] else { return nil }
    nodes[index].period = period
    if index != newest {
      unlink(index)
      link(index)
    }
    return nodes[index].value
  }

  /// Whether a value is kept; does not count as a use.
  package func contains(_ key: Key) -> Bool { indices[key] != nil }

  package func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    let node = Node(key: key, value: value, cost: cost, period: period, previous: -1, next: -1)
    let index: Int
    if let reused = free.popLast() {
      index = reused
      nodes[index] = node
    } else {
      index = nodes.count
      nodes.append(node)
    }
    indices[key] = index
    self.cost += cost
    link(index)
  }

  package func remove(_ key: Key) {
    guard let index = indices.removeValue(forKey: key) else { return }
    unlink(index)
    cost -= nodes[index].cost
    nodes[index].value = nil
    free.append(index)
  }

  package func removeAll() {
    indices.removeAll()
    nodes.removeAll()
    free.removeAll()
    newest = -1
    oldest = -1
    cost = 0
  }

  /// Ends the period: drops what is too much.
  package func trim() {
    while cost > limit, oldest >= 0, nodes[oldest].period != period { remove(nodes[oldest].key) }
    period += 1
  }

  /// The sum of the values' costs by another function, for checks. O(values).
  package func sum(_ cost: (Value) -> Int) -> Int {
    indices.values.reduce(0) { $0 + (nodes[$1].value.map(cost) ?? 0) }
  }

  private func link(_ index: Int) {
    nodes[index].previous = -1
    nodes[index].next = newest
    if newest >= 0 { nodes[newest].previous = index } else { oldest = index }
    newest = index
  }

  private func unlink(_ index: Int) {
    let previous = nodes[index].previous
    let next = nodes[index].next
    if previous >= 0 { nodes[previous].next = next } else { newest = next }
    if next >= 0 { nodes[next].previous = previous } else { oldest = previous }
  }
}

extension BoundedCache: PixelCache {
  /// The same as ``cost``, which is in bytes in caches of pixels.
  package var byteCount: Int { cost }

  /// Drops the values unused for longest, until the rest costs at most `bytes`. Those of the current and the
  /// last period and those in use remain.
  package func drop(to bytes: Int) {
    var index = oldest
    while cost > bytes, index >= 0, nodes[index].period + 1 < period {
      let next = nodes[index].previous
      if isInUse?(&nodes[index].value) != true { remove(nodes[index].key) }
      index = next
    }
  }
}
