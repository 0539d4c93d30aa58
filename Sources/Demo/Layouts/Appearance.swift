import UIKit

/// The appearance of photos and headings that a layout requires, besides layout attributes. It can be
/// interpolated.
struct Appearance: Equatable {
  /// The visibility of a photo's name below it: 0 hidden, 1 visible.
  var caption: CGFloat = 0
  /// The style of a photo: 0 a tile, 1 a row with a small picture and text beside it.
  var row: CGFloat = 0
  /// The alignment of an album's heading: 0 left, 1 centered.
  var centering: CGFloat = 0
  /// The visibility of a heading's card background, 0…1, which covers the rows that scroll below it.
  var card: CGFloat = 0

  /// Interpolates to another appearance. `progress` is limited to 0…1.
  func mixed(with other: Appearance, by progress: CGFloat) -> Appearance {
    let share = min(1, max(0, progress))
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return Appearance(
      caption: mix(caption, other.caption), row: mix(row, other.row),
      centering: mix(centering, other.centering), card: mix(card, other.card))
  }
}
