import CWayland
import DynamicLibraries
import Foundation
import Geometry
import Hosting
import ViewTree

/// The gestures of the protocol `zwp_pointer_gestures_v1`, and the scrolling of Wayland's pointers with its
/// source and its end, which SDL does not pass on: fingers and wheels.
final class WaylandTouchpad: TouchpadSource {
  private let client: WaylandClient
  private let manager: WaylandObject?
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gestures = GestureSequence()
  private var events: [WaylandSeat.Event] = []
  private var clock = ServerClock()

  /// Listens to the touchpads of all seats, also of those that appear later.
  ///
  /// - Parameters:
  ///   - window: The window, which is kept.
  ///   - wake: Called when an event has arrived, inside of SDL's function that reads it.
  /// - Throws: ``TouchpadUnavailable`` if the window does not belong to Wayland.
  init(_ window: SDLWindow, wake: @escaping () -> Void) throws(TouchpadUnavailable) {
    let client: WaylandClient?
    do throws(MissingLibrary) { client = try WaylandClient(window) } catch {
      throw TouchpadUnavailable("\(error)")
    }
    guard let client else { throw TouchpadUnavailable("the window does not belong to Wayland") }
    self.client = client
    manager = client.bind(first: CWayland_interface(3), newest: 3, destructor: (2, since: 2))
    client.onChange = { [unowned self] name, global in
      seats[name] = nil
      guard global?.interface == "wl_seat" else { return }
      seats[name] = WaylandSeat(self.client, name, manager: manager) { [unowned self] event in
        events.append(event)
        wake()
      }
    }
    for (name, global) in client.globals { client.onChange(name, global) }
    _ = client.library.wl_display_flush(client.display)
  }

  /// SDL dispatches the events while it waits, and `wake` ends the wait.
  var descriptor: CInt? { nil }

  var summary: String { manager == nil ? "Wayland, without gestures" : "Wayland gestures" }

  func drain(
    now: TimeInterval, pointsPerUnit unit: CGFloat, isComplete: Bool, _ emit: (TouchpadInput) -> Void
  ) {
    guard !events.isEmpty else { return }
    if events.contains(where: \.isBeginning) { clock.reset() }
    for event in events { clock.compare(event.stamp, now: now) }
    for event in events {
      let time = clock.time(of: event.stamp)
      switch event {
      case .gesture(let report): gestures.handle(report, at: time, pointsPerUnit: unit, emit)
      case .scroll(let phase, let delta, let pointer, _):
        let delta = CGVector(dx: delta.dx * unit, dy: delta.dy * unit)
        let location = CGPoint(x: pointer.x * unit, y: pointer.y * unit)
        emit(.scroll(.init(delta: delta, location: location, phase: phase), time: time))
      case .wheel(let notches, let pointer, _):
        let location = CGPoint(x: pointer.x * unit, y: pointer.y * unit)
        emit(.scroll(InputEvent.Scroll(notches: notches, location: location), time: time))
      case .lost: gestures.cancel(time, emit)
      }
    }
    events.removeAll(keepingCapacity: true)
  }
}
