import Foundation

/// `length as NSNumber` and `number as? CGFloat`, which Foundation on Linux has for the other numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The class of the object.
  public typealias _ObjectiveCType = NSNumber

  /// Returns a number of the value.
  public nonisolated func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Sets the value of a number.
  public nonisolated static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Sets the value of a number. Always succeeds.
  public nonisolated static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the value of a number, 0 for nil.
  public nonisolated static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
