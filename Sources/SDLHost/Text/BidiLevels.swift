import CSDL2

/// The embedding levels of a line's characters by the Unicode bidirectional algorithm, from FriBidi.
struct BidiLevels {
  typealias Level = Int8
  /// Empty if all levels are 0.
  private let levels: [Level]

  /// Determines the levels. The first strong character determines the direction of the line; a line without
  /// one runs from left to right.
  ///
  /// - Complexity: O(length).
  init(of scalars: [Unicode.Scalar]) {
    // Hebrew is the first script in Unicode that runs from right to left.
    guard scalars.contains(where: { $0.value >= 0x590 }), let library = BidiLibrary.shared else {
      levels = []
      return
    }
    let text = scalars.map(\.value)
    let count = FriBidiStrIndex(text.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: text.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    var direction = FRIBIDI_PAR_WLTR
    var result = [Level](repeating: 0, count: text.count)
    library.fribidi_get_bidi_types(text, count, &types)
    library.fribidi_get_bracket_types(text, count, types, &brackets)
    let highest = library.fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &result)
    // FriBidi returns 0 only if it gets no memory; the levels are unusable then.
    levels = highest > 1 ? result : []
  }

  /// The level of a character; odd if it runs from right to left.
  subscript(_ index: Int) -> Level { levels.isEmpty ? 0 : levels[index] }

  /// Sorts parts of a line from the order in which they are read to the order in which they are seen from
  /// left to right: rule L2 of the algorithm.
  ///
  /// - Complexity: O(parts × highest level).
  static func visualOrder<Part>(of parts: [Part], level: (Part) -> Level) -> [Part] {
    var result = parts
    let highest = parts.map(level).max() ?? 0
    guard highest > 0 else { return result }
    for limit in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < result.count {
        var end = start
        while end < result.count, level(result[end]) >= limit { end += 1 }
        result[start..<end].reverse()
        start = end + 1
      }
    }
    return result
  }
}
