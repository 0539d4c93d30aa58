/// The uses of memory for pixels, in the order in which memory is returned: first what takes the least time
/// to make again.
package enum PixelUse: Int, CaseIterable, Sendable {
  /// Masks of corners, borders and shadows, and gradients.
  case shapes
  /// Lines of text.
  case text
  /// The buffers or textures that groups are drawn into.
  case groups
  /// Smaller copies of images that a renderer makes to draw them smoothly.
  case scaled
  /// Rasters on the graphics card.
  case textures
  /// Decoded images in the sizes of the views, made from larger ones.
  case copies
  /// The largest image of each file: to make it again, the file is decoded again.
  case decoded
  /// Results of the decoders that are not delivered yet. They cannot be dropped.
  case arriving

  /// The name of the use for inspectors and measurements.
  package var name: String {
    switch self {
    case .shapes: "shapes"
    case .text: "text"
    case .groups: "groups"
    case .scaled: "scaled"
    case .textures: "textures"
    case .copies: "copies"
    case .decoded: "decoded"
    case .arriving: "arriving"
    }
  }

  /// The part of the limit that a use keeps while another use has more than its own part. Images have what
  /// the others do not use.
  var share: Double {
    switch self {
    case .shapes: 1 / 16
    case .text: 1 / 32
    case .groups, .scaled: 1 / 8
    case .textures, .copies: 1 / 4
    case .decoded, .arriving: 0
    }
  }
}
