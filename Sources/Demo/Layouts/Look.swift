import UIKit

/// What layouts want of photos and headings beside their places; anything between two looks is one too.
struct Look: Equatable {
  /// How much of a photo's name there is below it: 0 nothing, 1 all.
  var caption: CGFloat = 0
  /// How much a photo is a row: 0 a tile, 1 a small picture with text beside it.
  var row: CGFloat = 0
  /// Where an album's heading stands: 0 at the left, 1 in the middle.
  var centring: CGFloat = 0
  /// How much an album's heading is the head of a card, which covers what passes beneath.
  var card: CGFloat = 0

  func mixed(with other: Look, by progress: CGFloat) -> Look {
    let share = min(1, max(0, progress))
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return Look(
      caption: mix(caption, other.caption), row: mix(row, other.row),
      centring: mix(centring, other.centring), card: mix(card, other.card))
  }
}
