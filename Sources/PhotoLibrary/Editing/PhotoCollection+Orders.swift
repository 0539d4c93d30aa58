import Foundation

extension PhotoCollection {
  /// Every photo's rank by its file's name, in natural order; copies have the rank of their original. O(n log n); to
  /// be computed in the background where there are many.
  public func nameRanks() -> [Int32] {
    var photos = Array(0..<endPhoto)
    NaturalOrder.sort(&photos) { fileName(of: $0) }
    var ranks = [Int32](repeating: 0, count: photos.count)
    var rank: Int32 = 0
    for (index, photo) in photos.enumerated() {
      if index > 0, fileName(of: photos[index - 1]) != fileName(of: photo) { rank += 1 }
      ranks[Int(photo)] = rank
    }
    return ranks
  }

  /// Every photo's rank by when it was taken, earliest first; those that do not tell come last, those of one moment by
  /// name.
  ///
  /// - Parameters:
  ///   - dates: Reads the dates from the files, which takes its time.
  ///   - isCancelled: Asked before each file.
  ///   - progress: Told now and then how many files were read.
  /// - Returns: nil if it was cancelled.
  public func dateRanks(
    _ dates: PictureDates = .fileSystem, isCancelled: () -> Bool, progress: (Int) -> Void = { _ in }
  ) -> [Int32]? {
    let names = nameRanks()
    var known: [PhotoID: Date] = [:]
    for (count, photo) in arrangement.sections.lazy.flatMap(\.photos).enumerated() {
      if isCancelled() { return nil }
      known[photo] = dates.date(path(of: photo))
      if count.isMultiple(of: 512) { progress(count) }
    }
    return ranks {
      (known[$0] ?? .distantFuture, names[Int($0)]) < (known[$1] ?? .distantFuture, names[Int($1)])
    }
  }

  /// Ranks by a comparison.
  func ranks(_ precedes: (PhotoID, PhotoID) -> Bool) -> [Int32] {
    let photos = Array(0..<endPhoto).sorted(by: precedes)
    var ranks = [Int32](repeating: 0, count: photos.count)
    for (rank, photo) in photos.enumerated() { ranks[Int(photo)] = Int32(rank) }
    return ranks
  }

  /// Every photo's rank by its colour, as `colour` knows it: in the order of the rainbow from red on, then greys from
  /// light to dark; those without one come last, those of one colour by name. O(n log n).
  public func colourRanks(_ colour: (PhotoID) -> PhotoColour?) -> [Int32] {
    let names = nameRanks()
    let keys = (0..<endPhoto).map { colour($0)?.position ?? .infinity }
    return ranks { (keys[Int($0)], names[Int($0)]) < (keys[Int($1)], names[Int($1)]) }
  }
}
