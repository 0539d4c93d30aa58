import CSDL2
import Drawing
import Files
import Foundation

/// Reads and writes image files without scaling, rotating or caching, unlike ``ImageStore``.
package nonisolated enum PictureFile {
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
  /// channel. After an error the file is as it was.
  ///
  /// - Throws: ``SDLHostError/cannotWrite(path:reason:)`` if the file cannot be written or the image has no
  ///   pixels, ``SDLHostError/missingLibrary(name:reason:packages:)`` without SDL_image.
  package static func write(_ bitmap: Bitmap, to path: String) throws {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw SDLHostError.cannotWrite(path: path, reason: "the image has no pixels")
    }
    guard let png = try png(of: bitmap) else {
      throw SDLHostError.cannotWrite(path: path, reason: SDLHostError.takeReason())
    }
    try write(png, to: path)
  }

  /// Returns an image as PNG; nil without pixels, or if SDL_image cannot encode it. `SDL_GetError` then
  /// returns the reason.
  ///
  /// - Throws: ``SDLHostError/missingLibrary(name:reason:packages:)`` without SDL_image.
  package static func png(of bitmap: Bitmap) throws(SDLHostError) -> Data? {
    let library = try ImageLibrary.loaded.get()
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    let format = bitmap.isOpaque ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888
    return bitmap.pixels.withUnsafeBytes { pixels in
      // SDL only reads the pixels.
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: pixels.baseAddress), CInt(bitmap.width), CInt(bitmap.height), 32,
        CInt(bitmap.width * 4), format.rawValue)
      guard let surface else { return nil }
      defer { SDL_FreeSurface(surface) }
      return library.png(surface)
    }
  }

  /// Writes a file whole, or not at all.
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.withUnsafeBytes { try ReplacedFile.write($0, to: path) }
    } catch let error as FileError {
      throw SDLHostError.cannotWrite(path: path, reason: error.reason)
    }
  }
}
