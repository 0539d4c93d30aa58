import CXInput
import Foundation
import Geometry
import Hosting

/// The touchpad gestures of XInput 2.4, which the X server supports from version 21.1 and XWayland from
/// version 22.1, the scroll valuators of touchpads, and the wheels.
///
/// SDL does not support these events, and would lose touches if they were selected on its connection. This
/// class uses its own connection and selects the events on SDL's window. Only one client can select the
/// gestures of all master devices on a window; if another client already has (as SDL 3 under the interface
/// of SDL 2 does), the gestures of the slave devices are selected, which are delivered first: the other
/// client then receives none.
///
/// A notch of a wheel is the press of a button. The server emulates such presses for fingers that scroll too,
/// which SDL does not distinguish, so that its wheel is not used.
///
/// Presses are selected of the slave devices, and movements of those whose fingers scroll
/// (``ScrollDevice``): if they were selected of the master devices, the server would not send the core events
/// that SDL reads.
final class XInputTouchpad: TouchpadSource {
  private let x11: X11Library
  private let library: XInputLibrary
  private let display: OpaquePointer
  private let findWindow: () -> XWindow?
  private let opcode: CInt
  private var window: Window = 0
  private var device = CInt(XIAllMasterDevices)
  private var isListening = false
  private var clock = ServerClock()
  /// The time at which events were last read.
  private var lastRead: TimeInterval = -.infinity
  /// The events that have been read and not reported.
  private var reports: [Report] = []
  private var scrollDevices: [CInt: ScrollDevice] = [:]
  private var scroll = ScrollPhase.idle
  /// The device and the server's time of the last movement of fingers.
  private var lastFingers: (device: CInt, stamp: UInt)?
  private var gestures = GestureSequence()

  private enum Report {
    case gesture(GestureReport)
    case motion(MotionReport)
    case press(MotionReport)
    /// The pointer has entered the window; other windows may have received movements.
    case entered
    case left
    case devicesChanged

    var stamp: UInt? {
      switch self {
      case .gesture(let report): report.stamp
      case .motion(let report), .press(let report): report.stamp
      case .entered, .left, .devicesChanged: nil
      }
    }

    var isEntry: Bool { if case .entered = self { true } else { false } }
  }

  private enum ScrollPhase {
    case idle
    /// The fingers of a device are down; `last` is the time of their last movement.
    case scrolling(CInt, place: CGPoint, last: TimeInterval)
  }

  typealias Unavailable = TouchpadUnavailable

  /// A window of the X server, with SDL's connection to the server.
  struct XWindow {
    var display: OpaquePointer
    var number: Window
  }

  /// Selects the gestures on SDL's window, an `SDL_Window` that outlives this object.
  ///
  /// - Throws: ``Unavailable`` with the reason why there are no gestures.
  convenience init(_ sdlWindow: OpaquePointer) throws(Unavailable) {
    try self.init(findWindow: { Self.window(of: sdlWindow) })
  }

  /// Selects the gestures on the window that `findWindow` returns, which is called each time events are read.
  /// `minimum` is the lowest version of XInput that the server must support.
  ///
  /// - Throws: ``Unavailable`` with the reason why there are no gestures.
  init(
    findWindow: @escaping () -> XWindow?, library: XInputLibrary? = .shared,
    minimum: (major: CInt, minor: CInt) = (2, 4)
  ) throws(Unavailable) {
    guard let first = findWindow() else { throw Unavailable("the window does not belong to X11") }
    guard let x11 = X11Library.shared, let library else {
      throw Unavailable("libX11 or libXi cannot be opened; install libx11-6 and libxi6")
    }
    guard let name = x11.XDisplayString(first.display), let display = x11.XOpenDisplay(name) else {
      throw Unavailable("the X server does not accept a second connection")
    }
    do {
      opcode = try Self.query(x11, library, display, minimum)
    } catch {
      _ = x11.XCloseDisplay(display)
      throw error
    }
    self.x11 = x11
    self.library = library
    self.display = display
    self.findWindow = findWindow
    follow(first.number)
    guard isListening else {
      _ = x11.XCloseDisplay(display)
      throw Unavailable("the X server does not allow selecting gestures on the window")
    }
  }

  isolated deinit { _ = x11.XCloseDisplay(display) }

  var descriptor: CInt? { x11.XConnectionNumber(display) }

  var summary: String {
    device == XIAllMasterDevices ? "XInput gestures" : "XInput gestures of the slave devices"
  }

  // MARK: Selecting

