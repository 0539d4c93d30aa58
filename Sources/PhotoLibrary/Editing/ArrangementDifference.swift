/// The difference of two arrangements, as the operations of a batch update.
///
/// Deletions and the origins of moves are places before the update; insertions and the targets of moves are
/// places after it. Photos are identified by their numbers. The number of moves within a section is minimal.
/// A photo that is in another section afterwards moves too, also out of a deleted section or into an inserted
/// one.
package struct ArrangementDifference: Sendable, Equatable {
  package typealias Place = Arrangement.Place

  package struct Move<Position: Hashable & Sendable>: Sendable, Hashable {
    package let from: Position
    package let to: Position

    package init(_ from: Position, _ to: Position) { (self.from, self.to) = (from, to) }
  }

  /// The deleted sections, by their indices before the update.
  package internal(set) var deletedSections: [Int] = []
  /// The inserted sections, by their indices after the update.
  package internal(set) var insertedSections: [Int] = []
  package internal(set) var movedSections: [Move<Int>] = []
  /// The deleted photos of sections that persist, by their places before the update.
  package internal(set) var deletedItems: [Place] = []
  /// The inserted photos of sections that persist, by their places after the update.
  package internal(set) var insertedItems: [Place] = []
  package internal(set) var movedItems: [Move<Place>] = []

  init() {}

  /// The default maximum of moves within sections. If there are more, only moves of visible photos are
  /// included.
  package static let completeMoveLimit = 2000
  /// The default maximum of photos by which a section may grow or shrink. A section that changes by more is
  /// replaced by another one, into which only the visible photos move: that takes no longer for many photos.
  package static let completeCountLimit = 2000

  /// Computes the difference of two arrangements, each of which contains a photo at most once. If there are
  /// more than `limit` moves within sections, only those of the `visible` photos are included: the counts are
  /// right then, but the identities of other photos are not preserved.
  ///
  /// - Complexity: O(n log n) for n photos between the first and the last difference in each section;
  ///   O(sections) without any.
  package init(
    from before: Arrangement, to after: Arrangement, limit: Int = completeMoveLimit,
    countLimit: Int = completeCountLimit, visible: Set<PhotoID> = []
  ) {
    var maker = DifferenceMaker(before, after, countLimit: countLimit)
    self = maker.make(limit: limit, visible: visible)
  }
}
