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

  /// The most programs that receive data at the same time; others get none.
  private static let maximumTransfers = 8
  /// The time in seconds for which a program may take nothing of the data that it has asked for.
  private nonisolated static let patience: TimeInterval = 10

  private let client: WaylandClient
  private let manager: WaylandObject
  private var seat: WaylandObject?
  private var keyboard, pointer: WaylandObject?
  /// The number of the last press of a key or a button. A compositor gives the clipboard to a program that
  /// has one.
  private var serial: UInt32 = 0
  /// The content that this program offers; nil if another program owns the clipboard.
  private var own: (content: OfferedContent, source: WaylandObject)?
  private var transfers = 0
  /// The text that was selected last is one that SDL exchanges.
  private let texts = SDLClipboard()

  /// Nil if the window does not belong to Wayland, or if the compositor has no clipboard.
  init?(_ window: SDLWindow) {
    guard let client = try? WaylandClient(window),
      let manager = client.bind(first: client.library.wl_data_device_manager_interface, newest: 3),
      // Older devices cannot be released.
      manager.version >= 2
    else { return nil }
    (self.client, self.manager) = (client, manager)
    seat = client.bind(first: client.library.wl_seat_interface, newest: 5, destructor: (3, since: 5)) {
      [unowned self] opcode, arguments in
      if opcode == 0 { listen(to: arguments[0].u) }
    }
    _ = client.library.wl_display_flush(client.display)
  }

  /// Listens to the presses of a seat's devices: 1 is a pointer, 2 a keyboard.
  private func listen(to capabilities: UInt32) {
    if capabilities & 1 == 0 { pointer = nil }
    if capabilities & 2 == 0 { keyboard = nil }
    if capabilities & 1 != 0, pointer == nil {
      pointer = seat?.create(0, [.init(n: 0)], client.library.wl_pointer_interface, destructor: (1, since: 3))
      {
        [unowned self] opcode, arguments in if opcode == 3, arguments[3].u == 1 { serial = arguments[0].u }
      }
    }
    if capabilities & 2 != 0, keyboard == nil {
      keyboard = seat?.create(
        1, [.init(n: 0)], client.library.wl_keyboard_interface, destructor: (0, since: 3)
      ) {
        [unowned self] opcode, arguments in
        // A layout of keys comes as a file.
        if opcode == 0 { close(arguments[1].h) }
        if opcode == 3, arguments[3].u == 1 { serial = arguments[0].u }
      }
    }
  }

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
      let source = manager.create(
        0, [.init(n: 0)], client.library.wl_data_source_interface, destructor: (1, since: 1)
      ) { [unowned self] in handle($0, $1) }
      guard let source else { return }
      for type in content.types { type.withCString { source.send(0, .init(s: $0)) } }
      own = (content, source)
    }
    withDevice { $0.send(1, .init(o: own?.source.proxy), .init(u: serial)) }
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
    device = seat.flatMap { seat in
      manager.create(
        1, [.init(n: 0), .init(o: seat.proxy)], client.library.wl_data_device_interface
      ) { opcode, arguments in
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
    }
    guard let device else { return nil }
    use(device)
    // The request to release it is the last one. Its events make objects, which libwayland must not miss, so
    // the device itself goes when all of them have arrived.
    device.send(2)
    _ = client.library.wl_display_roundtrip(client.display)
    return current
  }

  private func receive(_ type: String, of offer: Offer) throws(PipeTransfer.Failure) -> Data? {
    var ends: [CInt] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    type.withCString { offer.object?.send(1, .init(s: $0), .init(h: ends[1])) }
    _ = client.library.wl_display_flush(client.display)
    close(ends[1])
    let limits = X11Clipboard.Patience()
    return try PipeTransfer.read(
      ends[0], limit: XDNDTarget.maximumBytes, patience: limits.withoutProgress, total: limits.total)
  }

  /// Handles an event of this program's source.
  private func handle(_ opcode: UInt32, _ arguments: WaylandLibrary.Arguments) {
    switch opcode {
    case 1: if let type = arguments[0].s { send(String(cString: type), to: arguments[1].h) }
    // Another program owns the clipboard.
    case 2: own = nil
    default: break
    }
  }

  private func send(_ type: String, to descriptor: CInt) {
    guard let own, own.content.types.contains(type), transfers < Self.maximumTransfers else {
      close(descriptor)
      return
    }
    transfers += 1
    own.content.load(type) { [weak self] data in
      Task {
        await withCheckedContinuation { done in
          DispatchQueue.global(qos: .utility).async {
            PipeTransfer.write(data ?? Data(), to: descriptor, patience: Self.patience)
            done.resume()
          }
        }
        self?.transfers -= 1
      }
    }
  }
}
