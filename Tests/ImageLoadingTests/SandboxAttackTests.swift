import Foundation
import TestSupport
import Testing

@testable import ImageLoading

/// A decoder that a file has taken over, played by `ImageProgram`.
@Suite("Powers of a decoder that was taken over") struct SandboxAttackTests {
  /// Who runs the program.
  enum User: String, CaseIterable { case own, ordinary }

  /// The answers that deny: errors of the system, and what a library says where there is nothing.
  private static let denials: Set = ["Operation not permitted", "Permission denied", "nothing"]

  @Test(
    "A helper process denies each power that its program has outside of the sandbox", arguments: User.allCases
  )
  func powers(user: User) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    chmod(folder.path, 0o777)
    // The folder of the tests may be closed to others. Files beside the program would be its resources.
    let program = folder.appending(path: "app/program")
    try FileManager.default.createDirectory(
      at: program.deletingLastPathComponent(), withIntermediateDirectories: false)
    // By another program: a process that this one starts at the same moment would have the file open for
    // writing, and a program that is written cannot be started.
    let copy = try Process.run(URL(filePath: "/bin/cp"), arguments: [HelperProgram.path, program.path])
    copy.waitUntilExit()
    let process = Process()
    process.executableURL = program
    process.arguments = ["--powers", folder.path]
    if user == .ordinary, geteuid() == 0 {
      process.executableURL = URL(filePath: "/usr/bin/setpriv")
      process.arguments = [
        "--reuid=65534", "--regid=65534", "--clear-groups", program.path, "--powers", folder.path,
      ]
    }
    // The loader of the app loads this library, and that of a helper process does not.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LD_PRELOAD": "libm.so.6", "SECRET_TOKEN": "x"]
    ) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = text.split(separator: "\n").map { $0.split(separator: "|").map(String.init) }
    var held = 0
    for line in lines {
      try #require(line.count == 3, "\(text)")
      #expect(Self.denials.contains(line[2]), "\(line[0])")
      if Self.denials.contains(line[2]) { held += 1 }
      // The test itself: its program can do outside what it tries inside.
      #expect(line[1] == "YES" || ["attach", "memory"].contains(line[0]), "\(line[0]): \(line[1])")
    }
    #expect(lines.count == 12)
    try Attack.report(
      "Powers of a decoder that was taken over (\(user) user)", tried: lines.count, held: held)
  }

  @Test("A helper process reports what confines it; seccomp, limits and no capabilities are everywhere")
  func protections() throws {
    let pool = HelperPool(program: HelperProgram.path, limits: DecodingLimits())
    #expect(pool.protections.isEmpty)
    let photo = Fixtures.formats.appending(path: "photo.png").path
    #expect(try pool.decode(ImageQuery(part: .image, path: photo)) != nil)
    #expect(pool.protections.contains(.seccomp) && pool.protections.contains(.limits))
    #expect(pool.protections.contains(.capabilities))
  }
}
