import Foundation

/// The constants of sizes.
extension UIView {
  /// The target size for the smallest size that the constraints permit.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that the constraints permit.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)
  /// The value of a length in ``intrinsicContentSize`` that the content does not determine: −1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
}
