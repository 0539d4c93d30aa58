import Foundation
import Geometry

/// Several animations of a layer that run together.
///
/// Each has its own timing within that of the group: an animation that begins later
/// (``CAMediaTiming/beginTime`` in seconds after the start of the group) or is shorter shows its values
/// during its own time, and one with a duration of 0 has that of the group. The end of the group is that of
/// all. The delegates of the animations are not called.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations. The default is nil.
  open var animations: [CAAnimation]?

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { $0.copied() }
  }

  override func effect(on layer: CALayer, duration: TimeInterval) -> AnimationEffect? {
    let players = (animations ?? []).map {
      AnimationPlayer($0, on: layer, defaultDuration: duration)
    }
    return .group(players, duration: duration)
  }
}
