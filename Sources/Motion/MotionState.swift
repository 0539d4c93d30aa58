/// A position and a velocity.
public struct MotionState: Hashable, Sendable {
  /// The position.
  public var value: Double
  /// The velocity, per second.
  public var velocity: Double

  /// Creates a state; the velocity is in units of the value per second.
  @inlinable
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}
