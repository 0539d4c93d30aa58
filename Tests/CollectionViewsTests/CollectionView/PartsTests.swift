import CollectionEngine
import Foundation
import Testing
import UIKit

@testable import CollectionViews

/// Each part works with what it receives: there is no collection view and no window here.
@Suite("The parts of a collection view, without a view") @MainActor struct PartsTests {
  private func path(_ item: Int) -> IndexPath { [0, item] }

  @Test("The coordinator prepares a stale layout once, and a step of the offset does not make it stale")
  func layoutCoordinator() {
    let fixture = PartsFixture(10)
    let rows = fixture.rows(20)
    fixture.coordinator.replace(with: rows)
    #expect(fixture.coordinator.validity == .stale && rows.preparations == 0)
    #expect(fixture.coordinator.attributes(of: .cell(path(3)))?.frame.minY == 60)
    #expect(fixture.coordinator.validity == .prepared && rows.preparations == 1)
    #expect(fixture.scroll.contentSize == CGSize(width: 100, height: 200))
    fixture.scroll.contentOffset.y = 50
    #expect(fixture.coordinator.validity == .prepared)
    rows.invalidateLayout()
    #expect(fixture.coordinator.validity == .stale)
    #expect(fixture.coordinator.attributes(of: .cell(path(10))) == nil)
    #expect(fixture.coordinator.itemPath(at: CGPoint(x: 5, y: 99)) == path(4))
  }

  @Test("The presenter shows the rows of the rectangle, and cells that leave it are used again")
  func elementPresenter() {
    let fixture = PartsFixture(10)
    let pass = Pass(.layout(makesViews: true))
    fixture.presenter.present(in: CGRect(x: 0, y: 0, width: 100, height: 100), pass, nil)
    #expect(fixture.shown == [0, 1, 2])
    #expect(fixture.calls.drain() == ["cell 0", "cell 1", "cell 2"])
    #expect(fixture.scroll.subviews.count == 3)
    fixture.presenter.present(in: CGRect(x: 0, y: 80, width: 100, height: 100), pass, nil)
    #expect(fixture.shown == [2, 3, 4])
    #expect(fixture.presenter.views.pool.statistics.cellsMade == 3)
    fixture.presenter.present(
      in: CGRect(x: 0, y: 240, width: 100, height: 100), Pass(.layout(makesViews: false)), nil)
    #expect(fixture.shown == [], "A pass that makes no views requests none")
  }

  @Test("An update renames what is shown, and its completion is called after the pass")
  func updatePipeline() {
    let fixture = PartsFixture(3)
    fixture.pipeline.reload()
    fixture.layOut()
    let last = fixture.presenter.cell(at: path(2))
    _ = fixture.calls.drain()
    var finished: Bool?
    fixture.pipeline.performBatch {
      fixture.calls.sections = [4]
      fixture.pipeline.perform([.deleteItem(ItemPath(section: 0, item: 0))])
      fixture.pipeline.perform([
        .insertItem(ItemPath(section: 0, item: 0)), .insertItem(ItemPath(section: 0, item: 3)),
      ])
      #expect(fixture.pipeline.openBatch?.operations.count == 3)
    } completion: {
      finished = $0
    }
    #expect(finished == true && fixture.pipeline.isIdle)
    #expect(fixture.counts.current == SectionCounts([4]))
    #expect(fixture.presenter.cell(at: path(2)) === last)
    fixture.layOut()
    #expect(fixture.shown == [0, 1, 2])
    #expect(fixture.calls.drain() == ["cell 0"])
  }

  @Test("A transition interpolates the offsets and the frames of both layouts, and asks nobody about itself")
  func interactiveTransition() throws {
    let fixture = PartsFixture(20)
    fixture.layOut()
    fixture.scroll.contentOffset.y = 400
    fixture.layOut()
    let transitions = TransitionController(pipeline: fixture.pipeline, scroller: fixture.scroller)
    let next = fixture.rows(80)
    var end: [Bool] = []
    let layout = transitions.start(to: next) { end = [$0, $1] }
    #expect(layout.transitionState == .tracking && fixture.coordinator.transition === layout.transition)
    #expect(fixture.coordinator.sources.map(\.layout).last === next)
    // The row in the middle of the rectangle is 11: its center stays 60 points below the top edge.
    #expect(layout.transition.next.state.offset.y == 860.0)
    layout.transitionProgress = 0.5
    layout.invalidateLayout()
    fixture.layOut()
    #expect(fixture.scroll.contentOffset.y == 630.0)
    let middle = try #require(fixture.coordinator.attributes(of: .cell(path(11))))
    #expect(middle.frame.midY - fixture.scroll.contentOffset.y == 60 && middle.frame.height == 60)
    // There is no window whose frames could make it settle.
    transitions.settle(finishing: true)
    #expect(end == [true, true] && fixture.coordinator.layout === next)
    #expect(fixture.scroll.contentOffset.y == 860 && fixture.coordinator.transition == nil)
  }

