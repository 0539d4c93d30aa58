import Files
import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// Message buses that do not keep to the protocol, and the code that reads the desktop's settings and checks
/// the buses for SDL.
@Suite("A message bus that lies", .serialized, .enabled(if: DBusConnection.isAvailable, "needs libdbus"))
nonisolated struct BusAttackTests {
  @Test("No answer of a bus ends the program or holds up its start, and no thread outlives the bus")
  func lies() throws {
    var generator = SeededGenerator(seed: UInt64(Attack.seed))
    let random = (0..<Attack.count(20, long: 2_000)).map { _ in Lie.random(&generator) }
    var (tried, held) = (0, 0)
    for lie in Lie.all + random {
      let bus = try LyingBus(lie)
      let settings = DesktopSettings(address: bus.address) {}
      let addresses = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": "disabled:"]
      let check = Attempt { StartChecks.connect(addresses, nil) }
      let isEarly = check.value(within: 0.1) != nil
      if isEarly { Thread.sleep(forTimeInterval: 0.01) }
      let isHonest = lie.name == "honest"
      var style = settings.takeChange()
      let limit = Date(timeIntervalSinceNow: 20)
      while isHonest, style == nil, Date() < limit {
        Thread.sleep(forTimeInterval: 0.01)
        style = settings.takeChange()
      }
      bus.end()
      settings.finish()
      tried += 1
      let isOver = check.value(within: 20) != nil
      let isExpected = !isHonest || style?.isDark == true
      if isOver, isExpected { held += 1 } else { Issue.record("\(lie.name): \(isOver) \(isExpected)") }
    }
    try Attack.report("Answers of a message bus that lies", tried: tried, held: held)
  }
}

