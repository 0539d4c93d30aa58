import Files

/// The URIs of local files, escaped as GLib does it: thumbnails are found by the digest of the URI, so that
/// all programs have to write the same one.
enum FileURI {
  private static let plain = Set(
    "!$&'()*+,-./0123456789:=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~".utf8)
  private static let hex = Array("0123456789ABCDEF".unicodeScalars)

  /// Returns the URI of an absolute path, of whose bytes each is escaped as it is.
  static func uri(ofPath path: String) -> String {
    var result = "file://"
    for byte in path.fileBytes {
      if plain.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%"
        result.unicodeScalars.append(hex[Int(byte >> 4)])
        result.unicodeScalars.append(hex[Int(byte & 15)])
      }
    }
    return result
  }
}
