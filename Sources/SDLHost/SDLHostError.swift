import CSDL2
import DynamicLibraries
import Foundation

/// An error of a host. Its description says what is wrong and what to do.
public nonisolated enum SDLHostError: Error, Equatable, Sendable {
  /// There is no X server or Wayland compositor to open a window on.
  case noDisplay(reason: String)
  /// A call of SDL failed.
  case sdl(operation: String, reason: String)
  /// A surface of a size in pixels is larger than the host makes. The limit is a number of pixels, and a
  /// longest side.
  case tooLarge(width: Int, height: Int, pixels: Int, side: Int)
  /// No usable font file was found.
  case noFont(searched: String)
  /// A shared library is not installed, or it cannot be loaded.
  case missingLibrary(MissingLibrary)
}

nonisolated extension SDLHostError: CustomStringConvertible, LocalizedError {
  /// A message for the user: the operation, the reason and the remedy.
  public var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      There is no display to open a window on (\(reason)). Start the program from a desktop session, or set \
      DISPLAY or WAYLAND_DISPLAY; without a display, draw images offscreen.
      """
    case .sdl(let operation, let reason):
      "SDL could not \(operation): \(reason)"
    case .tooLarge(let width, let height, let pixels, let side):
      """
      An image of \(width) × \(height) pixels is too large. The limit is \(pixels) pixels, and \(side) on a side. Choose a \
      smaller size or a smaller scale.
      """
    case .noFont(let searched):
      """
      No usable font was found (searched: \(searched)). Install one, for example: \
      apt install fonts-dejavu-core · dnf install dejavu-sans-fonts · pacman -S ttf-dejavu
      """
    case .missingLibrary(let error): error.description
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// Returns the error of an SDL call that has just failed.
  static func failed(_ operation: String) -> SDLHostError { .sdl(operation: operation, reason: takeReason()) }

  /// Returns why a call of SDL or of a library above it has just failed, and removes the reason, so that it
  /// is not that of a later failure. Some calls fail without a reason; the result then names the version of
  /// SDL and the video driver.
  nonisolated static func takeReason() -> String {
    let reason = String(cString: SDL_GetError())
    SDL_ClearError()
    guard reason.allSatisfy(\.isWhitespace) else { return reason }
    var version = SDL_version()
    SDL_GetVersion(&version)
    let driver = SDL_GetCurrentVideoDriver().map { ", video driver " + String(cString: $0) } ?? ""
    return "no reason is given by SDL \(version.major).\(version.minor).\(version.patch)\(driver)"
  }
}
