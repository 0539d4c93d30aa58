/// One assertion that failed, as it is kept for the report.
public struct SnapshotFailure: Codable, Equatable, Sendable {
  /// A picture of the failure.
  public struct Picture: Codable, Equatable, Sendable {
    public var title: String
    /// The file, from the folder of the results.
    public var path: String
    public var width: Int
    public var height: Int

    public init(title: String, path: String, width: Int, height: Int) {
      self.title = title
      self.path = path
      self.width = width
      self.height = height
    }
  }

  /// `PictureTests/corners.small@2x`
  public var title: String
  /// File and line of the assertion.
  public var place: String
  public var message: String
  public var pictures: [Picture]
  /// What differs, where the snapshot is text.
  public var text: String?

  public init(title: String, place: String, message: String, pictures: [Picture] = [], text: String? = nil) {
    self.title = title
    self.place = place
    self.message = message
    self.pictures = pictures
    self.text = text
  }
}
