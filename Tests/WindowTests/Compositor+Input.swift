import Foundation

/// Input from the devices of a test's compositor, for the window with the focus.
extension Compositor {
  /// The source of a movement of axes.
  enum AxisSource: UInt32 { case wheel, finger, continuous }

  private func each(_ interface: String, _ send: (CompositorObject) -> Void) {
    run { compositor in compositor.focus?.client.all(interface).forEach(send) }
  }

  private func number(_ number: Int) -> CompositorClient.Argument { .number(UInt32(number)) }

  /// Moves the pointer to a location in the window.
  func movePointer(_ x: Double, _ y: Double) {
    run { $0.pointer = (x, y) }
    each("wl_pointer") {
      $0.send(2, .number(Self.time), .fixed(x), .fixed(y))
      $0.send(5)
    }
  }

  /// Presses or releases the left button.
  func setButton(_ isDown: Bool) {
    let press = run { compositor in
      let press = compositor.serial
      compositor.heldPress = isDown ? press : nil
      return press
    }
    each("wl_pointer") {
      $0.send(3, .number(press), .number(Self.time), .number(0x110), number(isDown ? 1 : 0))
      $0.send(5)
    }
  }

  /// Presses or releases a key, which has the number of Linux, with the modifiers that are down then.
  func setKey(_ key: UInt32, _ isDown: Bool, modifiers: UInt32 = 0) {
    let press = run { compositor in
      let press = compositor.serial
      if isDown { compositor.lastPress = press }
      return press
    }
    each("wl_keyboard") {
      $0.send(3, .number(press), .number(Self.time), .number(key), number(isDown ? 1 : 0))
      $0.send(4, .number(serial), .number(modifiers), .number(0), .number(0), .number(0))
    }
  }

  /// Asks the window to close.
  func closeWindow() { run { $0.focus?.surface.toplevel?.send(1) } }

  /// Begins a gesture: `swipe`, `pinch` or `hold`.
  func begin(_ gesture: String, fingers: Int) {
    each(gesture) { object in
      guard let surface = focus?.id else { return }
      object.send(0, .number(serial), .number(Self.time), .number(surface), number(fingers))
    }
  }

  func swipe(dx: Double, dy: Double) {
    each("swipe") { $0.send(1, .number(Self.time), .fixed(dx), .fixed(dy)) }
  }

  func pinch(_ scale: Double, dx: Double = 0, dy: Double = 0, degrees: Double = 0) {
    each("pinch") {
      $0.send(1, .number(Self.time), .fixed(dx), .fixed(dy), .fixed(scale), .fixed(degrees))
    }
  }

  func end(_ gesture: String, isCancelled: Bool = false) {
    each(gesture) {
      $0.send(gesture == "hold" ? 1 : 2, .number(serial), .number(Self.time), number(isCancelled ? 1 : 0))
    }
  }

  /// Moves along the axes by distances in units; a wheel has 10 units and 120 parts for a notch. A busy
  /// machine sends events late: tests of velocities give their times, in milliseconds.
  func scroll(_ source: AxisSource, dx: Double = 0, dy: Double = 0, at time: UInt32 = Compositor.time) {
    each("wl_pointer") { pointer in
      pointer.send(6, .number(source.rawValue))
      for (axis, distance) in [(0, dy), (1, dx)] where distance != 0 {
        if source == .wheel, pointer.version >= 8 {
          pointer.send(9, number(axis), .signed(Int(distance * 12)))
        } else if source == .wheel {
          pointer.send(8, number(axis), .signed(Int(distance / 10)))
        }
        pointer.send(4, .number(time), number(axis), .fixed(distance))
      }
      pointer.send(5)
    }
  }

  /// Lifts the fingers that scroll.
  func liftFingers(at time: UInt32 = Compositor.time) {
    each("wl_pointer") { pointer in
      pointer.send(6, .number(AxisSource.finger.rawValue))
      for axis in 0...1 { pointer.send(7, .number(time), number(axis)) }
      pointer.send(5)
    }
  }

  /// Drags a list of files over the window to a location, and drops them there.
  func drop(_ list: String, x: Double, y: Double) {
    each("wl_data_device") { device in
      guard let surface = focus?.id else { return }
      let offer = makeOffer(for: device)
      offer.data = Data(list.utf8)
      offer.send(0, .text("text/uri-list"))
      device.send(1, .number(serial), .number(surface), .fixed(x), .fixed(y), .number(offer.id))
      device.send(3, .number(Self.time), .fixed(x), .fixed(y))
      device.send(4)
      device.send(2)
    }
  }

  /// Sends an event with random arguments to a random object of the kind that a touchpad has.
  func sendAnything(_ random: inout some RandomNumberGenerator) {
    func any() -> CompositorClient.Argument {
      .number([0, 1, 2, 3, 256, 0x7FFF_FFFF, 0x8000_0000, .max].randomElement(using: &random) ?? 0)
    }
    let surface = run { $0.focus?.id } ?? 0
    let time = CompositorClient.Argument.number(
      Self.time &+ UInt32.random(in: 0...(.max / 1000), using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4:
      let gesture = ["pinch", "swipe", "hold"].randomElement(using: &random) ?? "pinch"
      let isHold = gesture == "hold"
      let arguments: [[CompositorClient.Argument]] = [
        [any(), time, .number(surface), any()],
        isHold
          ? [any(), time, any()]
          : gesture == "pinch" ? [time, any(), any(), any(), any()] : [time, any(), any()],
        [any(), time, any()],
      ]
      let opcode = Int.random(in: 0..<(isHold ? 2 : 3), using: &random)
      each(gesture) { $0.client.send($0.id, opcode, arguments[opcode]) }
    case 5...9:
      let events: [(Int, [CompositorClient.Argument])] = [
        (4, [time, any(), any()]), (5, []), (6, [any()]), (7, [time, any()]), (9, [any(), any()]),
        (2, [time, any(), any()]),
      ]
      guard let (opcode, arguments) = events.randomElement(using: &random) else { return }
      each("wl_pointer") { $0.client.send($0.id, opcode, arguments) }
    case 10:
      each("wl_pointer") { $0.send(1, any(), .number(surface)) }
      each("wl_pointer") { $0.send(0, any(), .number(surface), .fixed(20), .fixed(20)) }
    default:
      let capabilities: UInt32 = Bool.random(using: &random) ? 2 : 3
      run { $0.setCapabilities(capabilities) }
    }
  }
}
