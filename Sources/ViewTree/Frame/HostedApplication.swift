internal import Hosting
import Foundation

/// The handlers of a program for dropped files and for quitting, and its clipboard; one for each host.
///
/// Used by SDLHost, whose windows forward both to the app.
@MainActor package final class HostedApplication {
  /// Called with the path of a file or folder that was dropped on the surface, and where, in points. Called in
  /// the events pass of a frame. Default nil: nothing happens.
  package var onDrop: ((String, CGPoint) -> Void)?
  /// Called when the user asks the program to end; false keeps it running. Called in the events pass of a
  /// frame. Default nil: the program ends.
  package var shouldQuit: (() -> Bool)?
  /// Whether the program has ended: the host leaves its run loop. Set once, by a `.quit` event.
  package private(set) var isFinished = false
  /// The host's clipboard.
  let pasteboard: UIPasteboard

  init(host: any ViewHost) { pasteboard = UIPasteboard(host: host) }

  func drop(_ path: String, at location: CGPoint) { onDrop?(path, location) }

  func quit() {
    if shouldQuit?() ?? true { isFinished = true }
  }
}
