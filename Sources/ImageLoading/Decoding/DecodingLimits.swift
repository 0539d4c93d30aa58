import Hosting

/// The largest cost of decoding one image. The sizes are checked before memory is allocated, wherever an
/// image is decoded; the time and the memory of the decoders themselves are limited in helper processes.
struct DecodingLimits: Equatable, Sendable {
  /// The number of pixels in memory; each takes up to 4 bytes before the image is scaled down.
  var pixels = ImageLimit.decodedPixels
  /// The number of pixels of an image. One with more than ``pixels`` is shown at a reduced size, if its
  /// format can be decoded in parts or at a scale.
  var imagePixels = ImageLimit.pixels
  /// The size of the file, in bytes.
  var bytes = 512 << 20
  /// The number of scans of a JPEG file. Programs write up to about 15.
  var scans = 100
  /// The processor time in a helper process, in seconds. A photo of a gigapixel may take more than ten.
  var processorSeconds = 30
  /// The time until a helper process has to answer a query, in seconds; reading from a disk or a network can
  /// block.
  var seconds = 60
  /// The memory that a helper process may allocate, in bytes.
  var memory = 2 << 30
}
