import CSDL2
import Files
import Foundation

/// Finds what does not answer at the start of a window: message buses, and the file systems of the user's
/// folders. SDL, Xlib and fontconfig wait for them without a limit, so the variables of this process and of
/// those that it starts lead away from what does not answer.
final class StartChecks {
  /// The time in seconds for all answers.
  private static let patience: TimeInterval = 0.4

  /// A message for each part of the desktop that does not answer.
  private(set) var problems: [String] = []
  private let start = FrameClock.uptime()
  private let folders: [(variable: String, path: String, answer: Attempt<Bool>)]
  /// The addresses of the message buses that have answered.
  private let buses: Attempt<[String]>
  /// The variables that lead away.
  private var changed: Set<String> = []

  /// Starts the checks.
  init(_ variables: [String: String]) {
    let own = UserFolders.variables
    let user = UserFolders(environment: own, accountHome: UserFolders.accountHome)
    let config = own["XDG_CONFIG_HOME"] ?? user.home.map { $0 + "/.config" }
    folders = [("HOME", user.home), ("XDG_CACHE_HOME", user.cache), ("XDG_CONFIG_HOME", config)].compactMap {
      (variable, path) in path.map { path in (variable, path, Attempt { FileStatus.exists(path) }) }
    }
    let input = config.map { $0 + "/ibus/bus" }
    buses = Attempt { Self.connect(variables, input) }
  }

  /// Raises the limit of open files if it is low and may be higher. Throws an error if too few remain: the
  /// libraries end the process where they cannot open a file.
  static func requireFiles() throws(SDLHostError) {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    if limit.rlim_cur < 1024, limit.rlim_cur < limit.rlim_max {
      limit.rlim_cur = min(1024, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    guard limit.rlim_cur < 64 else { return }
    throw .sdl(
      operation: "open a window", reason: "\(FileError.system(EMFILE).reason); the limit is \(limit.rlim_cur)"
    )
  }

  /// Waits for the answers of the file systems, and leads away from the folders of others.
  func checkFolders() {
    for folder in folders where folder.answer.value(within: timeLeft) == nil {
      report("The folder \(ShownName.within(folder.path)) does not answer, and is not used")
      change(folder.variable, to: "/dev/null")
    }
  }

  /// Whether thumbnails can be read and written.
  var hasCache: Bool { changed.isDisjoint(with: ["HOME", "XDG_CACHE_HOME"]) }

  /// Initializes SDL, which asks the message buses too. Without their answers, now or then, it uses none.
  func limitBuses<Value>(_ body: () throws(SDLHostError) -> Value) throws(SDLHostError) -> Value {
    guard let addresses = buses.value(within: timeLeft) else {
      leaveBuses()
      return try body()
    }
    let result = try BusLimit.run(addresses, body)
    if result.hasClosed { leaveBuses() }
    return result.value
  }

  private func leaveBuses() {
    // Their addresses are in the folder of the configuration.
    if !changed.contains("XDG_CONFIG_HOME") {
      report("A message bus does not answer, and input methods are not used")
    }
    for bus in ["SESSION", "SYSTEM"] { change("DBUS_\(bus)_BUS_ADDRESS", to: "disabled:") }
  }

  private func report(_ problem: String) {
    problems.append(problem)
    StandardError.write(problem + ".")
  }

  private var timeLeft: TimeInterval { max(0, start + Self.patience - FrameClock.uptime()) }

  private func change(_ name: String, to value: String) {
    changed.insert(name)
    ProcessVariables.set(name, to: value)
  }

  /// Connects to the buses of the session and of the system, and to those of the input method IBus, whose
  /// addresses are in the files of a folder. An error is an answer too. Returns the addresses.
  nonisolated static func connect(_ variables: [String: String], _ folder: String?) -> [String] {
    guard DBusConnection.isAvailable else { return [] }
    var addresses = [
      DesktopStyle.busAddress(variables, fileExists: FileStatus.exists),
      variables["DBUS_SYSTEM_BUS_ADDRESS"] ?? "unix:path=/run/dbus/system_bus_socket",
      variables["IBUS_ADDRESS"],
    ].compactMap { $0 }
    let prefix = "IBUS_ADDRESS="
    for name in folder.flatMap({ try? FileManager.default.contentsOfDirectory(atPath: $0) }) ?? [] {
      let text = folder.flatMap { try? RegularFile.contents(of: "\($0)/\(name)", limit: 1 << 16) } ?? []
      for line in String(decoding: text, as: UTF8.self).split(separator: "\n") where line.hasPrefix(prefix) {
        addresses.append(String(line.dropFirst(prefix.count)))
      }
    }
    for address in addresses { _ = DBusConnection(address: address) }
    return addresses
  }
}
