import Files
import Foundation

/// The folders with the files of the program: those beside an installed one, and those of the checkout from
/// which it was built.
enum ProgramFolder {
  /// Returns the folder `share` beside the folder of a program, whose path may be a symbolic link.
  static func share(of program: String) -> URL {
    URL(filePath: program).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "share")
  }

  /// Returns the checkout of a source file of this folder.
  static func checkout(of source: String) -> URL {
    var checkout = URL(filePath: source)
    for _ in 0..<4 { checkout.deleteLastPathComponent() }
    return checkout
  }
}

/// The icon of the program, as desktops find it: in the theme `hicolor`, by the identifier of the program.
enum ProgramIcon {
  /// The name of the program's desktop entry, of its icon and of its windows.
  static let identifier = "org.uikitcollection.Demo"

  /// The sides of the images in pixels.
  private static let sizes = [16, 24, 32, 48, 64, 128, 256]

  /// The image files of all sizes; empty where the program was copied without them.
  static let files = files(
    in: [
      ProgramFolder.share(of: "/proc/self/exe").appending(path: "icons"),
      ProgramFolder.checkout(of: #filePath).appending(path: "Assets/Icons"),
    ])

  /// Returns the image files in the first of some folders of icons that has them.
  static func files(in folders: [URL]) -> [URL] {
    folders.lazy.map { folder in
      sizes.map { folder.appending(path: "hicolor/\($0)x\($0)/apps/\(identifier).png") }
    }.first { $0.allSatisfy { FileStatus.exists($0.path) } } ?? []
  }
}
