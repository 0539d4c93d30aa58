import CWayland
import DynamicLibraries
import Files
import Foundation
import Hosting

/// The clipboard of a Wayland compositor, with files and images: SDL exchanges texts only.
///
/// A data device exists during a call alone: compositors send the drags over a window to one of its devices,
/// and SDL receives them.
final class WaylandClipboard: PasteboardAccess {
  /// The types that another program offers.
  private final class Offer {
    var object: WaylandObject?
    var types: [String] = []
  }

  private let exchange: WaylandExchange
  /// The content that this program offers; nil if another program owns the clipboard.
  private var own: WaylandSource?
  /// The text that was selected last is one that SDL exchanges.
  private let texts = SDLClipboard()

  init(_ exchange: WaylandExchange) { self.exchange = exchange }

  // MARK: Contents

  var string: String? {
    get { read(TransferType.texts)?.text }
    set { write(newValue.map { OfferedContent(text: $0) } ?? OfferedContent()) }
  }

  var selectedText: String? {
    get { texts.selectedText }
    set { texts.selectedText = newValue }
  }

  func firstType(of types: [String]) -> String? {
    let offer = withDevice()
    let offered = own?.content.types ?? offer?.types ?? []
    return types.first(where: offered.contains)
  }

  func read(_ types: [String]) -> TypedData? {
    let offer = withDevice()
    if let own { return own.content.read(types) }
    guard let offer, let type = types.first(where: offer.types.contains) else { return nil }
    do throws(PipeTransfer.Failure) {
      return try receive(type, of: offer).map { TypedData(type: type, data: $0) }
    } catch {
      let limit = XDNDTarget.maximumBytes >> 20
      let reason =
        error == .late
        ? "the program that owns it does not send it in time"
        : "it is larger than \(limit) MB, which is the limit"
      StandardError.write("The clipboard cannot be read: \(reason).")
      return nil
    }
  }

  func write(_ content: OfferedContent) {
    own = nil
    if !content.types.isEmpty {
      own = WaylandSource(content, exchange) { [unowned self] opcode, _ in
        // Another program owns the clipboard.
        if opcode == 2 { own = nil }
      }
    }
    withDevice { $0.send(1, .init(o: own?.object?.proxy), .init(u: exchange.press)) }
  }

  // MARK: Other programs

  /// Makes a data device, passes it to `use`, and waits until the compositor has answered. Returns the offer
  /// of the clipboard's owner; nil without an owner, and without the keyboard focus.
  @discardableResult
  private func withDevice(_ use: (WaylandObject) -> Void = { _ in }) -> Offer? {
    var offers: [OpaquePointer: Offer] = [:]
    var current: Offer?
    var device: WaylandObject?
    // The closure refers to the device.
    defer { device = nil }
    device = exchange.makeDevice { opcode, arguments in
      let object = arguments[0].o
      if opcode == 0, let object {
        let offer = Offer()
        offer.object = device?.adopt(object, destructor: (2, since: 1)) {
          [unowned offer] opcode, arguments in
          if opcode == 0, let type = arguments[0].s { offer.types.append(String(cString: type)) }
        }
        offers[object] = offer
      } else if opcode == 5 {
        current = object.flatMap { offers[$0] }
      }
    }
    guard let device else { return nil }
    use(device)
    // The request to release it is the last one. Its events make objects, which libwayland must not miss, so
    // the device itself goes when all of them have arrived.
    device.send(2)
    exchange.waitForAnswer()
    return current
  }

  private func receive(_ type: String, of offer: Offer) throws(PipeTransfer.Failure) -> Data? {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    type.withCString { offer.object?.send(1, .init(s: $0), .init(h: ends[1])) }
    exchange.flush()
    close(ends[1])
    let limits = X11Clipboard.Patience()
    return try PipeTransfer.read(
      ends[0], limit: XDNDTarget.maximumBytes, patience: limits.withoutProgress, total: limits.total)
  }
}
