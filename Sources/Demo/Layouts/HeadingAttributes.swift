import UIKit

/// The attributes of an element of a layout that decides what its headings show.
final class HeadingAttributes: UICollectionViewLayoutAttributes {
  /// In a cover flow: the photo that the heading names instead of its album.
  var photo: IndexPath?
  /// The least number of the division of the details into lines, see
  /// ``AlbumHeaderView/divisions(of:isDivided:)``. The default is 0: one line.
  var division = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let heading = copy as? HeadingAttributes else { return copy }
    (heading.photo, heading.division) = (photo, division)
    return heading
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HeadingAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated { photo == other.photo && division == other.division }
  }
}
