import Foundation
import TestSupport

@testable import SDLHost

/// A Wayland compositor without a screen, for tests. The window that was mapped last has the keyboard and the
/// pointer; its last pixels in shared memory are the picture.
///
/// It runs on a queue of its own, on which all of its state is used.
final class Compositor: @unchecked Sendable {
  /// The interfaces that the compositor offers, and its outputs.
  struct Features {
    var hasSeat = true
    var hasGestures = true
    var drawsFrames = true
    var hasFractionalScale = true
    /// The devices of a program to which a drag over its window is reported. Weston and mutter inform the
    /// last one.
    var dragReceivers = DragReceivers.last
    /// The number of pixels per unit of each output.
    var scales = [1.0]
  }

  enum DragReceivers { case first, last, all }

  /// The sizes of a shown window.
  struct Extent: Hashable {
    var pixels: [Int]
    var units: [Int]
  }

  /// The pixels that a window has shown last.
  struct Picture: Equatable {
    var width = 0
    var height = 0
    /// As the program has written them; the highest byte has no meaning.
    var pixels: [UInt32] = []
    /// The size of the window in units.
    var units = [0, 0]
    /// The rectangles that changed.
    var damage: [[Int]] = []
  }

  static let size = (width: 1280, height: 800)
  let folder: URL
  private let socket: Int32
  private let queue = DispatchQueue(label: "compositor")
  private var accepting: (any DispatchSourceRead)?
  var features: Features
  private(set) var clients: [CompositorClient] = []
  private(set) var focus: CompositorObject?
  private(set) var picture = Picture()
  private(set) var commitCount = 0
  /// The sizes that the window has had on the screen, one after the other.
  var extents: [Extent] = []
  /// The output on which the window is.
  private(set) var output = 0
  var pointer = (x: 200.0, y: 150.0)
  /// The bytes that are sent instead of answers; nil if it answers.
  var answer: [UInt8]?
  private var lastSerial: UInt32 = 0
  /// The number of the last press of a key, which a program needs to own the clipboard.
  var lastPress: UInt32 = 0
  /// The owner of the clipboard.
  var selection: Selection?
  /// The number of the press of the button that is down, which a program needs to begin a drag.
  var heldPress: UInt32?
  /// The drag of a program, which has the pointer.
  var drag: CompositorDrag?
  private var nextSeat: UInt32 = 101

