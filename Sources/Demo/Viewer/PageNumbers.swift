import UIKit

/// The numbers of the pages: the photos of all sections, one after another.
struct PageNumbers {
  /// The page of the first photo of each section, followed by the number of pages.
  private let firstPages: [Int]

  /// Numbers the photos of sections with these counts.
  init(_ counts: [Int]) {
    firstPages = counts.reduce(into: [0]) { pages, count in pages.append(pages[pages.count - 1] + count) }
  }

  /// The number of pages.
  var count: Int { firstPages[firstPages.count - 1] }

  /// Returns the page of a photo; nil if there is no such photo.
  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, path.section >= 0, path.section < firstPages.count - 1 else { return nil }
    let number = firstPages[path.section] + path.item
    return path.item >= 0 && number < firstPages[path.section + 1] ? number : nil
  }

  /// Returns the photo of a page, which must exist, in O(log sections).
  func path(_ number: Int) -> IndexPath {
    var (low, high) = (0, firstPages.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstPages[middle] <= number { low = middle } else { high = middle }
    }
    return IndexPath(item: number - firstPages[low], section: low)
  }
}

extension PageNumbers {
  @MainActor init(_ catalog: any Catalog) {
    self.init((0..<catalog.sectionCount).map(catalog.itemCount))
  }
}

/// How the pages of open photos lie in the bounds of their collection view.
enum PagePlace: Equatable {
  /// With a margin around each photo.
  case inWindow
  /// Without a margin. The page is higher than the collection view by the heights of the bars beside it, over
  /// which it lies; zero if the collection view fills the window.
  case wholeWindow(top: CGFloat, bottom: CGFloat)

  private static let margin = CGSize(width: 32, height: 24)

  /// The largest size of a photo in a collection view of a size, in points.
  func room(in size: CGSize) -> CGSize {
    switch self {
    case .inWindow:
      CGSize(
        width: max(1, size.width - 2 * Self.margin.width),
        height: max(1, size.height - 2 * Self.margin.height))
    case .wholeWindow(let top, let bottom):
      CGSize(width: max(1, size.width), height: max(1, size.height + top + bottom))
    }
  }

  /// The distance of the middle of a page below the middle of the collection view, in points.
  var shift: CGFloat {
    switch self {
    case .inWindow: 0
    case .wholeWindow(let top, let bottom): (bottom - top) / 2
    }
  }
}
