/// The differences between two texts, line by line, in the style of `diff -u`.
package struct TextDifference: Equatable, Sendable, CustomStringConvertible {
  /// The text of the differences: lines with `-` are only in the reference, lines with `+` only in the new
  /// text.
  package let description: String

  /// Compares two texts; nil if they are equal.
  ///
  /// `context` is the number of equal lines that are shown around each difference. The default is 3.
  ///
  /// - Complexity: O(lines · lines that differ).
  package init?(expected: String, actual: String, context: Int = 3) {
    guard expected != actual else { return nil }
    let old = Self.lines(expected)
    let new = Self.lines(actual)
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [(mark: Character, text: Substring)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(("-", old[i]))
        i += 1
      } else if added.contains(j) {
        lines.append(("+", new[j]))
        j += 1
      } else {
        lines.append((" ", old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    description = Self.text(lines, context: context)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func text(_ lines: [(mark: Character, text: Substring)], context: Int) -> String {
    var shown = [Bool](repeating: false, count: lines.count)
    for index in lines.indices where lines[index].mark != " " {
      for near in max(0, index - context)...min(lines.count - 1, index + context) { shown[near] = true }
    }
    var result: [String] = []
    for index in lines.indices {
      if shown[index] {
        result.append("\(lines[index].mark) \(lines[index].text)")
      } else if index == 0 || shown[index - 1] {
        result.append("…")
      }
    }
    return result.joined(separator: "\n")
  }
}
