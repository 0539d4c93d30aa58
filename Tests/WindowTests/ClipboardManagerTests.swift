import CXInput
import Foundation
import Testing

@testable import SDLHost

/// A desktop's clipboard manager, which saves what a program has copied when the program ends.
@MainActor private final class ClipboardManager {
  private let client: X11Client
  private let window: Window
  /// The types that it asks for, in one request.
  private let types = ["UTF8_STRING", "image/x-missing", "text/uri-list"]
  /// The request of the program that ends.
  private var request: XSelectionRequestEvent?
  /// The saved data of each type; nil for a type that the program does not have.
  private(set) var saved: [String?]?

  init(display name: String) throws {
    client = try #require(try X11Client(display: name))
    window = client.makeHiddenWindow()
    client.own("CLIPBOARD_MANAGER", by: window)
    client.flush()
  }

  private var properties: [Atom] { types.indices.map { client.atom("SAVED_\($0)") } }

  /// Handles the messages that have arrived.
  func serve() {
    client.drain { event in
      switch event.type {
      case SelectionRequest: save(event.xselectionrequest)
      case SelectionNotify: finish(event.xselection)
      default: break
      }
    }
    client.flush()
  }

  private func save(_ request: XSelectionRequestEvent) {
    guard request.target == client.atom("SAVE_TARGETS") else { return }
    self.request = request
    let pairs = zip(types, properties).flatMap { [client.atom($0), $1] }
    client.set(client.atom("PAIRS"), of: window, type: client.atom("ATOM_PAIR"), to: pairs)
    client.request("CLIPBOARD", type: "MULTIPLE", into: client.atom("PAIRS"), for: window, time: 0)
  }

  private func finish(_ answer: XSelectionEvent) {
    guard let request, answer.property == client.atom("PAIRS") else { return }
    let pairs = client.property(answer.property, of: window, limit: 4096)?.values ?? []
    saved = zip(types.indices, properties).map { index, property in
      guard pairs.count == 2 * types.count, pairs[2 * index] != 0 else { return nil }
      return client.property(property, of: window, limit: 4096).map {
        String(decoding: $0.data, as: UTF8.self)
      }
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = request.property
    client.send(event, to: request.requestor)
  }
}

@MainActor
@Suite(
  "Clipboard managers", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct ClipboardManagerTests {
  @Test("What was copied is saved at the end, all types in one request; a manager that is silent delays it")
  func saving() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "saved-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let photo = folder.appending(path: "a.png")
    try Data("no picture".utf8).write(to: photo)
    let server = try XServer()
    defer { server.stop() }
    let manager = try ClipboardManager(display: server.display)
    for isSilent in [false, true] {
      let demo = try DemoProcess(server, [folder.path, "--size", "640x480", "--renderer", "software"])
      defer { demo.kill() }
      for key in ["Right", "space", "ctrl+c"] {
        try server.xdotool("key", key)
        try demo.waitUntilIdle()
      }
      try server.xdotool("key", "ctrl+q")
      let hasEnded = poll(for: 60) {
        if !isSilent { manager.serve() }
        return !demo.process.isRunning
      }
      #expect(hasEnded && demo.process.terminationStatus == 0)
    }
    #expect(manager.saved == [photo.path, nil, "\(photo.absoluteString)\r\n"])
  }
}
