/// Decides which pages around the one that is shown are decoded before they are shown, and in which order.
struct PagesAhead: Equatable {
  /// The number of the page that is shown, or to which the content scrolls.
  var shown: Int
  /// The number of pages.
  var count: Int
  /// The direction of the last movement: 1 to the next pages, -1 to the previous ones.
  var direction = 1

  /// The pages beside the shown one, as steps in the direction of the movement: two come in it for each one
  /// against it.
  private static let steps = [1, -1, 2, 3, -2]

  /// Returns the numbers of the pages, the most important first: the shown one, and then those beside it
  /// whose bytes are within a budget together with the ones before them. `bytes` returns the size of a page.
  ///
  /// - Complexity: O(1).
  func order(budget: Int, bytes: (Int) -> Int) -> [Int] {
    guard (0..<count).contains(shown) else { return [] }
    var rest = budget - bytes(shown)
    let beside = Self.steps.map { shown + $0 * direction }.filter { page in
      guard (0..<count).contains(page) else { return false }
      let size = bytes(page)
      guard size <= rest else { return false }
      rest -= size
      return true
    }
    return [shown] + beside
  }
}
