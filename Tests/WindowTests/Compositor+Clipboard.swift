import Foundation

@testable import SDLHost

/// The clipboard of a test's compositor.
extension Compositor {
  /// The owner of the clipboard.
  enum Selection {
    /// The source of a program in the compositor.
    case program(CompositorObject)
    /// Data of a type, at most the size of a pipe. The owner is elsewhere.
    case data(String, Data)
    /// An owner that does not answer.
    case silence(String)
  }

  /// Makes an object for the data of another program.
  func makeOffer(for device: CompositorObject) -> CompositorObject {
    let offer = device.client.addOwn("wl_data_offer", device.version)
    device.send(0, .number(offer.id))
    return offer
  }

  /// Sends the offer of the clipboard's owner to a new device of a program.
  func offerSelection(to device: CompositorObject) {
    guard let selection else { return }
    let offer = makeOffer(for: device)
    switch selection {
    case .program(let source): offer.types = source.types
    case .data(let type, let data): (offer.types, offer.data) = ([type], data)
    case .silence(let type): offer.types = [type]
    }
    for type in offer.types { offer.send(0, .text(type)) }
    device.send(5, .number(offer.id))
  }

  /// Takes the clipboard away from its owner.
  func setSelection(_ new: Selection) {
    run { _ in
      if case .program(let source) = selection { source.send(2) }
      selection = new
    }
  }

  /// Returns the data of the program that owns the clipboard, as another program receives it; nil without an
  /// owner.
  func readSelection(_ type: String) -> Data? {
    read(type) { if case .program(let source) = $0.selection { source } else { nil } }
  }

  /// Returns the data of a source, as another program receives it; nil without one.
  func read(_ type: String, of source: (Compositor) -> CompositorObject?) -> Data? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    let isAsked = run { compositor in
      defer { Glibc.close(ends[1]) }
      guard let source = source(compositor) else { return false }
      source.send(1, .text(type), .descriptor(ends[1]))
      return true
    }
    let data = try? PipeTransfer.read(ends[0], limit: 1 << 20, patience: 20 * patience, total: 60 * patience)
    return isAsked ? data : nil
  }
}
