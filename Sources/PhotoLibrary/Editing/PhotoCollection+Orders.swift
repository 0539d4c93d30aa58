import Foundation

extension PhotoCollection {
  /// Computes the rank of each photo by its file name, in natural order. The index is the photo's number.
  /// Equal names have equal ranks, as copies and their originals. The default direction is ascending.
  ///
  /// - Complexity: O(n log n) for n photos. For many photos, call it in the background.
  package func nameRanks(direction: PhotoSorting.Direction = .ascending) -> [Int32] {
    var photos = Array(0..<endPhoto)
    NaturalOrder.sort(&photos) { fileName(of: $0) }
    if direction == .descending { photos.reverse() }
    var ranks = [Int32](repeating: 0, count: photos.count)
    var rank: Int32 = 0
    for (index, photo) in photos.enumerated() {
      if index > 0, fileName(of: photos[index - 1]) != fileName(of: photo) { rank += 1 }
      ranks[Int(photo)] = rank
    }
    return ranks
  }

  /// Computes the rank of each photo by its date; nil if `isCancelled`, which is called before each file,
  /// returns true. Photos without a date are last in both directions; photos with equal dates are ordered by
  /// name. This reads all shown files, so call it in the background.
  package func dateRanks(
    _ dates: ImageDates = .fileSystem, direction: PhotoSorting.Direction = .ascending,
    isCancelled: () -> Bool
  ) -> [Int32]? {
    var known: [PhotoID: Date] = [:]
    for photo in arrangement.sections.lazy.flatMap(\.photos) {
      if isCancelled() { return nil }
      known[photo] = dates.date(path(of: photo))
    }
    return ranks(PhotoSorting(.date, direction)) { known[$0] }
  }

  /// Computes the rank of each photo by a key. Photos without a key are last; photos with equal keys are
  /// ordered by name.
  private func ranks<Key: Comparable>(_ sorting: PhotoSorting, by key: (PhotoID) -> Key?) -> [Int32] {
    let names = nameRanks()
    let keys = (0..<endPhoto).map(key)
    let photos = (0..<endPhoto).sorted { one, other in
      switch (keys[Int(one)], keys[Int(other)]) {
      case (let key?, let otherKey?) where key != otherKey: sorting.precedes(key, otherKey)
      case (_?, nil): true
      case (nil, _?): false
      case (_?, _?), (nil, nil): names[Int(one)] < names[Int(other)]
      }
    }
    var ranks = [Int32](repeating: 0, count: photos.count)
    for (rank, photo) in photos.enumerated() { ranks[Int(photo)] = Int32(rank) }
    return ranks
  }

  /// Computes the rank of each photo by its color: ascending in the order of hues from red on, then grays
  /// from light to dark. Photos for which `colour` returns nil are last in both directions; photos of equal
  /// color are ordered by name. The default direction is ascending.
  ///
  /// - Complexity: O(n log n) for n photos.
  package func colourRanks(
    direction: PhotoSorting.Direction = .ascending, _ colour: (PhotoID) -> PhotoColour?
  ) -> [Int32] {
    ranks(PhotoSorting(.colour, direction)) { colour($0)?.position }
  }
}
