import UIKit

// The layouts of the shelf, with the demo's way for photos to come and go. A class cannot get overrides from
// elsewhere: each has the same four.

class MovingFlowLayout: UICollectionViewFlowLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingListLayout: ListLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingWaterfallLayout: WaterfallLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingStackLayout: StackLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingCoverFlowLayout: CoverFlowLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingCircleLayout: CircleLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}

class MovingMosaicLayout: MosaicLayout, EditMoving {
  var motion = EditMotion()

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    motion.begin(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    motion.end()
  }

  override func initialLayoutAttributesForAppearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.start(
      super.initialLayoutAttributesForAppearingItem(at: path), at: path, in: collectionView,
      initial: { super.initialLayoutAttributesForAppearingItem(at: $0) })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    motion.end(super.finalLayoutAttributesForDisappearingItem(at: path), at: path)
  }
}
