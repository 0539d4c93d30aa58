import Foundation
import ImageLoading
import PhotoLibrary
import SDLHost
import UIKit

/// The content of the demo's window without a window, with a manually advanced clock.
@MainActor package final class HeadlessDemo {
  package let host: OffscreenHost
  let loop: FrameLoop
  let browser: BrowserViewController
  private let options: ContentOptions
  private let window: UIWindow

  /// Shows the content that options describe, if a transition is given at its progress. Returns when all
  /// visible pictures are loaded and nothing moves.
  package init(
    _ options: ContentOptions, scale: CGFloat? = nil, transition: (LayoutChoice, CGFloat)? = nil
  ) throws {
    var options = options
    let files = try options.locate()
    if transition != nil, files?.pictures.isEmpty == false {
      throw DemoError("--transition shows folders: name no picture.")
    }
    self.options = options
    host = try OffscreenHost(
      size: options.size.size, scale: scale ?? options.scale.map { CGFloat($0) } ?? 1,
      fonts: FontBook(.system),
      images: ImageStore(helper: .prepare()))
    host.environment.isRightToLeft = options.direction == .rtl
    host.environment.isDark = options.appearance != .light
    loop = host.loop
    browser = BrowserViewController(catalog: try options.makeScannedCatalog(), choice: options.choice)
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    browser.parts.context.note.duration = nil
    loop.application.onDrop = { [browser] path, _ in browser.parts.importing.receive([URL(filePath: path)]) }
    window.rootViewController = browser
    window.makeKeyAndVisible()
    settle()
    if let files {
      browser.parts.opening.open(files)
      browser.parts.context.work.finish { [host] in host.imageStore.deliver() }
      settle()
    }
    if let target = options.scrollTo {
      try browser.scroll(toItemAt: target)
      settle()
    }
    if options.inspector {
      browser.parts.inspector.toggle()
      settle()
    }
    if let transition { showTransition(to: transition.0, progress: transition.1) }
    try showPictures()
  }

  /// Runs frames until all pictures are loaded and have faded in.
  package func showPictures() throws {
    settle()
    while host.images.pendingLoadCount > 0 {
      try finishLoading()
      settle()
    }
  }

  /// Sets the progress of the transition to a layout, which is started first if no transition is running.
  package func showTransition(to target: LayoutChoice, progress: CGFloat) {
    let transitions = browser.parts.transitions
    if transitions.layout == nil { transitions.begin(to: target, by: .program) }
    transitions.move(to: progress, by: .program)
  }

  /// Whether a frame is needed now or later.
  var isMoving: Bool { loop.needsFrame || loop.nextWakeTime != nil }

  func finishLoading() throws {
    guard !host.finishLoadingImages() else { return }
    throw DemoError(
      "\(host.images.pendingLoadCount) pictures did not load within a minute. Check the folder.")
  }

  /// Runs one frame at a time of the host's clock, in seconds, and waits for the background tasks that it has
  /// started.
  func frame(at time: TimeInterval) {
    host.now = time
    loop.runFrame(at: time)
    browser.parts.context.work.finish { host.imageStore.deliver() }
  }

  /// Runs frames until nothing moves, including the fading of scroll indicators.
  private func settle() {
    repeat { frame(at: host.now + 1 / host.framesPerSecond) } while isMoving
  }

  /// Writes a picture of the content. OpenGL draws it in a window.
  func write(to path: String, renderer: RendererChoice = .auto, printsStatistics: Bool) throws {
    if renderer == .opengl, let list = host.list {
      let window = try WindowHost(
        WindowOptions(
          title: "Collection", size: options.size.size, minimumSize: .zero,
          scale: CGFloat(options.scale ?? 1),
          renderer: .opengl, isBorderless: true, handlesSignals: false, userInterfaceStyle: .light))
      try ImageFile.write(window.picture(of: list), to: path)
    } else {
      try host.writePNG(to: path)
    }
    if printsStatistics { print(browser.parts.inspector.statisticsLine) }
  }
}
