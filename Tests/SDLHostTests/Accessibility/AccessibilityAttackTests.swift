import Accessibility
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SDLHost

/// Readers that ask nonsense or very often, and buses and registries that lie.
@Suite("Screen readers that attack", .serialized) struct AccessibilityAttackTests {
  private let source = GridSource(count: 1_000)

  private func makeObjects() -> AccessibleObjects {
    let source = source
    return AccessibleObjects(name: "Grid", locale: "C", source: { source })
  }

  @Test("Calls of any paths, methods and values are answered, and errors have their names")
  func nonsense() throws {
    var generator = SeededGenerator(seed: UInt64(Attack.seed))
    func pick<Element>(_ all: [Element]) -> Element { all[Int.random(in: 0..<all.count, using: &generator)] }
    let folder = "/org/a11y/atspi/accessible/"
    let paths =
      [1, 2, 3, 4, 5, 1000, 1999, 2000, -1, .max, .min].map { folder + "\($0)" } + [
        "/", folder + "root", folder + "root/1", folder + "１", folder + "+4", AccessibleCache.path,
        AccessibleObjects.nullPath,
      ]
    let interfaces =
      AccessibleInterface.all.map(\.fullName) + [
        "org.freedesktop.DBus.Properties", "org.freedesktop.DBus.Introspectable",
        "org.freedesktop.DBus.Peer", AccessibleCache.interface, "a.b",
      ]
    let methods = AccessibleInterface.all.flatMap(\.methods)
    let others = ["Get", "GetAll", "Set", "Introspect", "Ping", "GetItems", "Embed", "x"]
    func value(_ type: String, _ depth: Int = 0) -> DBusValue {
      switch type {
      case "i":
        return .int32(
          pick([-1, 0, 1, 5, 999, 1000, .max, .min, .random(in: .min ... .max, using: &generator)]))
      case "u": return .uint32(pick([0, 1, 2, 3, 7, .max]))
      case "b": return .bool(.random(using: &generator))
      case "s":
        return .string(
          pick(
            ["", "Name", "CurrentValue", "Id", "e\u{301}👨‍👩‍👧", String(repeating: "x", count: 5_000)] + interfaces
          ))
      case "v": return .variant(depth > 3 ? .byte(0) : value(pick(["i", "s", "v", "d"]), depth + 1))
      case "d": return .double(pick([.nan, .infinity, -.infinity, 0, 1e300, -1]))
      default: return .array(of: "i", [])
      }
    }
    let objects = makeObjects()
    let tried = Attack.count(5_000, long: 300_000)
    var (held, errors) = (0, 0)
    for serial in 1...tried {
      var call = DBusMessage.call("", of: pick(interfaces), at: pick(paths), in: ":1.1")
      (call.serial, call.sender) = (UInt32(serial), ":1.2")
      if Int.random(in: 0..<4, using: &generator) == 0 {
        call.member = pick(others)
        call.values = (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(pick(["s", "v", "i"])) }
      } else {
        let method = pick(methods)
        call.member = method.name
        call.values = AccessibleInterface.types(of: method.input).map { value($0) }
      }
      if Int.random(in: 0..<8, using: &generator) == 0 { call.interface = nil }
      if Int.random(in: 0..<8, using: &generator) == 0 { call.values.append(value("v")) }
      let answer = objects.answer(call)
      let isError =
        answer.kind == .error && answer.errorName?.hasPrefix("org.freedesktop.DBus.Error.") == true
      if isError { errors += 1 }
      if (answer.kind == .reply || isError) && answer.answered == call.serial && answer.destination == ":1.2"
      {
        held += 1
      }
    }
    #expect(held == tried && errors > tried / 4 && errors < tried)
    try Attack.report("Calls of a screen reader that asks nonsense", tried: tried, held: held)
  }

