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
    let path = request.url.path
    let prefix: [UInt8]
    do throws(ImageError) {
      prefix = try readPrefix(path)
    } catch {
      return .failure(error)
    }
    if let header = ImageHeader(prefix: prefix), let error = sizeError(header.width, header.height, path) {
      return .failure(error)
    }
    guard let library = ImageLibrary.shared else {
      return .failure(.undecodable(path: path, reason: ImageLibrary.missing.description))
    }
    guard let surface = library.load(path: path) else {
      return .failure(.undecodable(path: path, reason: String(cString: SDL_GetError())))
    }
    defer { SDL_FreeSurface(surface) }
    if let error = sizeError(Int(surface.pointee.w), Int(surface.pointee.h), path) { return .failure(error) }
    let orientation = ExifMetadata(jpeg: prefix)?.orientation ?? .up
    guard let bitmap = scale(surface, request: request, orientation: orientation) else {
      return .failure(.undecodable(path: path, reason: String(cString: SDL_GetError())))
    }
    return .success(Rasterizer.upright(bitmap, orientation: orientation))
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

  private func sizeError(_ width: Int, _ height: Int, _ path: String) -> ImageError? {
    guard width > 0, height > 0 else { return .undecodable(path: path, reason: "it has no pixels") }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard overflow || count > maximumPixelCount else { return nil }
    return .tooLarge(path: path, width: width, height: height)
  }

  /// Returns the size of the upright image for a request; never larger than the image.
  static func targetSize(width: Int, height: Int, request: ImageRequest) -> (width: Int, height: Int) {
    guard let wanted = request.pixelSize else { return (width, height) }
    let across = Double(wanted.width) / Double(width)
    let down = Double(wanted.height) / Double(height)
    let scale = min(1, max(0, request.fit == .fill ? max(across, down) : min(across, down)))
    // The tolerance prevents an additional pixel caused by rounding errors.
    func side(_ length: Int) -> Int {
      let exact = Double(length) * scale
      let pixels = request.fit == .fill ? (exact - 1e-6).rounded(.up) : (exact + 1e-6).rounded(.down)
      return min(length, max(1, Int(pixels)))
    }
    return (side(width), side(height))
  }

  private func scale(
    _ surface: UnsafeMutablePointer<SDL_Surface>, request: ImageRequest, orientation: ImageOrientation
  ) -> Bitmap? {
    guard let rows = SurfaceRows(surface) else { return nil }
    let swaps = orientation.swapsAxes
    let upright = Self.targetSize(
      width: swaps ? rows.height : rows.width, height: swaps ? rows.width : rows.height, request: request)
    let width = swaps ? upright.height : upright.width
    let height = swaps ? upright.width : upright.height
    let pixels: [UInt32]
    if width == rows.width, height == rows.height {
      pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        count = width * height
        for y in 0..<height { rows.read(y, into: buffer.baseAddress! + y * width) }
      }
    } else {
      pixels = Rasterizer.scaledDown(
        width: rows.width, height: rows.height, isOpaque: rows.isOpaque, targetWidth: width,
        targetHeight: height,
        readRow: rows.read)
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: rows.isOpaque ? true : nil)
  }
}
