import Hosting
import CSDL2
import Drawing
import Foundation
import ImageMetadata
import ViewTree

/// Decodes image files to upright pixels in the requested size. Can be used on any thread.
nonisolated struct ImageDecoder: Sendable {
  /// The largest number of pixels of an image that is decoded; each pixel takes 3 bytes before the image is
  /// scaled down.
  var maximumPixelCount = 120_000_000

  func decode(_ request: ImageRequest) -> Result<Bitmap, ImageError> {
    Result { () throws(ImageError) in try bitmap(request) }
  }

  private func bitmap(_ request: ImageRequest) throws(ImageError) -> Bitmap {
    let path = request.url.path
    let prefix = try readPrefix(path)
    let header = ImageHeader(prefix: prefix)
    if let header { try checkSize(header.width, header.height, path) }
    let orientation = ExifMetadata(jpeg: prefix)?.orientation ?? .up
    let scaler = ImageScaler(request: request, orientation: orientation)
    if request.pixelSize != nil, header != nil, prefix.starts(with: [0xFF, 0xD8]),
      let bitmap = scaledJPEG(path, scaler)
    {
      return bitmap
    }
    guard let library = ImageLibrary.shared else {
      throw .undecodable(path: path, reason: ImageLibrary.missing.description)
    }
    guard let surface = library.load(path: path) else {
      throw .undecodable(path: path, reason: String(cString: SDL_GetError()))
    }
    defer { SDL_FreeSurface(surface) }
    try checkSize(Int(surface.pointee.w), Int(surface.pointee.h), path)
    guard let rows = SurfaceRows(surface) else {
      throw .undecodable(path: path, reason: String(cString: SDL_GetError()))
    }
    let size = scaler.storedSize(width: rows.width, height: rows.height)
    return scaler.bitmap(
      width: rows.width, height: rows.height, isOpaque: rows.isOpaque, scaledTo: size, readRow: rows.read)
  }

  /// Decodes a JPEG file at a scale near the wanted size. Returns nil if SDL_image has to decode the file: it is
  /// damaged, has other colors than red, green and blue, or libjpeg-turbo is not installed.
  private func scaledJPEG(_ path: String, _ scaler: ImageScaler) -> Bitmap? {
    guard let library = JPEGLibrary.shared, let file = FileManager.default.contents(atPath: path),
      let pixels = library.decode([UInt8](file), atLeast: scaler.storedSize)
    else { return nil }
    return pixels.values.withUnsafeBufferPointer { values in
      guard let base = values.baseAddress else { return nil }
      return scaler.bitmap(
        width: pixels.width, height: pixels.height, isOpaque: true, scaledTo: pixels.wanted
      ) { y, row in
        row.update(from: base + y * pixels.width, count: pixels.width)
      }
    }
  }

  /// Reads the beginning of a file. Only regular files are opened, because reading a pipe or a device could
  /// block forever.
  private func readPrefix(_ path: String) throws(ImageError) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: ExifMetadata.prefixLength) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress!, ExifMetadata.prefixLength))
    }
  }

  private func checkSize(_ width: Int, _ height: Int, _ path: String) throws(ImageError) {
    guard width > 0, height > 0 else { throw .undecodable(path: path, reason: "it has no pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, count <= maximumPixelCount else {
      throw .tooLarge(path: path, width: width, height: height)
    }
  }
}
