import Foundation

/// Images that an image view shows one after the other.
struct ImageFrames {
  var images: [UIImage]
  /// Seconds of one run.
  var duration: TimeInterval
  /// 0: without an end.
  var repeatCount: Int
}

/// Shows the frames of an image view in turn, in the frames of its window.
final class FrameAnimation {
  let frames: ImageFrames
  private(set) var shown: UIImage?
  private var link: CADisplayLink?
  private var start: TimeInterval?

  init(_ frames: ImageFrames) { self.frames = frames }

  /// Begins to show the frames; `show` is called for each, and with nil at the end.
  func run(_ show: @escaping (UIImage?) -> Void) {
    link?.invalidate()
    start = nil
    link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      step(at: link.timestamp, show)
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
    shown = nil
  }

  private func step(at time: TimeInterval, _ show: (UIImage?) -> Void) {
    let begin = start ?? time
    start = begin
    let runs = (time - begin) / frames.duration
    if frames.repeatCount > 0, runs >= Double(frames.repeatCount) {
      stop()
      return show(nil)
    }
    let share = runs - runs.rounded(.down)
    let image = frames.images[min(frames.images.count - 1, Int(share * Double(frames.images.count)))]
    guard image !== shown else { return }
    shown = image
    show(image)
  }
}

nonisolated extension UIImage {
  /// Creates an image of several that image views show in turn, in a number of seconds; 0 for thirty in a
  /// second. Elsewhere the first one is drawn. Nil without images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(
      bitmap: first.bitmap, scale: first.scale, renderingMode: first.renderingMode,
      templateColor: first.templateColor,
      frames: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }
}
