import Foundation
import Testing

/// The demo on a folder whose file system hangs. A preloaded library delays its calls.
@Suite(
  "A folder that hangs", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"),
  .enabled(if: isInstalled("clang"), "needs clang, which is a part of Swift's toolchain"))
struct SlowFolderTests {
  /// Whether the folders hang, or only the pictures in them.
  enum Delay: CaseIterable { case pictures, folders }

  @Test(
    "The window lives on: keys have their effects, and it closes, while no file can be read",
    arguments: Delay.allCases)
  func hanging(delay: Delay) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "slow-\(UUID().uuidString)")
    let album = folder.appending(path: "Album")
    try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for index in 0..<40 {
      try Data("no picture".utf8).write(to: album.appending(path: "\(index).jpg"))
    }
    let library = try SlowFiles.library(in: folder)
    let server = try XServer()
    defer { server.stop() }
    let slow = delay == .folders ? album.path : album.path + "/"
    let demo = try DemoProcess(
      server, [folder.path, "--stats", "--renderer", "software", "--size", "900x600"],
      environment: ["LD_PRELOAD": library, "SLOW_FOLDER": slow, "SLOW_SECONDS": "600"])
    defer { demo.kill() }
    try server.xdotool("mousemove", "--window", demo.window, "120", "220")
    try server.xdotool("click", "1")
    try demo.waitUntilIdle()
    // The properties, another layout in which files are examined for their proportions, and the viewer.
    for key in ["alt+Return", "Escape", "ctrl+4", "ctrl+3", "ctrl+1", "Return", "Escape", "ctrl+a"] {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
    try server.xdotool("key", "ctrl+q")
    let result = try demo.end()
    #expect(result.status == 0)
    #expect(result.figures["items"] == (delay == .folders ? 0 : 40))
    #expect(result.figures["selected"] == result.figures["items"])
  }
}

/// The library for `LD_PRELOAD` that plays a file system that hangs.
enum SlowFiles {
  /// Compiles the library into a folder, and returns its path.
  static func library(in folder: URL) throws -> String {
    let library = folder.appending(path: "SlowFiles.so").path
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "SlowFiles.c").path
    let compiler = Process("clang", ["-shared", "-fPIC", "-O1", "-o", library, source])
    try compiler.start()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    return library
  }
}
