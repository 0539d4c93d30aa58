import Foundation
import Synchronization
import TestSupport
import Testing

/// The demo in surroundings that do not answer, are full, or are wrong: files that hang, buses that are
/// silent, variables, limits and signals. Each start is that of a user with a saved state.
private final class Surroundings {
  let folder = FileManager.default.temporaryDirectory.appending(path: "surroundings-\(UUID().uuidString)")
  let server: XServer
  private var socket: Int32 = -1
  private var process = Process()
  /// The messages: a pipe, because the size of files may be limited.
  private var errors = Pipe()

  init() throws {
    server = try XServer()
    for name in ["pictures/Album", "home/.config/ibus/bus"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data("no picture".utf8).write(to: folder.appending(path: "pictures/Album/a.png"))
    try Data("a file".utf8).write(to: folder.appending(path: "file"))
    try FileManager.default.createSymbolicLink(atPath: path("loop"), withDestinationPath: path("loop"))
    try resetState()
  }

  deinit {
    end()
    close(socket)
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The folder that the saved state names; nil if the state is damaged.
  var savedFolder: String? {
    let data = FileManager.default.contents(atPath: path("home/.local/state/collection-demo/state.json"))
    let state = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return state?["folder"] as? String
  }

  /// The layout that the saved state names.
  var savedLayout: String? {
    let data = FileManager.default.contents(atPath: path("home/.local/state/collection-demo/state.json"))
    let state = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return state?["layout"] as? String
  }

  func resetState() throws {
    let state = folder.appending(path: "home/.local/state/collection-demo")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data("{\"layout\":\"list\",\"folder\":\"\(path("pictures"))\"}".utf8)
      .write(to: state.appending(path: "state.json"))
  }

  /// The path of a socket that accepts connections and is silent.
  func silentSocket() throws -> String {
    let path = path("bus")
    guard socket < 0 else { return path }
    socket = try #require(unixSocket(path, bind))
    try #require(listen(socket, 64) == 0)
    return path
  }

  /// Starts the demo from a shell, which runs commands before, and waits until its window is visible or it
  /// has ended. Returns the seconds.
  func start(_ commands: String = "", _ environment: [String: String] = [:]) throws -> TimeInterval {
    process = Process("sh", ["-c", "\(commands)\nexec \"$0\" --renderer software", DemoProcess.program])
    var variables = server.environment
    for name in ["XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"] { variables[name] = nil }
    variables["HOME"] = path("home")
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    process.environment = variables.merging(environment) { $1 }
    errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    let begin = Date()
    try process.start()
    let isShown = try poll(for: 40) { try isVisible || !process.isRunning }
    guard isShown else { throw WindowTestError("There is no window after 40 s.") }
    return Date().timeIntervalSince(begin)
  }

  var isVisible: Bool {
    get throws {
      try !server.run("xdotool", "search", "--onlyvisible", "--pid", "\(process.processIdentifier)").output
        .isEmpty
    }
  }

  var isRunning: Bool { process.isRunning }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until the demo has ended. Returns its status, -1 for a signal and -2 if it still runs, and its
  /// messages.
  func result() -> (status: Int32, errors: String) {
    let hasEnded = poll(for: 10) { !process.isRunning }
    let status: Int32 =
      !hasEnded ? -2 : process.terminationReason == .exit ? process.terminationStatus : -1
    end()
    return (status, String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  private func end() {
    guard process.processIdentifier > 0, process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

@Suite(
  "What does not answer", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"),
  .enabled(if: isInstalled("clang"), "needs clang, which is a part of Swift's toolchain"))
struct HangAttackTests {
  @Test("A window is open within two seconds more than usual, names what does not answer, and ends")
  func hangs() throws {
    let place = try Surroundings()
    let library = try SlowFiles.library(in: place.folder)
    let bus = "unix:path=\(try place.silentSocket())"
    let usual = try place.start()
    place.send(SIGTERM)
    #expect(place.result().status == 0)
    let (home, pictures) = (place.path("home"), place.path("pictures"))
    let buses: [(String, [String: String], String)] = [
      ("session bus", ["DBUS_SESSION_BUS_ADDRESS": bus], "message bus"),
      ("system bus", ["DBUS_SYSTEM_BUS_ADDRESS": bus], "message bus"),
      ("input method", ["IBUS_ADDRESS": bus], "message bus"),
    ]
    let files: [(String, [String: String], String)] = [
      (home + "/.local/state", "saved state"), (home + "/.cache", ".cache"), (home + "/.config", ".config"),
      (home, "home"), (pictures, ""), (pictures + "/Album", ""),
    ].map {
      ($0, ["LD_PRELOAD": library, "SLOW_FOLDER": $0, "SLOW_SECONDS": "600"], $1)
    }
    var (tried, held) = (0, 0)
    for (name, environment, message) in buses + files {
      try place.resetState()
      // The shell itself must not hang.
      let exports = environment.map { "export \($0)='\($1)'" }.joined(separator: "\n")
      let time = try place.start(exports)
      if message.isEmpty { Thread.sleep(forTimeInterval: 0.2) }
      place.send(SIGTERM)
      let result = place.result()
      tried += 1
      if time < usual * 3 + 2, result.status == 0, message.isEmpty || result.errors.contains(message),
        place.savedFolder == pictures
      {
        held += 1
      } else {
        Issue.record("\(name): \(time) s, usually \(usual); \(result); \(place.savedFolder ?? "no state")")
      }
    }
    try Attack.report("Buses and file systems that do not answer", tried: tried, held: held)
  }

  @Test(
    "A window is open within two seconds more than usual, after whichever answer a bus is silent",
    .enabled(if: isInstalled("dbus-daemon"), "needs dbus-daemon; Scripts/test installs it"))
  func silence() throws {
    let place = try Surroundings()
    let usual = try place.start()
    place.send(SIGTERM)
    #expect(place.result().status == 0)
    // The check before SDL's initialization takes three answers, and SDL three.
    let counts = Attack.isLong ? Array(0...14) : [4, 5]
    var held = 0
    for count in counts {
      let bus = try FadingBus(answers: count, in: place.folder)
      defer { bus.end() }
      try place.resetState()
      let time = try place.start("", ["DBUS_SESSION_BUS_ADDRESS": bus.address])
      place.send(SIGTERM)
      let result = place.result()
      if time < usual * 3 + 2, result.status == 0, count > 5 || result.errors.contains("message bus") {
        held += 1
      } else {
        Issue.record("\(count): \(time) s, usually \(usual); \(result)")
      }
    }
    try Attack.report("Buses that stop answering", tried: counts.count, held: held)
  }

  @Test(
    "A display that does not answer ends the program with a message",
    .enabled(if: Attack.isLong, "takes half a minute; Scripts/attack runs it"))
  func display() throws {
    let place = try Surroundings()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(6_093).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(isBound == 0 && listen(server, 9) == 0)
    let time = try place.start("", ["DISPLAY": "127.0.0.1:93"])
    let result = place.result()
    #expect(time > 25 && result.status == 1 && result.errors.contains("The display does not answer"))
  }
}

@Suite(
  "Signals and the saved state", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct SignalAttackTests {
  @Test("The state is saved or as before, whichever signal comes when, and signals of a terminal save it")
  func signals() throws {
    let place = try Surroundings()
    var (tried, held) = (0, 0)
    // A terminal that closes sends several.
    for signals in [[SIGHUP], [SIGHUP, SIGHUP, SIGHUP], [SIGINT], [SIGTERM]] {
      try place.resetState()
      _ = try place.start()
      try place.server.xdotool("key", "--clearmodifiers", "ctrl+1")
      for signal in signals { place.send(signal) }
      let result = place.result()
      tried += 1
      if result.status == 0, place.savedFolder == place.path("pictures") {
        held += 1
      } else {
        Issue.record("\(signals): \(result)")
      }
    }
    var generator = SeededGenerator(seed: UInt64(Attack.seed))
    for _ in 0..<Attack.count(4, long: 300) {
      try place.resetState()
      let signals = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        [SIGHUP, SIGINT, SIGTERM, SIGCONT].randomElement(using: &generator) ?? SIGHUP
      }
      if Bool.random(using: &generator) {
        _ = try place.start()
      } else {
        let delay = Double.random(in: 0...0.6, using: &generator)
        _ = try place.start("(sleep \(delay); kill -\(signals[0]) $$) &")
      }
      for signal in signals {
        place.send(signal)
        usleep(UInt32.random(in: 0...20_000, using: &generator))
      }
      place.send(SIGTERM)
      let result = place.result()
      let names = try FileManager.default.contentsOfDirectory(
        atPath: place.path("home/.local/state/collection-demo"))
      tried += 1
      if result.status != -2, place.savedFolder == place.path("pictures"), !result.errors.contains("Fatal") {
        held += 1
      } else {
        Issue.record("\(signals): \(result) \(names)")
      }
    }
    try Attack.report("Signals to a window", tried: tried, held: held)
  }

  @Test("A program that ignores SIGHUP since its start goes on after it")
  func ignored() throws {
    let place = try Surroundings()
    _ = try place.start("trap '' HUP")
    place.send(SIGHUP)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(place.isRunning)
    place.send(SIGTERM)
    #expect(place.result().status == 0)
  }
}

@Suite(
  "Wrong variables and low limits", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct EnvironmentAttackTests {
  @Test("Folders that cannot be are messages with their names, and the window opens and closes as usual")
  func folders() throws {
    let place = try Surroundings()
    // As the shell writes them.
    let values: [(value: String, message: String)] = [
      ("relative", "no absolute path"), ("\"\(place.path("file"))\"", "Not a directory"),
      ("\"/tmp/$(printf '%05000d' 0)\"", "File name too long"), ("/proc/nothing", "No such file"),
      ("\"\(place.path("loop"))\"", "Too many levels of symbolic links"), ("/dev/null", "Not a directory"),
      ("\"$(printf '/proc/\\377\\376')\"", "No such file"),
    ]
    let variables = ["XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"]
    var (tried, held) = (0, 0)
    for (index, (value, message)) in values.enumerated() {
      for variable in Attack.isLong ? variables : [variables[0], variables[1 + index % 4]] {
        _ = try place.start("export \(variable)=\(value)")
        let isShown = try place.isVisible
        place.send(SIGTERM)
        let result = place.result()
        tried += 1
        if isShown, result.status == 0, variable != "XDG_STATE_HOME" || result.errors.contains(message) {
          held += 1
        } else {
          Issue.record("\(variable)=\(value): \(isShown) \(result)")
        }
      }
    }
    #expect(place.savedFolder == place.path("pictures"))
    try Attack.report("Variables with impossible folders", tried: tried, held: held)
  }

  @Test("Too few open files are a message with the remedy and status 1, or enough")
  func descriptors() throws {
    let place = try Surroundings()
    var (tried, held) = (0, 0)
    for limit in Attack.isLong ? Array(4...80) : [5, 16, 40, 70] {
      try place.resetState()
      _ = try place.start("ulimit -n \(limit)")
      place.send(SIGTERM)
      let result = place.result()
      let isNamed = result.errors.contains("ulimit -n") || limit < 10 && !result.errors.isEmpty
      tried += 1
      if limit < 64 ? result.status > 0 && isNamed : result.status == 0, place.savedFolder != nil {
        held += 1
      } else {
        Issue.record("\(limit): \(result)")
      }
    }
    try Attack.report("Limits of open files", tried: tried, held: held)
  }

  @Test("A state for which there is no space is a message, and the state of before is kept")
  func fullDisk() throws {
    let place = try Surroundings()
    _ = try place.start("ulimit -f 0")
    #expect(try place.isVisible)
    place.send(SIGHUP)
    let result = place.result()
    #expect(result.status == 0 && result.errors.contains("The state cannot be saved in"), "\(result)")
    #expect(place.savedFolder == place.path("pictures") && place.savedLayout == "list")
  }
}

/// A message bus that is silent after a number of answers to all programs together.
private final class FadingBus: Sendable {
  let address: String
  private let daemon: Process
  private let listener: Int32
  private let left: Mutex<Int>

  init(answers: Int, in folder: URL) throws {
    left = Mutex(answers)
    let (path, other) = (folder.path + "/fading\(answers)", folder.path + "/daemon\(answers)")
    address = "unix:path=\(path)"
    daemon = Process("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(other)"])
    daemon.standardError = FileHandle.nullDevice
    try daemon.start()
    try #require(poll(for: 20) { access(other, F_OK) == 0 })
    listener = try #require(unixSocket(path, bind))
    try #require(listen(listener, 9) == 0)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0, let server = unixSocket(other, connect) else { return }
        Thread.detachNewThread { Self.pass(from: client, to: server) { true } }
        Thread.detachNewThread { [self] in
          Self.pass(from: server, to: client) {
            left.withLock {
              $0 -= 1
              return $0 >= 0
            }
          }
        }
      }
    }
  }

  func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    daemon.end()
  }

  /// Passes what arrives, as long as it may, until the connection ends.
  private static func pass(from source: Int32, to target: Int32, while mayPass: () -> Bool) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(source, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      if mayPass() { _ = send(target, buffer, count, Int32(MSG_NOSIGNAL)) }
    }
    shutdown(target, Int32(SHUT_RDWR))
  }
}

/// Creates a socket, and binds or connects it to a path. Returns nil after an error.
private func unixSocket(
  _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32? {
  let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  return withSocketAddress(path) { use(descriptor, $0, $1) == 0 ? descriptor : nil }
}
