import Foundation
import Glibc

/// The memory of the allocator.
enum Heap {
  /// The number of bytes in use, including the allocator's overhead; 0 if glibc does not provide it.
  ///
  /// Computed from the output of `malloc_info`: the size of the heaps minus their free memory, plus
  /// separate mappings.
  static var bytesInUse: Int {
    guard let symbol = dlsym(nil, "malloc_info") else { return 0 }
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    let info = unsafeBitCast(symbol, to: MallocInfo.self)
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    guard let file = open_memstream(&buffer, &size) else { return 0 }
    let result = info(0, file)
    fclose(file)
    defer { free(buffer) }
    guard result == 0, let buffer else { return 0 }
    let text = String(cString: buffer)
    return figure("system type=\"current\"", in: text) - figure("total type=\"fast\"", in: text)
      - figure("total type=\"rest\"", in: text) + figure("total type=\"mmap\"", in: text)
  }

  /// Returns the size in the last element with this name, which contains the sum of all heaps.
  private static func figure(_ element: String, in text: String) -> Int {
    guard let start = text.range(of: "<" + element, options: .backwards),
      let size = text.range(of: "size=\"", range: start.upperBound..<text.endIndex)
    else { return 0 }
    return Int(text[size.upperBound...].prefix { $0.isNumber }) ?? 0
  }
}
