import CWayland
import Foundation
import Geometry
import Hosting
import ViewTree

/// The pointer of a seat, with its axes and the gestures of its touchpads. The pointer may go and come back.
final class WaylandSeat {
  /// An event of the pointer over the window.
  enum Event {
    case gesture(GestureReport)
    case scroll(InputEvent.Scroll.Phase, CGVector, pointer: CGPoint, stamp: UInt)
    case wheel(notches: CGVector, pointer: CGPoint, stamp: UInt)
    /// There are no more events of the gesture in progress.
    case lost(stamp: UInt)

    var isBeginning: Bool {
      switch self {
      case .gesture(let report): report.phase == .began
      case .scroll(let phase, _, _, _): phase == .began
      case .wheel, .lost: false
      }
    }

    /// The time of the compositor, in milliseconds.
    var stamp: UInt {
      switch self {
      case .gesture(let report): report.stamp
      case .scroll(_, _, _, let stamp), .wheel(_, _, let stamp), .lost(let stamp): stamp
      }
    }
  }

  private unowned let client: WaylandClient
  private let manager: WaylandObject?
  private let name: UInt32
  private let report: (Event) -> Void
  private var seat: WaylandObject?
  private var pointer: WaylandObject?
  private var gestures: [WaylandObject?] = []
  /// The location of the pointer in the window, in window units; nil if it is elsewhere.
  private var location: CGPoint?
  private var axes = AxisFrames()
  private var stamp: UInt = 0

  /// Listens to the seat of the global `name`. Without a `manager`, the compositor has no gestures.
  init(
    _ client: WaylandClient, _ name: UInt32, manager: WaylandObject?, report: @escaping (Event) -> Void
  ) {
    (self.client, self.name, self.manager, self.report) = (client, name, manager, report)
    seat = client.bind(name, client.library.wl_seat_interface, newest: 8, destructor: (3, since: 5)) {
      [unowned self] opcode, arguments in
      if opcode == 0 { setHasPointer(arguments[0].u & 1 != 0) }
    }
  }

  private func setHasPointer(_ hasPointer: Bool) {
    guard hasPointer != (pointer != nil) else { return }
    gestures = []
    guard hasPointer else {
      leave()
      pointer = nil
      return report(.lost(stamp: stamp))
    }
    pointer = seat?.create(0, [.init(n: 0)], client.library.wl_pointer_interface, destructor: (1, since: 3)) {
      [unowned self] in handle($0, $1)
    }
    guard let pointer, let manager else { return }
    func add(
      _ opcode: UInt32, _ interface: WaylandLibrary.Interface,
      _ handler: @escaping WaylandObject.Handler
    ) {
      let version = min(manager.version, UInt32(interface.pointee.version))
      gestures.append(
        manager.create(
          opcode, [.init(n: 0), .init(o: pointer.proxy)], interface, version: version,
          destructor: (0, since: 1),
          onEvent: handler))
    }
    add(0, CWayland_interface(0)) { [unowned self] in handle(.swipe, $0, $1) }
    add(1, CWayland_interface(1)) { [unowned self] in handle(.pinch, $0, $1) }
    if manager.version >= 3 { add(3, CWayland_interface(2)) { [unowned self] in handleHold($0, $1) } }
  }

  private func leave() {
    axes.cancel(scroll)
    location = nil
  }

  private func handle(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    switch opcode {
    case 0:  // enter
      guard arguments[1].o == client.surface else { return }
      location = CGPoint(x: arguments[2].number, y: arguments[3].number)
    case 1: if arguments[1].o == client.surface { leave() }
    case 2:  // motion
      if location != nil { location = CGPoint(x: arguments[1].number, y: arguments[2].number) }
    case 4:  // axis
      stamp = UInt(arguments[0].u)
      axes.move(arguments[1].u, by: arguments[2].number)
      if let pointer, pointer.version < 5 { endAxes() }
    case 5:  // frame
      endAxes()
    case 6:  // axis_source
      axes.setSource(arguments[0].u)
    case 7:  // axis_stop
      stamp = UInt(arguments[0].u)
      axes.stop(arguments[1].u)
    case 8:  // axis_discrete
      axes.turn(arguments[0].u, by: Double(arguments[1].i))
    case 9:  // axis_value120
      axes.turn(arguments[0].u, by: Double(arguments[1].i) / 120)
    default: break
    }
  }

  private func endAxes() {
    axes.endFrame(scroll) { notches in
      if let location { report(.wheel(notches: notches, pointer: location, stamp: stamp)) }
    }
  }

  private func scroll(_ phase: InputEvent.Scroll.Phase, _ delta: CGVector) {
    if let location { report(.scroll(phase, delta, pointer: location, stamp: stamp)) }
  }

  private func handleHold(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    stamp = UInt(arguments[1].u)
    if opcode == 0 {
      if arguments[2].o == client.surface { axes.rest(scroll) }
    } else {
      axes.endRest(isCancelled: arguments[2].i != 0, scroll)
    }
  }

  private func handle(
    _ kind: TouchpadGesture.Kind, _ opcode: UInt32, _ arguments: WaylandLibrary.Arguments
  ) {
    stamp = UInt(arguments[opcode == 1 ? 0 : 1].u)
    var event = GestureReport(kind: kind, phase: .changed, source: Int(name), stamp: stamp)
    switch opcode {
    case 0:
      guard arguments[2].o == client.surface, let location else { return }
      event.phase = .began
      event.fingers = Int(arguments[3].u)
      (event.x, event.y) = (location.x, location.y)
    case 1:
      (event.dx, event.dy) = (arguments[1].number, arguments[2].number)
      guard kind == .pinch else { break }
      event.scale = max(arguments[3].number, 1.0 / 256)
      event.degrees = arguments[4].number
    default: event.phase = arguments[2].i == 0 ? .ended : .cancelled
    }
    report(.gesture(event))
  }
}
