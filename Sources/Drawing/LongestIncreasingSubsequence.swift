/// Finds the longest increasing subsequence: the elements that stay in place if the number of moves is
/// minimal.
package enum LongestIncreasingSubsequence {
  /// Returns for each value whether it belongs to the subsequence. A value that is not unique
  /// belongs to it once.
  ///
  /// - Complexity: O(n log n); O(n) if the values are ascending.
  package static func mask(_ values: [Int]) -> [Bool] {
    var mask = [Bool](repeating: true, count: values.count)
    guard zip(values, values.dropFirst()).contains(where: { $0 >= $1 }) else { return mask }
    // For each length: the index of the lowest value at the end of an increasing subsequence of this length.
    var ends: [Int] = []
    // For each value: the index of the value before it in its subsequence, or -1.
    var previous = [Int](repeating: -1, count: values.count)
    for index in values.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < values[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    for index in mask.indices { mask[index] = false }
    var index = ends.last ?? -1
    while index >= 0 {
      mask[index] = true
      index = previous[index]
    }
    return mask
  }
}
