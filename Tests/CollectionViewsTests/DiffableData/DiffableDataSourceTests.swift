import TestSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Diffable data sources") @MainActor struct DiffableDataSourceTests {
  @Test("A snapshot is shown, and identifiers and index paths lead to each other")
  func showing() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["a", "b"], ["c"]))
    #expect(fixture.shown == ["a", "b", "c"])
    let source = try #require(fixture.dataSource)
    #expect(source.itemIdentifier(for: path(1)) == "b" && source.itemIdentifier(for: path(2)) == nil)
    #expect(source.indexPath(for: "c") == path(0, 1) && source.indexPath(for: "z") == nil)
    #expect(source.sectionIdentifier(for: 1) == 1 && source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: 1) == 1)
    #expect(source.snapshot().itemIdentifiers == ["a", "b", "c"])
  }

  @Test("Persisting items keep their cells; those that are new are configured once")
  func persisting() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["a", "b", "c"], ["d"]))
    let (c, d) = (fixture.cell(2), fixture.cell(0, 1))
    fixture.collectionView.selectItem(at: path(0, 1), animated: false, scrollPosition: [])
    fixture.dataSource.apply(DiffableFixture.snapshot(["c", "d", "x"], ["a"]))
    #expect(fixture.configured == ["x"])
    try fixture.app.settle()
    #expect(fixture.shown == ["c", "d", "x", "a"])
    #expect(fixture.cell(0) === c && fixture.cell(1) === d)
    #expect(fixture.collectionView.indexPathsForSelectedItems == [path(1)])
  }

  @Test("The completion is called after the animation, and at once without one")
  func completion() async throws {
    let fixture = DiffableFixture()
    var calls: [String] = []
    fixture.dataSource.apply(DiffableFixture.snapshot(["a"]), animatingDifferences: false) {
      calls.append("first")
    }
    #expect(calls == ["first"])
    fixture.dataSource.apply(DiffableFixture.snapshot(["b", "a"])) { calls.append("second") }
    #expect(calls == ["first"])
    try fixture.app.settle()
    #expect(calls == ["first", "second"])
    await fixture.dataSource.apply(DiffableFixture.snapshot(["c"]), animatingDifferences: false)
    fixture.app.frame()
    #expect(fixture.shown == ["c"])
  }

  @Test("Reloaded items get another cell, also if they move; reconfigured ones keep theirs")
  func reloading() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["a", "b", "c"]))
    let (a, b, c) = (fixture.cell(0), fixture.cell(1), fixture.cell(2))
    var next = DiffableFixture.snapshot(["c", "a", "b"])
    next.reloadItems(["a", "c"])
    next.reconfigureItems(["b"])
    #expect(next.reloadedItemIdentifiers == ["a", "c"] && next.reconfiguredItemIdentifiers == ["b"])
    fixture.dataSource.apply(next)
    #expect(Set(fixture.configured) == ["a", "b", "c"] && fixture.configured.count == 3)
    try fixture.app.settle()
    #expect(fixture.shown == ["c", "a", "b"])
    #expect(fixture.cell(0) !== c && fixture.cell(1) !== a && fixture.cell(2) === b)
    #expect(fixture.dataSource.snapshot().reloadedItemIdentifiers == [])
  }

  @Test("applySnapshotUsingReloadData asks for all cells again")
  func reloadData() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["a", "b"]))
    var isComplete = false
    fixture.dataSource.applySnapshotUsingReloadData(DiffableFixture.snapshot(["a", "b"])) {
      isComplete = true
    }
    fixture.app.frame()
    #expect(isComplete && fixture.configured == ["a", "b"])
  }

  @Test("Items that the user moves change the snapshot between the handlers' calls")
  func reordering() throws {
    let fixture = DiffableFixture()
    try fixture.show(DiffableFixture.snapshot(["a", "b", "c"], ["d"]))
    let source = try #require(fixture.dataSource)
    let view = fixture.collectionView
    #expect(!view.beginInteractiveMovementForItem(at: path(0)))
    var calls: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != "b" }
    source.reorderingHandlers.willReorder = { [unowned source] in
      calls.append("will \(source.snapshot().itemIdentifiers) \($0.finalSnapshot.itemIdentifiers)")
    }
    source.reorderingHandlers.didReorder = { [unowned source] transaction in
      calls.append("did \(source.snapshot().itemIdentifiers) \(transaction.initialSnapshot.itemIdentifiers)")
      calls.append("sections \(transaction.sectionTransactions.map(\.sectionIdentifier))")
      calls.append("\(["a", "b", "c", "d"].applying(transaction.difference) ?? [])")
      calls.append("\(transaction.sectionTransactions.last?.finalSnapshot.items ?? [])")
    }
    #expect(!view.beginInteractiveMovementForItem(at: path(1)))
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    let target = try #require(fixture.cell(0, 1)).center
    view.updateInteractiveMovementTargetPosition(target)
    view.endInteractiveMovement()
    try fixture.app.settle()
    #expect(
      calls == [
        #"will ["a", "b", "c", "d"] ["b", "c", "a", "d"]"#, #"did ["b", "c", "a", "d"] ["a", "b", "c", "d"]"#,
        "sections [0, 1]", #"["b", "c", "a", "d"]"#, #"["a", "d"]"#,
      ])
    #expect(fixture.shown == ["b", "c", "a", "d"])
  }

  @Test("Random snapshots, applied before the last animation has ended, show their items")
  func random() throws {
    let fixture = DiffableFixture()
    var random = SeededGenerator(seed: 19)
    for step in 0..<120 {
      var snapshot = DiffableFixture.Snapshot()
      snapshot.appendSections((0..<4).shuffled(using: &random).filter { _ in Bool.random(using: &random) })
      if let section = snapshot.sectionIdentifiers.first {
        for name in "abcdefghijkl".shuffled(using: &random) where Bool.random(using: &random) {
          snapshot.appendItems(
            ["\(name)"], toSection: snapshot.sectionIdentifiers.randomElement(using: &random) ?? section)
        }
      }
      let all = snapshot.itemIdentifiers
      snapshot.reloadItems(all.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      snapshot.reconfigureItems(all.filter { _ in Int.random(in: 0..<5, using: &random) == 0 })
      fixture.dataSource.apply(snapshot, animatingDifferences: step % 5 != 0)
      fixture.app.advance(by: 0.1)
      for path in fixture.collectionView.indexPathsForVisibleItems {
        #expect(
          fixture.cell(path.item, path.section)?.name == fixture.dataSource.itemIdentifier(for: path),
          "step \(step)")
      }
      #expect(fixture.collectionView.numberOfSections == snapshot.numberOfSections)
    }
  }
}
