import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("LayoutCoordinator") @MainActor struct LayoutCoordinatorTests {
  /// Records the validity that the coordinator has during each call.
  private final class PhaseRecordingLayout: UICollectionViewLayout {
    var calls: [String] = []
    var offsetAdjustment = CGPoint.zero
    private func note(_ call: String) {
      guard let owner else { return }
      calls.append("\(call) \(owner.parts.coordinator.validity)")
    }
    override func prepare() {
      note("prepare")
      guard offsetAdjustment != .zero else { return }
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = offsetAdjustment
      offsetAdjustment = .zero
      invalidateLayout(with: context)
    }
    override var collectionViewContentSize: CGSize {
      note("size")
      return CGSize(width: 320, height: 1_000)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      note("elements")
      return []
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("should(\(Int(collectionView?.bounds.minY ?? -1)) → \(Int(newBounds.minY)))")
      return false
    }
  }

  @Test("A query prepares a stale layout first, and only once")
  func validity() {
    let layout = PhaseRecordingLayout()
    let fixture = WindowlessFixture([3], layout: layout)
    let coordinator = fixture.view.parts.coordinator
    #expect(coordinator.validity == .stale)
    #expect(coordinator.preparationCount == 0)
    _ = coordinator.attributes(around: CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(layout.calls == ["prepare preparing", "size preparing", "elements prepared"])
    #expect(coordinator.validity == .prepared)
    #expect(coordinator.preparationCount == 1)
    layout.calls = []
    _ = coordinator.attributes(around: CGRect(x: 0, y: 40, width: 320, height: 200))
    #expect(layout.calls == [])
    layout.invalidateLayout()
    #expect(coordinator.validity == .stale)
    #expect(!coordinator.hasCachedAttributes)
    coordinator.prepareIfNeeded()
    coordinator.prepareIfNeeded()
    #expect(coordinator.preparationCount == 2)
  }

  @Test("An invalidation inside prepare() adjusts the offset and leaves the layout prepared")
  func adjustmentInsidePrepare() {
    let layout = PhaseRecordingLayout()
    let fixture = WindowlessFixture([3], layout: layout)
    fixture.view.layoutIfNeeded()
    layout.offsetAdjustment = CGPoint(x: 0, y: 25)
    layout.invalidateLayout()
    fixture.view.parts.coordinator.prepareIfNeeded()
    #expect(fixture.view.contentOffset.y == 25)
    #expect(fixture.view.parts.coordinator.validity == .prepared)
    #expect(fixture.view.parts.coordinator.preparationCount == 2)
  }

  @Test("Offset adjustments are read after prepare(), and those of several contexts are added")
  func adjustmentSetInPrepare() {
    final class Adjusting: UICollectionViewLayout {
      var context: UICollectionViewLayoutInvalidationContext?
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        self.context = context
        super.invalidateLayout(with: context)
      }
      override func prepare() {
        context?.contentOffsetAdjustment.y += 30
        context = nil
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1_000) }
    }
    let layout = Adjusting()
    let fixture = WindowlessFixture([3], layout: layout)
    fixture.view.layoutIfNeeded()
    let start = fixture.view.contentOffset.y
    for adjustment in [5.0, 7.0] {
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment.y = adjustment
      layout.invalidateLayout(with: context)
    }
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.contentOffset.y - start == 42)
    fixture.view.parts.coordinator.prepareIfNeeded()
    #expect(fixture.view.contentOffset.y - start == 42)
  }

  @Test(
    "Bounds that are set while queries are deferred cause one query afterwards, with the old bounds"
  )
  func deferredBounds() {
    let layout = PhaseRecordingLayout()
    let fixture = WindowlessFixture([3], layout: layout)
    fixture.view.layoutIfNeeded()
    layout.calls = []
    fixture.view.contentOffset.y = 10
    #expect(layout.calls == ["should(0 → 10)"])
    fixture.view.parts.coordinator.deferringBoundsQueries {
      fixture.view.contentOffset.y = 30
      fixture.view.contentOffset.y = 50
      #expect(layout.calls == ["should(0 → 10)"])
    }
    #expect(layout.calls == ["should(0 → 10)", "should(10 → 50)"])
    #expect(fixture.view.contentOffset.y == 50)
    fixture.view.parts.coordinator.withoutBoundsQueries { fixture.view.contentOffset.y = 70 }
    #expect(layout.calls.count == 2)
  }

  @Test("A layout that is assigned to another collection view leaves an empty layout in the first one")
  func reassignedLayout() {
    let layout = PhaseRecordingLayout()
    let first = WindowlessFixture([3], layout: layout)
    let second = WindowlessFixture([3], layout: StackedRowsLayout())
    second.view.collectionViewLayout = layout
    #expect(layout.collectionView === second.view)
    #expect(first.view.parts.coordinator.layout !== layout)
    #expect(type(of: first.view.parts.coordinator.layout) == UICollectionViewLayout.self)
    first.view.layoutIfNeeded()
    #expect(first.view.contentSize == .zero)
  }

  @Test(
    "Attributes without an item or a finite frame are ignored and reported once for each layout class"
  )
  func unacceptable() {
    final class Wrong: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [IndexPath(item: 7, section: 0), IndexPath(item: 8, section: 0), IndexPath(item: 0, section: 0)].map {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: $0)
          attributes.frame = CGRect(x: 0, y: $0.item == 0 ? CGFloat.nan : 0, width: 10, height: 10)
          return attributes
        }
      }
    }
    let fixture = WindowlessFixture([3], layout: Wrong())
    var accepted = -1
    let messages = diagnostics {
      accepted = fixture.view.parts.coordinator.attributes(around: fixture.view.bounds).attributes.count
    }
    #expect(accepted == 0)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("does not exist: [0, 7]") == true)
    #expect(messages.last?.contains("a frame that is not finite") == true)
  }
}
