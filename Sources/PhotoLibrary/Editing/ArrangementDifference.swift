/// The difference of two arrangements, as the operations of a batch update.
///
/// Deletions and the origins of moves are places before the update; insertions and the targets of moves are
/// places after it. Photos are identified by their numbers. The number of moves within a section is minimal.
/// A photo that is in another section afterwards moves too, also out of a deleted section or into an inserted
/// one.
public struct ArrangementDifference: Sendable, Equatable {
  /// The position of a photo.
  public typealias Place = Arrangement.Place

  /// A moved photo.
  public struct Move: Sendable, Hashable {
    /// The place before the update.
    public var from: Place
    /// The place after the update.
    public var to: Place

    /// Creates a move.
    public init(_ from: Place, _ to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// A moved section.
  public struct SectionMove: Sendable, Hashable {
    /// The index before the update.
    public var from: Int
    /// The index after the update.
    public var to: Int

    /// Creates a move.
    public init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }
  }

  init() {}

  /// The deleted sections, by their indices before the update.
  public internal(set) var deletedSections: [Int] = []
  /// The inserted sections, by their indices after the update.
  public internal(set) var insertedSections: [Int] = []
  /// The moved sections.
  public internal(set) var movedSections: [SectionMove] = []
  /// The deleted photos of sections that persist, by their places before the update.
  public internal(set) var deletedItems: [Place] = []
  /// The inserted photos of sections that persist, by their places after the update.
  public internal(set) var insertedItems: [Place] = []
  /// The moved photos.
  public internal(set) var movedItems: [Move] = []

  /// The default maximum of moves within sections. If there are more, only moves of visible photos are
  /// included.
  public static let completeMoveLimit = 2000

  /// Whether the arrangements are equal.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// Computes the difference of two arrangements, each of which contains a photo at most once.
  ///
  /// - Parameters:
  ///   - before: The arrangement before the update.
  ///   - after: The arrangement after the update.
  ///   - limit: The maximum number of moves within sections. The default is ``completeMoveLimit``.
  ///   - visible: The photos whose moves are included if there are more moves than `limit`. The counts are
  ///     right then, but the identities of other photos are not preserved.
  /// - Complexity: O(n log n) for n photos between the first and the last difference in each section;
  ///   O(sections) without any.
  public init(
    from before: Arrangement, to after: Arrangement, limit: Int = completeMoveLimit,
    visible: Set<PhotoID> = []
  ) {
    var maker = DifferenceMaker(before, after)
    self = maker.make(limit: limit, visible: visible)
  }
}
