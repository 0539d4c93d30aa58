import Foundation
import Testing

/// The clipboard of the demo and of the file manager pcmanfm, on a real X server.
@Suite(
  "Copying files from and to a file manager", .serialized,
  .enabled(
    if: XServer.isAvailable && isInstalled("xclip") && isInstalled("pcmanfm"),
    "needs pcmanfm, Xvfb, xdotool, openbox and xclip; Scripts/test installs them"))
struct FileManagerTests {
  @Test(
    "A copied photo is copied into the file manager's folder, and files that it copies are pasted as photos")
  func bothWays() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "manager-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (albums, other) = (folder.appending(path: "albums"), folder.appending(path: "other folder"))
    for file in [albums.appending(path: "a.png"), other.appending(path: "b.png")] {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.lastPathComponent.utf8).write(to: file)
    }
    let server = try XServer()
    defer { server.stop() }
    let manager = Process("pcmanfm", ["--no-desktop", other.path])
    manager.environment = server.environment.merging([
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
    ]) { $1 }.filter { $0.key != "DBUS_SESSION_BUS_ADDRESS" }
    manager.standardError = FileHandle.nullDevice
    try manager.start()
    defer { manager.end() }
    // Its window takes the focus when it is shown.
    try server.xdotool("search", "--sync", "--onlyvisible", "--class", "pcmanfm")
    let demo = try DemoProcess(
      server, [albums.path, "--size", "640x480", "--renderer", "software", "--stats"])
    defer { demo.kill() }
    for key in ["Right", "space", "ctrl+c"] {
      try server.xdotool("key", key)
      try demo.waitUntilIdle()
    }
    try server.xdotool("search", "--sync", "--onlyvisible", "--class", "pcmanfm", "windowactivate", "--sync")
    // The file manager may be loading the folder.
    let copy = other.appending(path: "a.png")
    #expect(
      try poll(for: 30, every: 1) {
        if !FileManager.default.fileExists(atPath: copy.path) { try server.xdotool("key", "ctrl+v") }
        return (try? Data(contentsOf: copy)) == Data("a.png".utf8)
      })
    #expect(FileManager.default.fileExists(atPath: albums.appending(path: "a.png").path))
    #expect(
      try poll(for: 30, every: 1) {
        try server.xdotool("key", "ctrl+a", "key", "ctrl+c")
        let list = try server.run(
          "timeout", "5", "xclip", "-selection", "clipboard", "-o", "-t", "text/uri-list")
        return list.output.contains("other%20folder/a.png") && list.output.contains("b.png")
      })
    try server.xdotool("windowactivate", "--sync", demo.window, "key", "ctrl+v")
    try demo.waitUntilIdle()
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().figures["items"] == 3)
  }
}
