import Testing
import UIKit

// These classes are written as for iOS, without actor annotations.

private class TintAttributes: UICollectionViewLayoutAttributes {
  var tint: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! TintAttributes
    copy.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? TintAttributes, other.tintNumber == tintNumber else { return false }
    return super.isEqual(object)
  }

  override var hash: Int { super.hash }

  nonisolated var tintNumber: NSNumber { MainActor.assumeIsolated { NSNumber(value: Double(tint)) } }
}

private struct PlainModel {
  let kind = UICollectionView.elementKindSectionHeader
  let size = UICollectionViewFlowLayout.automaticSize
}

private class PlainDelegate: UICollectionViewDelegateFlowLayout {
  var selected: [IndexPath] = []
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

private class PlainContext: UICollectionViewFlowLayoutInvalidationContext {
  var reason = ""
}

private class PlainLayout: UICollectionViewTransitionLayout {
  override func encode(with coder: NSCoder) { super.encode(with: coder) }
  override var transitionProgress: CGFloat { didSet { invalidateLayout() } }
}

private class PlainUpdateItem: UICollectionViewUpdateItem {}
private class PlainNib: UINib {}

@Suite("Rules of isolation") struct IsolationTests {
  @Test("3. Isolation: isEqual, hash and encode(with:) are nonisolated, and constants can be read anywhere")
  func rule3() async {
    #expect(PlainModel().kind == "UICollectionElementKindSectionHeader")
    #expect(PlainModel().size.width == .greatestFiniteMagnitude)
    await MainActor.run {
      let one = TintAttributes(forCellWith: IndexPath(item: 1, section: 0))
      one.tint = 0.5
      let copy = one.copy() as! TintAttributes
      #expect(copy.tint == 0.5)
      #expect(copy == one)
      copy.tint = 1
      #expect(copy != one)
    }
  }

  @Test("25. All types are preconcurrency: subclasses and conformances need no annotations")
  func rule25() async {
    await MainActor.run {
      #expect(PlainContext().invalidateFlowLayoutDelegateMetrics)
      #expect(PlainUpdateItem().updateAction == .none)
      let layout = PlainLayout(
        currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
      layout.transitionProgress = 0.25
      #expect(layout.transitionProgress == 0.25)
      let nib: UINib = PlainNib(data: Data(), bundle: nil)
      #expect(type(of: nib) == PlainNib.self)
    }
  }
}
