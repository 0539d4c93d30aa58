import Foundation
import ImageLoading

#if FUZZING
  /// Called by libFuzzer, which has the `main` function: it looks for files that reach new code.
  @_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
    -> CInt
  {
    ImageRecord.readAll(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#else
  /// Examines each file once: `ImageProgram FILE…`. A trap is a fault. `Scripts/fuzz --coverage` builds the
  /// program with libFuzzer instead. Tests start it as a helper process.
  @main enum ImageProgram {
    static func main() throws {
      // Does not return in a helper process.
      _ = ImageHelper.prepare()
      for path in CommandLine.arguments.dropFirst() {
        ImageRecord.readAll([UInt8](try Data(contentsOf: URL(filePath: path))))
      }
    }
  }
#endif
