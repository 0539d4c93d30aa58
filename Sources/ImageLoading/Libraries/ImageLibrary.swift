import CSDL2
import Foundation
import ImageMetadata

/// SDL_image, which is loaded when the first image is decoded or written.
///
/// Linking it would load about ten more libraries (about 4 ms) at the start of every program. Files are decoded with the function
/// of their format: the function for all formats tries formats that are not shown, and those without a signature.
nonisolated struct ImageLibrary: Sendable {
  typealias Surface = UnsafeMutablePointer<SDL_Surface>
  private typealias Load = @convention(c) (UnsafeMutablePointer<SDL_RWops>?) -> Surface?

  private let loaders: [ImageFormat: Load]
  private let saveStream: @convention(c) (Surface?, UnsafeMutablePointer<SDL_RWops>?, CInt) -> CInt

  /// The library, or the error that it is missing.
  static let loaded = Result { () throws(SDLHostError) in try ImageLibrary() }

  private init() throws(SDLHostError) {
    let library = try DynamicLibrary(
      "SDL2_image", files: ["libSDL2_image-2.0.so.0", "libSDL2_image.so"],
      packages: .init(debian: "libsdl2-image-2.0-0", fedora: "SDL2_image", arch: "sdl2_image"))
    saveStream = try library.function("IMG_SavePNG_RW")
    let symbols: [ImageFormat: String] = [
      .jpeg: "IMG_LoadJPG_RW", .png: "IMG_LoadPNG_RW", .gif: "IMG_LoadGIF_RW", .webp: "IMG_LoadWEBP_RW",
      .bmp: "IMG_LoadBMP_RW", .tiff: "IMG_LoadTIF_RW", .avif: "IMG_LoadAVIF_RW", .jxl: "IMG_LoadJXL_RW",
    ]
    loaders = symbols.compactMapValues { library.optionalFunction($0) }
  }

  /// Decodes a file in memory. The caller frees the surface. If the result is nil, `SDL_GetError` returns the reason;
  /// it is per thread.
  func load(_ bytes: UnsafeRawBufferPointer, _ format: ImageFormat) -> Surface? {
    guard let load = loaders[format] else {
      SDLShim_setError("no installed library decodes files of this format")
      return nil
    }
    guard let file = SDL_RWFromConstMem(bytes.baseAddress, CInt(bytes.count)) else { return nil }
    defer { SDL_RWclose(file) }
    return load(file)
  }

  /// Encodes a surface. Returns nil if SDL_image cannot; `SDL_GetError` then returns the reason.
  func png(_ surface: Surface) -> Data? {
    // Larger than each PNG: incompressible pixels, with the overhead of its blocks.
    let pixels = Int(surface.pointee.w) * Int(surface.pointee.h) * 4
    var bytes = [UInt8](repeating: 0, count: pixels + pixels / 50 + Int(surface.pointee.h) + 65_536)
    let count = bytes.withUnsafeMutableBytes { buffer -> Int64 in
      guard let file = SDL_RWFromMem(buffer.baseAddress, CInt(clamping: buffer.count)) else { return -1 }
      defer { SDL_RWclose(file) }
      return saveStream(surface, file, 0) == 0 ? SDL_RWtell(file) : -1
    }
    return count > 0 ? Data(bytes.prefix(Int(count))) : nil
  }
}
