import CollectionEngine
import Testing
import UIKit

@testable import CollectionViews

@Suite("ElementPresenter") @MainActor struct ElementPresenterTests {
  private func keys(_ elements: [PresentedElement]) -> [String] {
    elements.map {
      "\($0.key.category == .cell ? "" : "h")\($0.key.indexPath.section).\($0.key.indexPath.item)"
    }
  }

  @Test("Elements of the rectangle are shown in the layout's order; removed ones return to their queues")
  func present() {
    let fixture = WindowlessFixture([10])
    let presenter = fixture.view.parts.presenter
    presenter.present(in: CGRect(x: 0, y: 0, width: 320, height: 120), Pass(.layout(makesViews: true)), nil)
    #expect(keys(presenter.shown) == ["h0.0", "0.0", "0.1"])
    #expect(presenter.shown.map(\.phase) == [.shown, .shown, .shown])
    let first = presenter.shown[1]
    presenter.present(in: CGRect(x: 0, y: 90, width: 320, height: 120), Pass(.layout(makesViews: true)), nil)
    #expect(keys(presenter.shown) == ["0.1", "0.2", "0.3"])
    #expect(first.phase == .ended)
    #expect(presenter.views.pool.lengths == ["UICollectionElementKindSectionHeader/view": 1])
    #expect(presenter.views.pool.statistics.cellsMade == 3)
    #expect(presenter.views.pool.statistics.reused == 1)
  }

  @Test("An element is found by key as long as it is shown")
  func byKey() {
    let fixture = WindowlessFixture([4])
    let presenter = fixture.view.parts.presenter
    presenter.present(in: CGRect(x: 0, y: 0, width: 320, height: 200), Pass(.layout(makesViews: true)), nil)
    let key = ElementKey.cell(IndexPath(item: 1, section: 0))
    let element = presenter[key]
    #expect(element?.view === fixture.view.cellForItem(at: key.indexPath))
    #expect(presenter.itemPaths.map(\.item) == [0, 1, 2, 3])
    #expect(presenter.item(at: CGPoint(x: 10, y: 90))?.key == key)
    #expect(presenter.nearestItem(to: CGPoint(x: 160, y: 104))?.key == key)
    presenter.endDisplayingAll()
    #expect(presenter[key] == nil)
    #expect(presenter.isEmpty)
    #expect(CollectionInvariants.violations(of: fixture.view.parts) == [])
  }

  @Test("An empty rectangle removes all elements")
  func emptyRectangle() {
    let fixture = WindowlessFixture([4])
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.parts.presenter.shown.count == 5)
    fixture.view.parts.presenter.present(in: .zero, Pass(.layout(makesViews: true)), nil)
    #expect(fixture.view.parts.presenter.shown.isEmpty)
  }

  @Test("Deleted elements are superseded, others receive their new keys")
  func rename() throws {
    let fixture = WindowlessFixture([3])
    fixture.view.layoutIfNeeded()
    let presenter = fixture.view.parts.presenter
    let plan = try UpdatePlan(
      before: SectionCounts([3]), after: SectionCounts([2]),
      operations: [.deleteItem(ItemPath(section: 0, item: 1))])
    let change = ChangeResolver(
      .update(plan),
      snapshot: ChangeSnapshot(of: fixture.view.parts.presenter, fixture.view.parts.coordinator),
      layout: fixture.view.collectionViewLayout,
      counts: plan.after)
    presenter.indexPathsDidChange(by: change)
    #expect(presenter.shown.map(\.phase) == [.shown, .shown, .superseded, .shown])
    #expect(keys(presenter.shown) == ["h0.0", "0.0", "0.1", "0.1"])
    #expect(presenter.itemPaths.map(\.item) == [0, 1])
    #expect(presenter.shown.last?.formerKey == .cell(IndexPath(item: 2, section: 0)))
  }

  @Test("The invariants report a shown element whose view is marked as off screen")
  func invariants() {
    let fixture = WindowlessFixture([2])
    fixture.view.layoutIfNeeded()
    #expect(CollectionInvariants.violations(of: fixture.view.parts) == [])
    fixture.view.parts.presenter.shown[1].view.isOnScreen = false
    #expect(CollectionInvariants.violations(of: fixture.view.parts).count == 2)
    fixture.view.parts.presenter.shown[1].view.isOnScreen = true
    fixture.view.parts.presenter.shown[1].phase = .superseded
    #expect(
      CollectionInvariants.violations(of: fixture.view.parts).contains { $0.contains("in phase superseded") })
  }
}
