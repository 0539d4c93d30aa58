import CSDL2
import Foundation

/// SDL_image, opened when the first picture is decoded or written.
///
/// Linking it makes the loader map some ten more libraries (about 4 ms) at the start of every program, before the first
/// frame, with pictures or without.
nonisolated struct ImageLibrary: Sendable {
  private typealias Load =
    @convention(c) (UnsafeMutablePointer<SDL_RWops>?, CInt) -> UnsafeMutablePointer<SDL_Surface>?
  private typealias Save = @convention(c) (UnsafeMutablePointer<SDL_Surface>?, UnsafePointer<CChar>?) -> CInt

  private let loadFunction: Load
  private let saveFunction: Save

  /// `nil` where the library is not installed.
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

  /// Decodes a file; the caller frees the surface. `nil`: see `SDL_GetError`, which is each thread's own.
  func load(path: String) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let file = SDL_RWFromFile(path, "rb") else { return nil }
    return loadFunction(file, 1)
  }

  func savePNG(_ surface: UnsafeMutablePointer<SDL_Surface>, path: String) -> Bool {
    saveFunction(surface, path) == 0
  }
}
