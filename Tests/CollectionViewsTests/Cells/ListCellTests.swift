import Testing
import UIKit
import UIKitTesting

@Suite("List cells") @MainActor struct ListCellTests {
  private let fixture = ListCellFixture()

  private func places(_ item: Int) -> [[CGFloat]] {
    fixture.accessoryViews(item).map { [$0.frame.minX, $0.frame.maxX] }
  }

  @Test("Accessories are at the edges, in the order of the array") func order() throws {
    fixture.accessories = { _ in
      [
        .customView(
          configuration: .init(
            customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)), placement: .leading())),
        .label(text: "12", options: .init(reservedLayoutWidth: .custom(40))), .disclosureIndicator(),
      ]
    }
    fixture.show("one")
    #expect(places(0) == [[16, 46], [223, 263], [275, 284]])
    let cell = try #require(fixture.cell(0))
    #expect(cell.contentView.frame == CGRect(x: 46, y: 0, width: 177, height: 44))
    cell.indentationLevel = 2
    fixture.app.frame()
    #expect(places(0)[0] == [36, 66] && cell.contentView.frame.minX == 66)
    cell.indentsAccessories = false
    fixture.app.frame()
    #expect(places(0)[0] == [16, 46] && cell.contentView.frame.minX == 66)
  }

  @Test("Positions put an accessory before or behind another one") func positions() {
    func view(_ position: @escaping UICellAccessory.Placement.Position) -> UICellAccessory {
      .customView(
        configuration: .init(
          customView: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)),
          placement: .trailing(displayed: .always, at: position)))
    }
    fixture.accessories = { name in
      name == "before"
        ? [.disclosureIndicator(), view(UICellAccessory.Placement.position(before: .disclosureIndicator))]
        : [.disclosureIndicator(), view(UICellAccessory.Placement.position(after: .disclosureIndicator))]
    }
    fixture.show("before", "after")
    #expect(places(0) == [[233, 263], [275, 284]])
    #expect(places(1) == [[233, 242], [254, 284]])
  }

  @Test("Signs of the editing mode appear beside the content, animated, while the list is edited")
  func editing()
    throws
  {
    fixture.accessories = { _ in
      [.delete {}, .reorder(), .checkmark(displayed: .whenNotEditing), .multiselect()]
    }
    fixture.show("one", "two")
    let cell = try #require(fixture.cell(0))
    #expect(places(0) == [[268, 284]])
    fixture.list.isEditing = true
    #expect(cell.configurationState.isEditing)
    // Delete and multiselect at the leading edge, reorder at the trailing one; the check mark fades out.
    #expect(fixture.accessoryViews(0).count == 4)
    fixture.app.advance(by: 0.1)
    let animated = try #require(cell.contentView.layer.presentation()).frame.minX
    #expect(animated > 0 && animated < 72)
    try fixture.app.settle()
    #expect(places(0) == [[16, 38], [50, 72], [264, 284]])
    #expect(cell.contentView.frame == CGRect(x: 72, y: 0, width: 192, height: 44))
    fixture.list.isEditing = false
    try fixture.app.settle()
    #expect(places(0) == [[268, 284]] && cell.contentView.frame.minX == 0)
  }

  @Test("A button calls its handler and does not select the row") func button() throws {
    var calls = 0
    fixture.accessories = { _ in [.insert(displayed: .always) { calls += 1 }] }
    fixture.show("one")
    fixture.app.tap(CGPoint(x: 27, y: 22))
    #expect(calls == 1 && fixture.list.indexPathsForSelectedItems == [])
    fixture.app.tap(CGPoint(x: 150, y: 22))
    #expect(calls == 1 && fixture.list.indexPathsForSelectedItems == [[0, 0]])
  }

  @Test("Accessories of the same type keep their views") func reuse() throws {
    fixture.accessories = { _ in [.label(text: "1"), .disclosureIndicator()] }
    fixture.show("one")
    let views = fixture.accessoryViews(0)
    let cell = try #require(fixture.cell(0))
    cell.accessories = [.label(text: "234"), .disclosureIndicator(options: .init(tintColor: .red))]
    fixture.app.frame()
    #expect(fixture.accessoryViews(0) == views)
    #expect(views[0].subviews.compactMap { ($0 as? UILabel)?.text } == ["234"])
    cell.accessories = []
    fixture.app.frame()
    #expect(fixture.accessoryViews(0) == [] && cell.contentView.frame.width == 300)
  }

  @Test("The multiselect sign is checked while the cell is selected") func multiselect() throws {
    fixture.accessories = { _ in [.multiselect(displayed: .always)] }
    fixture.show("one")
    let glyph = try #require(fixture.accessoryViews(0).first?.subviews.first)
    #expect(glyph.layer.borderWidth == 1.5 && glyph.backgroundColor == nil)
    fixture.list.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    fixture.app.frame()
    #expect(glyph.layer.borderWidth == 0 && glyph.backgroundColor == .systemBlue)
  }

  @Test("Dragging the reorder sign moves the row") func reorder() throws {
    fixture.accessories = { _ in [.reorder(displayed: .always)] }
    fixture.source.reorderingHandlers.canReorderItem = { _ in true }
    fixture.show("one", "two", "three")
    fixture.app.drag(from: CGPoint(x: 274, y: 22), to: CGPoint(x: 274, y: 112))
    try fixture.app.settle()
    #expect(fixture.source.snapshot().itemIdentifiers == ["two", "three", "one"])
  }

  @Test("From right to left, accessories are at the other edges") func rightToLeft() throws {
    fixture.accessories = { _ in [.disclosureIndicator()] }
    fixture.app.layoutDirection = .rightToLeft
    fixture.show("one")
    #expect(places(0) == [[16, 25]])
    #expect(fixture.cell(0)?.contentView.frame.minX == 25)
  }
}
