/// An image whose channels are multiplied by its alpha, as X servers and compositors have them.
nonisolated struct DragImagePixels: Equatable {
  var width: Int
  var height: Int
  /// The pixels as `0xAARRGGBB`, row by row.
  var values: [UInt32]

  /// Creates an image from its pictures on a black and on a white ground.
  init(width: Int, height: Int, onBlack: [UInt32], onWhite: [UInt32]) {
    (self.width, self.height) = (width, height)
    values = zip(onBlack, onWhite).map { black, white in
      // Green has the most exact value of the ground that is seen through.
      let ground = Int(white >> 8 & 0xFF) - Int(black >> 8 & 0xFF)
      return UInt32(255 - min(255, max(0, ground))) << 24 | black & 0xFF_FFFF
    }
  }
}