/// An answer of a bus, for each of the steps of a connection.
private nonisolated struct Lie: Sendable {
  var name: String
  var greeting: [UInt8] = []
  var ok = Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8)
  /// The answers to the calls of `Hello` and of `Read`, which have a serial number.
  var hello: @Sendable (UInt32) -> [UInt8] = { Message(reply: $0).with("s") { $0.text(":1.5") }.bytes }
  var read: @Sendable (UInt32) -> [UInt8] = { Message(reply: $0).with("v") { $0.variants(depth: 1) }.bytes }
  /// Whether each byte is sent alone, every 30 ms.
  var isSlow = false
  /// Whether the connection is closed after the greeting.
  var closes = false

  static var all: [Lie] {
    func hello(_ name: String, _ bytes: @escaping @Sendable (UInt32) -> [UInt8]) -> Lie {
      Lie(name: "Hello: \(name)", hello: bytes)
    }
    func read(_ name: String, _ bytes: @escaping @Sendable (UInt32) -> [UInt8]) -> Lie {
      Lie(name: "Read: \(name)", read: bytes)
    }
    func changed(_ offset: Int, _ value: UInt32) -> @Sendable (UInt32) -> [UInt8] {
      { serial in
        var bytes = Message(reply: serial).with("s") { $0.text(":1.5") }.bytes
        withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(offset..<offset + 4, with: $0) }
        return bytes
      }
    }
    return [
      Lie(name: "honest"), Lie(name: "silent", ok: []), Lie(name: "closes", closes: true),
      Lie(name: "slow", isSlow: true), Lie(name: "garbage", greeting: Array(0...255) + [13, 10]),
      Lie(name: "line without an end", greeting: [UInt8](repeating: 65, count: 1 << 20), ok: []),
      Lie(name: "refuses", ok: Array("REJECTED EXTERNAL\r\n".utf8)),
      Lie(name: "refuses forever", ok: Array(String(repeating: "REJECTED EXTERNAL\r\n", count: 1_000).utf8)),
      Lie(name: "challenge", ok: Array("DATA \(String(repeating: "00", count: 10_000))\r\n".utf8)),
      Lie(name: "no number", ok: Array("OK\r\n".utf8)),
      Lie(name: "no text", ok: [79, 75, 32, 255, 254, 13, 10]),
      hello("silent") { _ in [] }, hello("garbage") { _ in [UInt8](repeating: 0xA5, count: 4_096) },
      hello("zeros") { _ in [UInt8](repeating: 0, count: 4_096) },
      hello("unknown order", changed(0, 0x0100_0278)), hello("other version", changed(0, 0xFF00_026C)),
      hello("huge body", changed(4, 0xFFFF_FFF0)), hello("longest body", changed(4, 0x07FF_FFFF)),
      hello("other serial", changed(8, 0)), hello("huge fields", changed(12, 0xFFFF_FFFF)),
      hello("long fields", changed(12, 0x0400_0000)), hello("no fields", changed(12, 0)),
      hello("other call") { Message(reply: $0 &+ 7).with("s") { $0.text(":1.5") }.bytes },
      hello("error") { Message(type: 3, reply: $0).with("s") { $0.text("no") }.bytes },
      hello("empty name") { Message(reply: $0).with("s") { $0.text("") }.bytes },
      hello("huge name") {
        Message(reply: $0).with("s") { $0.text(String(repeating: "x", count: 1 << 20)) }.bytes
      },
      hello("number") { Message(reply: $0).with("u") { $0.number(7) }.bytes },
      hello("nothing") { Message(reply: $0).bytes },
      hello("no UTF-8") {
        Message(reply: $0).with("s") {
          $0.number(4); $0.bytes += [255, 254, 0xC0, 0x80, 0]
        }.bytes
      },
      hello("length of text") { Message(reply: $0).with("s") { $0.number(0xFFFF_FFFF) }.bytes },
      hello("twice") { serial in
        let answer = Message(reply: serial).with("s") { $0.text(":1.5") }.bytes
        return answer + answer
      },
      read("silent") { _ in [] }, read("closes in the middle") { _ in [108, 2, 1] },
      read("error") { Message(type: 3, reply: $0).bytes }, read("nothing") { Message(reply: $0).bytes },
      read("text") { Message(reply: $0).with("s") { $0.text("dark") }.bytes },
      read("deep variants") { Message(reply: $0).with("v") { $0.variants(depth: 60) }.bytes },
      read("too deep variants") { Message(reply: $0).with("v") { $0.variants(depth: 5_000) }.bytes },
      read("bad signature") { Message(reply: $0).with("((((") { $0.number(1) }.bytes },
      read("array") { Message(reply: $0).with("au") { $0.number(0xFFFF_FFFC) }.bytes },
      read("many signals") { serial in
        let change = Message(type: 4, reply: nil).with("ssv") {
          $0.text("org.freedesktop.appearance")
          $0.text("color-scheme")
          $0.variants(depth: 0)
        }.bytes
        return (0..<2_000).flatMap { _ in change } + Message(reply: serial).bytes
      },
    ]
  }

  /// An honest bus, with some bytes of an answer changed.
  static func random(_ generator: inout SeededGenerator) -> Lie {
    let changes = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      (Int.random(in: 0..<96, using: &generator), UInt8.random(in: 0...255, using: &generator))
    }
    let isHello = Bool.random(using: &generator)
    var lie = Lie(name: "changed \(isHello ? "Hello" : "Read"): \(changes)")
    let honest = isHello ? lie.hello : lie.read
    let changed: @Sendable (UInt32) -> [UInt8] = { serial in
      var bytes = honest(serial)
      for (offset, value) in changes { bytes[offset % bytes.count] = value }
      return bytes
    }
    if isHello { lie.hello = changed } else { lie.read = changed }
    return lie
  }
}

