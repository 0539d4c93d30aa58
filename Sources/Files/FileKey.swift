/// The text of a path or name as a key. Texts are equal if they are written with other code points, such as
/// "é" and "e" with an accent, but files with these names are two files: keys are equal if their bytes are.
public struct FileKey: Hashable, Sendable {
  /// The path or name.
  public let text: String

  /// Creates the key of a path or name.
  public init(_ text: String) { self.text = text }

  /// Whether two paths or names have the same bytes.
  public static func == (one: FileKey, other: FileKey) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Adds the bytes to a hash.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
