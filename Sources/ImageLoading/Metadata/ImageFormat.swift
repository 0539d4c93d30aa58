/// The formats of images that are shown. The first bytes of a file determine its format, whatever its name
/// is.
enum ImageFormat: Sendable, CaseIterable {
  case jpeg, png, gif, webp, bmp, tiff, avif, heic, jxl

  /// Whether files may have a small image beside the image.
  var hasPreview: Bool { [.jpeg, .heic, .avif].contains(self) }

  /// Returns the format of a file from its first bytes, 32 or more; nil if it is none of these.
  init?(prefix bytes: some Collection<UInt8>) {
    func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    func isNext(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
    if isNext([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if isNext([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if has("GIF87a") || has("GIF89a") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("BM") {
      self = .bmp
    } else if isNext([0x49, 0x49, 0x2A, 0]) || isNext([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if isNext([0xFF, 0x0A]) || isNext([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]) {
      self = .jxl
    } else if has("ftyp", at: 4), let format = Self.heif(brands: bytes.dropFirst(8).prefix(24)) {
      self = format
    } else {
      return nil
    }
  }

  /// The format of a file with a list of brands: the first one, a version, and the others.
  private static func heif(brands: some Collection<UInt8>) -> ImageFormat? {
    let names = String(decoding: brands, as: UTF8.self)
    let heic: Set = ["heic", "heix", "hevc", "hevx", "heim", "heis"]
    switch names.prefix(4) {
    case "avif", "avis": return .avif
    // The brands that all formats of this family share.
    case "mif1", "msf1": return names.contains("avif") ? .avif : .heic
    case let name: return heic.contains(String(name)) ? .heic : nil
    }
  }
}
