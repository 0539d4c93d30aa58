import CImageLibraries
import DynamicLibraries
import Foundation

/// libwebp, which is loaded when the first WebP file is decoded.
extension WebPLibrary {
  /// The library, or the error that it is missing.
  static let loaded = DynamicLibrary.functions(
    "libwebp", files: ["libwebp.so.7"],
    packages: .init(debian: "libwebp7", fedora: "libwebp", arch: "libwebp"), WebPLibrary_functions)

  /// `WEBP_DECODER_ABI_VERSION`, of which only the first byte has to agree.
  private static let version: CInt = 0x0209
  /// `MODE_BGRA`: `0xAARRGGBB` as a little-endian word, with straight alpha.
  private static let format: CInt = 3

  /// Decodes the chunks of an image at a size, which is smaller than the image if `isScaled`. Rows after
  /// damaged bytes have the color `missing`. Returns nil if there is no row.
  func decode(
    _ chunks: UnsafeRawBufferPointer, width: Int, height: Int, isScaled: Bool, missing: UInt32
  ) -> [UInt32]? {
    guard let bytes = chunks.bindMemory(to: UInt8.self).baseAddress else { return nil }
    var config = webp_config()
    guard WebPInitDecoderConfigInternal(&config, Self.version) != 0 else { return nil }
    config.output.colors = Self.format
    config.output.is_external = 1
    config.options.use_scaling = isScaled ? 1 : 0
    (config.options.scaled_width, config.options.scaled_height) = (CInt(width), CInt(height))
    var hasRows = false
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      base.initialize(repeating: missing, count: width * height)
      count = width * height
      config.output.memory.rows = webp_rows(
        bytes: UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self), stride: CInt(width * 4),
        size: width * height * 4)
      hasRows = decode(bytes, chunks.count, &config)
    }
    return hasRows ? pixels : nil
  }

  private func decode(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ config: UnsafeMutablePointer<webp_config>
  ) -> Bool {
    guard let decoder = WebPIDecode(nil, 0, config) else { return false }
    defer { WebPIDelete(decoder) }
    // 0: the whole image. Of a damaged or cut one, some rows may be there.
    if WebPIUpdate(decoder, bytes, count) == 0 { return true }
    var (last, width, height, stride): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    return WebPIDecGetRGB(decoder, &last, &width, &height, &stride) != nil && last > 0
  }
}
