import CXInput
import Foundation
import Hosting

/// Drags of other programs over the window.
extension X11Drags {
  /// Names this connection's window as the receiver of the messages for SDL's window.
  func announce() {
    guard let window = findWindow()?.number, window != announcedWindow else { return }
    announcedWindow = window
    let (version, windowType) = (UInt(5), Atom(XA_WINDOW))
    library.set(library.atom("XdndAware"), of: window, type: Atom(XA_ATOM), to: [version])
    library.set(library.atom("XdndAware"), of: helper, type: Atom(XA_ATOM), to: [version])
    // A proxy names itself, so that other programs do not use one that has ended.
    library.set(library.atom("XdndProxy"), of: helper, type: windowType, to: [helper])
    library.set(library.atom("XdndProxy"), of: window, type: windowType, to: [helper])
    flush()
  }

  func handle(message type: String, of window: Window, _ data: [Int]) {
    let source = UInt(bitPattern: data[0])
    if type != "XdndPosition" { movePending() }
    switch type {
    case "XdndEnter":
      perform(
        target.enter(
          source: source, window: window, version: (data[1] >> 24) & 0xFF, types: types(of: source, data)))
    case "XdndPosition":
      let location = XDNDTarget.Point(x: (data[2] >> 16) & 0xFFFF, y: data[2] & 0xFFFF)
      pendingMove = (source, location, operation(UInt(bitPattern: data[4])) ?? .copy)
    case "XdndLeave": perform(target.leave(source: source))
    case "XdndDrop": perform(target.drop(source: source, time: UInt(bitPattern: data[2])))
    case "XdndStatus":
      let accepts = data[1] & 1 != 0
      perform(self.source.status(from: source, accepts ? operation(UInt(bitPattern: data[4])) ?? .copy : nil))
    case "XdndFinished":
      perform(
        self.source.finished(
          by: source, isSuccess: data[1] & 1 != 0, operation(UInt(bitPattern: data[2])) ?? .copy))
    default: break
    }
  }

  /// Informs the target of the last movement.
  func movePending() {
    guard let move = pendingMove else { return }
    pendingMove = nil
    perform(target.move(source: move.source, to: move.location, move.operation))
  }

  /// Returns the types that a message offers: three in the message, or more in a property of the program's
  /// window.
  private func types(of source: Window, _ data: [Int]) -> [String] {
    var atoms = data[2...4].map { Atom(bitPattern: $0) }
    if data[1] & 1 != 0,
      let list = library.property(
        library.atom("XdndTypeList"), of: source, limit: XDNDTarget.maximumTypes * 4)
    {
      atoms = list.values
    }
    return atoms.prefix(XDNDTarget.maximumTypes).compactMap(library.name(of:))
  }

  func perform(_ effects: [XDNDTarget.Effect]) {
    guard !effects.isEmpty else { return }
    for effect in effects {
      switch effect {
      case .ask(let drag): perform(target.answer(incoming(drag).flatMap { receiver?.dragMoved($0) }))
      case .leave: receiver?.dragLeft()
      case .drop(let drag):
        perform(target.request(incoming(drag).flatMap { receiver?.dragDropped($0) } ?? []))
      case .sendStatus(let source, let window, let operation):
        library.send(
          "XdndStatus", about: source, to: source,
          // The second bit asks for a message for each movement.
          [Int(bitPattern: window), operation == nil ? 2 : 3, 0, 0, operation.map(atom) ?? 0])
      case .request(let type, let time):
        transfer = SelectionTransfer(
          of: Self.selection, type: type, by: library, to: helper, time: time,
          limit: XDNDTarget.maximumBytes - target.receivedBytes, now: now())
      case .deliver(let data, let problem):
        transfer = nil
        receiver?.dragReceived(data, problem: problem)
      case .sendFinished(let source, let window, let operation):
        library.send(
          "XdndFinished", about: source, to: source,
          [Int(bitPattern: window), operation == nil ? 0 : 1, operation.map(atom) ?? 0])
      }
    }
    flush()
  }

  private func incoming(_ drag: XDNDTarget.Drag) -> IncomingDrag? {
    guard let location = drag.location, let window = findWindow()?.number,
      let place = library.child(of: window, at: location)
    else { return nil }
    return IncomingDrag(
      types: drag.types,
      location: CGPoint(x: CGFloat(place.x) * pointsPerUnit(), y: CGFloat(place.y) * pointsPerUnit()),
      operation: drag.operation)
  }

  // MARK: Data

  /// Handles an event that may bring data.
  func receive(_ event: XEvent) {
    guard let progress = transfer?.handle(event, at: now()) else { return }
    switch progress {
    case .waiting: flush()
    case .complete(let data): finishTransfer(target.receive(data))
    case .refused: finishTransfer(target.receive(nil))
    case .tooLarge:
      finishTransfer(
        target.giveUp(
          "the dropped data is larger than \(XDNDTarget.maximumBytes >> 20) MB, which is the limit"))
    }
  }

  private func finishTransfer(_ effects: [XDNDTarget.Effect]) {
    transfer = nil
    perform(effects)
  }
}
