import Foundation
import Motion

/// The animation that fades a loaded image in over its placeholder.
final class ImageFade: FrameTicker {
  /// Strong until the fade ends: a weak reference would slow down every later retain of the layer.
  private var layer: ImageLayer?
  private let start: TimeInterval
  private let duration: TimeInterval
  /// The current opacity, 0…1.
  private(set) var opacity: CGFloat = 0

  init(layer: ImageLayer?, start: TimeInterval, duration: TimeInterval) {
    self.layer = layer
    self.start = start
    self.duration = duration
  }

  func tick(at time: TimeInterval) -> Bool {
    guard let layer, layer.fade === self else {
      layer = nil
      return false
    }
    opacity = CGFloat(TimingCurve.easeOut.value(at: max(0, time - start) / duration))
    layer.setContentChanged()
    guard opacity >= 1 else { return true }
    layer.fade = nil
    self.layer = nil
    return false
  }
}
