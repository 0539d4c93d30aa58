import Foundation

/// The priorities of the intrinsic size, and the constants of sizes. Subclasses cannot override them.
extension UIView {
  /// Returns the priority with which the view does not become larger than its intrinsic size. The default is
  /// 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = constraintState?.priorities ?? ContentPriorities()
    return axis == .horizontal ? priorities.horizontalHugging : priorities.verticalHugging
  }
  /// Sets the priority with which the view does not become larger than its intrinsic size.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, at: axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
  }
  /// Returns the priority with which the view does not become smaller than its intrinsic size. The default is
  /// 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = constraintState?.priorities ?? ContentPriorities()
    return axis == .horizontal ? priorities.horizontalResistance : priorities.verticalResistance
  }
  /// Sets the priority with which the view does not become smaller than its intrinsic size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setPriority(priority, at: axis == .horizontal ? \.horizontalResistance : \.verticalResistance) }

  /// The target size for the smallest size that the constraints permit.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that the constraints permit.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
  /// The value of a length in ``intrinsicContentSize`` that the content does not determine: −1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
