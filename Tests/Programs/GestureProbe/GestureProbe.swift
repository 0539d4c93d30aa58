import Foundation
import SDLHost
import UIKit

/// A small window that prints the events of its gesture recognizers, one per line, for tests with an X
/// server.
@main struct GestureProbe {
  static func main() {
    MainActor.assumeIsolated {
      do {
        try run()
      } catch {
        say("error \(error)")
        exit(1)
      }
    }
  }

  /// Prints a line without buffering.
  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  /// Opens the window. Options: `--wait` reads a line of input after opening it; `--drag` adds a pan
  /// recognizer, also for scrolling; `--scroll` adds a scroll view.
  @MainActor static func run() throws {
    let options = CommandLine.arguments
    let host = try WindowHost(
      WindowOptions(title: "Gestures", size: CGSize(width: 400, height: 300), scale: 1, renderer: .software))
    if options.contains("--wait") {
      say("waiting")
      _ = readLine()
    }
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let view = ProbeView(frame: window.bounds)
    view.onQuit = { [weak host] in host?.quit() }
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    view.addRecognizers(withDrag: options.contains("--drag"))
    let scroll = ProbeScroll()
    if options.contains("--scroll") { scroll.add(to: view) }
    while host.touchpadSummary == "not known yet" { host.turn() }
    say("ready \(host.touchpadSummary)")
    host.run()
    say("bye")
  }
}