/// A message of D-Bus: a reply to a call, or a signal.
private nonisolated struct Message {
  var type: UInt8 = 2
  var reply: UInt32?
  private var signature = ""
  private var body = Body()

  init(type: UInt8 = 2, reply: UInt32?) { (self.type, self.reply) = (type, reply) }

  struct Body {
    var bytes: [UInt8] = []
    mutating func align(_ size: Int) { while bytes.count % size != 0 { bytes.append(0) } }
    mutating func number(_ value: UInt32) {
      align(4)
      withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }
    mutating func text(_ text: String) {
      number(UInt32(text.utf8.count))
      bytes += Array(text.utf8) + [0]
    }
    mutating func signature(_ text: String) { bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0] }
    /// The number 1 within variants.
    mutating func variants(depth: Int) {
      for _ in 0..<depth { signature("v") }
      signature("u")
      number(1)
    }
  }

  func with(_ signature: String, _ fill: (inout Body) -> Void) -> Message {
    var result = self
    result.signature = signature
    fill(&result.body)
    return result
  }

  var bytes: [UInt8] {
    var fields = Body()
    func field(_ code: UInt8, _ type: String, _ fill: (inout Body) -> Void) {
      fields.align(8)
      fields.bytes.append(code)
      fields.signature(type)
      fill(&fields)
    }
    if let reply {
      field(5, "u") { $0.number(reply) }
    } else {
      field(1, "o") { $0.text("/org/freedesktop/portal/desktop") }
      field(2, "s") { $0.text("org.freedesktop.portal.Settings") }
      field(3, "s") { $0.text("SettingChanged") }
    }
    if type == 3 { field(4, "s") { $0.text("org.example.Error") } }
    if !signature.isEmpty { field(8, "g") { $0.signature(signature) } }
    var header = Body(bytes: [UInt8(ascii: "l"), type, 1, 1])
    header.number(UInt32(body.bytes.count))
    header.number(1)
    header.number(UInt32(fields.bytes.count))
    header.bytes += fields.bytes
    header.align(8)
    return header.bytes + body.bytes
  }
}

/// A server on a socket that answers as a lie has it.
private nonisolated final class LyingBus: Sendable {
  let address: String
  private let path: String
  private let listener: Int32
  private let lie: Lie

  init(_ lie: Lie) throws {
    self.lie = lie
    path = FileManager.default.temporaryDirectory.path + "/bus-\(UUID().uuidString.prefix(8))"
    address = "unix:path=\(path)"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isBound = withSocketAddress(path) { bind(listener, $0, $1) == 0 }
    try #require(isBound && listen(listener, 9) == 0)
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Thread.detachNewThread { [self] in serve(client) }
      }
    }
  }

  /// Ends the connections.
  func end() {
    shutdown(listener, Int32(SHUT_RDWR))
    unlink(path)
  }

  private var hasEnded: Bool { access(path, F_OK) != 0 }

  private func send(_ bytes: [UInt8], to client: Int32) {
    for part in lie.isSlow ? bytes.map({ [$0] }) : [bytes] {
      _ = part.withUnsafeBytes { Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if lie.isSlow { Thread.sleep(forTimeInterval: 0.03) }
      if hasEnded { return }
    }
  }

  private func serve(_ client: Int32) {
    defer { close(client) }
    send(lie.greeting, to: client)
    if lie.closes { return }
    var input: [UInt8] = []
    var isBinary = false
    while !hasEnded {
      var ready = pollfd(fd: client, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 5) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      input += buffer.prefix(count)
      while !isBinary, let end = input.firstIndex(of: 10) {
        let line = String(decoding: input[..<end], as: UTF8.self)
        input.removeFirst(end + 1)
        isBinary = line.contains("BEGIN")
        if line.contains("AUTH") { send(lie.ok, to: client) }
        if line.contains("NEGOTIATE") { send(Array("ERROR\r\n".utf8), to: client) }
      }
      while isBinary, input.count >= 16 {
        func number(_ offset: Int) -> Int { (0..<4).reduce(0) { $0 | Int(input[offset + $1]) << ($1 * 8) } }
        let length = 16 + (number(12) + 7) / 8 * 8 + number(4)
        guard input.count >= length else { break }
        let (call, serial) = (String(decoding: input.prefix(length), as: UTF8.self), UInt32(number(8)))
        input.removeFirst(length)
        if call.contains("Hello") { send(lie.hello(serial), to: client) }
        if call.contains("portal.Settings"), call.contains("Read") { send(lie.read(serial), to: client) }
      }
    }
  }
}
