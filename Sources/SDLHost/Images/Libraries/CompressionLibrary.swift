import Foundation

/// zlib, which is loaded when a compressed color profile is read or a thumbnail is written.
nonisolated struct CompressionLibrary: Sendable {
  private typealias Uncompress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>, CUnsignedLong
    ) -> CInt
  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>, CUnsignedLong,
      CInt
    ) -> CInt
  private typealias Bound = @convention(c) (CUnsignedLong) -> CUnsignedLong

  private let uncompress: Uncompress
  private let compress: Compress
  private let bound: Bound

  /// The library; nil if it is not installed, which SDL_image needs too.
  static let shared = try? CompressionLibrary()

  private init() throws(SDLHostError) {
    let library = try DynamicLibrary(
      "zlib", files: ["libz.so.1"], packages: .init(debian: "zlib1g", fedora: "zlib", arch: "zlib"))
    uncompress = try library.function("uncompress")
    compress = try library.function("compress2")
    bound = try library.function("compressBound")
  }

  /// Decompresses a zlib stream. Returns nil if it is damaged or longer than `maximum` bytes.
  func decompressed(_ bytes: [UInt8], maximum: Int) -> [UInt8]? {
    var isComplete = false
    let result = [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var length = CUnsignedLong(maximum)
      isComplete = uncompress(base, &length, bytes, CUnsignedLong(bytes.count)) == 0
      count = isComplete ? Int(length) : 0
    }
    return isComplete ? result : nil
  }

  /// Compresses bytes to a zlib stream in little time; nil if there is not enough memory.
  func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    let capacity = bound(CUnsignedLong(bytes.count))
    var isComplete = false
    let result = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var length = capacity
      isComplete = compress(base, &length, bytes, CUnsignedLong(bytes.count), 1) == 0
      count = isComplete ? Int(length) : 0
    }
    return isComplete ? result : nil
  }
}
