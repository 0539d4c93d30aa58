import Foundation

/// The sample albums of the project.
enum SampleAlbums {
  /// The folder `Assets/Samples` of the checkout from which the program was built.
  static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/Samples").path
}