  @Test(
    "Ten thousand calls at once are answered in parts of some milliseconds",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  func flood() throws {
    let bus = try PortalFake(settings: nil)
    defer { bus.end() }
    let registry = RegistryFake(bus.address) { $0.reply([AccessibleObjects.reference(":1.0", "/")]) }
    defer { registry.end() }
    let wake = DispatchSemaphore(value: 0)
    let connection = AccessibilityConnection(address: bus.address) { wake.signal() }
    defer { connection.finish() }
    let name = try #require(registered(connection, wake))
    let count = Attack.count(10_000, long: 200_000)
    let answered = Atomic<Int>(0)
    let reader = DBusThread()
    reader.start("reader", address: bus.address) { bus in
      guard let bus else { return }
      for index in 0..<count {
        bus.send(
          .call(
            index % 2 == 0 ? "GetState" : "Nothing", of: "org.a11y.atspi.Accessible",
            at: "/org/a11y/atspi/accessible/\(index % 7)", in: name))
      }
      repeat {
        while bus.next() != nil { answered.add(1, ordering: .relaxed) }
      } while reader.wait(for: bus)
    }
    defer { reader.finish() }
    let objects = makeObjects()
    let end = Date(timeIntervalSinceNow: 240)
    var longest = 0.0
    while answered.load(ordering: .relaxed) < count, Date() < end {
      let start = ThreadClock.seconds
      objects.serve(connection, for: 0.004)
      longest = max(longest, ThreadClock.seconds - start)
      _ = wake.wait(timeout: .now() + 0.005)
    }
    #expect(answered.load(ordering: .relaxed) >= count && longest < 0.1, "\(longest)")
    #expect(connection.isWatched)
    reader.finish()
    while connection.isWatched, Date() < end { _ = wake.wait(timeout: .now() + 0.05) }
    #expect(!connection.isWatched)
    try Attack.report(
      "Calls of a screen reader in a row", tried: count, held: min(count, answered.load(ordering: .relaxed)))
  }

  @Test(
    "A registry that is silent or lies leaves the program unregistered, and its threads end",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  func lies() throws {
    let answers: [@Sendable (DBusMessage) -> DBusMessage?] = [
      { $0.error(.standard("Failed", "no")) }, { $0.reply() }, { $0.reply([.string("x")]) },
      { $0.reply([.strings(["x"])]) }, { $0.reply([.uint32(1), .uint32(2)]) },
      { _ in nil },
    ]
    for (index, answer) in answers.enumerated() {
      let bus = try PortalFake(settings: nil)
      let registry = RegistryFake(bus.address, answer)
      let wake = DispatchSemaphore(value: 0)
      weak var thread: AccessibilityConnection?
      do {
        let connection = AccessibilityConnection(address: bus.address) { wake.signal() }
        thread = connection
        // The last one is silent: the end of the bus ends the wait.
        if index < answers.count - 1 { #expect(registered(connection, wake) == nil, "\(index)") }
        #expect(!connection.isWatched)
        connection.finish()
      }
      registry.end()
      bus.end()
      let end = Date(timeIntervalSinceNow: 60)
      while thread != nil, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
      #expect(thread == nil, "\(index)")
    }
    try Attack.report("Registries of screen readers that lie", tried: answers.count, held: answers.count)
  }

  /// Waits until the program is registered. Returns its name; nil if the connection has ended.
  private func registered(_ connection: AccessibilityConnection, _ wake: DispatchSemaphore) -> String? {
    let end = Date(timeIntervalSinceNow: 120)
    while Date() < end {
      switch connection.phase {
      case .registered(let name, _): return name
      case .ended: return nil
      case .connecting: _ = wake.wait(timeout: .now() + 0.1)
      }
    }
    return nil
  }
}

/// The registry of assistive technology, which answers `Embed` as a test has it.
private nonisolated final class RegistryFake: Sendable {
  private let thread = DBusThread()

  init(_ address: String, _ answer: @escaping @Sendable (DBusMessage) -> DBusMessage?) {
    let ready = DispatchSemaphore(value: 0)
    thread.start("registry", address: address) { [thread] bus in
      guard let bus else { return }
      _ = bus.own("org.a11y.atspi.Registry")
      ready.signal()
      repeat {
        while let call = bus.next() {
          guard call.kind == .call else { continue }
          if call.member == "Embed" { if let answer = answer(call) { bus.send(answer) } }
          if call.member == "GetRegisteredEvents" { bus.send(call.reply([.array(of: "(ss)", [])])) }
        }
      } while thread.wait(for: bus)
    }
    ready.wait()
  }

  func end() { thread.finish() }
}
