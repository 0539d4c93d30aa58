import Hosting
import Drawing
import Foundation
import ViewTree

/// A host that makes everything up: time moves only when a test says so, fonts are boxes, pictures come when
/// they are delivered.
final class TestHost: ViewHost {
  private(set) var now: TimeInterval = 0
  var scale: CGFloat
  var surfaceSize: CGSize
  var framesPerSecond = 60.0
  let boxFont = BoxFont()
  let loader = ImageLoaderFake()
  let clipboard = PasteboardFake()
  private(set) var frameRequests = 0
  /// What was presented, oldest first.
  private(set) var presented: [DisplayList] = []
  private(set) var loop: FrameLoop!

  var text: any TextMeasuring { boxFont }
  var images: any ImageLoading { loader }
  var pasteboard: any PasteboardAccess { clipboard }

  /// Makes the host, its loop, and that the current one.
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

  /// Moves the clock without making a frame.
  func advance(by seconds: TimeInterval) { now += seconds }

  /// Moves the clock and makes the frame of that moment.
  func step(by seconds: TimeInterval = 1.0 / 60) {
    now += seconds
    loop.runFrame(at: now)
  }

  /// Makes frames until nothing asks for one. Returns how many were made; 0 where the loop was idle.
  @discardableResult func settle(limit: Int = 600) -> Int {
    var frames = 0
    while loop.needsFrame, frames < limit {
      step()
      frames += 1
    }
    return frames
  }

  /// A visible window that fills the surface.
  func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: surfaceSize))
    window.makeKeyAndVisible()
    return window
  }

  /// The last list as text.
  var dump: String { presented.last?.description ?? "nothing presented" }
}

/// Every character is half an em wide, ascent 0.75 em, descent 0.25 em, no leading.
final class BoxFont: TextMeasuring {
  /// How often a width was asked for, and of which strings.
  private(set) var measured: [String] = []

  func metrics(of font: FontSpec) -> FontMetrics {
    FontMetrics(ascent: font.size * 0.75, descent: font.size * 0.25, leading: 0)
  }

  func width(of string: String, font: FontSpec) -> CGFloat {
    measured.append(string)
    return CGFloat(string.count) * font.size * 0.5
  }

  func forget() { measured = [] }
}

final class PasteboardFake: PasteboardAccess {
  var string: String?
}
