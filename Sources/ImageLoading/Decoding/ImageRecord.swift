import Drawing
import Files
import Foundation
import Hosting
import ImageMetadata

/// An image file, with the properties of the image that it contains. They are read from its beginning, or
/// where they are.
nonisolated struct ImageFile {
  let bytes: ImageBytes
  /// How the pixels are stored.
  let orientation: ImageOrientation

  /// Opens a file.
  init(_ path: String) throws(ImageError) {
    do {
      self.init(try ImageBytes(contentsOf: path))
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Examines the bytes of a file. Without `orientation`, it is that in the metadata.
  init(_ bytes: ImageBytes, orientation: ImageOrientation? = nil) {
    self.bytes = bytes
    self.orientation = orientation ?? ExifMetadata(bytes)?.orientation ?? .up
  }

  var format: ImageFormat? { bytes.format }

  private var header: ImageHeader? { ImageHeader(bytes) }

  /// The size of the upright image; nil if the format is not supported or has no size there.
  var size: ImageSize? { header.map { orientation.upright(ImageSize($0.width, $0.height)) } }

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
  nonisolated func upright(_ size: ImageSize) -> ImageSize { swapsAxes ? size.swapped : size }
}
