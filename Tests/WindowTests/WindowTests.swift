import Foundation
import Testing

/// The demo in a real window, driven by input through an X server.
@Suite(
  "A real window", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct WindowTests {
  private func withDemo(
    _ arguments: [String], _ body: (DemoProcess, XServer) throws -> Void
  ) throws -> (status: Int32, figures: [String: Double]) {
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(server, arguments + ["--stats", "--renderer", "software"])
    defer { demo.kill() }
    try body(demo, server)
    return try demo.end()
  }

  @Test("A click selects, the wheel scrolls, Ctrl+Q quits")
  func handling() throws {
    let result = try withDemo(["--items", "100000", "--size", "900x600"]) { demo, server in
      // The first cell, below the bar, the header and the margins.
      try server.xdotool("mousemove", "--window", demo.window, "120", "220")
      try server.xdotool("click", "1")
      try demo.waitUntilIdle()
      try server.xdotool("click", "--repeat", "5", "--delay", "40", "5")
      try demo.waitUntilIdle()
      try server.xdotool("key", "ctrl+q")
    }
    #expect(result.status == 0)
    #expect(result.figures["selected"] == 1)
    #expect((result.figures["offset_y"] ?? 0) > 100)
    #expect((result.figures["cells_made"] ?? 999) < 60)
  }

  @Test("A resized window shows the same as one opened at that size; closing the window quits")
  func resizing() throws {
    let fresh = try withDemo(["--items", "1000", "--size", "640x500"]) { demo, _ in
      try demo.closeWindow()
    }
    let resized = try withDemo(["--items", "1000", "--size", "900x600"]) { demo, server in
      try server.xdotool("windowsize", "--sync", demo.window, "640", "500")
      try demo.waitUntilIdle()
      try demo.closeWindow()
    }
    for result in [fresh, resized] {
      #expect(result.status == 0)
      #expect(result.figures["width"] == 640)
      #expect(result.figures["height"] == 500)
    }
    #expect((fresh.figures["visible_cells"] ?? 0) > 3)
    #expect(resized.figures["visible_cells"] == fresh.figures["visible_cells"])
  }

  @Test("Deleted photos can be restored, and file changes in a watched folder are shown")
  func editing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ names: String...) throws {
      for name in names { try Data("no picture".utf8).write(to: folder.appending(path: name)) }
    }
    try write("a.png", "b.png", "c.png")
    let result = try withDemo([folder.path, "--size", "900x600"]) { demo, server in
      try server.xdotool("mousemove", "--window", demo.window, "120", "220")
      try server.xdotool("click", "1")
      try demo.waitUntilIdle()
      try server.xdotool("key", "Delete")
      try demo.waitUntilIdle()
      try demo.waitUntilChanged { try FileManager.default.removeItem(at: folder.appending(path: "b.png")) }
      try demo.waitUntilChanged { try write("d.png") }
      try server.xdotool("key", "ctrl+z")
      try demo.waitUntilIdle()
      try server.xdotool("key", "ctrl+q")
    }
    // a, c and d: the deletion is undone, and b does not exist.
    #expect(result.figures["items"] == 3)
    #expect(result.figures["visible_cells"] == 3)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files == ["a.png", "c.png", "d.png"])
  }

  @Test("A recorded trace has the same effect when it is replayed")
  func tracing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "traced-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "trace.jsonl").path
    let shown = ["--items", "1000", "--size", "640x500", "--layout", "list"]
    let recorded = try withDemo(shown + ["--record", file]) { demo, server in
      try server.xdotool("windowsize", demo.window, "600", "440")
      try demo.waitUntilIdle()
      try server.xdotool("mousemove", "--window", demo.window, "120", "220")
      try server.xdotool("click", "1")
      try demo.waitUntilIdle()
      try server.xdotool("click", "--repeat", "4", "--delay", "40", "5")
      try demo.waitUntilIdle()
      try server.xdotool("key", "alt+s")
      try demo.waitUntilIdle()
      try server.xdotool("key", "ctrl+q")
    }
    let server = try XServer()
    defer { server.stop() }
    /// Runs the demo without waiting for its window: the trace contains the keys that quit it.
    func replay(_ arguments: String...) throws -> [String: Double] {
      let result = try server.run(DemoProcess.program, ["--replay", file, "--stats"] + arguments)
      #expect(result.status == 0)
      return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Double] ?? [:]
    }
    let figures = try replay("--screenshot", folder.appending(path: "end.png").path)
    let again = try replay("--renderer", "software")
    #expect(recorded.figures["selected"] == 1 && recorded.figures["offset_y"] == 240)
    for key in [
      "selected", "offset_y", "visible_cells", "width", "height", "arrangement", "focused_item",
    ] {
      #expect(figures[key] == recorded.figures[key], "\(key)")
      #expect(again[key] == recorded.figures[key], "\(key)")
    }
  }

  @Test(
    "The title is UTF-8 in every locale, and names the album at the top",
    arguments: [nil, "C", "C.UTF-8", "de_DE.ISO-8859-1"] as [String?])
  func title(language: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "titled-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for album in ["1 Grüße – 你好", "2 Море"] {
      let url = folder.appending(path: album)
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for number in 0..<60 { try Data("no picture".utf8).write(to: url.appending(path: "\(number).png")) }
    }
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [folder.path, "--size", "640x480", "--renderer", "software", "--stats"],
      environment: ["LANG": language, "LC_ALL": nil, "LC_CTYPE": nil])
    defer { demo.kill() }
    func title() throws -> String {
      try server.run("xdotool", "getwindowname", demo.window).output
    }
    #expect(try title() == "1 Grüße – 你好 – Collection")
    try server.xdotool("key", "Right", "End")
    try demo.waitUntilIdle()
    #expect(try title() == "2 Море – Collection")
    try server.xdotool("key", "ctrl+q")
    #expect(try demo.end().status == 0)
  }

  @Test("The time of a transition is measured in a window")
  func transitionTime() throws {
    let server = try XServer()
    defer { server.stop() }
    let run = try server.run(
      DemoProcess.program("collection-tools"),
      ["timing", "--items", "400", "--size", "640x480", "--renderer", "software", "--transition", "stacks"])
    #expect(run.status == 0)
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(line["layouts"] as? String == "grid to stacks")
    #expect(line["steps"] as? Int == 120)
    #expect((line["settle_frames"] as? Int ?? 0) > 0)
    for key in ["cpu_ms_per_frame", "p50_frame_ms", "max_frame_ms", "settle_frame_ms_max"] {
      #expect((line[key] as? Double ?? 0) > 0, "\(key)")
    }
  }

  @Test("The time of each letter of a search is measured in a window")
  func searchTime() throws {
    let server = try XServer()
    defer { server.stop() }
    let run = try server.run(
      DemoProcess.program("collection-tools"),
      ["timing", "--items", "400", "--size", "640x480", "--renderer", "software", "--search", "39"])
    #expect(run.status == 0)
    let line = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(line["items"] as? Int == 400)
    // 39, 139, 239, 339 and 390 to 399.
    #expect(line["found"] as? Int == 14)
    #expect((line["letter_ms"] as? [Double])?.count == 2)
    #expect((line["escape_ms"] as? Double ?? 0) > 0)
  }

  @Test("The next start restores the folder, the layout and the order; options replace them")
  func restoring() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "restored-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let photos = folder.appending(path: "photos")
    try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
    for name in ["a", "b", "c"] {
      try Data("no picture".utf8).write(to: photos.appending(path: "\(name).png"))
    }
    let server = try XServer()
    defer { server.stop() }
    func run(_ arguments: [String], keys: [String]) throws -> [String: Double] {
      let demo = try DemoProcess(
        server, arguments + ["--size", "640x480", "--stats", "--renderer", "software"],
        environment: ["XDG_STATE_HOME": folder.appending(path: "state").path])
      defer { demo.kill() }
      for key in keys + ["ctrl+q"] {
        try server.xdotool("key", key)
        if key != "ctrl+q" { try demo.waitUntilIdle() }
      }
      return try demo.end().figures
    }
    let first = try run([photos.path], keys: ["ctrl+5", "alt+d"])
    #expect(first["items"] == 3 && first["layout"] == 4)
    let second = try run([], keys: [])
    #expect(second["items"] == 3 && second["layout"] == 4)
    let third = try run(["--layout", "list"], keys: [])
    #expect(third["items"] == 3 && third["layout"] == 2)
    // Generated items neither use nor change the state.
    let generated = try run(["--items", "5"], keys: ["ctrl+7"])
    #expect(generated["layout"] == 6)
    let state = try String(
      contentsOf: folder.appending(path: "state/collection-demo/state.json"), encoding: .utf8)
    #expect(
      state == """
        {
          "direction" : "ascending",
          "folder" : "\(photos.path)",
          "layout" : "list",
          "order" : "date",
          "slideShowInterval" : 5
        }
        """)
  }

  @Test("SIGINT, SIGTERM and SIGHUP quit the app normally", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let result = try withDemo(["--items", "10"]) { demo, _ in
      kill(demo.process.processIdentifier, signal)
    }
    #expect(result.status == 0)
    #expect(result.figures["visible_cells"] == 10)
  }

  @Test("Helper processes end with a demo that is killed, also while they are stopped")
  func killed() throws {
    let server = try XServer()
    defer { server.stop() }
    // Another process of the same group, without which the kernel would continue the stopped ones.
    let command = "\"$0\" --renderer software & echo $!; exec sleep 600"
    let shell = Process("sh", ["-c", command, DemoProcess.program])
    let output = Pipe()
    shell.environment = server.environment
    shell.standardOutput = output
    try shell.start()
    defer { shell.end() }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let demo = try #require(Int32(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    defer { kill(demo, SIGKILL) }
    var helpers: [Int32] = []
    var before: [Activity] = []
    #expect(
      poll(for: 60, every: 0.2) {
        helpers = Activity.children(of: demo)
        let now = ([demo] + helpers).map(Activity.init)
        defer { before = now }
        return !helpers.isEmpty && now == before && now.allSatisfy(\.isAsleep)
      })
    for helper in helpers { kill(helper, SIGSTOP) }
    kill(demo, SIGKILL)
    for helper in helpers { #expect(poll(for: 20) { Activity.hasEnded(helper) }) }
    for helper in helpers { kill(helper, SIGKILL) }
  }

  @Test("An idle window uses no processor time")
  func idle() throws {
    var used = -1
    _ = try withDemo(["--items", "1000"]) { demo, _ in
      let before = demo.ticks
      Thread.sleep(forTimeInterval: 1.5)
      used = demo.ticks - before
      demo.process.terminate()
    }
    #expect((0...1).contains(used), "\(used) hundredths of a second in 1.5 s")
  }
}

@Suite("No display") struct NoDisplayTests {
  @Test("Without a display the error message names the alternative")
  func noDisplay() throws {
    let process = Process(DemoProcess.program, ["--items", "10"])
    let errors = Pipe()
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    process.environment = environment
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.start()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(text.contains("--screenshot"), "\(text)")
  }
}
