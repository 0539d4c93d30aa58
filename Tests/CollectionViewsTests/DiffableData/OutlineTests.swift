import Testing
import UIKit
import UIKitTesting

@Suite("Outlines") @MainActor struct OutlineTests {
  private let fixture = ListCellFixture()
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  private func showOutline(_ style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) {
    fixture.accessories = { name in
      ["fruit", "apple", "tools"].contains(name) ? [.outlineDisclosure(options: .init(style: style))] : []
    }
    var outline = Snapshot()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    outline.append(["red"], to: "apple")
    outline.append(["saw"], to: "tools")
    fixture.show(outline)
  }

  private func tapDisclosure(_ item: Int) throws {
    fixture.app.tap(CGPoint(x: 279, y: Double(item) * 44 + 22))
    try fixture.app.settle()
  }

  @Test("A disclosure expands and collapses its item, and rows are indented by their levels") func toggling()
    throws
  {
    showOutline()
    #expect(fixture.rows == ["fruit", "tools"])
    try tapDisclosure(0)
    #expect(fixture.rows == ["fruit", " apple", " pear", "tools"])
    #expect(fixture.cell(0)?.configurationState.isExpanded == true)
    #expect(fixture.list.indexPathsForSelectedItems == [])
    try tapDisclosure(1)
    #expect(fixture.rows == ["fruit", " apple", "  red", " pear", "tools"])
    try tapDisclosure(0)
    #expect(fixture.rows == ["fruit", "tools"])
    #expect(fixture.cell(0)?.configurationState.isExpanded == false)
    try tapDisclosure(0)
    #expect(fixture.rows == ["fruit", " apple", "  red", " pear", "tools"])
  }

  @Test("Expanding is animated, and the disclosure turns") func animation() throws {
    showOutline()
    let chevron = try #require(fixture.accessoryViews(0).first?.subviews.first)
    fixture.app.tap(CGPoint(x: 279, y: 22))
    fixture.app.advance(by: 0.1)
    let tools = try #require(fixture.cell(3)?.layer.presentation())
    #expect(tools.frame.minY > 44 && tools.frame.minY < 132)
    try fixture.app.settle()
    #expect(fixture.cell(3)?.frame.minY == 132)
    #expect(abs(chevron.transform.b - 1) < 0.001)
  }

  @Test("A tap on a row with a disclosure of a header expands it; another row is selected") func header()
    throws
  {
    showOutline(.header)
    fixture.app.tap(CGPoint(x: 100, y: 22))
    try fixture.app.settle()
    #expect(fixture.rows == ["fruit", " apple", " pear", "tools"])
    #expect(fixture.list.indexPathsForSelectedItems == [])
    fixture.app.tap(CGPoint(x: 100, y: 110))
    #expect(fixture.list.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("Handlers allow, announce and load; snapshots of the app do not call them") func handlers() throws {
    showOutline()
    var calls: [String] = []
    fixture.source.sectionSnapshotHandlers.shouldExpandItem = { item in
      calls.append("should expand \(item)")
      return item != "tools"
    }
    fixture.source.sectionSnapshotHandlers.willExpandItem = { calls.append("will expand \($0)") }
    fixture.source.sectionSnapshotHandlers.shouldCollapseItem = { item in
      calls.append("should collapse \(item)")
      return true
    }
    fixture.source.sectionSnapshotHandlers.willCollapseItem = { calls.append("will collapse \($0)") }
    fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, below in
      calls.append("load \(parent) \(below.items)")
      var loaded = Snapshot()
      loaded.append(["plum"])
      return loaded
    }
    try tapDisclosure(1)
    #expect(fixture.rows == ["fruit", "tools"])
    try tapDisclosure(0)
    #expect(fixture.rows == ["fruit", " plum", "tools"])
    try tapDisclosure(0)
    #expect(
      calls == [
        "should expand tools", "should expand fruit", "will expand fruit",
        #"load fruit ["apple", "red", "pear"]"#, "should collapse fruit", "will collapse fruit",
      ])
    calls = []
    var snapshot = fixture.source.snapshot(for: 0)
    snapshot.expand(["fruit"])
    fixture.show(snapshot)
    #expect(calls == [] && fixture.cell(0)?.configurationState.isExpanded == true)
  }

  @Test("The keys Right and Left expand, collapse, and move to the item above") func keys() throws {
    showOutline()
    fixture.list.setFocus(at: [0, 0])
    fixture.app.press(.right)
    try fixture.app.settle()
    #expect(fixture.rows == ["fruit", " apple", " pear", "tools"])
    fixture.app.press(.down)
    fixture.app.press(.down)
    #expect(fixture.list.focusedIndexPath == [0, 2])
    fixture.app.press(.left)
    #expect(fixture.list.focusedIndexPath == [0, 0])
    fixture.app.press(.left)
    try fixture.app.settle()
    #expect(fixture.rows == ["fruit", "tools"])
  }

  @Test("A row that is reused outside of outlines is not indented") func reuse() throws {
    showOutline()
    try tapDisclosure(0)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1])
    snapshot.appendItems(["a", "b", "c", "d"])
    fixture.source.apply(snapshot, animatingDifferences: false)
    fixture.app.frame()
    #expect(fixture.rows == ["a", "b", "c", "d"])
  }
}
