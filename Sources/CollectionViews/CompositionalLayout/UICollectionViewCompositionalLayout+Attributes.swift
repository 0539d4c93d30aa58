import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewCompositionalLayout {
  package var viewport: CompositionalViewport {
    CompositionalViewport(visible: visibleContent, offsets: scrollOffsets.values)
  }

  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let solver = currentSolver else { return [] }
    var handled = handledAttributes(solver)
    var result: [UICollectionViewLayoutAttributes] = []
    solver.forEachElement(in: rect, viewport: viewport) { element in
      let key = ElementKey(element)
      let changed = handled.isEmpty ? nil : handled.removeValue(forKey: key)
      result.append(changed?.duplicate() ?? makeAttributes(key, element))
      if let section = element.section, sections.indices.contains(section), sections[section]?.list != nil {
        result += lines(at: element, in: solver).filter { $0.frame.overlaps(rect) }
      }
    }
    // The handlers may have moved elements into the rectangle.
    for attributes in handled.values.sorted(by: { $0.indexPath < $1.indexPath })
    where attributes.frame.overlaps(rect) {
      result.append(attributes.duplicate())
    }
    return result
  }

  func attributes(of key: ElementKey, by solver: CompositionalSolver?) -> UICollectionViewLayoutAttributes? {
    if key.kind == ListDecoration.separator { return solver.flatMap { line(of: key, in: $0) } }
    guard let solver, let element = element(of: key, in: solver) else { return nil }
    if let changed = handledAttributes(solver)[key] { return changed.duplicate() }
    return makeAttributes(key, element)
  }

  private func element(of key: ElementKey, in solver: CompositionalSolver) -> CompositionalElement? {
    let path = key.indexPath
    guard !path.isEmpty else { return nil }
    switch key.category {
    case .cell:
      return path.count == 2 ? solver.item(section: path[0], item: path[1], viewport: viewport) : nil
    case .supplementaryView:
      return path.count == 1
        ? solver.supplementary(kind: key.kind ?? "", ordinal: path[0], viewport: viewport)
        : solver.supplementary(kind: key.kind ?? "", section: path[0], item: path[1], viewport: viewport)
    case .decorationView: return solver.background(kind: key.kind ?? "", section: path[0])
    }
  }

  private func makeAttributes(
    _ key: ElementKey, _ element: CompositionalElement
  ) -> UICollectionViewLayoutAttributes {
    if ListDecoration.contains(key.kind) { return listBackground(key, element) }
    return makeAttributes(element.kind, at: key.indexPath, frame: element.frame, zIndex: element.zIndex)
  }

  // MARK: Handlers

  /// The attributes of the visible elements of sections with a handler, as the handlers have changed them.
  /// The handlers are called once for each preparation.
  private func handledAttributes(
    _ solver: CompositionalSolver
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    if let handled { return handled }
    handled = [:]
    let visible = visibleContent
    let viewport = viewport
    var changed: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for section in solver.sectionsOverlapping(visible) where sections.indices.contains(section) {
      guard let handler = sections[section]?.visibleItemsInvalidationHandler, let context else { continue }
      var shown: [UICollectionViewLayoutAttributes] = []
      solver.forEachElement(in: visible, viewport: viewport) { element in
        guard element.section == section else { return }
        shown.append(makeAttributes(ElementKey(element), element))
      }
      let scrolls = solver.scrolling(of: section) != .none
      let along = viewport.offsets[section] ?? 0
      let own = axis == .vertical ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
      handler(
        shown.map { VisibleItem($0, offset: scrolls ? own : .zero) },
        scrolls ? own : owner?.contentOffset ?? .zero, context.environment())
      for attributes in shown { changed[ElementKey(attributes)] = attributes }
    }
    handled = changed
    return changed
  }
}

extension ElementKey {
  /// The key of an element of a compositional layout. Views of the layout have index paths of one component.
  @MainActor init(_ element: CompositionalElement) {
    let path =
      element.section.map { IndexPath(item: element.item, section: $0) } ?? IndexPath(index: element.item)
    switch element.kind {
    case .item: self = .cell(path)
    case .supplementary(let kind): self.init(category: .supplementaryView, kind: kind, indexPath: path)
    case .decoration(let kind): self.init(category: .decorationView, kind: kind, indexPath: path)
    }
  }
}
