import CXInput
import Foundation
import TestSupport

@testable import SDLHost

/// An X client that sends a window of another program events, messages and properties that make no sense.
@MainActor final class ClientAttacker {
  /// A number that no atom, window or property has.
  static let invented: UInt = 0x1FFF_FFF0

  private let client: X11Client
  private let library: X11Library
  private let victim: Window
  /// A window of this client, and one that it has destroyed.
  private let own, destroyed: Window
  private var random: SeededGenerator

  init(display name: String, victim: Window, seed: Int) throws {
    guard let client = try X11Client(display: name), let library = X11Library.shared else {
      throw WindowTestError("The X server \(name) accepts no client.")
    }
    (self.client, self.library, self.victim) = (client, library, victim)
    random = SeededGenerator(seed: UInt64(seed))
    own = client.makeHiddenWindow()
    destroyed = client.makeHiddenWindow()
    try call("XDestroyWindow", destroyed)
  }

  // MARK: Xlib

  private typealias Request = @convention(c) (OpaquePointer, UInt, Int, Int, Int, Int) -> CInt

  /// Calls a function of Xlib whose arguments are a display and numbers. An X error has no effect.
  func call(_ name: String, in file: String = "libX11.so.6", _ arguments: UInt...) throws {
    guard let symbol = dlsym(dlopen(file, RTLD_NOW), name) else {
      throw WindowTestError("There is no \(name).")
    }
    let numbers = (arguments + [0, 0, 0, 0, 0]).map { Int(bitPattern: $0) }
    let request = unsafeBitCast(symbol, to: Request.self)
    _ = library.errorCode(on: client.display) {
      _ = request(
        client.display, UInt(bitPattern: numbers[0]), numbers[1], numbers[2], numbers[3], numbers[4])
    }
  }

  private func send(_ event: XEvent) {
    var event = event
    _ = library.errorCode(on: client.display) { _ = library.XSendEvent(client.display, victim, 0, 0, &event) }
  }

  func flush() { client.flush() }

  // MARK: Attacks

  private var number: UInt {
    let numbers: [UInt] = [
      0, 1, 2, 4, 31, 400, 32_767, 65_535, .max, Self.invented, victim, own, destroyed, client.root,
    ]
    return numbers.randomElement(using: &random) ?? 0
  }

  /// Sends an event of any type with any content, as the server does.
  func sendEvent() {
    var event = XEvent()
    withUnsafeMutableBytes(of: &event) { bytes in
      let words = bytes.bindMemory(to: UInt.self)
      for index in words.indices {
        words[index] = Bool.random(using: &random) ? number : .random(in: 0...UInt.max, using: &random)
      }
    }
    event.type = CInt.random(in: KeyPress...MappingNotify, using: &random)
    event.xany.window = Int.random(in: 0..<8, using: &random) == 0 ? number : victim
    // The key that ends the program, and the message that closes the window, are no attacks.
    if event.type == KeyPress {
      event.xkey.keycode = [9, 36, 38, 50, 65, 77, 112, 255].randomElement(using: &random) ?? 9
    }
    if event.type == ClientMessage { return sendMessage() }
    send(event)
  }

