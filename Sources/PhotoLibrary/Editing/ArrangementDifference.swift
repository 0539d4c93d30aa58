/// What leads from one arrangement to another, as the operations of a batch update: deletes and the origins of moves
/// by the numbers before, inserts and the ends of moves by the numbers after.
///
/// Photos are told apart by their numbers. As few as possible move: those that keep their order among themselves stay.
/// A photo that goes from one section to another moves too, also from a deleted section or into an inserted one.
public struct ArrangementDifference: Sendable, Equatable {
  public typealias Place = Arrangement.Place

  public struct Move: Sendable, Hashable {
    public var from: Place
    public var to: Place

    public init(_ from: Place, _ to: Place) {
      self.from = from
      self.to = to
    }
  }

  public struct SectionMove: Sendable, Hashable {
    public var from: Int
    public var to: Int

    public init(_ from: Int, _ to: Int) {
      self.from = from
      self.to = to
    }
  }

  init() {}

  public internal(set) var deletedSections: [Int] = []
  public internal(set) var insertedSections: [Int] = []
  public internal(set) var movedSections: [SectionMove] = []
  /// Of sections that stay.
  public internal(set) var deletedItems: [Place] = []
  /// In sections that stay.
  public internal(set) var insertedItems: [Place] = []
  public internal(set) var movedItems: [Move] = []

  /// With more moves than this within sections, only those of photos in view are told.
  public static let movesToldAll = 2000

  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
      && insertedItems.isEmpty && movedItems.isEmpty
  }

  /// - Parameters:
  ///   - before: The arrangement that is shown. Has no photo twice; so has `after`.
  ///   - after: The arrangement to show.
  ///   - limit: How many photos may move within their sections for all of the moves to be told.
  ///   - inView: Of more moves, those of these photos are told: the counts are right and these photos go where they
  ///     belong; others are taken for each other, which nobody sees.
  /// - Complexity: O(n log n) for n photos between the first and the last difference in each section; O(sections)
  ///   without any.
  public init(
    from before: Arrangement, to after: Arrangement, limit: Int = movesToldAll, inView: Set<PhotoID> = []
  ) {
    var maker = DifferenceMaker(before, after)
    self = maker.make(limit: limit, inView: inView)
  }
}
