extension Array where Element == Int {
  /// The indexes of a longest subsequence whose numbers ascend. The numbers are different. O(n log n); O(n)
  /// if the numbers ascend.
  var longestAscendingIndices: [Int] {
    /// For each length, the index at which the sequence of this length with the smallest last number ends.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: count)
    for index in indices {
      let place: Int
      if let last = ends.last, self[last] > self[index] {
        var (low, high) = (0, ends.count - 1)
        while low < high {
          let middle = (low + high) / 2
          if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
        }
        place = low
      } else {
        place = ends.count
      }
      if place > 0 { previous[index] = ends[place - 1] }
      if place == ends.count { ends.append(index) } else { ends[place] = index }
    }
    var result: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}
