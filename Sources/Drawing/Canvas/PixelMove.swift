/// Pixels of a canvas that are drawn again at another place: what a scroll leaves of the last frame.
package struct PixelMove: Equatable, Sendable {
  /// The rectangle that the pixels stay in; those that would leave it are dropped.
  package var rect: PixelRect
  package var offset: PixelOffset

  /// The pixels that are moved, where they are afterwards.
  package var destination: PixelRect { rect.intersection(rect.offset(x: offset.x, y: offset.y)) }

  /// The part of a box that is inside the rectangle after the move.
  func moved(_ box: PixelRect) -> PixelRect {
    box.intersection(rect).offset(x: offset.x, y: offset.y).intersection(rect)
  }
}
