/// A failed snapshot assertion, as the report stores it.
package struct SnapshotFailure: Codable, Equatable, Sendable {
  /// An image in the report.
  package struct Image: Codable, Equatable, Sendable {
    package var title: String
    /// The path of the file, relative to the folder of the results.
    package var path: String
    package var width: Int
    package var height: Int

    package init(title: String, path: String, width: Int, height: Int) {
      self.title = title
      self.path = path
      self.width = width
      self.height = height
    }
  }

  /// The name of the snapshot: `PictureTests/corners.small@2x`.
  package var title: String
  /// The file and the line of the assertion.
  package var place: String
  package var message: String
  /// The images to show: reference, new image and differences.
  package var images: [Image]
  /// The differences of a text snapshot, line by line; nil for images.
  package var text: String?

  package init(title: String, place: String, message: String, images: [Image] = [], text: String? = nil) {
    self.title = title
    self.place = place
    self.message = message
    self.images = images
    self.text = text
  }
}
