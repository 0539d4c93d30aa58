import CSDL2
import Drawing
import Files
import Foundation
import Hosting

/// The desktop around a window: its title, its size limits, and the programs for files and addresses.
final class WindowDesktop: DesktopAccess {
  private unowned let window: SDLWindow
  /// The number of the window's units per point.
  var unitsPerPoint: CGFloat { didSet { applySizeLimits() } }

  init(_ window: SDLWindow, unitsPerPoint: CGFloat, sizeLimits: SizeLimits) {
    self.window = window
    self.unitsPerPoint = unitsPerPoint
    self.sizeLimits = sizeLimits
    applySizeLimits()
  }

  /// The title of the window. Window managers receive it in UTF-8, whatever the locale is.
  var title: String {
    get { SDL_GetWindowTitle(window.raw).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(window.raw, newValue) }
  }

  var sizeLimits: SizeLimits {
    didSet { if sizeLimits != oldValue { applySizeLimits() } }
  }

  private func applySizeLimits() {
    let grid = PixelGrid(scale: unitsPerPoint)
    let least = grid.size(sizeLimits.minimum)
    SDL_SetWindowMinimumSize(window.raw, CInt(max(1, least.width)), CInt(max(1, least.height)))
    // The largest number that X11 can express. SDL has no value for the absence of a limit after one was set.
    let most = CGFloat(Int16.max) / unitsPerPoint
    let greatest = grid.size(
      CGSize(width: min(sizeLimits.maximum.width, most), height: min(sizeLimits.maximum.height, most)))
    SDL_SetWindowMaximumSize(
      window.raw, CInt(max(greatest.width, least.width, 1)), CInt(max(greatest.height, least.height, 1)))
  }

  private let cursors = DesktopCursors()
  var pointerShape = PointerShape.arrow { didSet { cursors.show(pointerShape) } }

  /// Opens a file or an address with `xdg-open`.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.isFileURL ? url.fileArgument : url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.terminationHandler = { ended in
      let found = ended.terminationStatus == 0
      Task { @MainActor in completion(found) }
    }
    do {
      try process.run()
    } catch {
      Task { completion(false) }
    }
  }
}
