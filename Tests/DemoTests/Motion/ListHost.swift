import Drawing
import Foundation
import Hosting
import ImageLoading
import SDLHost
import UIKit
import UIKitTesting

/// A host with a virtual clock that keeps the last display list and draws nothing.
final class ListHost: ViewHost {
  private(set) var now: TimeInterval = 0
  let scale: CGFloat = 1
  /// The style is dark at first, as that of pictures of the demo.
  var environment = HostEnvironment(isDark: true) {
    didSet { if environment != oldValue { loop.environmentDidChange() } }
  }
  let surfaceSize: CGSize
  let framesPerSecond = 60.0
  let text: any TextMeasuring = ListHost.fonts
  let images: any ImageLoader = ImageStore()
  let pasteboard: any PasteboardAccess = NoPasteboard()
  let desktop: any DesktopAccess = MemoryDesktop()
  private(set) var list: DisplayList
  private(set) var loop: FrameLoop!

  private static let fonts = FontBook(PinnedFonts.dejaVu)

  init(size: CGSize) {
    surfaceSize = size
    list = DisplayList(size: size, scale: 1)
    loop = FrameLoop(host: self)
  }

  func setNeedsFrame() {}

  func present(_ list: DisplayList) { self.list = list }

  /// Advances the clock by one frame, and makes the frame.
  func frame() {
    now += 1 / framesPerSecond
    loop.runFrame(at: now)
  }

  /// Makes frames until nothing moves.
  func settle() {
    repeat { frame() } while loop.needsFrame || loop.nextWakeTime != nil
  }

  func press(_ code: KeyCode) {
    for phase in [InputEvent.Key.Phase.down, .up] {
      loop.enqueue(InputEvent(time: now, kind: .key(.init(code: code, phase: phase))))
      frame()
    }
  }
}

private final class NoPasteboard: PasteboardAccess {
  var string: String?
}
