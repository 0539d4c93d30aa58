import Files
import Foundation

/// The sample albums of the project.
enum SampleAlbums {
  /// The folders in which the albums may be: those beside an installed program, then `Assets/Samples` of the
  /// checkout from which the program was built.
  static let places = places(
    program: "/proc/self/exe", source: #filePath)

  /// The first of the places that exists; nil if none does.
  static let found = places.first(where: FileStatus.isFolder)

  /// The folder of the albums, which need not exist.
  static var path: String { found ?? places[places.count - 1] }

  /// Returns the places for a program, whose path may be a symbolic link, and for the path of this source
  /// file.
  static func places(program: String, source: String) -> [String] {
    let shared = ProgramFolder.share(of: program).appending(path: "collection-demo")
    let checkout = ProgramFolder.checkout(of: source)
    return [shared.appending(path: "Samples"), shared, checkout.appending(path: "Assets/Samples")].map(\.path)
  }
}
