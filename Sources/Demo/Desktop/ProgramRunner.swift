import Files
import Foundation

/// Runs installed programs without blocking the caller. Tests replace the closures.
struct ProgramRunner: Sendable {
  /// The end of a program.
  struct Outcome: Sendable, Equatable {
    var status: Int32
    /// The standard output, which may be a path; empty if it was not requested.
    var output = ""
  }

  /// Whether a program is in one of the folders of `PATH`.
  var isInstalled: @Sendable (_ name: String) -> Bool
  /// Runs a program to its end. If `readsOutput` is false, the output is discarded: a program that stays
  /// open, such as an image viewer, may write to it for hours. Throws an error if the program cannot be
  /// started.
  var run: @Sendable (_ name: String, _ arguments: [String], _ readsOutput: Bool) async throws -> Outcome

  static let system = ProgramRunner(
    isInstalled: { path(of: $0) != nil },
    run: { name, arguments, readsOutput in
      let process = Process()
      process.executableURL = URL(filePath: path(of: name) ?? name)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let pipe = readsOutput ? Pipe() : nil
      process.standardOutput = pipe ?? FileHandle.nullDevice
      let status: Int32 = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      guard let pipe else { return Outcome(status: status) }
      // The program has ended, so that the read ends too. Its output is shorter than the pipe's buffer.
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      return Outcome(status: status, output: String(fileBytes: data))
    })

  private static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
