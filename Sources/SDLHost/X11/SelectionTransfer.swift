import CXInput
import Foundation

/// Data of a selection that its owner sends to a window of this program: whole in a property or, if it is
/// large, in parts (INCR).
struct SelectionTransfer {
  /// The state of a transfer after an event.
  enum Progress: Equatable {
    case waiting
    case complete(Data)
    /// The owner does not have data of the type.
    case refused
    /// The data has more bytes than the limit.
    case tooLarge
  }

  private enum Phase {
    case requested, inParts
  }

  let type: String
  /// The time of the request, or that at which the last data arrived.
  private(set) var lastProgress: TimeInterval
  private let client: X11Client
  private let window: Window
  private let property: Atom
  private let limit: Int
  private var phase = Phase.requested
  private var data = Data()

  /// Requests data of at most `limit` bytes, for a hidden window whose property changes are events. `time` is
  /// the server's time of the event that leads to the request, or 0, and `now` that of the host's clock.
  init(
    of selection: String, type: String, by client: X11Client, to window: Window, time: UInt, limit: Int,
    now: TimeInterval
  ) {
    self.type = type
    self.client = client
    self.window = window
    self.limit = limit
    lastProgress = now
    property = client.nextTransferProperty()
    client.deleteProperty(property, of: window)
    client.request(selection, type: type, into: property, for: window, time: time)
  }

  /// Handles an event of the connection. Events that do not belong to the transfer are ignored.
  mutating func handle(_ event: XEvent, at time: TimeInterval) -> Progress {
    switch (event.type, phase) {
    case (SelectionNotify, .requested):
      let answer = event.xselection
      guard answer.requestor == window, answer.target == client.atom(type) else { return .waiting }
      if answer.property == 0 { return .refused }
      guard answer.property == property else { return .waiting }
      guard let content = client.property(property, of: window, limit: 0) else { return .refused }
      lastProgress = time
      guard content.type == client.atom("INCR") else { return read() ?? .complete(data) }
      phase = .inParts
      // Deleting the property asks for the first part.
      client.deleteProperty(property, of: window)
      return .waiting
    case (PropertyNotify, .inParts):
      let change = event.xproperty
      guard change.window == window, change.atom == property, change.state == PropertyNewValue else {
        return .waiting
      }
      lastProgress = time
      let before = data.count
      if let failure = read() { return failure }
      // An empty part is the last.
      return data.count == before ? .complete(data) : .waiting
    default: return .waiting
    }
  }

  /// Appends the property to the data, and deletes it. Returns a failure, or nil.
  private mutating func read() -> Progress? {
    let content = client.property(property, of: window, limit: max(0, limit - data.count))
    client.deleteProperty(property, of: window)
    data.append(content?.data ?? Data())
    return content?.remaining ?? 0 == 0 ? nil : .tooLarge
  }
}
