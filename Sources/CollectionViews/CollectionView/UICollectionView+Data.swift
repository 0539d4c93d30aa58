import CollectionEngine
import Foundation
import ViewTree

extension UICollectionView {
  /// The counts, asked of the data source if they are not known. Without a data source there are no sections.
  var counts: SectionCounts {
    if let countsStorage { return countsStorage }
    guard !isReadingCounts else { return .empty }
    isReadingCounts = true
    defer { isReadingCounts = false }
    let counts = readCounts()
    countsStorage = counts
    return counts
  }

  private func readCounts() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = dataSource.numberOfSections(in: self)
    guard sections >= 0 else {
      reportInconsistency(
        """
        numberOfSections(in:) of \(type(of: dataSource)) returned \(sections); nothing is shown
        """)
      return SectionCounts([])
    }
    // A data source that asks for the number of sections while it counts items gets it.
    countsStorage = SectionCounts(repeatElement(0, count: sections))
    var items: [Int] = []
    items.reserveCapacity(sections)
    for section in 0..<sections {
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      if count < 0 {
        reportInconsistency(
          """
          collectionView(_:numberOfItemsInSection:) of \(type(of: dataSource)) returned \(count) for section \
          \(section); the section is shown without items
          """)
      }
      items.append(max(0, count))
    }
    return SectionCounts(items)
  }

  func dataSourceDidChange() {
    reloadData()
  }

  /// Whether the path names an item that exists.
  func hasItem(at indexPath: IndexPath) -> Bool {
    guard indexPath.count == 2 else { return false }
    let (section, item) = (indexPath[0], indexPath[1])
    return section >= 0 && section < counts.sectionCount && item >= 0
      && item < counts.itemCount(inSection: section)
  }

  func reportInconsistency(_ message: String) {
    switch UICollectionView.inconsistencyPolicy {
    case .recover: Diagnostics.report("UICollectionView: \(message)")
    case .trap: fatalError(message)
    }
  }
}
