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
  /// program with libFuzzer instead. Tests start it as a helper process, and as an app whose decoder
  /// is taken over: `ImageProgram --powers FOLDER`.
  @main enum ImageProgram {
    @MainActor static func main() throws {
      // Does not return in a helper process.
      _ = ImageHelper.prepare(probe: Fault.messages)
      if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--powers" {
        return try Powers.report(in: CommandLine.arguments[2])
      }
      for path in CommandLine.arguments.dropFirst() {
        ImageRecord.readAll([UInt8](try Data(contentsOf: URL(filePath: path))))
      }
    }
  }
#endif
