import CSDL2
import DynamicLibraries
import Foundation

/// SDL_ttf, which opens fonts and draws lines. It is loaded at the start of a host, whose error then names
/// the package.
nonisolated extension FontLibrary {
  /// The library, which is initialized, or the error that it is missing.
  static let loaded = Result { () throws(SDLHostError) in
    let library = try DynamicLibrary.functions(
      "SDL2_ttf", files: ["libSDL2_ttf-2.0.so.0", "libSDL2_ttf.so"],
      packages: .init(debian: "libsdl2-ttf-2.0-0", fedora: "SDL2_ttf", arch: "sdl2_ttf"),
      FontLibrary_functions
    ).mapError(SDLHostError.missingLibrary).get()
    guard library.TTF_Init() == 0 else { throw .failed("initialize SDL2_ttf") }
    return library
  }

  /// Opens a face at a size of 1 point and a resolution, or at its own size if `dots` is nil. Closes the
  /// stream.
  func open(_ stream: UnsafeMutablePointer<SDL_RWops>, index: Int, dots: UInt32?) -> OpaquePointer? {
    if let dots { return TTF_OpenFontIndexDPIRW(stream, 1, 1, index, dots, dots) }
    return TTF_OpenFontIndexRW(stream, 1, 1, index)
  }
}
