import Drawing
import Files
import Foundation
import Hosting

/// The bytes of a whole image file whose format is one of those that are shown, and whose sizes are within
/// the limits. Decoders receive nothing else.
struct CheckedImage {
  let bytes: [UInt8]
  let format: ImageFormat
  /// The size of the stored pixels.
  let storedSize: ImageSize
  let record: ImageRecord
  let limits: DecodingLimits

  /// The size of the upright image.
  var size: ImageSize { record.orientation.upright(storedSize) }

  /// The size of the upright image that is shown, which is reduced if there would be too many pixels in
  /// memory.
  var shownSize: ImageSize { size.reduced(to: limits.pixels) }

  /// Throws an error if the decoder of the image needs all its pixels in memory, and they are too many.
  func checkWhole(_ path: String) throws(ImageError) {
    guard shownSize == size else { throw .tooLarge(path: path, width: size.width, height: size.height) }
  }

  /// Reads and checks a file. `path` is for errors.
  init(
    _ file: borrowing RegularFile, path: String, _ limits: DecodingLimits
  ) throws(ImageError) {
    // Half a gigabyte of another file would be read in vain, and some files of the system have no end.
    guard try Self.format(of: file, path: path) != nil else { throw Self.unsupported(path) }
    let bytes: [UInt8]
    do {
      bytes = try file.contents(limit: limits.bytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    try self.init(bytes, path: path, limits)
  }

  /// Returns the format of a file from its first bytes; nil if it is not supported.
  static func format(of file: borrowing RegularFile, path: String) throws(ImageError) -> ImageFormat? {
    do {
      return ImageFormat(prefix: try file.read(upTo: 64, at: 0))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  static func unsupported(_ path: String) -> ImageError {
    .undecodable(path: path, reason: "its format is not supported")
  }

  /// Checks the bytes of a file. `path` is for errors. Of a raw file, the image is the JPEG file in it.
  init(_ bytes: [UInt8], path: String, _ limits: DecodingLimits) throws(ImageError) {
    if let preview = RawImage.preview(bytes) {
      try self.init(
        whole: Array(preview.jpeg), orientation: preview.metadata?.orientation, path: path, limits)
    } else {
      try self.init(whole: bytes, orientation: nil, path: path, limits)
    }
  }

  private init(
    whole bytes: [UInt8], orientation: ImageOrientation?, path: String, _ limits: DecodingLimits
  ) throws(ImageError) {
    guard let format = ImageFormat(prefix: bytes.prefix(64)) else {
      throw Self.unsupported(path)
    }
    record = ImageRecord(ImageBytes(bytes), orientation: orientation)
    guard let header = record.header else {
      throw .undecodable(path: path, reason: "its header is damaged")
    }
    self.bytes = bytes
    self.format = format
    self.limits = limits
    storedSize = header.size
    guard header.size.width > 0, header.size.height > 0 else {
      throw .undecodable(path: path, reason: "it has no pixels")
    }
    guard header.pixelCount <= limits.imagePixels,
      ImageParts(record.bytes)?.pixelCount ?? header.decodedPixelCount <= limits.pixels
    else {
      throw .tooLarge(path: path, width: size.width, height: size.height)
    }
    guard format == .jpeg else { return }
    let structure = JPEGStructure(file: bytes, scanLimit: limits.scans)
    guard let structure, structure.frames == 1, structure.scans <= limits.scans else {
      throw .undecodable(path: path, reason: "it has more frames or scans than images have")
    }
    // The coefficients of all scans but one are in memory.
    if structure.scans > 1 { try checkWhole(path) }
  }
}
