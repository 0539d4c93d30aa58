import Drawing
import ViewTree

/// The direction and the script with which characters become glyphs.
struct TextShaping: Hashable {
  var isRightToLeft = false
  /// The ISO 15924 code of the script, such as "Arab"; nil if the script needs no rules of its own.
  var script: String?
}

/// A part of a line that is rendered with one face, in one direction and script.
struct TextRun: Equatable {
  /// The characters in the order in which they are read.
  var string: String
  /// The face; nil if no font was found.
  var face: FontFace?
  var shaping = TextShaping()
  /// The embedding level of the Unicode bidirectional algorithm; odd if the text runs from right to left.
  var level: BidiLevels.Level = 0
}

extension FontBook {
  /// Splits a line into parts that one face each can render, in the order in which they are seen from left to
  /// right. The first strong character determines the direction of the line.
  func runs(of string: String, font: FontSpec) -> [TextRun] {
    if let face = face(for: font), isPlain(string),
      open(face, pixelSize: Self.reference)?.hasPlainText == true
    {
      return string.isEmpty ? [] : [TextRun(string: string, face: face)]
    }
    let scalars = string.unicodeScalars.map(printable)
    let levels = BidiLevels(of: scalars)
    let primary = face(for: font)
    guard let primary, let open = open(primary, pixelSize: Self.reference) else {
      return [TextRun(string: string, face: nil)]
    }
    var result: [TextRun] = []
    var current = TextRun(string: "", face: primary)
    var openFace = open
    // The script of the last character of each level.
    var scripts: [BidiLevels.Level: String] = [:]
    for (index, scalar) in scalars.enumerated() {
      if !joinsPrevious(scalar) || current.string.isEmpty {
        var next = TextRun(string: "", face: primary, level: levels[index])
        let face = current.face ?? primary
        if !open.hasGlyph(for: scalar) {
          next.face =
            face != primary && openFace.hasGlyph(for: scalar)
            ? face : finder.fallback(for: scalar, spec: font) ?? primary
        }
        let script = Script.code(of: scalar, after: scripts[next.level])
        scripts[next.level] = script
        next.shaping = TextShaping(isRightToLeft: next.level % 2 == 1, script: script)
        if next.face != current.face || next.shaping != current.shaping || next.level != current.level {
          if !current.string.isEmpty { result.append(current) }
          if next.face != current.face {
            openFace = next.face.flatMap { self.open($0, pixelSize: Self.reference) } ?? open
          }
          current = next
        }
      }
      current.string.unicodeScalars.append(scalar)
    }
    if !current.string.isEmpty { result.append(current) }
    return BidiLevels.visualOrder(of: result, level: \.level)
  }

  /// Whether a line consists of printable ASCII characters, which are one run of any face that has them.
  private func isPlain(_ string: String) -> Bool {
    for byte in string.utf8 where !OpenFont.plainText.contains(UInt32(byte)) { return false }
    return true
  }

  /// Replaces control characters, such as line breaks, by spaces.
  private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 32 || scalar.value == 127 ? " " : scalar
  }

  private func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return true
    default: return scalar.properties.generalCategory == .nonspacingMark
    }
  }
}
