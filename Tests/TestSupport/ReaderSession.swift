import Foundation

/// A session with a message bus and the service of assistive technology, and a client of libatspi, as screen
/// readers are.
public final class ReaderSession: @unchecked Sendable {
  /// Why there can be no session.
  public static let requirement = "needs dbus-daemon, at-spi2-core, python3-gi and gir1.2-atspi-2.0"

  /// Whether all programs are installed.
  public static let isAvailable =
    PrivateBus.isAvailable && launcher != nil && Client.run(["-c", Client.prelude], [:]).status == 0

  /// The address of the session's bus.
  public var address: String { bus.address }
  /// The variables of the session's programs.
  public let environment: [String: String]
  private let bus: PrivateBus
  private let service: Process?

  /// Starts the bus, and the service with a screen reader if `hasReader` is true, or without the service if
  /// it is nil.
  public init(hasReader: Bool? = true) throws {
    var variables: [String: String] = [:]
    bus = try PrivateBus("reader") { folder, address in
      variables = ProcessInfo.processInfo.environment
      // The service would write the user's settings, and a property of the X server.
      variables["GSETTINGS_BACKEND"] = "memory"
      variables["DISPLAY"] = nil
      variables["AT_SPI_BUS_ADDRESS"] = nil
      variables["XDG_RUNTIME_DIR"] = folder.path
      variables["DBUS_SESSION_BUS_ADDRESS"] = address
      return variables
    }
    environment = variables
    guard let hasReader, let launcher = Self.launcher else {
      service = nil
      return
    }
    service = Self.process(
      launcher, ["--launch-immediately", "--a11y=0", "--screen-reader=\(hasReader ? 1 : 0)"], variables)
    if let service { try Self.start(service) }
  }

  /// Ends the programs.
  public func end() {
    if let service, service.isRunning {
      service.terminate()
      service.waitUntilExit()
    }
    bus.end()
  }

  /// Runs a client, a program in Python with the functions of ``Client/prelude``, on another thread. `finish`
  /// receives its status and what it has printed.
  public func read(_ program: String, finish: @escaping @Sendable (_ status: Int32, _ output: String) -> Void)
  {
    let environment = environment
    Thread.detachNewThread {
      let indented = program.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "  " + $0 }.joined(separator: "\n")
      let result = Client.run(
        ["-c", Client.prelude + "\ndef scenario():\n\(indented)\nmain(scenario)\n"], environment)
      finish(result.status, result.output)
    }
  }

  private static let launcher = ["/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib"]
    .map { $0 + "/at-spi-bus-launcher" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  fileprivate static func process(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Starts a program with no signal blocked: threads of tests block most signals, and programs inherit the
  /// mask.
  fileprivate static func start(_ process: Process) throws {
    var none = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
  }

  /// A client in Python.
  enum Client {
    static func run(
      _ arguments: [String], _ environment: [String: String]
    ) -> (status: Int32, output: String) {
      // The Python of the system has the bindings, another one on the path has none.
      let process = process("/usr/bin/python3", arguments, environment)
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      guard (try? start(process)) != nil else { return (-1, "") }
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (process.terminationStatus, text)
    }

    static let prelude = """
      import gi, sys, time, traceback
      gi.require_version('Atspi', '2.0')
      from gi.repository import Atspi, GLib
      heard = []
      def hear(event):
        try: name = event.source.get_name()
        except Exception: name = '?'
        heard.append((event.type, event.detail1, name))
      def listen(*names):
        global listener
        listener = Atspi.EventListener.new(hear)
        for name in names: listener.register(name)
      def wait(what, condition):
        end = time.time() + 120
        while time.time() < end:
          # Elements may go while they are read.
          try: value = condition()
          except GLib.GError as error: value = heard.append(('error', 0, str(error)))
          if value: return value
          GLib.MainContext.default().iteration(False)
          time.sleep(0.003)
        raise Exception('no ' + what + ' among ' + str(heard[-30:]))
      def hears(type, detail, name):
        wait(f'{type} {detail} {name}', lambda: (type, detail, name) in heard)
      def application(name):
        def found():
          desktop = Atspi.get_desktop(0)
          apps = [desktop.get_child_at_index(i) for i in range(desktop.get_child_count())]
          return next((a for a in apps if a and a.get_name() == name), None)
        return wait('application ' + name, found)
      def elements(top):
        yield top
        for i in range(min(top.get_child_count(), 60)):
          child = top.get_child_at_index(i)
          if child and has(child, Atspi.StateType.SHOWING): yield from elements(child)
          elif child: yield child
      def find(top, name, role=None):
        def found():
          for element in elements(top):
            if element.get_name() == name and role in (None, element.get_role_name()): return element
        return wait(f'{role} {name}', found)
      def states(element): return sorted(s.value_nick for s in element.get_state_set().get_states())
      def has(element, state): return element.get_state_set().contains(state)
      def main(scenario):
        # Events are dispatched by `wait`: a client that runs in a callback of the main loop hears them late.
        Atspi.init()
        try: scenario()
        except BaseException:
          traceback.print_exc()
          sys.exit(1)
      """
  }
}
