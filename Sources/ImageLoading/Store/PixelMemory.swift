import CImageLibraries
import Foundation

/// The memory of the allocator for pixels.
///
/// By default the C library takes large blocks from its heaps, one for each thread, once a large block was
/// freed. Images of different sizes that come and go on several threads then leave gaps: the process keeps up
/// to twice the memory of the images.
enum PixelMemory {
  /// The size from which a block is separate from the heaps, so that its memory returns to the system when it
  /// is freed.
  static let separateBytes: CInt = 64 << 10
  /// The free memory at the end of a heap that is kept for the next allocations.
  static let keptBytes: CInt = 4 << 20

  private static let isSeparate: Bool = {
    process_separate_large_blocks(separateBytes, keptBytes)
    return true
  }()

  /// Separates large blocks from the heaps, once in a process.
  static func separate() { _ = isSeparate }

  /// Returns the free memory of the heaps to the system.
  static func trim() { _ = malloc_trim(0) }
}
