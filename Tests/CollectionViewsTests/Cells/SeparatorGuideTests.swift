import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Separators of list cells") @MainActor struct SeparatorGuideTests {
  /// The left and right ends of the lines.
  private func ends(_ fixture: ListStyleFixture) -> [[CGFloat]] {
    fixture.lines.map { [$0.minX, $0.maxX] }
  }

  @Test("A line begins at the text of its row, after accessories, indentation and image") func text() throws {
    let fixture = ListStyleFixture(.plain, ["one", "two", "three", "four"])
    #expect(ends(fixture) == [[16, 320], [16, 320], [16, 320], [16, 320]])
    fixture.cell(1)?.indentationLevel = 2
    fixture.cell(2)?.accessories = [
      .customView(
        configuration: .init(
          customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)), placement: .leading()))
    ]
    var content = try #require(fixture.cell(3)).defaultContentConfiguration()
    content.text = "four"
    content.image = UIImage(pixels: [UInt32](repeating: 0xFFFF_FFFF, count: 400), width: 20, height: 20)
    fixture.cell(3)?.contentConfiguration = content
    fixture.app.frame()
    #expect(ends(fixture) == [[16, 320], [36, 320], [62, 320], [52, 320]])
    #expect(fixture.cell(1)?.separatorLayoutGuide.owningView === fixture.cell(1))
  }

  @Test("A constraint moves the guide, and the line with it") func constraint() throws {
    let fixture = ListStyleFixture(.plain, ["one", "two"])
    let cell = try #require(fixture.cell(0))
    let guide = cell.separatorLayoutGuide
    fixture.app.frame()
    #expect(guide.layoutFrame == CGRect(x: 16, y: 0, width: 304, height: 44))
    #expect(ends(fixture) == [[16, 320], [16, 320]])
    let leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70)
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20)
    NSLayoutConstraint.activate([leading, trailing])
    fixture.app.frame()
    #expect(ends(fixture) == [[70, 300], [16, 320]])
    leading.constant = 80
    fixture.app.frame()
    #expect(ends(fixture)[0] == [80, 300])
    leading.isActive = false
    cell.indentationLevel = 1
    fixture.app.frame()
    #expect(ends(fixture)[0] == [26, 300])
  }

  @Test("Explicit insets replace the guide edge by edge, and a handler changes the lines of a row")
  func explicit() {
    let fixture = ListStyleFixture(.plain, ["one", "two", "three"]) {
      $0.separatorConfiguration.bottomSeparatorInsets.trailing = 12
      $0.itemSeparatorHandler = { path, lines in
        var lines = lines
        if path.item == 1 { lines.bottomSeparatorInsets.leading = 40 }
        if path.item == 2 { lines.bottomSeparatorVisibility = .hidden }
        return lines
      }
    }
    fixture.cell(0)?.indentationLevel = 1
    fixture.cell(1)?.indentationLevel = 1
    fixture.app.frame()
    #expect(ends(fixture) == [[26, 308], [40, 308]])
  }

  @Test("Lines move together with the content when editing begins, and stay while a row is swiped")
  func motion() throws {
    let fixture = ListStyleFixture(.plain, ["one", "two"]) {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "More") { _, _, _ in }
        ])
      }
    }
    for item in 0...1 { fixture.cell(item)?.accessories = [.delete()] }
    fixture.list.isEditing = true
    fixture.app.advance(by: 0.1)
    let line = try #require(fixture.list.subviews.compactMap { $0 as? ListLineView }.first?.subviews.first)
    let shown = try #require(line.layer.presentation()).frame.minX
    #expect(shown > 17 && shown < 53)
    try fixture.app.settle()
    #expect(ends(fixture) == [[54, 320], [54, 320]])
    fixture.list.isEditing = false
    try fixture.app.settle()
    _ = fixture.cell(0)?.separatorLayoutGuide
    fixture.app.drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 130, y: 22))
    try fixture.app.settle()
    #expect(fixture.cell(0)?.bounds.minX == 74)
    #expect(ends(fixture) == [[16, 320], [16, 320]])
  }

  @Test("The lines of an outline are indented, also those of rows that come on screen") func outline() throws
  {
    let fixture = ListStyleFixture(.plain, [])
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    fixture.source.apply(outline, to: 0, animatingDifferences: false)
    fixture.app.frame()
    fixture.source.setExpanded(true, at: [0, 0])
    fixture.app.frame()
    #expect(ends(fixture) == [[16, 320], [26, 320], [26, 320], [16, 320]])
    try fixture.app.settle()
    #expect(ends(fixture) == [[16, 320], [26, 320], [26, 320], [16, 320]])
  }

  @Test("A row that is reloaded has lines at the text of its new cell") func reload() throws {
    let fixture = ListStyleFixture(.plain, ["one", "two"])
    for level in [3, 0] {
      fixture.configure = { cell, _ in cell.indentationLevel = level }
      var snapshot = fixture.source.snapshot()
      snapshot.reloadItems(["one"])
      fixture.source.apply(snapshot)
      try fixture.app.settle()
      #expect(ends(fixture) == [[level == 3 ? 46 : 16, 320], [16, 320]])
    }
  }

  @Test("From right to left, the lines begin at the right") func rightToLeft() {
    let fixture = ListStyleFixture(.plain, ["one"])
    fixture.app.layoutDirection = .rightToLeft
    fixture.app.frame()
    fixture.cell(0)?.indentationLevel = 1
    fixture.app.frame()
    #expect(ends(fixture) == [[0, 294]])
    _ = fixture.cell(0)?.separatorLayoutGuide
    fixture.app.frame()
    #expect(ends(fixture) == [[0, 294]])
  }

  @Test("Scrolling moves no line, and a change places those of the changed row") func cost() {
    let fixture = ListStyleFixture(.plain, (0..<200).map { "row \($0)" })
    let passes = fixture.list.parts.coordinator.preparationCount
    for offset in stride(from: 10, through: 100, by: 10) {
      fixture.list.contentOffset.y = CGFloat(offset)
      fixture.app.frame()
    }
    fixture.cell(5)?.indentationLevel = 1
    fixture.app.frame()
    #expect(fixture.list.parts.coordinator.preparationCount - passes <= 10)
    #expect(ends(fixture).filter { $0[0] == 26 }.count == 1)
  }
}
