import CXInput
import Foundation
import TestSupport
import Testing

@testable import SDLHost

/// A program that owns the clipboard, and answers requests of its data with lies.
@MainActor private final class ClipboardLiar {
  enum Lie: CaseIterable {
    /// Types that the X server does not have, very many of them.
    case inventedTypes
    /// A list of types that is a text of three bytes.
    case brokenList
    /// A property that does not exist.
    case missingProperty
    /// The promise of parts that never come.
    case noParts
    /// Parts without an end.
    case endlessParts
  }

  private let client: X11Client
  private let lie: Lie
  private let window: Window
  private var requests = 0

  init(_ lie: Lie, display name: String) throws {
    guard let client = try X11Client(display: name) else {
      throw WindowTestError("The X server \(name) accepts no client.")
    }
    (self.client, self.lie) = (client, lie)
    window = client.makeHiddenWindow()
    client.own("CLIPBOARD", by: window)
    client.flush()
  }

  /// Answers until nobody has asked for a time in seconds, after the first question.
  func answer(quiet: TimeInterval, limit: TimeInterval = 60) {
    let end = Date(timeIntervalSinceNow: limit)
    var last = Date()
    while Date() < end, requests == 0 || Date().timeIntervalSince(last) < quiet {
      guard let event = client.nextEvent() else {
        client.wait(0.05)
        continue
      }
      last = Date()
      switch event.type {
      case SelectionRequest: answer(event.xselectionrequest)
      case PropertyNotify where event.xproperty.state == PropertyDelete && lie == .endlessParts:
        let part = Data(repeating: 1, count: 1 << 16)
        client.set(
          event.xproperty.atom, of: event.xproperty.window, type: client.atom("image/png"), to: part)
      default: break
      }
      client.flush()
    }
  }

  private func answer(_ request: XSelectionRequestEvent) {
    requests += 1
    let (property, requestor) = (request.property, request.requestor)
    let isList = request.target == client.atom("TARGETS")
    switch lie {
    case .inventedTypes where isList:
      let numbers = (0..<50_000).map { UInt(DragAttacker.invented + $0 % 16) }
      client.set(property, of: requestor, type: client.atom("ATOM"), to: numbers)
    case .brokenList where isList:
      client.set(property, of: requestor, type: client.atom("ATOM"), to: Data([1, 2, 3]))
    case _ where isList:
      client.set(property, of: requestor, type: client.atom("ATOM"), to: [client.atom("image/png")])
    case .inventedTypes, .brokenList, .missingProperty: break
    case .noParts, .endlessParts:
      client.listenToProperties(of: requestor)
      client.set(property, of: requestor, type: client.atom("INCR"), to: [UInt(1)])
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    client.send(event, to: requestor)
  }
}

/// Clipboards of other programs that lie, on a real X server.
@MainActor
@Suite(
  "Lies on the clipboard", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct ClipboardAttackTests {
  @Test("No lie about the contents of the clipboard ends or stops the window, or adds a photo")
  func lies() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lies-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("no picture".utf8).write(to: folder.appending(path: "a.png"))
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, [folder.path, "--size", "640x480", "--renderer", "software", "--stats"],
      environment: ["XDG_DATA_HOME": folder.appending(path: ".data").path])
    defer { demo.kill() }
    // Each has a window of its own while the others have theirs.
    var liars: [ClipboardLiar] = []
    for lie in ClipboardLiar.Lie.allCases {
      let liar = try ClipboardLiar(lie, display: server.display)
      liars.append(liar)
      try server.xdotool("key", "ctrl+v")
      liar.answer(quiet: 1.5)
      try demo.waitUntilIdle()
    }
    try server.xdotool("key", "ctrl+q")
    let (status, figures) = try demo.end()
    #expect(status == 0 && figures["items"] == 1)
    let tried = ClipboardLiar.Lie.allCases.count
    try Attack.report("Lies of a clipboard's owner", tried: tried, held: status == 0 ? tried : 0)
  }
}
