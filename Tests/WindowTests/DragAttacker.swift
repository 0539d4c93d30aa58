import CXInput
import Foundation

@testable import SDLHost

/// An X client that sends messages of the drag protocol as no program should.
@MainActor final class DragAttacker {
  /// A number that no type has.
  static let invented = 0x1FFF_FFF0

  private let client: X11Client
  /// The window that the messages name as their source.
  private let window: Window

  init(display name: String) throws {
    guard let client = try X11Client(display: name) else {
      throw WindowTestError("The X server \(name) accepts no client.")
    }
    self.client = client
    window = client.makeHiddenWindow()
  }

  /// Waits until the server has the sent messages.
  func sync() { _ = client.owner(of: "PRIMARY") }

  /// Sends a message about a window to it, or to another one. The first number is this client's window.
  func send(_ type: String, about target: Window, to receiver: Window? = nil, _ numbers: [Int]) {
    client.send(type, about: target, to: receiver ?? target, [Int(window)] + numbers)
  }

  /// Answers a request for a selection that nobody has made, with data of no type.
  func answerNothing(to target: Window) {
    let property = client.atom("PRIMARY")
    client.set(property, of: target, type: client.atom("STRING"), to: Data(repeating: 65, count: 8))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = target
    event.xselection.selection = client.atom("XdndSelection")
    event.xselection.property = property
    client.send(event, to: target)
  }

  /// Offers types that do not exist, in a list.
  func offerInventedTypes() {
    client.set(
      client.atom("XdndTypeList"), of: window, type: client.atom("ATOM"),
      to: [UInt](repeating: UInt(Self.invented), count: 10))
  }

  /// The window that receives the messages about a window in its place; nil without one.
  func proxy(of target: Window) -> Window? {
    client.property(client.atom("XdndProxy"), of: target, limit: 4)?.values.first
  }

  // MARK: Other attacks

  /// Sends a message that is about no drag. A type of 0 is one that does not exist.
  func send(type: String, numbers: [Int], to target: Window) {
    guard type.isEmpty else { return client.send(type, about: target, to: target, numbers) }
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = Atom(Self.invented)
    event.xclient.format = 32
    client.send(event, to: target)
  }

  /// Sends an event about selections, as the X server does.
  func sendSelectionEvent(_ type: Int32, selection: String, target: Atom, property: Atom, to receiver: Window)
  {
    var event = XEvent()
    switch type {
    case SelectionRequest:
      event.xselectionrequest.owner = receiver
      event.xselectionrequest.requestor = window
      event.xselectionrequest.selection = client.atom(selection)
      (event.xselectionrequest.target, event.xselectionrequest.property) = (target, property)
    case SelectionNotify:
      event.xselection.requestor = receiver
      event.xselection.selection = client.atom(selection)
      (event.xselection.target, event.xselection.property) = (target, property)
    default:
      event.xselectionclear.window = receiver
      event.xselectionclear.selection = client.atom(selection)
    }
    event.type = type
    client.send(event, to: receiver)
  }

  /// Sets a property of another program's window: to bytes, and then to numbers, of a type.
  func set(_ property: String, of target: Window, type: Atom, count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    client.set(client.atom(property), of: target, type: type, to: Data(bytes))
    client.set(
      client.atom(property), of: target, type: type, to: [UInt](repeating: UInt(Self.invented), count: count))
  }

  /// How a program that owns the clipboard answers requests for it.
  enum ClipboardLie: CaseIterable {
    case endlessParts, noParts, inventedType, tooLarge, flood, wrongWindow, numbers
  }

  /// Owns the clipboard, and answers requests for it for some seconds.
  func lie(_ lie: ClipboardLie, for seconds: TimeInterval) {
    client.own("CLIPBOARD", by: window)
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      client.wait(0.02)
      while let event = client.nextEvent(), Date() < end {
        if event.type == SelectionRequest { answer(event.xselectionrequest, lie, until: end) }
      }
    }
    client.own("CLIPBOARD", by: 0)
    sync()
  }

  private func answer(_ request: XSelectionRequestEvent, _ lie: ClipboardLie, until end: Date) {
    let (asking, property) = (request.requestor, request.property)
    var answer = XEvent()
    answer.xselection.type = SelectionNotify
    answer.xselection.requestor = lie == .wrongWindow ? window : asking
    (answer.xselection.selection, answer.xselection.target) = (request.selection, request.target)
    answer.xselection.property = property
    let large = UInt(1) << 31
    switch lie {
    case .endlessParts, .noParts:
      client.set(property, of: asking, type: client.atom("INCR"), to: [large])
    case .tooLarge:
      client.set(property, of: asking, type: request.target, to: Data(repeating: 65, count: 9 << 20))
    case .numbers:
      client.set(property, of: asking, type: request.target, to: [UInt](repeating: large, count: 99))
    case .inventedType:
      client.set(property, of: asking, type: Atom(Self.invented), to: Data(repeating: 200, count: 999))
    case .wrongWindow, .flood: break
    }
    client.send(answer, to: asking)
    switch lie {
    case .flood:
      answer.xselection.property = Atom(Self.invented)
      while Date() < end {
        for _ in 0..<500 { client.send(answer, to: asking) }
        sync()
      }
    case .endlessParts:
      while Date() < end {
        client.set(property, of: asking, type: request.target, to: Data(repeating: 66, count: 10))
        client.wait(0.02)
        sync()
      }
    default: sync()
    }
  }
}
