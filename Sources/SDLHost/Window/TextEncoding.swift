import Foundation

/// The encoding of text for Xlib.
enum TextEncoding {
  /// Sets the encoding of the process to UTF-8: to that of the environment's locale if it is UTF-8, otherwise
  /// to that of `C.UTF-8`.
  ///
  /// SDL passes titles to Xlib as UTF-8, and Xlib reads them in the encoding of the process, which is ASCII
  /// in a program that does not set it.
  static func useUTF8() {
    if setlocale(LC_CTYPE, "") != nil, isUTF8 { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }

  static var isUTF8: Bool { nl_langinfo(CInt(CODESET)).map { String(cString: $0) } == "UTF-8" }
}