  init(_ features: Features = Features()) throws {
    self.features = features
    // The path of a socket is limited to about 100 characters.
    folder = URL(filePath: "/tmp/compositor-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isBound = withSocketAddress("\(folder.path)/test") { [socket] in bind(socket, $0, $1) == 0 }
    guard isBound, listen(socket, 8) == 0 else { throw WindowTestError("The compositor has no socket.") }
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { [unowned self] in accept() }
    source.resume()
    accepting = source
  }

  /// The environment of programs that open windows here, and not on an X server.
  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "SDL_VIDEODRIVER"] { environment[name] = nil }
    environment["WAYLAND_DISPLAY"] = "test"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["XDG_STATE_HOME"] = folder.appending(path: "state").path
    environment["XDG_CACHE_HOME"] = folder.appending(path: "cache").path
    environment["XDG_DATA_HOME"] = folder.appending(path: "data").path
    return environment
  }

  /// Uses the state of the compositor, between the requests of programs.
  func run<Result>(_ body: (Compositor) throws -> Result) rethrows -> Result {
    try queue.sync { try body(self) }
  }

  func stop() {
    run { _ in
      accepting?.cancel()
      for client in clients { end(client) }
    }
    Glibc.close(socket)
    try? FileManager.default.removeItem(at: folder)
  }

  private func accept() {
    let descriptor = Glibc.accept(socket, nil, nil)
    guard descriptor >= 0 else { return }
    let client = CompositorClient(descriptor: descriptor)
    clients.append(client)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [unowned self, unowned client] in
      if let answer {
        source.setEventHandler {}
        client.write(answer)
      } else if !client.read({ try handle($0, &$1) }) {
        end(client)
      }
    }
    source.setCancelHandler { Glibc.close(descriptor) }
    source.resume()
    client.source = source
  }

  private func end(_ client: CompositorClient) {
    if focus?.client === client { focus = nil }
    client.close()
    clients.removeAll { $0 === client }
  }

  var serial: UInt32 {
    lastSerial += 1
    return lastSerial
  }

  /// The time in milliseconds.
  static var time: UInt32 { UInt32(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000) }

  // MARK: Globals

  /// The name, the interface and the version of each global.
  private var globals: [(name: UInt32, interface: String, version: UInt32)] {
    var all: [(UInt32, String, UInt32)] = [
      (1, "wl_compositor", 4), (2, "wl_shm", 1), (4, "xdg_wm_base", 3),
      (5, "zxdg_output_manager_v1", 3), (6, "wp_viewporter", 1), (10, "wl_data_device_manager", 3),
    ]
    for index in features.scales.indices { all.append((Self.name(ofOutput: index), "wl_output", 3)) }
    if features.hasGestures { all.append((7, "zwp_pointer_gestures_v1", 3)) }
    if features.drawsFrames { all.append((8, "zxdg_decoration_manager_v1", 1)) }
    if features.hasFractionalScale { all.append((9, "wp_fractional_scale_manager_v1", 1)) }
    if features.hasSeat { all.append((nextSeat, "wl_seat", 8)) }
    return all
  }

  /// Withdraws the seat, or offers another one.
  func setSeat(_ isThere: Bool) {
    guard isThere != features.hasSeat else { return }
    if isThere { nextSeat += 1 }
    features.hasSeat = isThere
    for registry in clients.flatMap({ $0.all("wl_registry") }) {
      if isThere {
        registry.send(0, .number(nextSeat), .text("wl_seat"), .number(8))
      } else {
        registry.send(1, .number(nextSeat))
      }
    }
  }

  /// Changes what the seat has: 1 is a pointer, 2 a keyboard.
  func setCapabilities(_ capabilities: UInt32) {
    for seat in clients.flatMap({ $0.all("wl_seat") }) { seat.send(0, .number(capabilities)) }
  }

  private static func name(ofOutput index: Int) -> UInt32 { UInt32(20 + index) }

  private func outputs(_ index: Int, of client: CompositorClient) -> [CompositorObject] {
    client.all("wl_output").filter { $0.name == Self.name(ofOutput: index) }
  }

  /// Moves the window to another output.
  func moveWindow(toOutput index: Int) {
    guard let focus else { return }
    for old in outputs(output, of: focus.client) { focus.send(1, .number(old.id)) }
    output = index
    for new in outputs(index, of: focus.client) { focus.send(0, .number(new.id)) }
    focus.client.all("wp_fractional_scale_v1").forEach(describe)
  }

  /// Changes the scale of the window's output.
  func setScale(_ scale: Double) {
    features.scales[output] = scale
    for client in clients {
      client.all("wl_output").forEach(describe)
      client.all("zxdg_output_v1").forEach(describe)
      for output in client.all("wl_output") { output.send(2) }
      client.all("wp_fractional_scale_v1").forEach(describe)
    }
  }

  /// Sends the properties of a new or changed object.
  private func describe(_ object: CompositorObject) {
    let (width, height) = Self.size
    func scale(_ output: CompositorObject?) -> Double {
      features.scales[Int(output?.name ?? 0) - Int(Self.name(ofOutput: 0))]
    }
    switch object.interface {
    case "wl_shm": for format in 0...1 { object.send(0, .number(UInt32(format))) }
    case "wl_seat":
      object.send(0, .number(3))
      object.send(1, .text("seat"))
    case "wl_output":
      object.send(
        0, .signed(object.name == Self.name(ofOutput: 0) ? 0 : width), .signed(0), .signed(340), .signed(210),
        .signed(0), .text("no"), .text("screen"),
        .signed(0))
      object.send(1, .number(3), .signed(width), .signed(height), .signed(60000))
      object.send(3, .signed(Int(scale(object).rounded(.up))))
      object.send(2)
    case "zxdg_output_v1":
      let scale = scale(object.parent)
      object.send(0, .signed(object.parent?.name == Self.name(ofOutput: 0) ? 0 : width), .signed(0))
      object.send(1, .signed(Int(Double(width) / scale)), .signed(Int(Double(height) / scale)))
      object.parent?.send(2)
    case "wp_fractional_scale_v1":
      object.send(0, .number(UInt32((features.scales[output] * 120).rounded())))
    case "wl_keyboard":
      let keymap =
        """
        xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };
        xkb_compat { include "complete" }; xkb_symbols { include "pc+us+inet(evdev)" }; };\0
        """
      let file = folder.appending(path: "keymap")
      try? Data(keymap.utf8).write(to: file)
      let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
      object.send(0, .number(1), .descriptor(descriptor), .number(UInt32(keymap.utf8.count)))
      Glibc.close(descriptor)
      object.send(5, .signed(25), .signed(600))
    default: break
    }
  }

  // MARK: Requests

  private func handle(_ object: CompositorObject, _ message: inout WireMessage) throws {
    let client = object.client
    func make(_ interface: String, _ version: UInt32? = nil) throws -> CompositorObject {
      let new = client.add(try message.number(), interface, version ?? object.version)
      new.parent = object
      return new
    }
    func argument() throws -> CompositorObject? { client.objects[try message.number()] }
    func number() throws -> Int { Int(Int32(bitPattern: try message.number())) }
    switch (object.interface, message.opcode) {
    case ("wl_display", 0):
      let callback = try make("wl_callback")
      callback.send(0, .number(serial))
      client.remove(callback)
    case ("wl_display", 1):
      let registry = try make("wl_registry")
      for global in globals {
        registry.send(0, .number(global.name), .text(global.interface), .number(global.version))
      }
    case ("wl_registry", 0):
      let name = try message.number()
      let interface = try message.text()
      let version = try message.number()
      let new = try make(interface, version)
      new.name = name
      describe(new)
    case ("wl_compositor", 0): _ = try make("wl_surface")
    case ("wl_compositor", 1): _ = try make("wl_region")
    case ("wl_shm", 0):
      let pool = try make("wl_shm_pool")
      pool.descriptor = client.takeDescriptor()
      map(pool, pool.descriptor, try number())
    case ("wl_shm_pool", 0):
      let buffer = try make("wl_buffer")
      for _ in 0..<5 { buffer.layout.append(try number()) }
    case ("wl_shm_pool", 2): pool(object, resizedTo: try number())
    case ("wl_surface", 1):
      object.surface.buffer = try argument()
      object.surface.hasNewBuffer = true
      object.surface.offset = (
        object.surface.offset.x + (try number()), object.surface.offset.y + (try number())
      )
    case ("wl_surface", 9): object.surface.damage.append(try [number(), number(), number(), number()])
    // SDL 3 adds the whole surface, in units.
    case ("wl_surface", 2): break
    case ("wl_surface", 3): object.surface.callbacks.append(try make("wl_callback"))
    case ("wl_surface", 6): commit(object)
    case ("wl_surface", 8): object.surface.scale = try number()
    case ("wl_seat", 0), ("wl_seat", 1):
      let new = try make(message.opcode == 0 ? "wl_pointer" : "wl_keyboard")
      describe(new)
      enter(new)
    case ("wl_data_device_manager", 0): _ = try make("wl_data_source")
    case ("wl_data_device_manager", 1): offerSelection(to: try make("wl_data_device"))
    case ("wl_data_device", 1):
      let source = try argument()
      if try message.number() != lastPress {
        source?.send(2)
      } else {
        selection = source.map { .program($0) }
        offerSelection(to: object)
      }
    case ("wl_data_device", 0):
      let source = try argument()
      _ = try argument()
      startDrag(source, icon: try argument(), press: try message.number())
    case ("wl_data_source", 0): object.types.append(try message.text())
    case ("wl_data_offer", 1):
      let type = try message.text()
      let descriptor = client.takeDescriptor()
      if case .program(let source) = selection, object.data.isEmpty {
        source.send(1, .text(type), .descriptor(descriptor))
      } else {
        let data = object.types.isEmpty || object.types.contains(type) ? object.data : Data()
        _ = data.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      }
      if case .silence = selection { return }
      Glibc.close(descriptor)
    case ("wl_data_offer", 0), ("wl_data_offer", 3...), ("wl_data_source", 2): break
    case ("xdg_wm_base", 2):
      let shell = try make("xdg_surface")
      shell.parent = try argument()
      shell.parent?.surface.shell = shell
    case ("xdg_surface", 1):
      let toplevel = try make("xdg_toplevel")
      object.parent?.surface.toplevel = toplevel
    case ("zxdg_decoration_manager_v1", 1): try make("zxdg_toplevel_decoration_v1").send(0, .number(2))
    case ("zwp_pointer_gestures_v1", 0): _ = try make("swipe", 2)
    case ("zwp_pointer_gestures_v1", 1): _ = try make("pinch", 2)
    case ("zwp_pointer_gestures_v1", 3): _ = try make("hold", 3)
    case ("zxdg_output_manager_v1", 1), ("wp_fractional_scale_manager_v1", 1), ("wp_viewporter", 1):
      let names = ["zxdg_output_manager_v1": "zxdg_output_v1", "wp_viewporter": "wp_viewport"]
      let new = try make(names[object.interface] ?? "wp_fractional_scale_v1")
      new.parent = try argument()
      describe(new)
    case ("wp_viewport", 2): object.parent?.surface.destination = (try number(), try number())
    case ("wl_region", 1...), ("wl_pointer", 0), ("xdg_toplevel", 1...), ("xdg_surface", 2...): break
    // Of the requests that are left, those that destroy have no arguments.
    default:
      if message.isEmpty, object.interface != "wl_surface" || message.opcode == 0 {
        if focus === object { focus = nil }
        if case .program(let source) = selection, source === object { selection = nil }
        if drag?.source === object { endDrag() }
        if object.interface == "wp_viewport" { object.parent?.surface.destination = nil }
        client.remove(object)
      }
    }
  }

  private func map(_ pool: CompositorObject, _ descriptor: Int32, _ size: Int) {
    guard let mapped = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED else {
      return
    }
    pool.memory = UnsafeRawBufferPointer(start: mapped, count: size)
  }

  private func pool(_ pool: CompositorObject, resizedTo size: Int) {
    guard let old = pool.memory else { return }
    munmap(UnsafeMutableRawPointer(mutating: old.baseAddress), old.count)
    pool.memory = nil
    map(pool, pool.descriptor, size)
  }

  private func commit(_ object: CompositorObject) {
    defer {
      object.surface.hasNewBuffer = false
      object.surface.damage = []
      nonisolated(unsafe) let (client, callbacks) = (object.client, object.surface.callbacks)
      object.surface.callbacks = []
      queue.asyncAfter(deadline: .now() + .milliseconds(callbacks.isEmpty ? 0 : 16)) {
        for callback in callbacks where client.source != nil {
          callback.send(0, .number(Self.time))
          client.remove(callback)
        }
      }
    }
    let surface = object.surface
    guard let toplevel = surface.toplevel, let shell = surface.shell else {
      if drag?.icon === object { drag?.image = surface.buffer.map { picture(of: $0) } }
      if let buffer = surface.buffer, surface.hasNewBuffer { buffer.send(0) }
      return
    }
    if !surface.isConfigured {
      object.surface.isConfigured = true
      toplevel.send(0, .signed(0), .signed(0), .numbers([4]))
      shell.send(0, .number(serial))
    }
    guard let buffer = surface.buffer else { return }
    note(buffer, of: surface)
    guard surface.hasNewBuffer else { return }
    commitCount += 1
    take(buffer, of: surface)
    buffer.send(0)
    if !surface.isMapped {
      object.surface.isMapped = true
      for output in outputs(output, of: object.client) { object.send(0, .number(output.id)) }
      setFocus(object)
    }
  }

  private func take(_ buffer: CompositorObject, of surface: CompositorSurface) {
    let new = self.picture(of: buffer)
    guard new.width > 0 else { return }
    picture = new
    picture.units = extents.last?.units ?? []
    picture.damage = surface.damage
  }

  /// Copies the pixels of a buffer.
  private func picture(of buffer: CompositorObject) -> Picture {
    var picture = Picture()
    guard let memory = buffer.parent?.memory, buffer.layout.count == 5 else { return picture }
    let (offset, width, height, stride) = (
      buffer.layout[0], buffer.layout[1], buffer.layout[2], buffer.layout[3]
    )
    guard width > 0, height > 0, offset >= 0, offset + stride * height <= memory.count else { return picture }
    picture.width = width
    picture.height = height
    // Whole rows at once: programs wait for the compositor while it copies.
    picture.pixels = Array(unsafeUninitializedCapacity: width * height) { rows, count in
      let rows = UnsafeMutableRawBufferPointer(rows)
      for y in 0..<height {
        let row = UnsafeRawBufferPointer(rebasing: memory[(offset + y * stride)...].prefix(width * 4))
        UnsafeMutableRawBufferPointer(rebasing: rows[(y * width * 4)...]).copyMemory(from: row)
      }
      count = width * height
    }
    return picture
  }

  /// Notes the sizes of a window, whose buffer or whose scale may be a new one.
  private func note(_ buffer: CompositorObject, of surface: CompositorSurface) {
    guard buffer.layout.count == 5 else { return }
    let (width, height) = (buffer.layout[1], buffer.layout[2])
    let units = surface.destination.map { [$0.width, $0.height] }
    let extent = Extent(
      pixels: [width, height], units: units ?? [width / surface.scale, height / surface.scale])
    if extent != extents.last { extents.append(extent) }
  }

  // MARK: Focus

  private func setFocus(_ surface: CompositorObject) {
    focus = surface
    for interface in ["wl_pointer", "wl_keyboard"] { surface.client.all(interface).forEach(enter) }
  }

  func enter(_ object: CompositorObject) {
    guard let focus, focus.client === object.client else { return }
    if object.interface == "wl_pointer" {
      object.send(0, .number(serial), .number(focus.id), .fixed(pointer.x), .fixed(pointer.y))
      object.send(5)
    } else {
      object.send(1, .number(serial), .number(focus.id), .numbers([]))
      object.send(4, .number(serial), .number(0), .number(0), .number(0), .number(0))
    }
  }
}
