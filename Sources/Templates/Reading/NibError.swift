/// What is wrong with a nib, where.
struct NibError: Error, CustomStringConvertible, Equatable {
  /// `PhotoCell.xib`
  var file: String
  /// From 1; nil where it is the file as a whole.
  var line: Int?
  /// From 1; known of XML that is broken.
  var column: Int?
  var reason: String

  /// `PhotoCell.xib:12:5: what is wrong`
  var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
  }
}
