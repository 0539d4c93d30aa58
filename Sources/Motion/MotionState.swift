/// Where something is and how fast it goes.
public struct MotionState: Hashable, Sendable {
  public var value: Double
  /// Per second.
  public var velocity: Double

  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}
