internal import Hosting
import Foundation

/// The handlers of an application for dropped files and for quitting, and its clipboard. Each host has one.
///
/// Used by SDLHost, whose windows forward both to the app.
@MainActor package final class HostedApplication {
  /// Called with the path of a file or folder that was dropped on the surface, and the location in points.
  /// Called in the events pass of a frame. The default is nil: dropped files are ignored.
  package var onDrop: ((String, CGPoint) -> Void)?
  /// Called when the user asks the application to quit; false keeps it running. Called in the events pass of
  /// a frame. The default is nil: the application quits.
  package var shouldQuit: (() -> Bool)?
  /// Whether the application has quit; the host then ends its run loop. Set once, by a `.quit` event.
  package private(set) var isFinished = false
  /// The host's clipboard.
  let pasteboard: UIPasteboard

  init(host: any ViewHost) { pasteboard = UIPasteboard(host: host) }

  func drop(_ path: String, at location: CGPoint) { onDrop?(path, location) }

  func quit() {
    if shouldQuit?() ?? true { isFinished = true }
  }
}
