import Foundation
import Synchronization
import Testing

@testable import SDLHost

@Suite(
  "Messages of a bus", .serialized, .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
nonisolated struct DBusTests {
  private static let values: [DBusValue] = [
    .byte(255), .bool(true), .int16(-2), .uint16(65_535), .int32(.min), .uint32(.max), .int64(.min),
    .uint64(.max), .double(-0.5), .string("a “b”"), .path("/a/b"), .signature("a{sv}"), .strings(["x", ""]),
    .array(of: "(so)", []), .array(of: "(so)", [.structure([.string(":1.5"), .path("/")])]),
    .structure([.int32(1), .structure([.bool(false)])]), .dictionary(["b": .uint32(1), "a": .strings([])]),
    .array(of: "{ss}", [.entry(.string("k"), .string("v"))]), .variant(.variant(.double(2))),
    .array(of: "ai", [.array(of: "i", [.int32(3)]), .array(of: "i", [])]),
  ]

  @Test("Values of all types arrive as they were sent, and so do errors with their names and texts")
  func values() throws {
    let bus = try PortalFake(settings: nil)
    defer { bus.end() }
    let thread = DBusThread()
    let received = Mutex<[DBusMessage]>([])
    let ready = DispatchSemaphore(value: 0)
    thread.start("echo", address: bus.address) { connection in
      guard let connection, connection.own("org.example.Echo") else { return }
      ready.signal()
      repeat {
        while let call = connection.next() {
          guard call.kind == .call else { continue }
          received.withLock { $0.append(call) }
          let isEcho = call.member == "Echo"
          connection.send(
            isEcho ? call.reply(call.values) : call.error(DBusError(name: "org.example.No", text: "no")))
        }
      } while thread.wait(for: connection)
    }
    defer { thread.finish() }
    ready.wait()
    let client = try #require(DBusConnection(address: bus.address))
    func call(_ member: String) throws(DBusError) -> [DBusValue] {
      try client.call(
        .call(member, of: "org.example.I", at: "/a", in: "org.example.Echo", Self.values), timeout: 60)
    }
    #expect(try call("Echo") == Self.values)
    #expect(throws: DBusError(name: "org.example.No", text: "no")) { try call("Other") }
    let message = try #require(received.withLock { $0.first })
    #expect(message.sender == client.name && message.path == "/a" && message.interface == "org.example.I")
    #expect(message.signature == "ybnqiuxtdsoga" + "sa(so)a(so)(i(b))a{sv}a{ss}vaai")
    #expect(throws: DBusError.self) {
      try client.call(
        .call("A", of: "a.b", at: "/", in: "org.example.None", startsReceiver: false), timeout: 60)
    }
  }

  @Test("What is in variants is read by its type, and by the keys of dictionaries")
  func contents() {
    let dictionary = DBusValue.variant(.dictionary(["a": .int32(-1), "b": .string("x")]))
    #expect(dictionary["a"]?.integer == -1 && dictionary["a"]?.number == 0 && dictionary["b"]?.text == "x")
    #expect(dictionary["c"] == nil && DBusValue.int32(1)["a"] == nil)
    #expect(DBusValue.variant(.variant(.bool(true))).truth == true && DBusValue.string("1").truth == nil)
  }
}
