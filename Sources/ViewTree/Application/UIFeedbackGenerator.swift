import Foundation

/// Feedback that the user feels. A desktop has no part that moves, as an iPad has none: the calls have no
/// effect.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Announces feedback that follows soon. Has no effect.
  open func prepare() {}
}

/// Feedback of a selection that changes. Has no effect.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Reports a change of the selection. Has no effect.
  open func selectionChanged() {}
}

/// Feedback of things that touch. Has no effect.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of what touches.
  public nonisolated enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator with the style `medium`.
  public override convenience init() { self.init(style: .medium) }
  /// Creates a generator with a style.
  public init(style: FeedbackStyle) { super.init() }
  /// Reports a touch. Has no effect.
  open func impactOccurred() {}
  /// Reports a touch with an intensity, 0…1. Has no effect.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of a result. Has no effect.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of the result.
  public nonisolated enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Reports a result. Has no effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
