import CSDL2
import DynamicLibraries
import Foundation

/// SDL_ttf, which opens fonts and draws lines. It is loaded at the start of a host, whose error then names
/// the package.
nonisolated struct FontLibrary: Sendable {
  typealias Font = OpaquePointer
  typealias Stream = UnsafeMutablePointer<SDL_RWops>

  private let initialize: @convention(c) () -> CInt
  private let openAtResolution:
    @convention(c) (Stream, CInt, CInt, CLong, CUnsignedInt, CUnsignedInt) -> Font?
  private let openAtFixedSize: @convention(c) (Stream, CInt, CInt, CLong) -> Font?
  let close: @convention(c) (Font) -> Void
  let setHinting: @convention(c) (Font, CInt) -> Void
  let setStyle: @convention(c) (Font, CInt) -> Void
  let setSize: @convention(c) (Font, CInt, CUnsignedInt, CUnsignedInt) -> CInt
  let setDirection: @convention(c) (Font, TTF_Direction) -> CInt
  let setScript: @convention(c) (Font, UnsafePointer<CChar>) -> CInt
  let ascent: @convention(c) (Font) -> CInt
  let descent: @convention(c) (Font) -> CInt
  let height: @convention(c) (Font) -> CInt
  let lineSkip: @convention(c) (Font) -> CInt
  let hasGlyph: @convention(c) (Font, UInt32) -> CInt
  let measure:
    @convention(c) (Font, UnsafePointer<CChar>, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?) ->
      CInt
  let measureGlyph:
    @convention(c) (
      Font, UInt32, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?,
      UnsafeMutablePointer<CInt>?, UnsafeMutablePointer<CInt>?
    ) -> CInt
  let render: @convention(c) (Font, UnsafePointer<CChar>, SDL_Color) -> UnsafeMutablePointer<SDL_Surface>?

  /// The library, which is initialized, or the error that it is missing.
  static let loaded = Result { () throws(SDLHostError) in
    let library = try Result { () throws(MissingLibrary) in try FontLibrary() }
      .mapError(SDLHostError.missingLibrary).get()
    guard library.initialize() == 0 else { throw .failed("initialize SDL2_ttf") }
    return library
  }

  private init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      "SDL2_ttf", files: ["libSDL2_ttf-2.0.so.0", "libSDL2_ttf.so"],
      packages: .init(debian: "libsdl2-ttf-2.0-0", fedora: "SDL2_ttf", arch: "sdl2_ttf"))
    initialize = try library.function("TTF_Init")
    openAtResolution = try library.function("TTF_OpenFontIndexDPIRW")
    openAtFixedSize = try library.function("TTF_OpenFontIndexRW")
    close = try library.function("TTF_CloseFont")
    setHinting = try library.function("TTF_SetFontHinting")
    setStyle = try library.function("TTF_SetFontStyle")
    setSize = try library.function("TTF_SetFontSizeDPI")
    setDirection = try library.function("TTF_SetFontDirection")
    setScript = try library.function("TTF_SetFontScriptName")
    ascent = try library.function("TTF_FontAscent")
    descent = try library.function("TTF_FontDescent")
    height = try library.function("TTF_FontHeight")
    lineSkip = try library.function("TTF_FontLineSkip")
    hasGlyph = try library.function("TTF_GlyphIsProvided32")
    measure = try library.function("TTF_SizeUTF8")
    measureGlyph = try library.function("TTF_GlyphMetrics32")
    render = try library.function("TTF_RenderUTF8_Blended")
  }

  /// Opens a face at a size of 1 point and a resolution, or at its own size if `dots` is nil. Closes the
  /// stream.
  func open(_ stream: Stream, index: Int, dots: UInt32?) -> Font? {
    if let dots { return openAtResolution(stream, 1, 1, index, dots, dots) }
    return openAtFixedSize(stream, 1, 1, index)
  }
}
