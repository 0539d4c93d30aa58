import Foundation
import SDLHost

/// Fonts for tests. They make images independent of the other fonts that are installed.
public enum PinnedFonts {
  private static let folders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF",
    "/usr/share/fonts/dejavu",
  ]

  /// DejaVu Sans from the folders of Debian, Fedora and Arch; the system fonts if it is not installed.
  public static let dejaVu: FontSource = {
    let manager = FileManager.default
    guard let folder = folders.first(where: { manager.fileExists(atPath: $0 + "/DejaVuSans.ttf") }) else {
      return .system
    }
    func file(_ name: String) -> String? {
      let path = "\(folder)/\(name).ttf"
      return manager.fileExists(atPath: path) ? path : nil
    }
    return .fixed(
      regular: "\(folder)/DejaVuSans.ttf", bold: file("DejaVuSans-Bold"),
      italic: file("DejaVuSans-Oblique"), monospaced: file("DejaVuSansMono"))
  }()

  /// The open font files, shared by all hosts of the process.
  static let shared = FontBook(dejaVu)
}
