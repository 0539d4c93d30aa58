import CSDL2
import CXInput
import Drawing
import Files
import Foundation
import ImageLoading

/// The icon of a window: square images of several sizes, of which desktops choose.
enum WindowIcon {
  /// Decodes the images of files on a thread of its own, and passes them to `completion` on the main thread.
  static func load(_ files: [URL], completion: @escaping @MainActor ([Bitmap]) -> Void) {
    Thread.detachNewThread {
      let images = files.compactMap { image(of: $0) }
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(images) } }
    }
  }

  private nonisolated static func image(of file: URL) -> Bitmap? {
    do {
      let image = try ImageFile.upright(file.path(percentEncoded: false))
      if image.width == image.height, image.width > 0 { return image }
      StandardError.write("The icon \(ShownName.within(file.path)) is not square.")
    } catch {
      StandardError.write("The icon cannot be shown: \(error)")
    }
    return nil
  }

  /// The property `_NET_WM_ICON` of an X11 window: width, height and pixels of each image.
  nonisolated static func property(_ images: [Bitmap]) -> [UInt] {
    images.flatMap { [UInt($0.width), UInt($0.height)] + $0.pixels.map { UInt($0) } }
  }
}

extension WindowHost {
  /// Shows an icon. On X11, SDL would publish a single size.
  func show(icon images: [Bitmap]) {
    guard let largest = images.max(by: { $0.width < $1.width }) else { return }
    if !x11.setIcon(images) { showInSDL(largest) }
  }

  private func showInSDL(_ image: Bitmap) {
    var pixels = image.pixels
    let side = CInt(image.width)
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceFrom(
        bytes.baseAddress, side, side, 32, 4 * side, 0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000)
      SDL_SetWindowIcon(window.raw, surface)
      SDL_FreeSurface(surface)
    }
  }
}
