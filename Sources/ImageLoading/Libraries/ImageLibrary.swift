import CImageLibraries
import CSDL2
import Drawing
import DynamicLibraries
import Hosting

/// SDL_image, which decodes the formats that have no library of their own here, and damaged JPEG files. It
/// needs no initialized SDL.
///
/// It is loaded when it is needed: linking it would load about ten more libraries (about 4 ms) at the start
/// of every program. Files are decoded with the function of their format: the function for all formats tries
/// formats that are not shown, and those without a signature.
struct ImageLibrary: Sendable {
  private typealias Surface = UnsafeMutablePointer<SDL_Surface>
  private typealias Load = @convention(c) (UnsafeMutablePointer<SDL_RWops>?) -> Surface?

  private let loaders: [ImageFormat: Load]

  /// Loads all libraries that decode, with those that they would load later.
  static func loadAll() {
    // A missing one is reported when a file needs it.
    _ = (CompressionLibrary.shared, JPEGLibrary.shared, ColorLibrary.shared)
    _ = (try? TIFFLibrary.loaded.get(), try? WebPLibrary.loaded.get(), try? ImageLibrary.loaded.get())
    HEIFLibrary.shared?.loadPlugins()
  }

  /// The library, or the error that it is missing.
  static let loaded = Result { () throws(MissingLibrary) in try ImageLibrary() }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "SDL2_image", files: ["libSDL2_image-2.0.so.0", "libSDL2_image.so"],
      packages: .init(debian: "libsdl2-image-2.0-0", fedora: "SDL2_image", arch: "sdl2_image"))
    // The function of each format, and its bit if SDL_image needs a library for it, which it can load.
    let symbols: [ImageFormat: (name: String, bit: CInt)] = [
      .jpeg: ("IMG_LoadJPG_RW", 1), .png: ("IMG_LoadPNG_RW", 2), .tiff: ("IMG_LoadTIF_RW", 4),
      .webp: ("IMG_LoadWEBP_RW", 8), .jxl: ("IMG_LoadJXL_RW", 16), .avif: ("IMG_LoadAVIF_RW", 32),
      .gif: ("IMG_LoadGIF_RW", 0), .bmp: ("IMG_LoadBMP_RW", 0),
    ]
    let prepare: (@convention(c) (CInt) -> CInt)? = library.optionalFunction("IMG_Init")
    let prepared = prepare?(0x3F) ?? 0x3F
    loaders = symbols.compactMapValues { name, bit in
      prepared & bit == bit ? library.optionalFunction(name) : nil
    }
  }

  /// Decodes a file in memory. Calls `check` with the size before its pixels are copied.
  func decode(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat, check: (ImageSize) throws(ImageError) -> Void,
    path: String
  ) throws(ImageError) -> Bitmap {
    guard let load = loaders[format] else {
      throw .undecodable(path: path, reason: "no installed library decodes files of this format")
    }
    guard let file = SDL_RWFromConstMem(bytes.baseAddress, CInt(bytes.count)) else {
      throw Self.failure(path)
    }
    defer { SDL_RWclose(file) }
    guard let surface = load(file) else { throw Self.failure(path) }
    defer { SDL_FreeSurface(surface) }
    try check(ImageSize(Int(surface.pointee.w), Int(surface.pointee.h)))
    guard let bitmap = Self.bitmap(surface) else { throw Self.failure(path) }
    return bitmap
  }

  /// The error of a call that has just failed.
  private static func failure(_ path: String) -> ImageError {
    let reason = String(cString: SDL_GetError())
    SDL_ClearError()
    return .undecodable(path: path, reason: reason.isEmpty ? "it is damaged" : reason)
  }

  /// Returns the pixels of a surface; nil if SDL cannot convert them.
  private static func bitmap(_ surface: Surface) -> Bitmap? {
    let isOpaque = surface.pointee.format.pointee.Amask == 0 && SDL_HasColorKey(surface) == SDL_FALSE
    guard let converted = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      return nil
    }
    defer { SDL_FreeSurface(converted) }
    let (width, height) = (Int(converted.pointee.w), Int(converted.pointee.h))
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for y in 0..<height {
        let row = converted.pointee.pixels + y * Int(converted.pointee.pitch)
        (base + y * width).update(from: row.assumingMemoryBound(to: UInt32.self), count: width)
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: isOpaque ? true : nil)
  }
}
