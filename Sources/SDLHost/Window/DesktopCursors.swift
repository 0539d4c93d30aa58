import CSDL2
import CXInput
import DynamicLibraries
import Hosting

/// The cursors of the desktop's theme, in its size. SDL reads them from the theme of X11 or of Wayland,
/// except those that it lacks, which are read from that of X11. Each is made when it is first shown; SDL
/// frees all with its video subsystem.
final class DesktopCursors {
  private var cursors: [PointerShape: OpaquePointer] = [:]

  func show(_ shape: PointerShape) {
    SDL_ShowCursor(shape == .hidden ? SDL_DISABLE : SDL_ENABLE)
    guard shape != .hidden else { return }
    if shape == .arrow { return SDL_SetCursor(SDL_GetDefaultCursor()) }
    let cursor = cursors[shape] ?? Self.make(shape)
    cursors[shape] = cursor
    SDL_SetCursor(cursor)
  }

  private static func make(_ shape: PointerShape) -> OpaquePointer? {
    switch shape {
    case .arrow, .hidden: SDL_GetDefaultCursor()
    case .text: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .verticalText: themeCursor("vertical-text") ?? SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
    case .link: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .grabbing: themeCursor("grabbing") ?? SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZEALL)
    }
  }

  /// Returns a cursor of X11's theme; nil without the theme, and with other drivers.
  private static func themeCursor(_ name: String) -> OpaquePointer? {
    guard SDLWindow.driver == "x11", let x11 = X11Library.shared, let library = XCursorLibrary.shared,
      let display = x11.XOpenDisplay(nil)
    else { return nil }
    defer { _ = x11.XCloseDisplay(display) }
    guard
      let image = library.XcursorLibraryLoadImage(
        name, library.XcursorGetTheme(display), library.XcursorGetDefaultSize(display))
    else { return nil }
    defer { library.XcursorImageDestroy(image) }
    let (width, height) = (CInt(image.pointee.width), CInt(image.pointee.height))
    // The pixels are multiplied by their alpha, which SDL does once more.
    let pixels = UnsafeBufferPointer(start: image.pointee.pixels, count: Int(width * height))
    var straight = pixels.map { straightAlpha($0) }
    return straight.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceFrom(
        bytes.baseAddress, width, height, 32, 4 * width, 0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000)
      defer { SDL_FreeSurface(surface) }
      return SDL_CreateColorCursor(surface, CInt(image.pointee.xhot), CInt(image.pointee.yhot))
    }
  }

  /// Divides the channels of a pixel by its alpha.
  nonisolated static func straightAlpha(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0 else { return 0 }
    var result = alpha << 24
    for shift in [16, 8, 0] as [UInt32] {
      result |= min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
    }
    return result
  }
}

/// libXcursor, with the themes of cursors. SDL has loaded it where it runs on X11.
extension XCursorLibrary {
  /// The library; nil if it is missing.
  static let shared = try? DynamicLibrary.functions(
    "libXcursor", files: ["libXcursor.so.1"],
    packages: .init(debian: "libxcursor1", fedora: "libXcursor", arch: "libxcursor"), XCursorLibrary_functions
  ).get()
}