  static func window(of window: OpaquePointer) -> XWindow? {
    var info = SDL_SysWMinfo()
    guard XInputShim_windowInfo(window, &info) != 0, info.subsystem == SDL_SYSWM_X11 else { return nil }
    guard let display = info.info.x11.display else { return nil }
    return XWindow(display: display, number: info.info.x11.window)
  }

  /// Returns the major opcode of XInput. Checks the version, because older servers answer the selection of
  /// gestures with an error.
  private static func query(
    _ x11: X11Library, _ library: XInputLibrary, _ display: OpaquePointer,
    _ minimum: (major: CInt, minor: CInt)
  ) throws(Unavailable) -> CInt {
    var opcode: CInt = 0
    var event: CInt = 0
    var error: CInt = 0
    guard x11.XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      throw Unavailable("the X server has no XInput")
    }
    var (major, minor) = minimum
    guard library.XIQueryVersion(display, &major, &minor) == 0 else {
      throw Unavailable("the X server has no XInput 2")
    }
    guard (major, minor) >= minimum else {
      throw Unavailable(
        "the X server supports XInput \(major).\(minor), but \(minimum.major).\(minimum.minor) is required")
    }
    return opcode
  }

  /// Selects the gestures on another X window. SDL replaces its window for some changes.
  private func follow(_ window: Window) {
    guard window != self.window else { return }
    self.window = window
    let gestures = [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ]
    let crossings = [XI_Enter, XI_Leave]
    device = CInt(XIAllMasterDevices)
    isListening = select(gestures + crossings, of: device)
    if isListening {
      _ = select([XI_HierarchyChanged], of: CInt(XIAllDevices))
    } else {
      device = CInt(XIAllDevices)
      isListening = select(gestures + [XI_HierarchyChanged], of: device)
      _ = select(crossings, of: CInt(XIAllMasterDevices))
    }
    if isListening { findDevices() }
  }

  /// Selects the presses of the slave devices, and the movements of those whose fingers scroll.
  private func findDevices() {
    let known = scrollDevices
    scrollDevices = [:]
    for (id, device) in queryDevices() {
      var found = device
      if let known = known[id] { found?.keepValues(of: known) }
      let movements = found == nil ? [] : [XI_Motion, XI_DeviceChanged]
      if select([XI_ButtonPress] + movements, of: id) { scrollDevices[id] = found }
    }
  }

  /// Asks the server for the slave devices, with the present values of those whose fingers scroll.
  private func queryDevices() -> [(id: CInt, device: ScrollDevice?)] {
    var count: CInt = 0
    guard let list = library.XIQueryDevice(display, CInt(XIAllDevices), &count) else { return [] }
    defer { library.XIFreeDeviceInfo(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.use == XISlavePointer }
      .map { ($0.deviceid, ScrollDevice($0)) }
  }

  private func select(_ events: [CInt], of device: CInt) -> Bool {
    // XISetMask is a macro with arguments, which Swift does not import.
    var bits = [UInt8](repeating: 0, count: Int(XI_GestureSwipeEnd) / 8 + 1)
    for event in events { bits[Int(event) / 8] |= 1 << (UInt8(event) % 8) }
    let code = x11.errorCode(on: display) {
      bits.withUnsafeMutableBufferPointer { bits in
        var mask = XIEventMask(deviceid: device, mask_len: CInt(bits.count), mask: bits.baseAddress)
        _ = library.XISelectEvents(display, window, &mask, 1)
      }
    }
    return code == 0
  }

  // MARK: Events

  func drain(
    now: TimeInterval, pointsPerUnit: CGFloat, isComplete: Bool, _ emit: (TouchpadInput) -> Void
  ) {
    let current = findWindow()?.number ?? 0
    if current != window {
      gestures.cancel(now, emit)
      endScroll(.cancelled, at: now, emit)
      if current != 0 { follow(current) }
    }
    if isComplete { _ = x11.XSync(display, 0) }
    readEvents()
    guard !reports.isEmpty else { return }
    let values = readValues()
    let isNew = reports.contains {
      if case .gesture(let report) = $0 { report.phase == .began } else { false }
    }
    if isNew || now - lastRead > 1 { clock.reset() }
    lastRead = now
    for case let stamp? in reports.map(\.stamp) { clock.compare(stamp, now: now) }
    for report in reports {
      switch report {
      case .gesture(let gesture):
        gestures.handle(gesture, at: clock.time(of: gesture.stamp), pointsPerUnit: pointsPerUnit, emit)
      case .motion(let motion): handle(motion, pointsPerUnit, emit)
      case .press(let press): handle(press: press, pointsPerUnit, emit)
      case .entered: for id in scrollDevices.keys { scrollDevices[id]?.forgetValues() }
      case .left: endScroll(.cancelled, at: now, emit)
      case .devicesChanged: findDevices()
      }
    }
    for (id, device) in values {
      if let device { scrollDevices[id]?.completeValues(from: device) }
    }
    reports.removeAll(keepingCapacity: true)
  }

  /// Asks the server for the values of the devices if the pointer has entered the window. Reads all events
  /// that happened before the answer: a value that none of them has is still that of the answer.
  private func readValues() -> [(id: CInt, device: ScrollDevice?)] {
    guard reports.contains(where: \.isEntry) else { return [] }
    let values = queryDevices()
    let count = reports.count
    readEvents()
    return reports[count...].contains(where: \.isEntry) ? [] : values
  }

  /// Reads the pending events of the window.
  private func readEvents() {
    var event = XEvent()
    while x11.XPending(display) > 0 {
      _ = x11.XNextEvent(display, &event)
      guard event.type == GenericEvent, event.xcookie.extension == opcode,
        x11.XGetEventData(display, &event.xcookie) != 0
      else { continue }
      defer { x11.XFreeEventData(display, &event.xcookie) }
      guard let data = event.xcookie.data else { continue }
      switch event.xcookie.evtype {
      case XI_GesturePinchBegin...XI_GesturePinchEnd:
        let pinch = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
        if concernsWindow(pinch) { reports.append(.gesture(GestureReport(pinch))) }
      case XI_GestureSwipeBegin...XI_GestureSwipeEnd:
        let swipe = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
        if concernsWindow(swipe) { reports.append(.gesture(GestureReport(swipe))) }
      case XI_Motion:
        let report = MotionReport(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        if report.window == window { reports.append(.motion(report)) }
      case XI_ButtonPress:
        let report = MotionReport(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        if report.window == window { reports.append(.press(report)) }
      case XI_Enter, XI_Leave:
        let crossing = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
        guard crossing.event == window, crossing.detail != NotifyInferior else { continue }
        reports.append(crossing.evtype == XI_Enter ? .entered : .left)
      case XI_HierarchyChanged, XI_DeviceChanged: reports.append(.devicesChanged)
      default: break
      }
    }
  }

  /// With XIAllDevices each gesture is reported twice: by its device and by the master device.
  private func concernsWindow(_ event: some GestureEvent) -> Bool {
    event.event == window && (device != XIAllDevices || event.deviceid == event.sourceid)
  }

  // MARK: Scrolling

  private func handle(_ report: MotionReport, _ pointsPerUnit: CGFloat, _ emit: (TouchpadInput) -> Void) {
    let time = clock.time(of: report.stamp)
    let place = CGPoint(x: report.x * pointsPerUnit, y: report.y * pointsPerUnit)
    guard let isShared = scrollDevices[report.device]?.isShared else { return }
    var isRunning = false
    if case .scrolling(report.device, _, let last) = scroll {
      // The pointer of XWayland may not report the lift.
      isRunning = !isShared || time - last < 0.15
    }
    guard
      let result = scrollDevices[report.device]?.report(isScrolling: isRunning, { report[$0] })
    else { return }
    switch result {
    case .nothing: break
    case .lifted: endScroll(.ended, at: time, emit)
    case .moved(let delta):
      lastFingers = (report.device, report.stamp)
      if !isRunning {
        endScroll(.cancelled, at: time, emit)
        if !isShared { emit(.scroll(.init(delta: .zero, location: place, phase: .began), time: time)) }
      }
      scroll = .scrolling(report.device, place: place, last: time)
      emit(.scroll(.init(delta: delta, location: place, phase: .moved), time: time))
    }
  }

  /// Reports a notch of a wheel. The presses that the server emulates for fingers have their time; those of a
  /// touchpad are never a wheel's.
  private func handle(
    press: MotionReport, _ pointsPerUnit: CGFloat, _ emit: (TouchpadInput) -> Void
  ) {
    guard let notch = press.notch else { return }
    if press.isEmulated, let device = scrollDevices[press.device] {
      let isOfFingers = lastFingers.map { $0 == (press.device, press.stamp) } ?? false
      guard device.isShared, !isOfFingers else { return }
    }
    let place = CGPoint(x: press.x * pointsPerUnit, y: press.y * pointsPerUnit)
    emit(.scroll(InputEvent.Scroll(notches: notch, location: place), time: clock.time(of: press.stamp)))
  }

  private func endScroll(
    _ phase: InputEvent.Scroll.Phase, at time: TimeInterval, _ emit: (TouchpadInput) -> Void
  ) {
    if case .scrolling(_, let place, _) = scroll {
      emit(.scroll(.init(delta: .zero, location: place, phase: phase), time: time))
    }
    scroll = .idle
  }
}
