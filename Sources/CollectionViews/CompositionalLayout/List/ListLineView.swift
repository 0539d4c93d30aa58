import Foundation
import Geometry
import ViewTree

/// The attributes of a line of a list: its frame is as wide as the row, without explicit insets.
final class ListLineAttributes: UICollectionViewLayoutAttributes {
  var color = UIColor.clear
  /// Whether the line begins at the separator guide of the row's cell, instead of the leading edge of the
  /// frame.
  var followsLeading = false
  /// Whether the line ends at the separator guide of the row's cell, instead of the trailing edge of the
  /// frame.
  var followsTrailing = false

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let line = copy as? ListLineAttributes else { return copy }
    line.color = color
    line.followsLeading = followsLeading
    line.followsTrailing = followsTrailing
    return line
  }

  override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? ListLineAttributes else { return false }
    return MainActor.assumeIsolated {
      color == other.color && followsLeading == other.followsLeading
        && followsTrailing == other.followsTrailing
    }
  }
}

/// A line above or below a row of a list. The cell of the row calls ``place()`` when its separator guide has
/// moved.
final class ListLineView: UICollectionReusableView {
  private let line = UIView(frame: .zero)
  private var attributes: ListLineAttributes?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    attributes = layoutAttributes as? ListLineAttributes
    line.backgroundColor = attributes?.color
    place()
  }

  /// Places the line between the ends of the cell's separator guide. Animated inside of an animation block.
  func place() {
    guard let attributes else { return }
    let insets = insets(at: attributes.indexPath)
    let leading = attributes.followsLeading ? insets.leading : 0
    let trailing = attributes.followsTrailing ? insets.trailing : 0
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isRightToLeft ? trailing : leading, y: 0, width: max(0, bounds.width - leading - trailing),
      height: bounds.height)
    if line.frame != frame { line.frame = frame }
  }

  /// The insets of the cell of the row, which is on screen before its lines are.
  private func insets(at path: IndexPath) -> SeparatorInsets {
    guard path.count == 3 else { return .standard }
    let row = reuseOwner?.parts.presenter[.cell(IndexPath(item: path[1], section: path[0]))]?.view
    return (row as? UICollectionViewListCell)?.separatorInsets ?? .standard
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }
}
