import Files
import Foundation
import Synchronization

/// The first running program of an app in a desktop session, as GApplication has it.
///
/// It owns the app's identifier as a name on the message bus, and receives the files of later starts through
/// the interface `org.freedesktop.Application`. A thread of its own uses the bus.
package nonisolated final class ApplicationInstance: Sendable {
  /// The wish of a later start: to show the window, and files in it.
  package struct Request: Equatable, Sendable {
    package var files: [URL] = []
    /// The permission of the window to come to the front: the identifier of the start on X11, or a token.
    package var activation: String?
  }

  /// The result of a start.
  package enum Start: Sendable {
    /// This program is the first one. It receives the requests of later ones.
    case first(ApplicationInstance)
    /// The first program shows the files; this one has nothing to do.
    case passed
    /// There is no bus, or `problem` says why the first program cannot be reached: this one runs by itself.
    case alone(problem: String?)
  }

  /// The longest time of a start, in seconds.
  package static let patience: TimeInterval = 1

  private enum Phase {
    case deciding
    case decided(Decision)
    /// The start has gone on without a decision.
    case abandoned
  }

  private enum Decision {
    case first, passed
    case alone(String?)
  }

  private struct State {
    var phase = Phase.deciding
    var requests: [Request] = []
    var receive: (@Sendable () -> Void)?
  }

  private let identifier: String
  private let state = Mutex(State())
  private let decided = DispatchSemaphore(value: 0)
  private let thread = DBusThread()

  private init(_ identifier: String) { self.identifier = identifier }

  /// Passes files to the first program of the app, or makes this program the first one. Waits for at most
  /// ``patience``: a bus or a program that does not answer is reported in the result.
  package static func start(
    _ identifier: String, files: [URL], environment: [String: String], patience: TimeInterval = patience
  ) -> Start {
    guard let address = DesktopStyle.busAddress(environment, fileExists: FileStatus.exists),
      DBusConnection.isAvailable
    else { return .alone(problem: nil) }
    let instance = ApplicationInstance(identifier)
    let request = Request(
      files: files, activation: environment["XDG_ACTIVATION_TOKEN"] ?? environment["DESKTOP_STARTUP_ID"])
    let start = FrameClock.uptime()
    instance.thread.start("application", address: address) { bus in
      instance.run(bus, request, until: start + patience * 0.9)
    }
    return instance.result(within: patience)
  }

  private func result(within patience: TimeInterval) -> Start {
    _ = decided.wait(timeout: .now() + patience)
    let phase = state.withLock { state in
      if case .deciding = state.phase { state.phase = .abandoned }
      return state.phase
    }
    switch phase {
    case .decided(.first): return .first(self)
    case .decided(.passed): return .passed
    case .decided(.alone(let problem)): return .alone(problem: problem)
    case .deciding, .abandoned:
      return .alone(problem: "The message bus does not answer, so a window of its own opens")
    }
  }

  /// Calls a function, on another thread, when requests have arrived.
  package func onRequest(_ receive: @escaping @Sendable () -> Void) {
    let isWaiting = state.withLock {
      $0.receive = receive
      return !$0.requests.isEmpty
    }
    if isWaiting { receive() }
  }

  /// Returns the requests that have arrived since the last call, oldest first.
  package func takeRequests() -> [Request] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }

  /// Releases the name: the next start is the first one.
  package func finish() { thread.finish() }

  // MARK: The thread

  private static let interface = "org.freedesktop.Application"
  /// The keys of the permission to come to the front.
  private static let activationKeys = ["activation-token", "desktop-startup-id"]
  /// The most requests that wait for the main thread, and the most files of one; others are ignored.
  private static let requestLimit = 16
  private static let fileLimit = 1000

  /// The path of the app's object: its identifier with slashes.
  static func path(of identifier: String) -> String {
    "/" + identifier.replacingOccurrences(of: ".", with: "/").replacingOccurrences(of: "-", with: "_")
  }

  private func run(_ bus: DBusConnection?, _ request: Request, until end: TimeInterval) {
    guard let bus else {
      _ = decide(.alone(nil))
      return
    }
    guard !bus.own(identifier) else {
      if decide(.first) { serve(bus) }
      return
    }
    let isTaken = pass(request, to: bus, within: max(0.01, end - FrameClock.uptime()))
    _ = decide(
      isTaken
        ? .passed
        : .alone("The program that runs already does not answer, so a window of its own opens"))
  }

  private func pass(_ request: Request, to bus: DBusConnection, within limit: TimeInterval) -> Bool {
    var options: [String: DBusValue] = [:]
    if let activation = request.activation {
      for key in Self.activationKeys { options[key] = .string(activation) }
    }
    let files = request.files.map(\.fileAddress)
    let call = DBusMessage.call(
      files.isEmpty ? "Activate" : "Open", of: Self.interface, at: Self.path(of: identifier), in: identifier,
      (files.isEmpty ? [] : [.strings(files)]) + [.dictionary(options)])
    return (try? bus.call(call, timeout: limit)) != nil
  }

  /// Stores the decision and ends the wait of ``start(_:files:environment:patience:)``. Returns false if it
  /// has gone on already.
  private func decide(_ decision: Decision) -> Bool {
    let isInTime = state.withLock { state in
      guard case .deciding = state.phase else { return false }
      state.phase = .decided(decision)
      return true
    }
    decided.signal()
    return isInTime
  }

  private func serve(_ bus: DBusConnection) {
    repeat {
      while let call = bus.next() {
        guard call.kind == .call else { continue }
        if call.interface == Self.interface, let method = call.member, ["Activate", "Open"].contains(method) {
          receive(Self.request(method, call.values))
          bus.send(call.reply())
        } else {
          bus.send(call.error(.standard("UnknownMethod", "The methods are Activate and Open.")))
        }
      }
    } while thread.wait(for: bus)
  }

  /// Returns the request of a call. What is no file is left out.
  static func request(_ method: String, _ values: [DBusValue]) -> Request {
    let files = method == "Open" ? values.first?.elements.prefix(fileLimit) ?? [] : []
    let activation = activationKeys.lazy.compactMap { key in
      values.last?[key]?.text.flatMap { $0.isEmpty ? nil : $0 }
    }
    return Request(
      files: files.compactMap { $0.text.flatMap { URL(fileAddress: $0) } }, activation: activation.first)
  }

  private func receive(_ request: Request) {
    let receive = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.requests.count < Self.requestLimit else { return nil }
      state.requests.append(request)
      return state.requests.count == 1 ? state.receive : nil
    }
    receive?()
  }
}
