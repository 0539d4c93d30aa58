extension RandomAccessCollection {
  /// The first index whose element satisfies the condition, which is false for all elements before it and
  /// true for all behind it; `endIndex` if no element does. O(log count).
  @inlinable package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if condition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Array where Element == Int {
  /// For each number, whether it belongs to one of the longest subsequences that ascend: the elements that
  /// stay in place if the number of moves is minimal. Of equal numbers, one belongs to it at most.
  /// O(n log n); O(n) if the numbers ascend.
  package var longestAscendingMask: [Bool] {
    var mask = [Bool](repeating: true, count: count)
    guard zip(self, dropFirst()).contains(where: { $0 >= $1 }) else { return mask }
    // For each length: the index of the lowest number at the end of an ascending subsequence of this length.
    var ends: [Int] = []
    // For each number: the index of the number before it in its subsequence, or -1.
    var previous = [Int](repeating: -1, count: count)
    for index in indices {
      let isLonger = ends.last.map { self[$0] < self[index] } ?? true
      let place = isLonger ? ends.count : ends.partitioningIndex { self[$0] >= self[index] }
      if place > 0 { previous[index] = ends[place - 1] }
      if isLonger { ends.append(index) } else { ends[place] = index }
    }
    for index in indices { mask[index] = false }
    var index = ends.last ?? -1
    while index >= 0 {
      mask[index] = true
      index = previous[index]
    }
    return mask
  }
}
