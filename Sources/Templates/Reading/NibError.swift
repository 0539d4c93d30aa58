/// An error in a nib, with its position in the file.
struct NibError: Error, CustomStringConvertible, Equatable {
  /// The name of the file, such as `PhotoCell.xib`.
  var file: String
  /// The line, from 1; `nil` if the error concerns the whole file.
  var line: Int?
  /// The column, from 1; set for XML syntax errors.
  var column: Int?
  var reason: String

  /// The message in the form `PhotoCell.xib:12:5: reason`.
  var description: String {
    ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":") + ": " + reason
  }
}
