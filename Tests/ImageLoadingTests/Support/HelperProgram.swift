import Foundation

/// The program that tests start as a helper process: `ImageProgram`.
enum HelperProgram {
  static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "ImageProgram").path
}

/// Calls `body` with the path of a new file with some bytes, which is removed afterwards.
func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try Data(bytes).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try body(file.path)
}
