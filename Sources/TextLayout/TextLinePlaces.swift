import Foundation

/// The places of the characters of a line of text, from left to right.
///
/// A position between two characters is at the edge of the character behind it; that at the end is behind the
/// last one. Both are the same place unless the direction of the text changes there.
package struct TextLinePlaces: Equatable {
  /// Characters that run in one direction.
  private struct Run: Equatable {
    var characters: Range<Int>
    var isRightToLeft: Bool
    var x: CGFloat
    /// The distances of the characters' starts, and of the last one's end, from the start of the run.
    var distances: [CGFloat]

    var width: CGFloat { distances.last ?? 0 }

    func x(of position: Int) -> CGFloat {
      let distance = distances[position - characters.lowerBound]
      return x + (isRightToLeft ? width - distance : distance)
    }
  }

  private var runs: [Run] = []
  private let count: Int

  /// The width of the line, in points.
  package var width: CGFloat { runs.last.map { $0.x + $0.width } ?? 0 }
  /// Whether the text begins with characters that run from right to left.
  package private(set) var isRightToLeft = false

  /// Creates the places of a text.
  ///
  /// - Parameters:
  ///   - characters: The characters in the order in which they are read.
  ///   - order: The characters from left to right, by their indices, each with its direction.
  ///   - width: Returns the width of a text in points.
  package init(
    _ characters: [Character], order: [(index: Int, isRightToLeft: Bool)], width: (String) -> CGFloat
  ) {
    self.init(count: characters.count, order: order) { width(String(characters[$0])) }
  }

  /// Creates the places of characters of several styles.
  ///
  /// - Parameters:
  ///   - count: The number of characters.
  ///   - order: The characters from left to right, by their indices, each with its direction.
  ///   - width: Returns the width of characters that follow each other, in points.
  package init(
    count: Int, order: [(index: Int, isRightToLeft: Bool)], width: (Range<Int>) -> CGFloat
  ) {
    self.count = count
    for entry in order {
      let isNext =
        runs.last.map {
          $0.isRightToLeft == entry.isRightToLeft
            && entry.index == (entry.isRightToLeft ? $0.characters.lowerBound - 1 : $0.characters.upperBound)
        } ?? false
      if isNext, let last = runs.indices.last {
        let old = runs[last].characters
        runs[last].characters =
          min(old.lowerBound, entry.index)..<max(old.upperBound, entry.index + 1)
      } else {
        runs.append(
          Run(
            characters: entry.index..<entry.index + 1, isRightToLeft: entry.isRightToLeft, x: 0, distances: []
          ))
      }
    }
    var x: CGFloat = 0
    for index in runs.indices {
      let characters = runs[index].characters
      runs[index].x = x
      runs[index].distances = (0...characters.count).map {
        width(characters.lowerBound..<characters.lowerBound + $0)
      }
      x += runs[index].width
    }
    isRightToLeft = runs.first { $0.characters.contains(0) }?.isRightToLeft ?? false
  }

  /// Returns the place of the insertion point at a position.
  package func x(of position: Int) -> CGFloat {
    if let run = runs.first(where: { $0.characters.contains(position) }) { return run.x(of: position) }
    return runs.first { $0.characters.upperBound == count }?.x(of: count) ?? 0
  }

  /// Returns the position whose place is the nearest one.
  package func position(at x: CGFloat) -> Int {
    (0...count).min { abs(self.x(of: $0) - x) < abs(self.x(of: $1) - x) } ?? 0
  }

  /// Returns the character at a place; the nearest one outside of the line.
  package func character(at x: CGFloat) -> Int {
    for run in runs where x < run.x + run.width || run == runs.last {
      for index in run.characters {
        let (one, other) = (run.x(of: index), run.x(of: index + 1))
        if x >= min(one, other), x < max(one, other) { return index }
      }
      return (x < run.x) != run.isRightToLeft ? run.characters.lowerBound : run.characters.upperBound - 1
    }
    return 0
  }

  /// Returns where characters are: a range for each part that runs in one direction.
  package func ranges(of characters: Range<Int>) -> [ClosedRange<CGFloat>] {
    runs.compactMap { run in
      let part = run.characters.clamped(to: characters)
      guard !part.isEmpty else { return nil }
      let (one, other) = (run.x(of: part.lowerBound), run.x(of: part.upperBound))
      return min(one, other)...max(one, other)
    }
  }
}
