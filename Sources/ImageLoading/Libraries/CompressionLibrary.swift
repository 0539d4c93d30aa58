import CImageLibraries
import DynamicLibraries
import Foundation

/// zlib, which is loaded when a PNG file is read or a thumbnail is written.
extension CompressionLibrary {
  /// The library, or the error that it is missing.
  static let loaded = DynamicLibrary.functions(
    "zlib", files: ["libz.so.1"], packages: .init(debian: "zlib1g", fedora: "zlib", arch: "zlib"),
    CompressionLibrary_functions)
  /// The library; nil if it is not installed.
  static var shared: CompressionLibrary? { try? loaded.get() }

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

  /// Compresses bytes to a zlib stream, with a level from 1, in little time, to 9. Nil if there is not enough
  /// memory.
  func compressed(_ bytes: [UInt8], level: CInt) -> [UInt8]? {
    let capacity = compressBound(CUnsignedLong(bytes.count))
    var isComplete = false
    let result = [UInt8](unsafeUninitializedCapacity: Int(capacity)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var length = capacity
      isComplete = compress2(base, &length, bytes, CUnsignedLong(bytes.count), level) == 0
      count = isComplete ? Int(length) : 0
    }
    return isComplete ? result : nil
  }
}

/// A zlib stream that is decompressed piece by piece.
final class Decompression {
  private let library: CompressionLibrary
  private let stream = UnsafeMutablePointer<zlib_stream>.allocate(capacity: 1)
  private let input: UnsafeRawBufferPointer
  /// The parts of the input that make the stream and were not begun, the last one first.
  private var parts: [Range<Int>]
  private var hasEnded = false

  /// Begins a stream that is in parts of the input, which exists as long as this value. Nil if zlib is
  /// missing.
  init?(_ input: UnsafeRawBufferPointer, _ parts: [Range<Int>]) {
    guard let library = CompressionLibrary.shared else { return nil }
    stream.initialize(to: zlib_stream())
    guard library.inflateInit_(stream, "1.2.0", CInt(MemoryLayout<zlib_stream>.size)) == 0 else {
      stream.deallocate()
      return nil
    }
    self.library = library
    self.input = input
    self.parts = parts.reversed()
  }

  deinit {
    _ = library.inflateEnd(stream)
    stream.deallocate()
  }

  /// Writes the next bytes, and returns their number, which is smaller than `count` at the end of the stream
  /// and where it is damaged.
  func read(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
    var written = 0
    while written < count, !hasEnded, addInput() {
      let room = UInt32(clamping: count - written)
      stream.pointee.next_out = target + written
      stream.pointee.available_out = room
      // 0: without flushing. The result is 1 at the end of the stream, and negative where it is damaged.
      hasEnded = library.inflate(stream, 0) != 0
      written += Int(room - stream.pointee.available_out)
    }
    return written
  }

  /// Passes the next part of the input, if the last one is used up. Returns false at the end of the input.
  private func addInput() -> Bool {
    while stream.pointee.available_in == 0 {
      guard let part = parts.popLast() else { return false }
      stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress! + part.lowerBound
      stream.pointee.available_in = UInt32(clamping: part.count)
    }
    return true
  }
}
