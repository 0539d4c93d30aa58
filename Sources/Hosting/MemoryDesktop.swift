import Foundation

/// The desktop of a host without a window: keeps the title and the size limits, and opens nothing.
@MainActor package final class MemoryDesktop: DesktopAccess {
  package var title = ""
  package var sizeLimits = SizeLimits()
  package var pointerShape = PointerShape.arrow { didSet { pointerShapes.append(pointerShape) } }
  /// The shapes that the pointer was given, oldest first.
  package private(set) var pointerShapes: [PointerShape] = []
  /// The addresses that the app has opened, oldest first.
  package private(set) var opened: [URL] = []
  /// Whether a program is found for an address. The default is true.
  package var finds: (URL) -> Bool = { _ in true }

  package init() {}

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    opened.append(url)
    let found = finds(url)
    Task { completion(found) }
  }
}
