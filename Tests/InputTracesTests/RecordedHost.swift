import Drawing
import Foundation
import Hosting
import ViewTree

/// A host of 20 × 10 points that draws nothing; a test sets its time.
final class RecordedHost: ViewHost {
  var now: TimeInterval = 0
  private(set) lazy var loop = FrameLoop(host: self)

  let scale: CGFloat = 1
  let surfaceSize = CGSize(width: 20, height: 10)
  let framesPerSecond = 60.0
  let text: any TextMeasuring = NoText()
  let images: any ImageLoader = NoImages()
  let pasteboard: any PasteboardAccess = NoClipboard()
  let desktop: any DesktopAccess = MemoryDesktop()
  func setNeedsFrame() {}
  func present(_ list: DisplayList) {}
}

private final class NoText: TextMeasuring {
  func metrics(of font: FontSpec) -> FontMetrics { FontMetrics(ascent: 1, descent: 0, leading: 0) }
  func width(of string: String, font: FontSpec) -> CGFloat { 0 }
}

private final class NoClipboard: PasteboardAccess {
  var string: String?
}

private final class NoImages: ImageLoader {
  let pendingLoadCount = 0
  func cachedImage(for request: ImageRequest) -> Bitmap? { nil }
  func cachedImage(ofFile url: URL) -> Bitmap? { nil }
  func load(
    _ request: ImageRequest, priority: ImagePriority, preview: (@MainActor (Bitmap) -> Void)?,
    completion: @escaping @MainActor (Result<Bitmap, ImageError>) -> Void
  ) -> any ImageLoad { NoLoad() }
}

private final class NoLoad: ImageLoad {
  func cancel() {}
}
