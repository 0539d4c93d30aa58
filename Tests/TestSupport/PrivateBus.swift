import Foundation

/// A message bus of its own, on which all programs may do everything.
public final class PrivateBus: @unchecked Sendable {
  /// Whether the program of the bus is installed.
  public static let isAvailable = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/dbus-daemon") }

  /// The bus has ended before it accepted connections.
  public struct DidNotStart: Error {}

  /// The address of the bus.
  public let address: String
  /// The folder of the bus, which ends with it.
  private let folder: URL
  private let daemon: Process

  /// Starts the bus and waits until it accepts connections. `environment` has the variables of the programs
  /// that the bus starts; it receives the folder and the address.
  public init(_ name: String, environment: (URL, String) -> [String: String]? = { _, _ in nil }) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "\(name)-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    address = "unix:path=\(folder.path)/socket"
    let configuration = folder.appending(path: "bus.conf")
    try """
    <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth><policy context="default">
    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    daemon = Process()
    daemon.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    daemon.arguments = [
      "dbus-daemon", "--nofork", "--nopidfile", "--print-address", "--config-file=\(configuration.path)",
    ]
    if let variables = environment(folder, address) { daemon.environment = variables }
    let output = Pipe()
    daemon.standardInput = FileHandle.nullDevice
    daemon.standardOutput = output
    daemon.standardError = FileHandle.nullDevice
    try daemon.run()
    // The bus prints its address when it accepts connections. Its socket exists before, and refuses them.
    guard !output.fileHandleForReading.availableData.isEmpty else { throw DidNotStart() }
  }

  /// Ends the bus, and removes its folder.
  public func end() {
    // The daemon inherits the blocked SIGTERM of the thread that has started it.
    kill(daemon.processIdentifier, SIGKILL)
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
