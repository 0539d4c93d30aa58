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
}
