import Foundation

/// An Xorg without a screen whose touchpad and touchscreen are moved by the tests, and the hand that moves them.
///
/// It needs no graphics processor, no virtual terminal and no rights: a dummy screen, and devices of the driver
/// `inputtest` that is made for this. No window manager: xdotool gives the keyboard to windows.
final class GestureServer: DisplayServer {
  static let size = (width: 1280, height: 800)

  /// Why there can be none here; nil where there can.
  static let problem: String? = {
    guard isInstalled("xdotool") else { return "xdotool is missing; Scripts/test installs it" }
    guard program != nil else { return "Xorg is missing; Scripts/test installs it" }
    for driver in ["drivers/dummy_drv.so", "input/inputtest_drv.so"] where module(driver) == nil {
      return "Xorg's \(driver) is missing; Scripts/test installs it"
    }
    do {
      try GestureServer().stop()
      return nil
    } catch {
      return "Xorg does not run here: \(error)"
    }
  }()

  private static let program = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg", "/usr/bin/Xorg"]
    .first(where: FileManager.default.isExecutableFile)

  private static func module(_ name: String) -> String? {
    ["/usr/lib/xorg/modules", "/usr/lib64/xorg/modules"].map { "\($0)/\(name)" }
      .first(where: FileManager.default.fileExists)
  }

  let display: String
  let hasWindowManager = false
  private let server: Process
  private let hand: Process
  private let commands = Pipe()
  private let answers = Pipe()
  private let folder: URL

  init() throws {
    // A socket's path may be a hundred characters long: not in a folder that a test runner names.
    folder = URL(filePath: "/tmp/gestures-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "none"), withIntermediateDirectories: true)
    let configuration = folder.appending(path: "xorg.conf").path
    try Data(Self.configuration(folder: folder.path).utf8).write(to: URL(filePath: configuration))
    server = Process(
      Self.program ?? "Xorg",
      [
        "-displayfd", "1", "-config", configuration, "-configdir", folder.appending(path: "none").path,
        "-logfile", folder.appending(path: "log").path,
        // A seat of its own: no virtual terminal is touched.
        "-seat", "seat-test", "-noreset", "-nolisten", "tcp", "-ac",
      ])
    hand = Process(
      ProbeProcess.sibling("GestureHand"),
      [
        folder.appending(path: "touchpad").path, folder.appending(path: "touchscreen").path,
        "\(Self.size.width)x\(Self.size.height)",
      ])
    hand.standardInput = commands
    hand.standardOutput = answers
    do {
      display = try startServer(server)
      try hand.start()
      try expectAnswer(to: "nothing")
    } catch {
      server.end()
      if hand.isRunning { hand.end() }
      let log = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
      try? FileManager.default.removeItem(at: folder)
      let reasons = log.split(separator: "\n").filter { $0.contains("(EE)") }.prefix(3)
      throw WindowTestError("\(error) \(reasons.joined(separator: " "))")
    }
  }

  /// What can be at work when something happens in a window.
  var processes: [Int32] { [server.processIdentifier] }

  /// Does what `GestureHand` has commands for, one after the other; returns once the server has processed them.
  func perform(_ lines: String...) throws { try perform(lines) }

  func perform(_ lines: [String]) throws {
    for line in lines {
      commands.fileHandleForWriting.write(Data((line + "\n").utf8))
      try expectAnswer(to: line)
    }
  }

  private func expectAnswer(to line: String) throws {
    let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "ok\n" else { throw WindowTestError("The hand at \(line): \(answer)") }
  }

  /// Two fingers on the touchpad spread to a scale, in steps of a hundredth of a second, and stay.
  func pinch(to scale: Double, dx: Double = 0, angle: Double = 0, steps: Int = 10) throws {
    try perform("pinch-begin 2")
    for step in 1...steps {
      let scale = 1 + (scale - 1) * Double(step) / Double(steps)
      try perform("pinch \(scale) \(dx / Double(steps)) 0 \(angle / Double(steps))", "wait 10")
    }
  }

  func stop() {
    // The driver does not notice that the hand leaves, and would spin.
    server.end()
    commands.fileHandleForWriting.closeFile()
    hand.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func configuration(folder: String) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
    EndSection
    Section "InputDevice"
      Identifier "touchpad"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/touchpad"
      # The one type with gestures; the driver's manual does not name it.
      Option "DeviceType" "PointerGesture"
    EndSection
    Section "InputDevice"
      Identifier "touchscreen"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/touchscreen"
      Option "DeviceType" "Touch"
      Option "TouchCount" "10"
    EndSection
    Section "InputDevice"
      Identifier "keyboard"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/keyboard"
      Option "DeviceType" "Keyboard"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 64000
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5-1000
      VertRefresh 5-200
      Modeline "\(size.width)x\(size.height)" 83.50 1280 1352 1480 1680 800 803 809 831 -hsync +vsync
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes "\(size.width)x\(size.height)"
        Virtual \(size.width) \(size.height)
      EndSubSection
    EndSection
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touchpad" "CorePointer"
      InputDevice "touchscreen" "SendCoreEvents"
      InputDevice "keyboard" "CoreKeyboard"
    EndSection

    """
  }
}
