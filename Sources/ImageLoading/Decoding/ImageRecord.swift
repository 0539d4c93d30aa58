import CImageLibraries
import Drawing
import Files
import Foundation
import Hosting

/// The properties of an image file in its header and its metadata, read with one opening of the file. The
/// scan of a library, the facts of a photo, thumbnails and decoders all use it.
package struct ImageRecord {
  let bytes: ImageBytes
  /// Nil if the format is not supported, or the header is damaged.
  let header: ImageHeader?
  /// How the pixels are stored.
  let orientation: ImageOrientation
  /// When the photo was taken, in the time zone of the camera; nil if the file does not say it.
  package let dateTaken: DateComponents?

  /// Reads a file.
  package init(_ path: String) throws(ImageError) { try self.init(RegularFile.image(path), path: path) }

  /// Reads an open file. `path` is for errors.
  init(_ file: consuming RegularFile, path: String) throws(ImageError) {
    do {
      self.init(try ImageBytes(file))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Examines the bytes of a file. Without `orientation`, it is that in the metadata.
  init(_ bytes: ImageBytes, orientation: ImageOrientation? = nil) {
    let metadata = ExifMetadata(bytes)
    self.bytes = bytes
    header = ImageHeader(bytes)
    self.orientation = orientation ?? metadata?.orientation ?? .up
    dateTaken = metadata?.dateTaken
  }

  /// Reads only when the photo was taken. In nearly all files that is in the first bytes, so the whole header
  /// is read only if these are not sufficient. Nil if the file cannot be read.
  package static func dateTaken(_ path: String) -> DateComponents? {
    guard var bytes = try? ImageBytes(contentsOf: path, prefixLength: 8 << 10) else { return nil }
    if let date = ExifMetadata(bytes)?.dateTaken { return date }
    return bytes.extendPrefix(to: ExifMetadata.prefixLength) ? ExifMetadata(bytes)?.dateTaken : nil
  }

  /// Reads all that is read of an image before a decoder gets it, for programs that look for faults. `file`
  /// are all bytes of a file.
  package static func readAll(_ file: [UInt8]) {
    let record = ImageRecord(ImageBytes(file))
    _ = (record.size, record.camera, record.profile, ExifMetadata.thumbnail(jpeg: record.bytes))
    // The reason of an error does not matter.
    _ = try? CheckedImage(file, path: "", DecodingLimits())
  }

  /// The camera, its settings and the place; nil without any of them.
  package var camera: CameraFacts? { CameraFacts(bytes) }

  /// The version of the file that was read; nil for bytes in memory.
  package var version: FileVersion? { bytes.version }

  /// Whether the stored pixels are not upright.
  package var isTurned: Bool { orientation != .up }

  var format: ImageFormat? { bytes.format }

  /// The size of the upright image; nil if the format is not supported or has no size there.
  package var size: ImageSize? { header.map { orientation.upright($0.size) } }

  /// The meaning of the numbers of a pixel.
  var colorModel: ImageHeader.ColorModel { header?.colorModel ?? .rgb }

  /// The bytes of the color profile; nil if there is none.
  var profile: [UInt8]? {
    switch ColorProfile(bytes)?.content {
    case nil: nil
    case .plain(let profile): profile
    case .compressed(let stream):
      CompressionLibrary.shared?.decompressed(stream, maximum: ColorProfile.maximumLength)
    }
  }

  /// The conversion of the image's colors to sRGB; nil if they are sRGB.
  var colors: ColorConversion? {
    profile.flatMap { ColorConversion(profile: $0, isGray: colorModel == .gray) }
  }
}

extension ImageOrientation {
  /// Returns the size of an upright image from that of its stored pixels, or the reverse.
  func upright(_ size: ImageSize) -> ImageSize { swapsAxes ? size.swapped : size }
}
