import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewFlowLayout {
  var pinsHeadersOrFooters: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  func changesLines(_ newBounds: CGRect) -> Bool {
    guard let collectionView = owner else { return false }
    return axis.across(newBounds.size) != axis.across(collectionView.bounds.size)
  }

  func makeSolver(for collectionView: UICollectionView, _ sizes: MeasuredSizes) -> FlowSolver {
    let inset = collectionView.adjustedContentInset
    let size = collectionView.bounds.size
    let crossExtent =
      axis == .vertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let calls = delegate?.collectionView
    solvedReferenceInsets = referenceInsets
    measuresItems = MeasuredItems.allows(
      (0..<collectionView.numberOfSections).lazy.map { collectionView.numberOfItems(inSection: $0) })
    /// A number of the delegate; that of the layout if the delegate has none, or if it is not finite.
    func given<Value: Numbers>(_ value: Value?, or own: Value, _ method: StaticString) -> Value {
      guard let value, let delegate else { return own }
      return Diagnostics.finite(value, or: own, of: type(of: delegate), method)
    }
    let known = measuresViews ? sizes : MeasuredSizes()
    var asksItemSizes = false
    var probe: (section: Int, size: CGSize)?
    let sections = (0..<collectionView.numberOfSections).map { section in
      let count = collectionView.numberOfItems(inSection: section)
      if let calls, probe == nil, count > 0 {
        // The call for the first item determines whether the delegate implements the method.
        let path = collectionView.dataPath(for: IndexPath(item: 0, section: section))
        let answer: CGSize? = calls(collectionView, layout: self, sizeForItemAt: path)
        let size = answer.map { given($0, or: itemSize, "collectionView(_:layout:sizeForItemAt:)") }
        asksItemSizes = size != nil && measuresItems
        if size != nil { reportUnmeasuredItems() }
        probe = (section, size ?? .zero)
      }
      return FlowSection(
        itemCount: count,
        itemSize: asksItemSizes || measuresItems && known.hasItems(inSection: section)
          ? nil : initialItemSize,
        centersOnlyItem: estimatedItemSize != .zero,
        insets: insetsInContent(
          given(
            calls?(collectionView, layout: self, insetForSectionAt: section), or: sectionInset,
            "collectionView(_:layout:insetForSectionAt:)")),
        lineSpacing: given(
          calls?(collectionView, layout: self, minimumLineSpacingForSectionAt: section),
          or: minimumLineSpacing, "collectionView(_:layout:minimumLineSpacingForSectionAt:)"),
        itemSpacing: given(
          calls?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section),
          or: minimumInteritemSpacing, "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)"),
        headerSize: known[.boundary(UICollectionView.elementKindSectionHeader, section)]
          ?? given(
            calls?(collectionView, layout: self, referenceSizeForHeaderInSection: section),
            or: headerReferenceSize, "collectionView(_:layout:referenceSizeForHeaderInSection:)"),
        footerSize: known[.boundary(UICollectionView.elementKindSectionFooter, section)]
          ?? given(
            calls?(collectionView, layout: self, referenceSizeForFooterInSection: section),
            or: footerReferenceSize, "collectionView(_:layout:referenceSizeForFooterInSection:)"))
    }
    let solver = FlowSolver(
      axis: axis, crossExtent: crossExtent, pixelScale: collectionView.displayScale, sections: sections
    ) { section, item in
      if let size = known.size(section: section, item: item) { return size }
      guard asksItemSizes else { return initialItemSize }
      if item == 0, let probe, probe.section == section { return probe.size }
      let path = collectionView.dataPath(for: IndexPath(item: item, section: section))
      return given(
        delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path),
        or: delegate == nil ? .zero : itemSize, "collectionView(_:layout:sizeForItemAt:)")
    }
    reportTooLargeItem(sections, crossExtent: crossExtent)
    return solver
  }

  /// The insets of ``sectionInsetReference`` from the edges of the bounds; zero for `fromContentInset`.
  var referenceInsets: UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: .zero
    case .fromSafeArea: owner?.safeAreaInsets ?? .zero
    case .fromLayoutMargins: owner?.layoutMargins ?? .zero
    }
  }

  /// Converts section insets to content coordinates. Across the scroll direction they are relative to the
  /// reference, and at least the content inset.
  private func insetsInContent(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    guard sectionInsetReference != .fromContentInset, let collectionView = owner else { return insets }
    let reference = referenceInsets
    let content = collectionView.adjustedContentInset
    var result = insets
    if axis == .vertical {
      result.left = max(0, reference.left + insets.left - content.left)
      result.right = max(0, reference.right + insets.right - content.right)
    } else {
      result.top = max(0, reference.top + insets.top - content.top)
      result.bottom = max(0, reference.bottom + insets.bottom - content.bottom)
    }
    return result
  }

  /// The size of items until another one is known.
  private var initialItemSize: CGSize {
    if estimatedItemSize == .zero { return itemSize }
    return estimatedItemSize == UICollectionViewFlowLayout.automaticSize ? itemSize : estimatedItemSize
  }

  private func reportUnmeasuredItems() {
    guard !measuresItems else { return }
    Diagnostics.report(
      """
      \(type(of: self)) measures at most \(MeasuredItems.limit) items, and the collection view has more; all have the \
      size \(itemSize.width) × \(itemSize.height).
      """)
  }

  private func reportTooLargeItem(_ sections: [FlowSection], crossExtent: CGFloat) {
    guard !hasReportedTooLargeItem, crossExtent > 0 else { return }
    for section in sections where section.itemCount > 0 {
      let insets =
        axis == .vertical
        ? section.insets.left + section.insets.right : section.insets.top + section.insets.bottom
      guard let size = section.itemSize, axis.across(size) > crossExtent - insets else { continue }
      hasReportedTooLargeItem = true
      let (length, sides) = axis == .vertical ? ("width", "left and right") : ("height", "top and bottom")
      Diagnostics.report(
        """
        the behavior of the UICollectionViewFlowLayout is not defined because: the item \(length) must be \
        less than the \(length) of the UICollectionView minus the section insets \(sides) values, minus the \
        content insets \(sides) values. (\(type(of: self)): \(axis.across(size)) points in \
        \(crossExtent - insets); each item is in a separate line.)
        """)
      return
    }
  }

  // MARK: Sizes

  /// Requests the sizes of items from the delegate. O(items · log n).
  func requestSizes(ofItemsAt paths: [IndexPath]) {
    guard measuresItems, let collectionView = owner else { return }
    let calls = (collectionView.delegate as? any UICollectionViewDelegateFlowLayout)?.collectionView
    for path in paths {
      let dataPath = collectionView.dataPath(for: path)
      guard let size = calls?(collectionView, layout: self, sizeForItemAt: dataPath) ?? fixedItemSize else {
        continue
      }
      solver?.updateSize(section: path[0], item: path[1], to: size)
    }
  }

  /// The size of items for which the delegate returns none; `nil` if items are self-sizing.
  private var fixedItemSize: CGSize? { estimatedItemSize == .zero ? itemSize : nil }

  func use(_ size: CGSize, for key: ElementKey) {
    guard let section = key.indexPath.first else { return }
    switch key.kind {
    case nil where measuresItems: solver?.updateSize(section: section, item: key.indexPath[1], to: size)
    case UICollectionView.elementKindSectionHeader: solver?.updateHeader(section: section, to: size)
    case UICollectionView.elementKindSectionFooter: solver?.updateFooter(section: section, to: size)
    default: break
    }
  }
}

extension ElementKey {
  fileprivate static func boundary(_ kind: String, _ section: Int) -> ElementKey {
    ElementKey(
      category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
  }

  init(_ element: FlowElement) {
    switch element.kind {
    case .item: self = .cell(IndexPath(item: element.item, section: element.section))
    case .header: self = .boundary(UICollectionView.elementKindSectionHeader, element.section)
    case .footer: self = .boundary(UICollectionView.elementKindSectionFooter, element.section)
    }
  }
}
