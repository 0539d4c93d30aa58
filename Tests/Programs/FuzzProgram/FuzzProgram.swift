import Foundation
import InputTraces
import UIKit
import UIKitTesting

/// A reader of files from strangers; a trap in it is a fault.
enum Reader: String, CaseIterable { case trace, nib }

#if FUZZING
  /// The reader that `FUZZ_READER` names.
  private let reader: Reader = {
    let name = ProcessInfo.processInfo.environment["FUZZ_READER"] ?? ""
    guard let reader = Reader(rawValue: name) else { fatalError("FUZZ_READER is no reader: \(name)") }
    return reader
  }()

  /// Called by libFuzzer, which has the `main` function: it looks for files that reach new code.
  @_cdecl("LLVMFuzzerTestOneInput") public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int)
    -> CInt
  {
    reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#else
  /// Reads each file once: `FuzzProgram trace|nib FILE…`. `Scripts/fuzz --coverage` builds the program with
  /// libFuzzer instead.
  @main enum FuzzProgram {
    static func main() throws {
      guard CommandLine.arguments.count > 2, let reader = Reader(rawValue: CommandLine.arguments[1]) else {
        let readers = Reader.allCases.map(\.rawValue).joined(separator: "|")
        FileHandle.standardError.write(Data("Usage: FuzzProgram \(readers) FILE…\n".utf8))
        exit(64)
      }
      for path in CommandLine.arguments.dropFirst(2) {
        try reader.read([UInt8](Data(contentsOf: URL(filePath: path))))
      }
    }
  }
#endif

extension Reader {
  func read(_ bytes: [UInt8]) {
    switch self {
    case .trace:
      MainActor.assumeIsolated { _ = try? InputTrace(text: String(decoding: bytes, as: UTF8.self)) }
    case .nib: MainActor.assumeIsolated { readNib(bytes) }
    }
  }

  /// The objects of a nib are laid out too: constraints come from the file.
  @MainActor private func readNib(_ bytes: [UInt8]) {
    Diagnostics.handler = { _ in }
    let app = TestApp(size: CGSize(width: 300, height: 300))
    let objects = try? UINib(data: Data(bytes), bundle: nil).contents.makeObjects(owner: nil, options: [:])
    for case let view as UIView in objects ?? [] { app.window.addSubview(view) }
    app.frame()
  }
}