  func sendMessage() {
    let types = [
      "WM_PROTOCOLS", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST", "_NET_WM_STATE", "_NET_ACTIVE_WINDOW",
      "_XEMBED",
      "WM_STATE", "WM_CHANGE_STATE", "XdndStatus", "XdndFinished", "XdndLeave", "MANAGER",
      "_NET_CLOSE_WINDOW",
    ]
    let protocols = ["_NET_WM_PING", "WM_TAKE_FOCUS", "_NET_WM_SYNC_REQUEST", "WM_SAVE_YOURSELF"]
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = Bool.random(using: &random) ? victim : number
    event.xclient.message_type =
      types.randomElement(using: &random).map(client.atom) ?? Self.invented
    if Int.random(in: 0..<8, using: &random) == 0 { event.xclient.message_type = Self.invented }
    event.xclient.format = [8, 16, 32].randomElement(using: &random) ?? 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      let longs = bytes.bindMemory(to: UInt.self)
      for index in longs.indices { longs[index] = number }
      if Bool.random(using: &random) { longs[0] = client.atom(protocols.randomElement(using: &random) ?? "") }
    }
    send(event)
  }

  /// Sends the event of a size and a place that the window does not have.
  func sendSize() {
    let sizes: [CInt] = [0, 1, 2, 400, 16_384, 32_767, 65_535, -1]
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    (event.xconfigure.event, event.xconfigure.window) = (victim, victim)
    event.xconfigure.x = CInt.random(in: -40_000...40_000, using: &random)
    event.xconfigure.y = CInt.random(in: -40_000...40_000, using: &random)
    event.xconfigure.width = sizes.randomElement(using: &random) ?? 0
    event.xconfigure.height = sizes.randomElement(using: &random) ?? 0
    send(event)
  }

  /// Asks for the clipboard and other selections, answers what nobody has asked, and takes them away.
  func sendSelection() {
    let targets = ["TARGETS", "MULTIPLE", "INCR", "TIMESTAMP", "UTF8_STRING", "SAVE_TARGETS"]
    let target =
      Bool.random(using: &random) ? number : targets.randomElement(using: &random).map(client.atom) ?? 0
    let selection = client.atom(
      ["CLIPBOARD", "PRIMARY", "XdndSelection", "WM_S0"].randomElement(using: &random) ?? "PRIMARY")
    var event = XEvent()
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      (event.xselectionrequest.owner, event.xselectionrequest.requestor) = (victim, number)
      (event.xselectionrequest.selection, event.xselectionrequest.target) = (selection, target)
      event.xselectionrequest.property = number
      event.type = SelectionRequest
    case 1:
      (event.xselection.requestor, event.xselection.selection) = (victim, selection)
      (event.xselection.target, event.xselection.property) = (target, number)
      event.type = SelectionNotify
    default:
      (event.xselectionclear.window, event.xselectionclear.selection) = (victim, selection)
      event.type = SelectionClear
    }
    send(event)
  }

  /// Replaces a property of the window.
  func setProperty() {
    let names = [
      "_NET_WM_STATE", "WM_STATE", "_NET_FRAME_EXTENTS", "WM_HINTS", "WM_NORMAL_HINTS", "WM_PROTOCOLS",
      "WM_NAME", "WM_CLASS", "XdndAware", "XdndProxy", "XdndTypeList", "XKLAVIER_STATE", "_MOTIF_WM_HINTS",
      "_NET_WM_ICON", "_NET_WM_USER_TIME", "_XKB_RULES_NAMES",
    ]
    let property = client.atom(names.randomElement(using: &random) ?? "WM_NAME")
    let count = [0, 1, 3, 5, 5_000, 60_000].randomElement(using: &random) ?? 0
    let type: Atom =
      [client.atom("ATOM"), client.atom("CARDINAL"), client.atom("STRING"), victim]
      .randomElement(using: &random) ?? 1
    _ = library.errorCode(on: client.display) {
      if Bool.random(using: &random) {
        client.set(property, of: victim, type: type, to: Data(repeating: 200, count: count))
      } else {
        client.set(property, of: victim, type: type, to: [UInt](repeating: number, count: count))
      }
    }
  }

  /// Replaces the window's state by the number of a state, in bytes in place of numbers of 32 bits.
  func setStateOfBytes(_ name: String) {
    let state = withUnsafeBytes(of: client.atom(name)) { Data($0) }
    client.set(client.atom("_NET_WM_STATE"), of: victim, type: client.atom("ATOM"), to: state)
  }

  /// Hides the window, or changes its size, and takes that back.
  func move() throws {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: try call("XUnmapWindow", victim)
    case 1: try call("XMoveResizeWindow", victim, number & 0x7FFF, 0, 1, 1)
    default: try call("XMoveResizeWindow", victim, 0, 0, 16_000, 16_000)
    }
    try call("XMapWindow", victim)
    try call("XMoveResizeWindow", victim, 0, 0, 400, 300)
  }

  /// Sends events of a changed keyboard.
  func sendMapping() {
    var event = XEvent()
    event.xmapping.type = MappingNotify
    event.xmapping.request = CInt.random(in: 0...3, using: &random)
    event.xmapping.first_keycode = CInt.random(in: 0...255, using: &random)
    event.xmapping.count = CInt.random(in: 0...255, using: &random)
    _ = library.XSendEvent(client.display, victim, 0, 0, &event)
  }

  /// Publishes settings of the desktop and resources that are wrong.
  func publishSettings() {
    client.own("_XSETTINGS_S0", by: own)
    let count = [0, 1, 7, 12, 40, 1 << 20].randomElement(using: &random) ?? 0
    var bytes = (0..<min(count, 64)).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes += [UInt8](repeating: 255, count: count - bytes.count)
    let settings = client.atom("_XSETTINGS_SETTINGS")
    _ = library.errorCode(on: client.display) {
      client.set(settings, of: own, type: settings, to: Data(bytes))
    }
    let dots = ["nan", "0", "1e9", "-96", "inf", "1e-300", "", String(repeating: "9", count: 1 << 20)]
    client.set(
      client.atom("RESOURCE_MANAGER"), of: client.root, type: client.atom("STRING"),
      to: Data("Xft.dpi:\t\(dots.randomElement(using: &random) ?? "")\n".utf8))
    client.flush()
  }

  /// Adds a pointer with a keyboard to the server, and removes it: the devices of the window change.
  func changeDevices() throws {
    guard let inputs = XInputLibrary.shared,
      let symbol = dlsym(dlopen("libXi.so.6", RTLD_NOW), "XIChangeHierarchy")
    else { throw WindowTestError("There is no XIChangeHierarchy.") }
    typealias Change = @convention(c) (OpaquePointer, UnsafeMutableRawPointer, CInt) -> CInt
    let change = unsafeBitCast(symbol, to: Change.self)
    let name = strdup("attack")
    defer { free(name) }
    var added = XIAddMasterInfo(type: CInt(XIAddMaster), name: name, send_core: 1, enable: 1)
    _ = library.errorCode(on: client.display) { _ = change(client.display, &added, 1) }
    var count: CInt = 0
    let list = inputs.XIQueryDevice(client.display, CInt(XIAllMasterDevices), &count)
    defer { if list != nil { inputs.XIFreeDeviceInfo(list) } }
    for device in UnsafeBufferPointer(start: list, count: list == nil ? 0 : Int(count))
    where device.use == XIMasterPointer && String(cString: device.name).hasPrefix("attack") {
      var removed = XIRemoveMasterInfo()
      (removed.type, removed.deviceid, removed.return_mode) = (
        CInt(XIRemoveMaster), device.deviceid, CInt(XIFloating)
      )
      _ = library.errorCode(on: client.display) { _ = change(client.display, &removed, 1) }
    }
  }

  /// Ends to publish them.
  func withdrawSettings() {
    client.own("_XSETTINGS_S0", by: 0)
    client.deleteProperty(client.atom("RESOURCE_MANAGER"), of: client.root)
    client.flush()
  }
}
