/// Finds the elements that two lists have in common, with their indices. The elements of each list are
/// different.
///
/// Lists that differ in some places are compared run by run, without hashing: where they differ, each one is
/// searched for the next element of the other one within a short distance. Only elements that this does not
/// pair are hashed.
struct ListCorrespondence<Element: Hashable> {
  private let left: ArraySlice<Element>
  private let right: ArraySlice<Element>
  /// The index in `right` for each index in `left`, from its start; -1 for none.
  private var targets: [Int]
  /// The indices in `right` of the elements that are not in `left`, ascending.
  private(set) var unpairedRight: [Int] = []

  /// How far the other list is searched.
  private static var distance: Int { 256 }
  /// After so many searches in a row without success, the lists have another order: the rest is hashed.
  private static var maximumFailures: Int { 4 }

  init(_ left: ArraySlice<Element>, _ right: ArraySlice<Element>) {
    (self.left, self.right) = (left, right)
    targets = [Int](repeating: -1, count: left.count)
  }

  /// Returns the index in the right list of the element at an index of the left one; nil if it is not in the
  /// right list.
  func target(of index: Int) -> Int? {
    let target = targets[index - left.startIndex]
    return target < 0 ? nil : target
  }

  /// Finds all pairs. O(n) comparisons for n elements, and O(n) hashes if the orders have little in common.
  mutating func find() {
    var (waitingLeft, waitingRight): ([Int], [Int]) = ([], [])
    var (i, j, failures) = (left.startIndex, right.startIndex, 0)
    while i < left.endIndex, j < right.endIndex, failures < Self.maximumFailures {
      if left[i] == right[j] {
        targets[i - left.startIndex] = j
        (i, j, failures) = (i + 1, j + 1, 0)
      } else if let next = right[j..<min(j + Self.distance, right.endIndex)].firstIndex(of: left[i]) {
        waitingRight += j..<next
        j = next
      } else if let next = left[i..<min(i + Self.distance, left.endIndex)].firstIndex(of: right[j]) {
        waitingLeft += i..<next
        i = next
      } else {
        waitingLeft.append(i)
        waitingRight.append(j)
        (i, j, failures) = (i + 1, j + 1, failures + 1)
      }
    }
    waitingLeft += i..<left.endIndex
    waitingRight += j..<right.endIndex
    pair(waitingLeft, waitingRight)
  }

  private mutating func pair(_ waitingLeft: [Int], _ waitingRight: [Int]) {
    var places = [Element: Int](minimumCapacity: waitingLeft.count)
    for index in waitingLeft { places[left[index]] = index }
    for index in waitingRight {
      if let place = places[right[index]] {
        targets[place - left.startIndex] = index
      } else {
        unpairedRight.append(index)
      }
    }
  }
}
