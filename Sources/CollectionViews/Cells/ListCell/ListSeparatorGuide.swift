import Foundation
import Geometry
import ViewTree

/// Owns the layout guide of a list cell's separators, and the constraints that align it with the content as
/// long as no stronger ones exist.
@MainActor final class ListSeparatorGuide {
  let guide = UILayoutGuide()
  private unowned let cell: UICollectionViewListCell
  private let leading: NSLayoutConstraint

  init(_ cell: UICollectionViewListCell, leading inset: CGFloat) {
    self.cell = cell
    guide.identifier = "separatorLayoutGuide"
    cell.addLayoutGuide(guide)
    leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: inset)
    let others = [
      guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor),
      guide.topAnchor.constraint(equalTo: cell.topAnchor),
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
    ]
    for constraint in others + [leading] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
  }

  /// Follows the content, and returns the distances of the guide from the edges of the cell, as constraints
  /// place it.
  func insets(contentAt inset: CGFloat) -> SeparatorInsets {
    if leading.constant != inset { leading.constant = inset }
    let (frame, bounds) = (guide.layoutFrame, cell.bounds)
    guard frame != .zero else { return SeparatorInsets(leading: inset, trailing: 0) }
    let (left, right) = (frame.minX - bounds.minX, bounds.maxX - frame.maxX)
    let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return SeparatorInsets(leading: isRightToLeft ? right : left, trailing: isRightToLeft ? left : right)
  }
}

/// The distances of a row's separators from the edges of the row, in points.
struct SeparatorInsets: Equatable {
  let leading: CGFloat
  let trailing: CGFloat

  /// Those of rows without list cells.
  static let standard = SeparatorInsets(leading: 16, trailing: 0)
}
