/// The importance of a constraint, 1…1000. It wins against any number of lower ones; 1000 is required.
public nonisolated struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// 1…1000; 1000 is required.
  public var rawValue: Float
  /// Creates a priority from a number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint is satisfied, or reported as part of a conflict.
  public static let required = UILayoutPriority(1000)
  /// 750: the default of the resistance against compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250: the default of the hugging of the content.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority of the target size in ``UIView/systemLayoutSizeFitting(_:)``.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Compares the numbers.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  /// Returns a priority with a greater number.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }
  /// Returns a priority with a smaller number.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }
}
