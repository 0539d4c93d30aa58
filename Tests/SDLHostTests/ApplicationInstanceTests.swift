import Files
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SDLHost

@Suite(
  "The first program of an app", .serialized, .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
struct ApplicationInstanceTests {
  private static let identifier = "org.example.App-1"

  private func start(_ address: String, _ files: [URL] = [], _ patience: TimeInterval = 60)
    -> ApplicationInstance.Start
  {
    ApplicationInstance.start(
      Self.identifier, files: files,
      environment: ["DBUS_SESSION_BUS_ADDRESS": address, "DESKTOP_STARTUP_ID": "a_TIME7"], patience: patience)
  }

  private func isFirst(_ start: ApplicationInstance.Start) -> ApplicationInstance? {
    if case .first(let instance) = start { instance } else { nil }
  }

  private func problem(of start: ApplicationInstance.Start) -> String? {
    if case .alone(let problem) = start { problem } else { nil }
  }

  @Test("Later starts pass their files to the first one, until it ends")
  func passing() throws {
    let bus = try PortalFake(settings: nil)
    defer { bus.end() }
    let first = try #require(isFirst(start(bus.address)))
    let arrived = DispatchSemaphore(value: 0)
    first.onRequest { arrived.signal() }
    let files = ["/tmp/a “b” ü", "/tmp/100%"].map { URL(filePath: $0) }
    guard case .passed = start(bus.address, files) else { return #expect(Bool(false)) }
    guard case .passed = start(bus.address) else { return #expect(Bool(false)) }
    arrived.wait()
    #expect(
      first.takeRequests() == [
        .init(files: files, activation: "a_TIME7"), .init(files: [], activation: "a_TIME7"),
      ])
    first.finish()
    let end = Date(timeIntervalSinceNow: 60)
    var next: ApplicationInstance?
    while next == nil, Date() < end { next = isFirst(start(bus.address)) }
    #expect(next != nil)
    next?.finish()
  }

  @Test("A first program that does not answer, and a bus that does not, are given up in time")
  func silence() throws {
    let bus = try PortalFake(settings: nil)
    defer { bus.end() }
    let silent = try #require(DBusConnection(address: bus.address))
    #expect(silent.own(Self.identifier))
    let begin = Date()
    #expect(problem(of: start(bus.address, [], 0.5))?.hasPrefix("The ") == true)
    // A socket whose connections nobody accepts.
    let path = FileManager.default.temporaryDirectory.appending(path: "silent-\(UUID().uuidString)").path
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer {
      close(listener)
      unlink(path)
    }
    let isBound = withSocketAddress(path) { bind(listener, $0, $1) == 0 }
    #expect(isBound && listen(listener, 4) == 0)
    #expect(problem(of: start("unix:path=\(path)", [], 0.5))?.hasPrefix("The message bus") == true)
    #expect(Date().timeIntervalSince(begin) < 10)
    #expect(isFirst(start("disabled:")) == nil && problem(of: start("disabled:")) == nil)
  }

  @Test("Requests have the files and the permission of a call, without what is neither")
  func requests() {
    let values: [DBusValue] = [
      .array(
        of: "v",
        ["file:///tmp/a%20b", "https://a", ""].map { .variant(.string($0)) } + [.variant(.uint32(7))]),
      .dictionary(["activation-token": .string("t"), "x": .uint32(1)]),
    ]
    let request = ApplicationInstance.request("Open", values)
    #expect(request == .init(files: [URL(filePath: "/tmp/a b")], activation: "t"))
    #expect(ApplicationInstance.request("Activate", []) == .init())
    #expect(ApplicationInstance.path(of: "org.example.App-1") == "/org/example/App_1")
    #expect(X11Client.startTime(of: "demo-7_TIME123") == 123)
    #expect(X11Client.startTime(of: "demo_TIME") == nil && X11Client.startTime(of: "a_TIME-1") == nil)
  }
}
