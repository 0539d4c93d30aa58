import CSDL2
import Foundation

/// SDL_image, which is loaded when the first image is decoded or written.
///
/// Linking it would load about ten more libraries (about 4 ms) at the start of every program.
nonisolated struct ImageLibrary: Sendable {
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, CInt) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias Save = @convention(c) (UnsafeMutablePointer<SDL_Surface>?, UnsafePointer<CChar>?) -> CInt

  private let loadFunction: Load
  private let saveFunction: Save

  /// The library; nil if it is not installed.
  static let shared: ImageLibrary? = ImageLibrary()

  static let missing = SDLHostError.missingLibrary(name: "SDL2_image", package: "libsdl2-image-2.0-0")

  private init?() {
    let names = ["libSDL2_image-2.0.so.0", "libSDL2_image.so"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
      let load = dlsym(library, "IMG_Load_RW"), let save = dlsym(library, "IMG_SavePNG")
    else { return nil }
    loadFunction = unsafeBitCast(load, to: Load.self)
    saveFunction = unsafeBitCast(save, to: Save.self)
  }

  /// Decodes a file. The caller frees the surface. If the result is nil, `SDL_GetError` returns the reason;
  /// it is per thread.
  func load(path: String) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let file = SDL_RWFromFile(path, "rb") else { return nil }
    return loadFunction(file, 1)
  }

  func savePNG(_ surface: UnsafeMutablePointer<SDL_Surface>, path: String) -> Bool {
    saveFunction(surface, path) == 0
  }
}
