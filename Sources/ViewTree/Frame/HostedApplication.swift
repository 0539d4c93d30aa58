import Foundation
import Hosting

/// The application of a host: its scene, its state, its handlers, and its clipboard.
///
/// Used by SDLHost, whose windows forward both to the app, and by UIKit and UIKitTesting to start apps.
@MainActor package final class HostedApplication {
  /// Called with the path of a file or folder that was dropped on the surface where no view accepts it, and
  /// the location in points. Called in the events pass of a frame. The default is nil: the delegate of the
  /// scene or of the app is asked to open the file.
  package var onDrop: ((String, CGPoint) -> Void)?
  /// Called when the user asks the application to quit; false keeps it running. Called in the events pass of
  /// a frame. The default is nil: the application quits.
  package var shouldQuit: (() -> Bool)?
  /// Whether the application has quit; the host then ends its run loop. Set once, by a `.quit` event.
  package private(set) var isFinished = false
  let pasteboard: UIPasteboard
  private(set) lazy var scene = UIWindowScene(session: UISceneSession(), loop: loop)
  private(set) lazy var lifecycle = ApplicationLifecycle(scene)
  weak var loop: FrameLoop?
  /// The files of consecutive events, which are dropped together.
  private var drops: [(path: String, location: CGPoint)] = []

  init(host: any ViewHost) { pasteboard = UIPasteboard(host: host) }

  /// Starts the app with a delegate of a class: calls its methods for the start.
  package func launch(_ delegateClass: any UIApplicationDelegate.Type) {
    guard let type = delegateClass as? UIResponder.Type,
      let delegate = makeByClass(type) as? any UIApplicationDelegate
    else {
      preconditionFailure("\(delegateClass) cannot start the app: make it a subclass of UIResponder")
    }
    lifecycle.launch(delegate)
  }

  func drop(_ path: String, at location: CGPoint) { drops.append((path, location)) }

  /// Drops the collected files on the view under them, or passes them to ``onDrop``, or opens them.
  func finishDrops() {
    guard let location = drops.first?.location else { return }
    let files = drops
    drops = []
    if loop?.fileDrops?.drop(files.map { URL(filePath: $0.path) }, at: location) == true { return }
    open(files.map(\.path), at: location)
  }

  /// Passes files that no view accepts to ``onDrop``, or opens them. Used by DragAndDrop for foreign files.
  package func open(_ files: [String], at location: CGPoint) {
    for file in files {
      if let onDrop { onDrop(file, location) } else { lifecycle.open(URL(filePath: file)) }
    }
  }

  /// Calls the delegates for the end of the app, once.
  package func terminate() { lifecycle.terminate() }

  func quit() {
    guard shouldQuit?() ?? true else { return }
    terminate()
    isFinished = true
  }
}
