import CXInput
import Foundation
import Hosting

/// Data of this program that other programs ask for, as selections of an X server: the clipboard, the
/// selected text, and dragged items.
final class SelectionOwner {
  /// Data that is sent in parts (INCR).
  private struct Parts {
    var request: XSelectionRequestEvent
    var rest: Data.SubSequence
    var lastProgress: TimeInterval
  }

  /// The type whose presence lets a clipboard manager save the content, and its request to do so.
  static let saving = "SAVE_TARGETS"
  /// The most bytes that a program receives in one property.
  static let partSize = 1 << 17
  /// The most requests that are answered at the same time; others are refused.
  private static let maximumRequests = 32
  /// The time in seconds without progress after which a transfer makes place for others.
  private static let patience: TimeInterval = 5

  private let client: X11Client
  /// The hidden window that owns the selections.
  private let window: Window
  private var offers: [Atom: OfferedContent] = [:]
  private var parts: [Parts] = []
  /// The number of requests whose data is being loaded.
  private var loading = 0

  init(_ client: X11Client, window: Window) { (self.client, self.window) = (client, window) }

  /// Offers content to other programs, in place of that of the selection's former owner.
  func offer(_ content: OfferedContent, as selection: String) {
    offers[client.atom(selection)] = content
    client.own(selection, by: window)
    client.flush()
  }

  /// Offers nothing any more, and ends the transfers.
  func withdraw(_ selection: String) {
    offers[client.atom(selection)] = nil
    parts = []
  }

  /// The content that is offered; nil if another program owns the selection.
  func content(of selection: String) -> OfferedContent? {
    client.owner(of: selection) == window ? offers[client.atom(selection)] : nil
  }

  /// Handles an event of the connection. Events about other things are ignored.
  func handle(_ event: XEvent) {
    switch event.type {
    case SelectionRequest: answer(event.xselectionrequest)
    case SelectionClear:
      // The event may be about an earlier content.
      let selection = event.xselectionclear.selection
      if let name = client.name(of: selection), content(of: name) == nil { offers[selection] = nil }
    case PropertyNotify: continueParts(after: event.xproperty)
    default: break
    }
  }

  // MARK: Requests

  private func answer(_ request: XSelectionRequestEvent) {
    var request = request
    // Old programs leave the choice of the property to the owner.
    if request.property == 0 { request.property = request.target }
    guard let content = offers[request.selection] else { return finish(request, isProvided: false) }
    if request.target == client.atom("MULTIPLE") {
      provideAll(content, for: request)
    } else {
      provide(content, for: request) { [weak self] in self?.finish(request, isProvided: $0) }
    }
  }

  /// Provides several types at once. The property of the other program is a list of pairs: a type, and a
  /// property for its data. Types that are missing are replaced by 0 in the list.
  private func provideAll(_ content: OfferedContent, for request: XSelectionRequestEvent) {
    let list = client.property(request.property, of: request.requestor, limit: 8 * Self.maximumRequests)
    guard let list, list.values.count > 1 else { return finish(request, isProvided: false) }
    var pairs = list.values
    var waiting = pairs.count / 2
    for index in 0..<waiting {
      var part = request
      (part.target, part.property) = (pairs[2 * index], pairs[2 * index + 1])
      provide(content, for: part) { [weak self] isProvided in
        if !isProvided { pairs[2 * index] = 0 }
        waiting -= 1
        guard waiting == 0, let self else { return }
        client.set(request.property, of: request.requestor, type: list.type, to: pairs)
        finish(request, isProvided: true)
      }
    }
  }

  /// Writes the data of a type to the property of another program. Calls `completion` once, with whether
  /// there is data, during the call or when the data is loaded.
  private func provide(
    _ content: OfferedContent, for request: XSelectionRequestEvent, _ completion: @escaping (Bool) -> Void
  ) {
    switch client.name(of: request.target) {
    case "TARGETS":
      client.set(
        request.property, of: request.requestor, type: Atom(XA_ATOM),
        to: (["TARGETS", "MULTIPLE", Self.saving] + content.types).map { client.atom($0) })
      return completion(true)
    case Self.saving:
      client.set(request.property, of: request.requestor, type: client.atom("NULL"), to: Data())
      return completion(true)
    default: break
    }
    let end = FrameClock.uptime() - Self.patience
    parts.removeAll { $0.lastProgress < end }
    guard let type = content.types.first(where: { client.atom($0) == request.target }),
      loading + parts.count < Self.maximumRequests
    else { return completion(false) }
    loading += 1
    content.load(type) { [weak self] data in
      guard let self else { return }
      loading -= 1
      if let data { provide(data, for: request) }
      completion(data != nil)
    }
  }

  /// Writes data to the property of another program, which asks for the parts of large data later.
  private func provide(_ data: Data, for request: XSelectionRequestEvent) {
    guard data.count > Self.partSize else {
      return client.set(request.property, of: request.requestor, type: request.target, to: data)
    }
    client.listenToProperties(of: request.requestor)
    parts.append(Parts(request: request, rest: data[...], lastProgress: FrameClock.uptime()))
    client.set(
      request.property, of: request.requestor, type: client.atom("INCR"), to: [UInt(data.count)])
  }

  private func finish(_ request: XSelectionRequestEvent, isProvided: Bool) {
    var answer = XEvent()
    answer.xselection.type = SelectionNotify
    answer.xselection.display = client.display
    answer.xselection.requestor = request.requestor
    answer.xselection.selection = request.selection
    answer.xselection.target = request.target
    answer.xselection.time = request.time
    answer.xselection.property = isProvided ? request.property : 0
    client.send(answer, to: request.requestor)
    client.flush()
  }

  /// Sends the next part after the other program has taken the last one. An empty part is the end.
  private func continueParts(after event: XPropertyEvent) {
    guard event.state == PropertyDelete,
      let index = parts.firstIndex(where: {
        $0.request.requestor == event.window && $0.request.property == event.atom
      })
    else { return }
    let part = Data(parts[index].rest.prefix(Self.partSize))
    client.set(event.atom, of: event.window, type: parts[index].request.target, to: part)
    parts[index].rest = parts[index].rest.dropFirst(part.count)
    parts[index].lastProgress = FrameClock.uptime()
    if part.isEmpty { parts.remove(at: index) }
    client.flush()
  }
}
