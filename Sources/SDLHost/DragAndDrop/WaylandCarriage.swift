import CWayland
import Foundation
import Hosting

/// Items that a Wayland compositor moves for this program, from the begin of the drag to its end.
final class WaylandCarriage {
  enum Event {
    /// The items are in the window.
    case moved(CGPoint)
    case left
    case droppedInside
    /// The items were dropped on another program, which will take them.
    case droppedOutside
    case ended(DragOperation?)
  }

  private enum Opcode {
    static let startDrag: UInt32 = 0
    static let releaseDevice: UInt32 = 2
    static let acceptOffer: UInt32 = 0
    static let setSourceActions: UInt32 = 2
    static let setOfferActions: UInt32 = 4
  }

  private let exchange: WaylandExchange
  private let drag: OutgoingDrag
  private let image: WaylandDragIcon?
  private let onEvent: (Event) -> Void
  private var source: WaylandSource?
  private var device: WaylandObject?
  /// The offers of the compositor to the device: its own items, and the clipboard's.
  private var offers: [OpaquePointer: WaylandObject] = [:]
  private var isInside = false
  /// The effect that the program under the pointer has chosen.
  private var operation: DragOperation?
  /// The last known location in window units.
  private(set) var place: CGPoint

  init(
    _ drag: OutgoingDrag, _ image: WaylandDragIcon?, _ exchange: WaylandExchange, from place: CGPoint,
    onEvent: @escaping (Event) -> Void
  ) {
    (self.drag, self.image, self.exchange, self.place, self.onEvent) = (drag, image, exchange, place, onEvent)
  }

  /// Begins the drag with the number of a press. Returns false if that is not possible.
  func start(_ press: UInt32) -> Bool {
    let source = WaylandSource(drag.content, exchange) { [weak self] in self?.handleSource($0, $1) }
    device = exchange.makeDevice { [weak self] in self?.handleDevice($0, $1) }
    guard let device, let object = source.object else { return false }
    self.source = source
    object.send(Opcode.setSourceActions, .init(u: drag.operation.waylandAction))
    device.send(
      Opcode.startDrag, .init(o: object.proxy), .init(o: exchange.client.surface),
      .init(o: image?.surface.proxy), .init(u: press))
    image?.setShown(true)
    exchange.flush()
    return true
  }

  /// Ends the drag; there are no events afterwards. The compositor takes the items back. The object must live
  /// until the compositor has answered: events that are on their way may make objects, which libwayland must
  /// not miss.
  func end() {
    source = nil
    device?.send(Opcode.releaseDevice)
    exchange.flush()
  }

  private func handleSource(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    switch opcode {
    case 2: onEvent(.ended(nil))  // cancelled
    // A drop in the window is reported by the device too.
    case 3: if !isInside { onEvent(.droppedOutside) }  // dnd_drop_performed
    case 4: onEvent(.ended(operation ?? drag.operation))  // dnd_finished
    case 5: operation = DragOperation(waylandAction: arguments[0].u)  // action
    default: break
    }
  }

  private func handleDevice(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    guard source != nil || opcode == 0 else { return }
    switch opcode {
    case 0:  // data_offer
      guard let proxy = arguments[0].o else { return }
      offers[proxy] = device?.adopt(proxy, destructor: (2, since: 1)) { _, _ in }
    case 1:  // enter
      guard arguments[1].o == exchange.client.surface else { return }
      accept(arguments[4].o.flatMap { offers[$0] }, arguments[0].u)
      isInside = true
      image?.setShown(false)
      move(to: CGPoint(x: arguments[2].number, y: arguments[3].number))
    case 2:  // leave
      guard isInside else { return }
      isInside = false
      image?.setShown(true)
      onEvent(.left)
    case 3: if isInside { move(to: CGPoint(x: arguments[1].number, y: arguments[2].number)) }  // motion
    case 4: if isInside { onEvent(.droppedInside) }  // drop
    default: break
    }
    exchange.flush()
  }

  /// Accepts the own items in the window. Otherwise the compositor reports a drop there as a cancelled drag.
  private func accept(_ offer: WaylandObject?, _ number: UInt32) {
    guard let offer, let type = drag.content.types.first else { return }
    type.withCString { offer.send(Opcode.acceptOffer, .init(u: number), .init(s: $0)) }
    let action = drag.operation.waylandAction
    offer.send(Opcode.setOfferActions, .init(u: action), .init(u: action))
  }

  private func move(to place: CGPoint) {
    self.place = place
    onEvent(.moved(place))
  }
}

extension DragOperation {
  /// The number of Wayland for the effect. It has none for links.
  fileprivate var waylandAction: UInt32 { self == .move ? 2 : 1 }

  fileprivate init?(waylandAction: UInt32) {
    switch waylandAction {
    case 1: self = .copy
    case 2: self = .move
    default: return nil
    }
  }
}
