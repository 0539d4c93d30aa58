import CImageLibraries
import Drawing
import Foundation

/// Memory that a process shares with a helper process, which writes images into it. It has a fixed size, of
/// which only the pages exist that were written.
final class SharedPixels: @unchecked Sendable {
  /// The number of bytes: the largest image with smaller versions of it.
  static let byteCount = 1 << 30
  /// The number of bytes that remain for the next image.
  private static let kept = 8 << 20

  let descriptor: CInt
  private let base: UnsafeMutableRawPointer

  /// Creates memory; nil if the system has none.
  convenience init?() {
    let descriptor = process_shared_memory(Self.byteCount)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor)
  }

  /// Maps the memory of another process, and owns the descriptor. Nil if that is not possible.
  init?(descriptor: CInt) {
    let mapped = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let mapped, mapped != MAP_FAILED else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    base = mapped
  }

  deinit {
    munmap(base, Self.byteCount)
    close(descriptor)
  }

  /// Copies the pixels of an image to an offset. Returns false if there is not enough room.
  func write(_ bitmap: Bitmap, at offset: Int) -> Bool {
    guard bitmap.byteCount <= Self.byteCount - offset else { return false }
    bitmap.pixels.withUnsafeBytes {
      base.advanced(by: offset).copyMemory(from: $0.baseAddress!, byteCount: $0.count)
    }
    return true
  }

  /// Returns a copy of the image at an offset; nil if it is not within the memory.
  func bitmap(width: Int, height: Int, isOpaque: Bool, at offset: Int) -> Bitmap? {
    guard (1...Self.byteCount).contains(width), (1...Self.byteCount).contains(height), offset >= 0 else {
      return nil
    }
    let (bytes, overflow) = (width * 4).multipliedReportingOverflow(by: height)
    guard !overflow, bytes <= Self.byteCount - offset else { return nil }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      memcpy(buffer.baseAddress!, base + offset, bytes)
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque ? true : nil)
  }

  /// Returns the memory of large images to the system, of which `used` bytes were written.
  func release(used: Int) {
    guard used > Self.kept else { return }
    madvise(base + Self.kept, used - Self.kept, MADV_REMOVE)
  }
}
