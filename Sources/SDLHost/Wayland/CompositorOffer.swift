import Foundation

/// The interfaces that a compositor offers to programs.
nonisolated struct CompositorOffer: Equatable {
  /// The names of the interfaces.
  var interfaces: Set<String> = []

  /// Whether fingers on a touchpad are reported as gestures.
  var hasGestures: Bool { interfaces.contains("zwp_pointer_gestures_v1") }
  /// Whether the compositor draws the frames of windows.
  var drawsFrames: Bool { interfaces.contains("zxdg_decoration_manager_v1") }
  var hasSeat: Bool { interfaces.contains("wl_seat") }

  init(interfaces: Set<String>) { self.interfaces = interfaces }

  /// The path of the compositor's socket; nil if the environment names none. Without an X server, there is a
  /// usual one.
  static func socket(_ variables: [String: String]) -> String? {
    let usual = (variables["DISPLAY"] ?? "").isEmpty ? "wayland-0" : ""
    let name = variables["WAYLAND_DISPLAY"] ?? usual
    guard !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    return variables["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : "\($0)/\(name)" }
  }

  /// Asks the compositor at a socket, on a connection of its own. Nil without an answer within `seconds`.
  init?(socket path: String, within seconds: TimeInterval = 0.5) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      guard path.utf8.count < bytes.count else { return false }
      bytes.copyBytes(from: path.utf8)
      return true
    }
    let descriptor = Glibc.socket(
      AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
    guard isShort, descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    // wl_display, which is object 1, makes the registry 2, and answers at 3 when it has sent all of it.
    let questions = WireMessage.bytes(1, 1, [2]) + WireMessage.bytes(1, 0, [3])
    guard isConnected, send(descriptor, questions, questions.count, CInt(MSG_NOSIGNAL)) == questions.count
    else { return nil }
    let end = Date(timeIntervalSinceNow: seconds)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    do {
      while true {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = end.timeIntervalSinceNow
        guard left > 0, Glibc.poll(&poll, 1, CInt(left * 1000) + 1) > 0 else { return nil }
        let count = recv(descriptor, &chunk, chunk.count, 0)
        guard count > 0 else { return nil }
        bytes += chunk.prefix(count)
        while var message = try WireMessage(from: &bytes) {
          if message.object == 3 { return }
          guard message.object == 2, message.opcode == 0 else { continue }
          _ = try message.number()
          interfaces.insert(try message.text())
        }
      }
    } catch {
      return nil
    }
  }
}
