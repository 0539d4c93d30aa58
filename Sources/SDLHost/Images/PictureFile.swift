import CSDL2
import Drawing

/// Reads and writes image files without scaling, rotating or caching, unlike ``ImageStore``.
package enum PictureFile {
  /// Decodes an image file of any format that SDL_image supports.
  ///
  /// - Throws: ``SDLHostError/cannotRead(path:reason:)`` if the file cannot be decoded,
  ///   ``SDLHostError/missingLibrary(name:package:)`` without SDL_image.
  package static func read(_ path: String) throws -> Bitmap {
    guard let library = ImageLibrary.shared else { throw ImageLibrary.missing }
    guard let surface = library.load(path: path) else { throw failure(path) }
    defer { SDL_FreeSurface(surface) }
    guard let rows = SurfaceRows(surface) else { throw failure(path) }
    let pixels = [UInt32](unsafeUninitializedCapacity: rows.width * rows.height) { buffer, count in
      count = rows.width * rows.height
      guard let base = buffer.baseAddress else { return }
      for y in 0..<rows.height { rows.read(y, into: base + y * rows.width) }
    }
    return Bitmap(width: rows.width, height: rows.height, pixels: pixels)
  }

  /// Writes a PNG file; the same pixels give the same file. Opaque images are written without an alpha
  /// channel.
  ///
  /// - Throws: ``SDLHostError/cannotWrite(path:reason:)`` if the file cannot be written or the image has no
  ///   pixels, ``SDLHostError/missingLibrary(name:package:)`` without SDL_image.
  package static func write(_ bitmap: Bitmap, to path: String) throws {
    guard let library = ImageLibrary.shared else { throw ImageLibrary.missing }
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw SDLHostError.cannotWrite(path: path, reason: "the image has no pixels")
    }
    let format = bitmap.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    var pixels = bitmap.pixels
    let isWritten = pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, CInt(bitmap.width), CInt(bitmap.height), 32, CInt(bitmap.width * 4),
          format.rawValue)
      else { return false }
      defer { SDL_FreeSurface(surface) }
      return library.savePNG(surface, path: path)
    }
    guard isWritten else {
      throw SDLHostError.cannotWrite(path: path, reason: String(cString: SDL_GetError()))
    }
  }

  private static func failure(_ path: String) -> SDLHostError {
    .cannotRead(path: path, reason: String(cString: SDL_GetError()))
  }
}
