import Drawing
import Foundation
import Hosting
import ViewTree

/// A host without a window system: tests set its time, all characters of its font have the same width, and
/// tests deliver its images.
final class TestHost: ViewHost {
  private(set) var now: TimeInterval = 0
  var scale: CGFloat
  var surfaceSize: CGSize
  var framesPerSecond = 60.0
  var environment = HostEnvironment()
  let boxFont = BoxFont()
  let loader = ImageLoaderFake()
  let clipboard = MemoryPasteboard()
  private(set) var frameRequests = 0
  /// The presented display lists, oldest first.
  private(set) var presented: [DisplayList] = []
  private(set) var loop: FrameLoop!

  var text: any TextMeasuring { boxFont }
  var images: any ImageLoader { loader }
  var pasteboard: any PasteboardAccess { clipboard }
  let desktop: any DesktopAccess = MemoryDesktop()

  /// Creates the host and its frame loop, which becomes the current one.
  init(size: CGSize = CGSize(width: 320, height: 240), scale: CGFloat = 1) {
    surfaceSize = size
    self.scale = scale
    loop = FrameLoop(host: self)
  }

  func setNeedsFrame() { frameRequests += 1 }

  /// Called with each list that is presented.
  var onPresent: (() -> Void)?

  func present(_ list: DisplayList) {
    presented.append(list)
    onPresent?()
  }

  /// Advances the clock without a frame.
  func advance(by seconds: TimeInterval) { now += seconds }

  /// Advances the clock and runs a frame.
  func step(by seconds: TimeInterval = 1.0 / 60) {
    now += seconds
    loop.runFrame(at: now)
  }

  /// Runs frames until the loop needs none. Returns their number; 0 if the loop was idle.
  @discardableResult func settle(limit: Int = 600) -> Int {
    var frames = 0
    while loop.needsFrame, frames < limit {
      step()
      frames += 1
    }
    return frames
  }

  /// Creates a visible window that fills the surface.
  func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: surfaceSize))
    window.makeKeyAndVisible()
    return window
  }

  /// Makes a visible window with a view and runs frames until nothing changes.
  @discardableResult func makeWindow(showing view: UIView) -> UIWindow {
    let window = makeWindow()
    window.addSubview(view)
    settle()
    return window
  }

  /// The last display list as text.
  var dump: String { presented.last?.description ?? "nothing presented" }
}

/// A font whose characters are half an em wide, or as tests choose; its ascent is 0.75 em, its descent 0.25
/// em, its leading 0.
final class BoxFont: TextMeasuring {
  /// The measured strings, in order.
  private(set) var measured: [String] = []
  /// The width of a character, in ems.
  var characterWidth: CGFloat = 0.5

  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, leading: 0)
  }

  func width(of string: String, font: FontSpec) -> CGFloat {
    measured.append(string)
    return CGFloat(string.count) * font.size * characterWidth
  }

  func forget() { measured = [] }
}
