import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewFlowLayout {
  /// The z-index of pinned headers and footers, in front of the items.
  static let pinnedZIndex = 1024

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solver = currentSolver else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    let pinsHeaders = sectionHeadersPinToVisibleBounds
    let pinsFooters = sectionFootersPinToVisibleBounds
    solver.forEachElement(in: rect) { element in
      switch element.kind {
      case .header where pinsHeaders, .footer where pinsFooters: return
      default:
        let path = IndexPath(item: element.item, section: element.section)
        result.append(makeAttributes(element.kind, path: path, frame: element.frame))
      }
    }
    guard pinsHeaders || pinsFooters else { return result }
    for section in solver.sectionsOverlapping(rect) {
      let path = IndexPath(item: 0, section: section)
      if pinsHeaders, let frame = headerFrame(section), frame.overlaps(rect) {
        result.append(makeAttributes(.header, path: path, frame: frame))
      }
      if pinsFooters, let frame = footerFrame(section), frame.overlaps(rect) {
        result.append(makeAttributes(.footer, path: path, frame: frame))
      }
    }
    return result
  }

  func itemAttributes(at indexPath: IndexPath, by solver: FlowSolver?) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2,
      let frame = solver?.frame(section: indexPath[0], item: indexPath[1])
    else { return nil }
    return makeAttributes(.item, path: indexPath, frame: frame)
  }

  func headerFrame(_ section: Int) -> CGRect? {
    guard sectionHeadersPinToVisibleBounds else { return currentSolver?.headerFrame(section: section) }
    return currentSolver?.pinnedHeaderFrame(section: section, visible: visibleContent)
  }

  func footerFrame(_ section: Int) -> CGRect? {
    guard sectionFootersPinToVisibleBounds else { return currentSolver?.footerFrame(section: section) }
    return currentSolver?.pinnedFooterFrame(section: section, visible: visibleContent)
  }

  func makeAttributes(
    _ kind: FlowElement.Kind, path: IndexPath, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    switch kind {
    case .item: makeAttributes(.item, at: path, frame: frame, zIndex: 0)
    case .header:
      makeAttributes(
        .header, at: path, frame: frame, zIndex: sectionHeadersPinToVisibleBounds ? Self.pinnedZIndex : 0)
    case .footer:
      makeAttributes(
        .supplementary(UICollectionView.elementKindSectionFooter), at: path, frame: frame,
        zIndex: sectionFootersPinToVisibleBounds ? Self.pinnedZIndex : 0)
    }
  }
}
