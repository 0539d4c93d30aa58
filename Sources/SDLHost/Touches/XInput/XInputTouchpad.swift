import CXInput
import Foundation
import Geometry

/// A touchpad's gestures as XInput 2.4 tells them: the X server from 21.1 on, XWayland from 22.1 on.
///
/// SDL knows no such events, and would drop touches if they were selected on its connection; so this has a connection of
/// its own and selects them on SDL's window. One client only may select a window's gestures of all master devices;
/// where another one has (SDL 3 beneath SDL 2's interface does), those of the devices themselves are taken, which come
/// first: the other client gets none then.
final class XInputTouchpad: TouchpadSource {
  private let library: XInputLibrary
  private let display: XInputLibrary.Display
  private let findWindow: () -> XWindow?
  private let opcode: CInt
  private var window: Window = 0
  private var device = CInt(XIAllMasterDevices)
  private var isListening = false
  private var clock = ServerClock()
  /// What was read and is to be told.
  private var reports: [GestureReport] = []
  /// The gesture under way, as it was told last, and the device that makes it.
  private var gesture: TouchpadGesture?
  private var source: CInt = 0

  /// Why there are no gestures, in words for a log.
  struct Unavailable: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// A window of the X server, and SDL's connection to that.
  struct XWindow {
    var display: XInputLibrary.Display
    var number: Window
  }

  /// Listens on SDL's window: an `SDL_Window` that outlives this object.
  ///
  /// - Throws: ``Unavailable``: why there are no gestures.
  convenience init(_ sdlWindow: OpaquePointer) throws(Unavailable) {
    try self.init(findWindow: { Self.window(of: sdlWindow) })
  }

  /// Listens on whichever window there is.
  ///
  /// - Parameters:
  ///   - findWindow: tells the window; nil: there is none.
  ///   - library: as it was opened; nil: it could not be.
  ///   - least: the version of XInput that the server has to have.
  /// - Throws: ``Unavailable``: why there are no gestures.
  init(
    findWindow: @escaping () -> XWindow?, library: XInputLibrary? = XInputLibrary(),
    least: (major: CInt, minor: CInt) = (2, 4)
  ) throws(Unavailable) {
    guard let first = findWindow() else { throw Unavailable("the window is not one of X11") }
    guard let library else { throw Unavailable("libX11 or libXi cannot be opened") }
    guard let name = library.displayString(first.display), let display = library.openDisplay(name) else {
      throw Unavailable("the X server takes no second connection")
    }
    do {
      opcode = try Self.query(library, display, least)
    } catch {
      _ = library.closeDisplay(display)
      throw error
    }
    self.library = library
    self.display = display
    self.findWindow = findWindow
    follow(first.number)
    guard isListening else {
      _ = library.closeDisplay(display)
      throw Unavailable("the X server does not let its gestures be selected")
    }
  }

  isolated deinit { _ = library.closeDisplay(display) }

  var descriptor: CInt? { library.connectionNumber(display) }

  var summary: String {
    device == XIAllMasterDevices ? "XInput gestures" : "XInput gestures, of the devices themselves"
  }

  // MARK: Selecting

  static func window(of window: OpaquePointer) -> XWindow? {
    var info = SDL_SysWMinfo()
    guard XInputShim_windowInfo(window, &info) != 0, info.subsystem == SDL_SYSWM_X11 else { return nil }
    guard let display = info.info.x11.display else { return nil }
    return XWindow(display: display, number: info.info.x11.window)
  }

