import CXInput
import DynamicLibraries
import Foundation

/// An X client that sends messages of the drag protocol as no program should.
final class DragAttacker {
  private typealias Open = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias Close = @convention(c) (OpaquePointer?) -> CInt
  private typealias InternAtom = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, CInt) -> Atom
  private typealias Root = @convention(c) (OpaquePointer?) -> Window
  private typealias MakeWindow =
    @convention(c) (
      OpaquePointer?, Window, CInt, CInt, CUnsignedInt, CUnsignedInt, CUnsignedInt, CUnsignedLong,
      CUnsignedLong
    ) -> Window
  private typealias SetProperty =
    @convention(c) (OpaquePointer?, Window, Atom, Atom, CInt, CInt, UnsafePointer<UInt8>?, CInt) -> CInt
  private typealias GetProperty =
    @convention(c) (
      OpaquePointer?, Window, Atom, CLong, CLong, CInt, Atom, UnsafeMutablePointer<Atom>?,
      UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CUnsignedLong>?, UnsafeMutablePointer<CUnsignedLong>?,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?
    ) -> CInt
  private typealias Send =
    @convention(c) (OpaquePointer?, Window, CInt, CLong, UnsafeMutablePointer<XEvent>?) -> CInt
  private typealias Sync = @convention(c) (OpaquePointer?, CInt) -> CInt

  /// A number that no type has.
  static let invented = 0x1FFF_FFF0

  private let display: OpaquePointer
  private let closeDisplay: Close
  private let internAtom: InternAtom
  private let setProperty: SetProperty
  private let getProperty: GetProperty
  private let sendEvent: Send
  private let synchronize: Sync
  /// The window that the messages name as their source.
  let window: Window

  init(display name: String) throws {
    let library = try DynamicLibrary(
      "libX11", files: ["libX11.so.6"], packages: .init(debian: "libx11-6", fedora: "libX11", arch: "libx11"))
    let open: Open = try library.function("XOpenDisplay")
    let root: Root = try library.function("XDefaultRootWindow")
    let makeWindow: MakeWindow = try library.function("XCreateSimpleWindow")
    closeDisplay = try library.function("XCloseDisplay")
    internAtom = try library.function("XInternAtom")
    setProperty = try library.function("XChangeProperty")
    getProperty = try library.function("XGetWindowProperty")
    sendEvent = try library.function("XSendEvent")
    synchronize = try library.function("XSync")
    guard let display = open(name) else { throw WindowTestError("The X server \(name) accepts no client.") }
    self.display = display
    window = makeWindow(display, root(display), 0, 0, 1, 1, 0, 0, 0)
  }

  deinit { _ = closeDisplay(display) }

  private func atom(_ name: String) -> Atom { internAtom(display, name, 0) }

  /// Waits until the server has the sent messages.
  func sync() { _ = synchronize(display, 0) }

  /// Sends a message about a window to it, or to another one. The first number is this client's window.
  func send(_ type: String, about target: Window, to receiver: Window? = nil, _ numbers: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = atom(type)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      let longs = bytes.bindMemory(to: CLong.self)
      for (index, value) in ([Int(window)] + numbers).prefix(5).enumerated() { longs[index] = value }
    }
    _ = sendEvent(display, receiver ?? target, 0, 0, &event)
  }

  /// Answers a request for a selection that nobody has made, with data of no type.
  func answerNothing(to target: Window) {
    setNumbers("PRIMARY", of: target, type: "STRING", format: 8, [UInt8](repeating: 65, count: 8))
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = target
    event.xselection.selection = atom("XdndSelection")
    event.xselection.property = atom("PRIMARY")
    _ = sendEvent(display, target, 0, 0, &event)
  }

  /// Offers types that do not exist, in a list.
  func offerInventedTypes() {
    let types = [Int](repeating: Self.invented, count: 10)
    types.withUnsafeBytes {
      setNumbers("XdndTypeList", of: window, type: "ATOM", format: 32, Array($0))
    }
  }

  private func setNumbers(_ name: String, of window: Window, type: String, format: Int, _ bytes: [UInt8]) {
    let count = format == 8 ? bytes.count : bytes.count / MemoryLayout<Int>.size
    _ = setProperty(display, window, atom(name), atom(type), CInt(format), 0, bytes, CInt(count))
  }

  /// The window to which messages about a window are sent instead; nil if there is none.
  func proxy(of target: Window) -> Window? {
    var (type, format) = (Atom(0), CInt(0))
    var (count, after): (CUnsignedLong, CUnsignedLong) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    guard
      getProperty(display, target, atom("XdndProxy"), 0, 1, 0, 0, &type, &format, &count, &after, &bytes)
        == 0,
      format == 32, count == 1, let bytes
    else { return nil }
    return bytes.withMemoryRebound(to: Window.self, capacity: 1) { $0.pointee }
  }
}
