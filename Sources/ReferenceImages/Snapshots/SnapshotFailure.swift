/// A failed snapshot assertion, as the report stores it.
public struct SnapshotFailure: Codable, Equatable, Sendable {
  /// An image in the report.
  public struct Image: Codable, Equatable, Sendable {
    /// The caption.
    public var title: String
    /// The path of the file, relative to the folder of the results.
    public var path: String
    /// The width, in pixels.
    public var width: Int
    /// The height, in pixels.
    public var height: Int

    /// Creates an image with a caption, a relative path and a size in pixels.
    public init(title: String, path: String, width: Int, height: Int) {
      self.title = title
      self.path = path
      self.width = width
      self.height = height
    }
  }

  /// The name of the snapshot: `PictureTests/corners.small@2x`.
  public var title: String
  /// The file and the line of the assertion.
  public var place: String
  /// The difference, and how to record the reference anew.
  public var message: String
  /// The images to show: reference, new image and differences.
  public var images: [Image]
  /// The differences of a text snapshot, line by line; nil for images.
  public var text: String?

  /// Creates a failure. The default is one without images and text differences.
  public init(title: String, place: String, message: String, images: [Image] = [], text: String? = nil) {
    self.title = title
    self.place = place
    self.message = message
    self.images = images
    self.text = text
  }
}
