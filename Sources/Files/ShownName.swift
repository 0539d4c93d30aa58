/// The names of files as they are shown. File systems allow all characters in names; none of them may change
/// the text around a name, or show a name as another one.
public enum ShownName {
  /// Returns the text of a name or path that is shown alone: control characters and line ends are spaces,
  /// characters that change the direction of the text are replacement characters (U+FFFD), and so are bytes
  /// that are not text.
  ///
  /// - Complexity: O(bytes).
  public static func text(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
      name.unicodeScalars.contains(where: { shown($0) != $0 })
    else { return name }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars { text.append(shown(scalar)) }
    return String(text)
  }

  /// Returns the text of a name or path for a place within other text: as ``text(_:)``, and isolated if it
  /// has characters that are written from right to left.
  public static func within(_ name: String) -> String {
    isolated(text(name), if: name.unicodeScalars.contains { isDirectional($0) })
  }

  private static func isolated(_ text: String, if isNeeded: Bool) -> String {
    isNeeded ? "\u{2068}\(text)\u{2069}" : text
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar }
    if String.byteCharacters.contains(scalar.value) || isControl(scalar) { return replacement }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return " "
    default: return scalar
    }
  }

  /// Whether a character changes the direction of others: embeddings, overrides, isolates, and marks.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a character has or changes a direction that differs from that of Latin letters.
  private static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x0590 else { return false }
    return switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
    default: isControl(scalar)
    }
  }
}
