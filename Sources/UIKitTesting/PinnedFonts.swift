import Foundation
import SDLHost

/// Fonts that tests are drawn with, so that pictures do not depend on what else is installed.
public enum PinnedFonts {
  private static let folders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu-sans-fonts", "/usr/share/fonts/TTF",
    "/usr/share/fonts/dejavu",
  ]

  /// DejaVu Sans from where Debian, Fedora and Arch keep it; without it the system's fonts.
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

  /// One set of open font files for all hosts of the process.
  static let shared = FontBook(dejaVu)
}
