import Foundation
import Geometry

/// The kind of a transition.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content fades in. The default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in; drawn as a fade, as the following ones.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that moves.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the direction.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key of a transition in a layer, whatever key it is added for: "transition".
public nonisolated let kCATransition = "transition"

/// A fade from what a layer shows to what it shows after the changes that follow.
///
/// Add it before the changes: `label.layer.add(CATransition(), forKey: nil)`, then `label.text = "Done"`. All
/// kinds are drawn as fades.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The kind. All are drawn as ``CATransitionType/fade``, the default.
  open var type = CATransitionType.fade
  /// The direction. Has no effect. The default is nil.
  open var subtype: CATransitionSubtype?
  /// The progress at the start, 0…1. The default is 0.
  open var startProgress: Float = 0
  /// The progress at the end, 0…1. The default is 1.
  open var endProgress: Float = 1

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// The fade of the new content. An opaque layer appears at once, below its old content.
  override func effect(on layer: CALayer, duration: TimeInterval) -> AnimationEffect? {
    guard layer.state.backgroundColor.alpha < 1, layer.superlayer != nil,
      let path = layer.animationPath("opacity")
    else { return nil }
    return .property(
      AnimatedProperty(
        path: path, track: FadeTrack(start: Double(startProgress), end: Double(endProgress)),
        isAdditive: false, isCumulative: false))
  }

  /// Shows a copy of what a layer of a window shows now in front of it, which fades out. Returns the copy,
  /// which the caller removes at the end; nil without a window.
  func showCopy(of layer: CALayer) -> CALayer? {
    guard let loop = layer.windowOfTree?.loop else { return nil }
    let copy = SnapshotLayer()
    copy.capture(layer, scale: loop.host?.scale ?? 1)
    copy.state = layer.shown
    copy.state.backgroundColor = .clear
    (copy.state.shadowOpacity, copy.state.borderWidth, copy.state.cornerRadius) = (0, 0, 0)
    copy.state.masksToBounds = false
    copy.state.opacity = 0
    if let superlayer = layer.superlayer {
      superlayer.insertSublayer(copy, above: layer)
    } else {
      // A window: above the controllers.
      copy.state.bounds.origin = .zero
      copy.state.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
      copy.state.transform = CATransform3DIdentity
      copy.state.hasTransform = false
      copy.state.zPosition = 1_000_000
      layer.insertSublayer(copy, at: layer.sublayerList.count)
    }
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1 - startProgress
    fade.toValue = 1 - endProgress
    (fade.beginTime, fade.duration, fade.speed) = (beginTime, duration, speed)
    (fade.timeOffset, fade.timingFunction, fade.fillMode) = (timeOffset, timingFunction, .both)
    copy.add(fade, forKey: nil)
    return copy
  }
}

/// The opacity of a layer that fades in.
private struct FadeTrack: ValueTrack {
  let start: Double
  let end: Double

  func value(at share: Double, base: AnimatedValue) -> AnimatedValue {
    base.scaled(by: start + (end - start) * share)
  }
}
