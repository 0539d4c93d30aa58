import Foundation

@testable import SDLHost

/// A drag of a program in a test's compositor.
struct CompositorDrag {
  let source: CompositorObject
  let icon: CompositorObject?
  /// The picture at the pointer; nil while it is hidden.
  var image: Compositor.Picture?
  /// The devices that know that the items are in the window; empty if they are elsewhere.
  var receivers: [CompositorObject] = []
}

/// Drags of a program in a test's compositor, which moves the items. The program has neither the pointer nor
/// the keyboard meanwhile.
extension Compositor {
  /// The place outside of the window at which buttons are released.
  static let outside = (x: -40.0, y: 60.0)

  /// Handles the request of a program to begin a drag. Without a button that is down, it has failed.
  func startDrag(_ source: CompositorObject?, icon: CompositorObject?, press: UInt32) {
    guard let source, press == heldPress, drag == nil, let focus else {
      source?.send(2)
      return
    }
    heldPress = nil
    drag = CompositorDrag(source: source, icon: icon)
    for (interface, opcode) in [("wl_pointer", 1), ("wl_keyboard", 2)] {
      for object in source.client.all(interface) {
        object.send(opcode, .number(serial), .number(focus.id))
        if interface == "wl_pointer" { object.send(5) }
      }
    }
  }

  /// Gives the pointer and the keyboard back.
  func endDrag() {
    drag = nil
    guard let client = focus?.client else { return }
    for interface in ["wl_pointer", "wl_keyboard"] { client.all(interface).forEach(enter) }
  }

  /// Moves the items to a place in the window.
  func carry(_ x: Double, _ y: Double) {
    run { _ in
      guard let current = drag, let focus else { return }
      if current.receivers.isEmpty {
        let devices = current.source.client.all("wl_data_device")
        let receivers: [CompositorObject] =
          switch features.dragReceivers {
          case .first: Array(devices.prefix(1))
          case .last: Array(devices.suffix(1))
          case .all: devices
          }
        drag?.receivers = receivers
        for device in receivers {
          let offer = makeOffer(for: device)
          offer.types = current.source.types
          for type in offer.types { offer.send(0, .text(type)) }
          device.send(1, .number(serial), .number(focus.id), .fixed(x), .fixed(y), .number(offer.id))
        }
      }
      for device in drag?.receivers ?? [] { device.send(3, .number(Self.time), .fixed(x), .fixed(y)) }
    }
  }

  /// Moves the items out of the window.
  func carryOut() {
    run { _ in
      for device in drag?.receivers ?? [] { device.send(2) }
      drag?.receivers = []
    }
  }

  /// Releases the items: in the window where they are in it, otherwise on another program, which takes them
  /// with ``finishDrag()``.
  func releaseItems() {
    run { _ in
      guard let drag else { return }
      for device in drag.receivers { device.send(4) }
      drag.source.send(5, .number(1))
      drag.source.send(3)
    }
  }

  /// Another program has taken the items.
  func finishDrag() {
    run { _ in
      drag?.source.send(4)
      endDrag()
    }
  }

  /// Nobody takes the items.
  func cancelDrag() {
    run { _ in
      drag?.source.send(2)
      endDrag()
    }
  }

  /// Returns the dragged data as another program receives it; nil without a drag.
  func readDrag(_ type: String) -> Data? { read(type) { $0.drag?.source } }
}