  @Test("The selection asks the delegate before, notifies it after, and follows an update")
  func selectionController() throws {
    let fixture = PartsFixture(5)
    let selection = SelectionController(presenter: fixture.presenter, scroller: fixture.scroller)
    fixture.layOut()
    _ = fixture.calls.drain()
    selection.add(path(1), replacing: true)
    selection.add(path(3), replacing: true)
    #expect(
      fixture.calls.drain() == [
        "should select 1", "did select 1", "should select 3", "did deselect 1", "did select 3",
      ])
    fixture.calls.mayAdd = { _ in false }
    selection.add(path(0), replacing: true)
    #expect(selection.selected == [path(3)])
    fixture.observers.all.append(selection)
    fixture.calls.sections = [4]
    fixture.pipeline.perform([.deleteItem(ItemPath(section: 0, item: 0))])
    #expect(selection.selected == [path(2)])
    fixture.pipeline.reload()
    #expect(selection.selected == [])
  }

  @Test("A moved item follows the finger among the others, and the data source moves it at the end")
  func movementController() {
    let fixture = PartsFixture(5)
    let selection = SelectionController(presenter: fixture.presenter, scroller: fixture.scroller)
    let outlines = OutlineController(calls: fixture.calls, presenter: fixture.presenter)
    let movement = MovementController(
      pipeline: fixture.pipeline, press: selection.press, sections: fixture.sections, outlines: outlines)
    fixture.observers.all.append(movement)
    fixture.adjusters.all = [movement]
    fixture.layOut()
    _ = fixture.calls.drain()
    #expect(movement.targetPath(for: path(0), at: CGPoint(x: 50, y: 100)) == path(2))
    #expect(movement.begin(at: path(0)) && !movement.begin(at: path(1)))
    #expect(fixture.presenter.heldElement?.key == .cell(path(0)))
    #expect(fixture.arrangement.isData)
    movement.end()
    #expect(!movement.isMoving && fixture.presenter.heldElement == nil)
    #expect(fixture.calls.drain() == [], "The data source does not move an item that stays")
  }

  @Test("Prefetching requests the rows after the rectangle once, and forgets what has come on screen")
  func prefetchController() {
    let fixture = PartsFixture(100)
    let prefetching = PrefetchController(presenter: fixture.presenter)
    fixture.observers.all.append(prefetching)
    fixture.decorators.all = [prefetching]
    fixture.layOut()
    #expect(prefetching.requested.isEmpty, "Nothing is requested without a prefetching data source")
    fixture.calls.prefetchesNow = true
    _ = fixture.calls.drain()
    fixture.layOut()
    let first = prefetching.requested.min()
    #expect(first == path(3))
    #expect(fixture.calls.drain().filter { $0.hasPrefix("prefetch") }.count == 1)
    fixture.layOut()
    #expect(fixture.calls.drain() == [])
    fixture.scroll.contentOffset.y = 40
    fixture.layOut()
    #expect(!prefetching.requested.contains(path(3)))
  }

  @Test("A reload, a batch, a renaming and a pass each walk the observers once, in the order of the list")
  func observers() {
    final class Observer: ContentObserver {
      let name: String
      let note: (String) -> Void
      init(_ name: String, _ note: @escaping (String) -> Void) {
        self.name = name
        self.note = note
      }
      func contentWasReloaded() { note("\(name) reload") }
      func batchWillBegin() { note("\(name) begin") }
      func batchDidEnd() { note("\(name) end") }
      func indexPathsDidChange(by change: ChangeResolver) {
        note("\(name) \(change.newPath(forOld: [0, 1]).map { "1 is \($0.item)" } ?? "1 is gone")")
      }
      func passDidEnd(_ pass: Pass) { note("\(name) pass") }
    }
    let fixture = PartsFixture(3)
    var calls: [String] = []
    let (first, second) = (Observer("a") { calls.append($0) }, Observer("b") { calls.append($0) })
    fixture.observers.all += [first, second]
    fixture.pipeline.reload()
    #expect(calls == ["a reload", "b reload"])
    calls = []
    fixture.layOut()
    #expect(calls == ["a pass", "b pass"])
    calls = []
    fixture.calls.sections = [2]
    fixture.pipeline.perform([.deleteItem(ItemPath(section: 0, item: 0))])
    #expect(
      calls == [
        "a begin", "b begin", "a 1 is 0", "b 1 is 0", "a pass", "b pass", "a end", "b end",
      ])
  }

  @Test("Decorators see each view before it is configured, when it comes on screen, and each pass")
  func decorators() {
    final class Decorator: CellDecorator {
      var calls: [String] = []
      func willConfigure(_ view: UICollectionReusableView, for key: ElementKey) { note("configure", key) }
      func decorate(_ view: UICollectionReusableView, for key: ElementKey) { note("decorate", key) }
      func didDisplay(_ view: UICollectionReusableView, for key: ElementKey) { note("display", key) }
      func passDidPresent() { calls.append("pass") }
      private func note(_ call: String, _ key: ElementKey) { calls.append("\(call) \(key.indexPath.item)") }
    }
    let fixture = PartsFixture(2)
    let decorator = Decorator()
    fixture.decorators.all = [decorator]
    fixture.layOut()
    #expect(
      decorator.calls == [
        "configure 0", "decorate 0", "display 0", "configure 1", "decorate 1", "display 1", "pass",
      ])
    decorator.calls = []
    fixture.calls.sections = [1]
    fixture.pipeline.perform([.deleteItem(ItemPath(section: 0, item: 1))])
    #expect(decorator.calls == ["pass"])
  }
}
