import Foundation

/// The albums that come with the project.
enum SampleAlbums {
  /// `Assets/Samples` of the checkout that the program was built from.
  static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/Samples").path
}
