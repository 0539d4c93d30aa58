import UIKit

/// The attributes of a photo during a transition to or from the list: those of its picture, without the rest
/// of the row.
final class PhotoAttributes: UICollectionViewLayoutAttributes {
  /// The frame of the row in the coordinates of the picture, in points.
  var rowFrame = CGRect.zero
  /// Whether another view shows the text of the row, behind all photos. The default is false.
  var hasTextBehind = false

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let photo = copy as? PhotoAttributes else { return copy }
    (photo.rowFrame, photo.hasTextBehind) = (rowFrame, hasTextBehind)
    return photo
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? PhotoAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated {
      rowFrame == other.rowFrame && hasTextBehind == other.hasTextBehind
    }
  }
}
