/// Offsets in Unicode scalars for those in characters, and the other way round. O(length).
struct ScalarOffsets {
  /// The offset in scalars of each character, then the number of scalars.
  private var starts: [Int] = [0]

  init(_ text: String) {
    for character in text { starts.append(starts[starts.count - 1] + character.unicodeScalars.count) }
  }

  func scalar(of character: Int) -> Int { starts[min(max(0, character), starts.count - 1)] }

  /// The character that contains the scalar; the end for offsets beyond it.
  func character(of scalar: Int) -> Int { max(0, (starts.firstIndex { $0 > scalar } ?? starts.count) - 1) }

  func scalars(of range: Range<Int>) -> Range<Int> {
    scalar(of: range.lowerBound)..<scalar(of: range.upperBound)
  }

  func characters(of range: Range<Int>) -> Range<Int> {
    character(of: range.lowerBound)..<character(of: range.upperBound)
  }
}
