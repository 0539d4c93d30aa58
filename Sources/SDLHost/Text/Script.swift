import CSDL2

/// The scripts of characters, from HarfBuzz.
enum Script {
  /// Returns the ISO 15924 code of a character's script; nil if it needs no rules of its own to be set.
  /// Spaces, punctuation and digits have the script of the character before, `previous`.
  static func code(of scalar: Unicode.Scalar, after previous: String?) -> String? {
    // Latin, Greek, Cyrillic and Armenian need none.
    guard scalar.value >= 0x590 else {
      return previous == nil || scalar.properties.isAlphabetic ? nil : previous
    }
    guard let library = ScriptLibrary.shared else { return nil }
    let script = library.hb_unicode_script(library.hb_unicode_funcs_get_default(), scalar.value)
    switch script {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED: return previous
    case HB_SCRIPT_UNKNOWN, HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC: return nil
    case HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_HANGUL:
      return nil
    default: return code(library.hb_script_to_iso15924_tag(script))
    }
  }

  private static func code(_ tag: hb_tag_t) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}
