import Foundation

extension PhotoCollection {
  /// Computes the rank of each photo by its file name, in natural order. The index is the photo's number.
  /// Equal names have equal ranks, as copies and their originals.
  ///
  /// - Complexity: O(n log n) for n photos. For many photos, call it in the background.
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

  /// Computes the rank of each photo by its date, earliest first. Photos without a date are last; photos with
  /// equal dates are ordered by name.
  ///
  /// This reads all shown files, so call it in the background.
  ///
  /// - Parameters:
  ///   - dates: Reads the dates of files.
  ///   - isCancelled: Called before each file; true ends the computation.
  ///   - progress: Called every 512 files with the number of files that were read.
  /// - Returns: The ranks by the photos' numbers, or nil if the computation was cancelled.
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

  /// Computes the rank of each photo by a comparison.
  func ranks(_ precedes: (PhotoID, PhotoID) -> Bool) -> [Int32] {
    let photos = Array(0..<endPhoto).sorted(by: precedes)
    var ranks = [Int32](repeating: 0, count: photos.count)
    for (rank, photo) in photos.enumerated() { ranks[Int(photo)] = Int32(rank) }
    return ranks
  }

  /// Computes the rank of each photo by its color: in the order of hues from red on, then grays from light to
  /// dark. Photos for which `colour` returns nil are last; photos of equal color are ordered by name.
  ///
  /// - Complexity: O(n log n) for n photos.
  public func colourRanks(_ colour: (PhotoID) -> PhotoColour?) -> [Int32] {
    let names = nameRanks()
    let keys = (0..<endPhoto).map { colour($0)?.position ?? .infinity }
    return ranks { (keys[Int($0)], names[Int($0)]) < (keys[Int($1)], names[Int($1)]) }
  }
}