  /// Returns the number of the extension's events. An older server knows nothing of gestures, and would answer a
  /// selection of them with an error.
  private static func query(
    _ library: XInputLibrary, _ display: XInputLibrary.Display, _ least: (major: CInt, minor: CInt)
  ) throws(Unavailable) -> CInt {
    var opcode: CInt = 0
    var event: CInt = 0
    var error: CInt = 0
    guard library.queryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      throw Unavailable("the X server has no XInput")
    }
    var (major, minor) = least
    guard library.queryVersion(display, &major, &minor) == 0 else {
      throw Unavailable("the X server has no XInput 2")
    }
    guard (major, minor) >= least else {
      throw Unavailable(
        "the X server has XInput \(major).\(minor), and \(least.major).\(least.minor) is needed")
    }
    return opcode
  }

  /// Listens on another X window: SDL makes a new one for some changes.
  private func follow(_ window: Window) {
    guard window != self.window else { return }
    self.window = window
    device = CInt(XIAllMasterDevices)
    isListening = select()
    if !isListening {
      device = CInt(XIAllDevices)
      isListening = select()
    }
  }

  private func select() -> Bool {
    let events = [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    // XISetMask is a macro with arguments.
    var bits = [UInt8](repeating: 0, count: Int(XI_GestureSwipeEnd) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << (UInt8(event) % 8) }
    let code = library.errorCode(on: display) {
      bits.withUnsafeMutableBufferPointer { bits in
        var mask = XIEventMask(deviceid: device, mask_len: CInt(bits.count), mask: bits.baseAddress)
        _ = library.selectEvents(display, window, &mask, 1)
      }
    }
    return code == 0
  }

  // MARK: Events

  func drain(now: TimeInterval, pointsPerUnit: CGFloat, _ emit: (TouchpadGesture) -> Void) {
    let current = findWindow()?.number ?? 0
    if current != window {
      cancel(now, emit)
      if current != 0 { follow(current) }
    }
    readEvents()
    var index = 0
    while index < reports.count {
      let end = reports[(index + 1)...].firstIndex(where: \.isBeginning) ?? reports.count
      if reports[index].isBeginning {
        cancel(now, emit)
        clock.reset()
      }
      for report in reports[index..<end] { clock.compare(report.stamp, now: now) }
      for report in reports[index..<end] { take(report, pointsPerUnit, emit) }
      index = end
    }
    reports.removeAll(keepingCapacity: true)
  }

  /// Reads what has come, as far as it is for us.
  private func readEvents() {
    var event = XEvent()
    while library.pending(display) > 0 {
      _ = library.nextEvent(display, &event)
      guard event.type == GenericEvent, event.xcookie.extension == opcode,
        library.getEventData(display, &event.xcookie) != 0
      else { continue }
      defer { library.freeEventData(display, &event.xcookie) }
      guard let data = event.xcookie.data else { continue }
      let type = event.xcookie.evtype
      if (XI_GesturePinchBegin...XI_GesturePinchEnd).contains(type) {
        note(GestureReport(data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee))
      } else if (XI_GestureSwipeBegin...XI_GestureSwipeEnd).contains(type) {
        note(GestureReport(data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee))
      }
    }
  }

  private func note(_ report: GestureReport) {
    guard report.window == window else { return }
    // Selected of all devices, each gesture comes twice: from its device, and from the master above that.
    if device == XIAllDevices, report.device != report.source { return }
    reports.append(report)
  }

  private func cancel(_ now: TimeInterval, _ emit: (TouchpadGesture) -> Void) {
    guard var last = gesture else { return }
    gesture = nil
    last.phase = .cancelled
    last.time = now
    emit(last)
  }

  private func take(
    _ report: GestureReport, _ pointsPerUnit: CGFloat, _ emit: (TouchpadGesture) -> Void
  ) {
    let time = clock.time(of: report.stamp)
    if report.isBeginning {
      source = report.source
      let new = TouchpadGesture(
        kind: report.kind, phase: .began, time: time, fingers: report.fingers,
        pointer: CGPoint(x: report.x * pointsPerUnit, y: report.y * pointsPerUnit), scale: report.scale)
      gesture = new
      emit(new)
      return
    }
    // What is left of a gesture that another touchpad has replaced is nobody's.
    guard var next = gesture, report.source == source, report.kind == next.kind else { return }
    next.time = time
    next.translation.dx += report.dx * pointsPerUnit
    next.translation.dy += report.dy * pointsPerUnit
    if report.isEnd {
      next.phase = report.isCancelled ? .cancelled : .ended
    } else {
      next.phase = .changed
      next.scale = report.scale
      next.rotation += report.degrees * .pi / 180
    }
    gesture = report.isEnd ? nil : next
    emit(next)
  }
}
