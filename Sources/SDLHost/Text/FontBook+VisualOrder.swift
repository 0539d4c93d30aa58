import Hosting

extension FontBook {
  /// Returns parts of a line in the order in which they are seen from left to right, divided where the
  /// direction changes.
  ///
  /// - Complexity: O(length).
  package func visualOrder(of parts: [String]) -> [VisualTextPart] {
    let levels = BidiLevels(of: parts.flatMap(\.unicodeScalars))
    var result: [(part: VisualTextPart, level: BidiLevels.Level)] = []
    var index = 0
    for (number, part) in parts.enumerated() {
      let start = result.count
      for scalar in part.unicodeScalars {
        let level = levels[index]
        index += 1
        if start == result.count || result[result.count - 1].level != level {
          result.append((VisualTextPart(index: number, text: "", isRightToLeft: level % 2 == 1), level))
        }
        result[result.count - 1].part.text.unicodeScalars.append(scalar)
      }
    }
    return BidiLevels.visualOrder(of: result, level: \.level).map(\.part)
  }
}
