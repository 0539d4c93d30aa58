import CImageLibraries
import DynamicLibraries
import Foundation

/// libwebp, which is loaded when the first WebP file is decoded.
struct WebPLibrary: Sendable {
  private typealias Decoder = UnsafeMutableRawPointer
  private typealias Config = UnsafeMutablePointer<webp_config>
  private typealias Number = UnsafeMutablePointer<CInt>

  private let prepare: @convention(c) (Config, CInt) -> CInt
  private let begin: @convention(c) (UnsafePointer<UInt8>?, Int, Config) -> Decoder?
  private let update: @convention(c) (Decoder, UnsafePointer<UInt8>, Int) -> CInt
  private let rows: @convention(c) (Decoder, Number, Number, Number, Number) -> UnsafeMutablePointer<UInt8>?
  private let delete: @convention(c) (Decoder) -> Void

  /// The library, or the error that it is missing.
  static let loaded = Result { () throws(MissingLibrary) in try WebPLibrary() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "libwebp", files: ["libwebp.so.7"],
      packages: .init(debian: "libwebp7", fedora: "libwebp", arch: "libwebp"))
    prepare = try library.function("WebPInitDecoderConfigInternal")
    begin = try library.function("WebPIDecode")
    update = try library.function("WebPIUpdate")
    rows = try library.function("WebPIDecGetRGB")
    delete = try library.function("WebPIDelete")
  }

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
    guard prepare(&config, Self.version) != 0 else { return nil }
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

  private func decode(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ config: Config) -> Bool {
    guard let decoder = begin(nil, 0, config) else { return false }
    defer { delete(decoder) }
    // 0: the whole image. Of a damaged or cut one, some rows may be there.
    if update(decoder, bytes, count) == 0 { return true }
    var (last, width, height, stride): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    return rows(decoder, &last, &width, &height, &stride) != nil && last > 0
  }
}
