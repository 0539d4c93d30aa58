import Drawing
import Files
import Foundation
import Hosting
import ImageMetadata

/// The beginning of an image file, with the properties of the image that it contains.
nonisolated struct ImageFile {
  /// The first bytes.
  let prefix: [UInt8]
  /// How the pixels are stored.
  let orientation: ImageOrientation

  /// Reads the beginning of a file.
  init(_ path: String) throws(ImageError) {
    do {
      self.init(prefix: try RegularFile.prefix(ExifMetadata.prefixLength, of: path))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Examines the beginning of a file. Without `orientation`, it is that in the metadata.
  init(prefix: [UInt8], orientation: ImageOrientation? = nil) {
    self.prefix = prefix
    self.orientation = orientation ?? ExifMetadata(prefix: prefix)?.orientation ?? .up
  }

  var format: ImageFormat? { ImageFormat(prefix: prefix) }

  /// The size of the upright image; nil if the format is not supported or has no size there.
  var size: ImageSize? {
    ImageHeader(prefix: prefix).map { orientation.upright(ImageSize($0.width, $0.height)) }
  }

  /// The conversion of the image's colors to sRGB; nil if they are sRGB.
  var colors: ColorConversion? {
    switch ColorProfile(prefix: prefix)?.content {
    case nil: nil
    case .plain(let profile): ColorConversion(profile: profile)
    case .compressed(let stream):
      CompressionLibrary.shared?.decompressed(stream, maximum: Self.maximumProfileLength)
        .flatMap { ColorConversion(profile: $0) }
    }
  }

  /// The largest size of a color profile, in bytes. Those of displays and cameras are much smaller.
  private static let maximumProfileLength = 4 << 20
}

extension ImageOrientation {
  /// Returns the size of an upright image from that of its stored pixels, or the reverse.
  nonisolated func upright(_ size: ImageSize) -> ImageSize { swapsAxes ? size.swapped : size }
}
