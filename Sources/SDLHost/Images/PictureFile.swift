import CSDL2
import Drawing

/// Reads and writes image files without scaling, rotating or caching, unlike ``ImageStore``.
package enum PictureFile {
  /// Decodes an image file of a supported format.
  ///
  /// - Throws: ``SDLHostError/cannotRead(path:reason:)`` if the file cannot be decoded,
  ///   ``SDLHostError/missingLibrary(name:reason:packages:)`` without SDL_image.
  package static func read(_ path: String) throws -> Bitmap {
    _ = try ImageLibrary.loaded.get()
    do {
      return try LocalPictureDecoder().storedImage(ofFile: path)
    } catch {
      throw SDLHostError.cannotRead(path: path, reason: error.description)
    }
  }

  /// Writes a PNG file; the same pixels give the same file. Opaque images are written without an alpha
  /// channel.
  ///
  /// - Throws: ``SDLHostError/cannotWrite(path:reason:)`` if the file cannot be written or the image has no
  ///   pixels, ``SDLHostError/missingLibrary(name:reason:packages:)`` without SDL_image.
  package static func write(_ bitmap: Bitmap, to path: String) throws {
    let library = try ImageLibrary.loaded.get()
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
      throw SDLHostError.cannotWrite(path: path, reason: SDLHostError.takeReason())
    }
  }
}
