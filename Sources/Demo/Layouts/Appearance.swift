import UIKit

/// The appearance of photos and headings that a layout requires, besides layout attributes. It can be
/// interpolated.
struct Appearance: Equatable {
  /// The room for a photo's name below it: 0 none, 1 the height of a caption.
  var caption: CGFloat = 0
  /// The style of a photo: 0 a tile, 1 a row with a small picture and text beside it.
  var row: CGFloat = 0
  /// The visibility of the text of a photo, 0…1.
  var text: CGFloat = 1
  /// The alignment of an album's heading: 0 at the leading edge, 1 centered.
  var centering: CGFloat = 0
  /// Whether a heading has a card: 0 no, 1 yes.
  var card: CGFloat = 0
  /// The visibility of a heading's card, 0…1, which covers the rows that scroll below it.
  var ground: CGFloat = 1
  /// Whether a heading is the row of a folder: 0 no, 1 yes.
  var folder: CGFloat = 0
  /// Whether a photo is alone in the viewer: 0 among others, with marks of its selection and focus; 1 without
  /// them, and on a light mat if it is transparent.
  var viewing: CGFloat = 0

  /// Whether the corners of a photo are square: 0 no, 1 yes, in the viewer that fills the screen.
  var square: CGFloat = 0

  static let openPhoto = Appearance(viewing: 1)

  /// The part of a transition, at each of its ends, in which the text of photos is visible: in between it
  /// would cross other photos.
  private static let textPart: CGFloat = 0.028
  /// The part of a transition, at its end with a card, in which the card is visible.
  static let cardPart: CGFloat = 0.15

  /// Interpolates to another appearance. `progress` is limited to 0…1.
  ///
  /// Text fades out near one end and in near the other one; `textOpacity` is its opacity in between, by
  /// default that of even progress. Headings have the appearance of the nearer end.
  func mixed(with other: Appearance, by progress: CGFloat, textOpacity: CGFloat? = nil) -> Appearance {
    let share = min(1, max(0, progress))
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    let near = share < 0.5 ? self : other
    let distance = min(share, 1 - share)
    return Appearance(
      caption: mix(caption, other.caption), row: mix(row, other.row),
      text: near.text * (textOpacity ?? max(0, 1 - distance / Self.textPart)), centering: near.centering,
      card: near.card,
      ground: near.ground * max(0, 1 - distance / Self.cardPart), folder: near.folder,
      viewing: mix(viewing, other.viewing), square: mix(square, other.square))
  }
}
