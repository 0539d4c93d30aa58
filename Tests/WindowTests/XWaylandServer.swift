import Foundation

/// XWayland as a window of a test's compositor, whose touchpad reaches the programs on the X server.
final class XWaylandServer: DisplayServer {
  /// The reason why the server cannot run on this machine; nil if it can.
  static let problem: String? =
    ["Xwayland", "xdotool"].first { !isInstalled($0) }.map { "\($0) is missing; Scripts/test installs it" }

  /// The arguments for the size of the window. Older versions have the size of the output.
  private static let size: [String] = {
    let (help, output) = (Process("Xwayland", ["-help"]), Pipe())
    help.standardError = output
    guard (try? help.start()) != nil else { return [] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let (width, height) = Compositor.size
    return text.contains("-geometry") ? ["-geometry", "\(width)x\(height)"] : []
  }()

  let display: String
  let hasWindowManager = false
  let compositor: Compositor
  private let server: Process

  var processes: [Int32] { [server.processIdentifier] }

  init() throws {
    compositor = try Compositor()
    server = Process(
      "Xwayland", ["-displayfd", "1", "-shm", "-noreset", "-nolisten", "tcp", "-ac"] + Self.size)
    server.environment = compositor.environment
    do {
      display = try startServer(server)
    } catch {
      compositor.stop()
      throw error
    }
  }

  func stop() {
    server.end()
    compositor.stop()
  }
}

extension XWaylandServer: TouchpadRig {
  var summary: String { "XInput gestures" }

  func startProbe(_ arguments: [String]) throws -> ProbeProcess {
    let probe = try ProbeProcess(
      self, program: "GestureProbe", windowClass: "GestureProbe", arguments: arguments)
    compositor.movePointer(210, 150)
    compositor.movePointer(200, 150)
    return probe
  }

  func close(_ probe: ProbeProcess) throws { try xdotool("key", "q") }

  func pinch(to scale: Double, dx: Double, degrees: Double, steps: Int) throws {
    try compositor.pinch(to: scale, dx: dx, degrees: degrees, steps: steps)
  }

  func endPinch(isCancelled: Bool) throws { try compositor.endPinch(isCancelled: isCancelled) }
  func swipe() throws { try compositor.swipe() }
  func scroll(_ points: Double) throws { try compositor.scroll(points) }
  func liftFingers() throws { try compositor.liftFingers() }
  func turnWheel() throws { try compositor.turnWheel() }
}
