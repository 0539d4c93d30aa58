import UIKit

/// The attributes of a photo during a transition to or from the list: those of its picture, without the rest
/// of the row.
final class PhotoAttributes: UICollectionViewLayoutAttributes {
  /// The frame of the row in the coordinates of the picture, in points.
  var rowFrame = CGRect.zero

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? PhotoAttributes)?.rowFrame = rowFrame
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PhotoAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated { rowFrame == other.rowFrame }
  }
}
