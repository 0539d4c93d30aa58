import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("Swipe actions") @MainActor struct SwipeTests {
  /// The actions of the rows: one at the leading edge and two at the trailing one, of which the first deletes
  /// the row.
  private final class Actions {
    var leading: (IndexPath) -> [UIContextualAction] = { _ in [] }
    var trailing: (IndexPath) -> [UIContextualAction] = { _ in [] }
    var isFull = true

    func makeLayout() -> UICollectionViewCompositionalLayout {
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.leadingSwipeActionsConfigurationProvider = { [unowned self] in
        UISwipeActionsConfiguration(actions: leading($0))
      }
      list.trailingSwipeActionsConfigurationProvider = { [unowned self] in
        let configuration = UISwipeActionsConfiguration(actions: trailing($0))
        configuration.performsFirstActionWithFullSwipe = isFull
        return configuration
      }
      return .list(using: list)
    }
  }

  private final class Log {
    var lines: [String] = []
    var completions: [(Bool) -> Void] = []
  }

  private let actions = Actions()
  private let fixture: ListCellFixture
  private let log = Log()

  init() {
    fixture = ListCellFixture(layout: actions.makeLayout())
    let log = log
    func action(_ style: UIContextualAction.Style, _ title: String) -> UIContextualAction {
      UIContextualAction(style: style, title: title) { _, _, completion in
        log.lines.append(title)
        log.completions.append(completion)
      }
    }
    actions.leading = { $0.item == 0 ? [action(.normal, "Pin")] : [] }
    actions.trailing = { _ in [action(.destructive, "Delete"), action(.normal, "More")] }
    fixture.show("one", "two", "three")
  }

  private var app: TestApp { fixture.app }

  /// The offset of a row from its place.
  private func offset(_ item: Int) -> CGFloat { -(fixture.cell(item)?.bounds.origin.x ?? 0) }

  private func drag(_ item: Int, by distance: CGFloat) throws {
    let y = CGFloat(item) * 44 + 22
    app.drag(from: CGPoint(x: 150, y: y), to: CGPoint(x: 150 + distance, y: y))
    try app.settle()
  }

  @Test(
    "A drag to the left shows the trailing actions, the first one at the edge, and does not select the row")
  func opening() throws {
    try drag(1, by: -100)
    let cell = try #require(fixture.cell(1))
    #expect(offset(1) < -140 && cell.configurationState.isSwiped)
    #expect(fixture.list.indexPathsForSelectedItems == [])
    func buttons(_ view: UIView) -> [SwipeActionButton] {
      view.subviews.flatMap { ($0 as? SwipeActionButton).map { [$0] } ?? buttons($0) }
    }
    let buttons = buttons(cell)
      .sorted { $0.frame.minX > $1.frame.minX }
    #expect(buttons.map(\.accessibilityLabel) == ["Delete", "More"])
    #expect(buttons.map(\.backgroundColor) == [.systemRed, .systemGray])
    #expect(buttons[0].convert(buttons[0].bounds, to: fixture.list).maxX == 300)
  }

  @Test("A drag to the right shows the leading actions; without actions the row returns") func leading()
    throws
  {
    try drag(0, by: 60)
    #expect(offset(0) == 74)
    try drag(1, by: 100)
    #expect(offset(0) == 0 && offset(1) == 0)
    #expect(fixture.cell(0)?.configurationState.isSwiped == false)
  }

  @Test("An action is performed by a click, and its completion closes the row") func performing() throws {
    try drag(1, by: -100)
    app.tap(CGPoint(x: 280, y: 66))
    #expect(log.lines == ["Delete"])
    try app.settle()
    #expect(offset(1) < -140)
    log.completions[0](true)
    try app.settle()
    #expect(offset(1) == 0 && fixture.cell(1)?.swipedRow == nil)
    log.completions[0](true)
    #expect(offset(1) == 0)
  }

  @Test("A drag across the row performs the first action, unless the configuration forbids it") func full()
    throws
  {
    app.drag(from: CGPoint(x: 280, y: 66), to: CGPoint(x: 20, y: 66))
    try app.settle()
    #expect(log.lines == ["Delete"] && offset(1) == -300)
    log.completions[0](false)
    try app.settle()
    #expect(offset(1) == 0)
    actions.isFull = false
    app.drag(from: CGPoint(x: 280, y: 66), to: CGPoint(x: 20, y: 66))
    try app.settle()
    #expect(log.lines == ["Delete"] && offset(1) < -140 && offset(1) > -200)
  }

  @Test("A deleted row moves out, and its cell is reused in its place") func deleting() throws {
    app.drag(from: CGPoint(x: 280, y: 66), to: CGPoint(x: 20, y: 66))
    var snapshot = fixture.source.snapshot()
    snapshot.deleteItems(["two"])
    fixture.source.apply(snapshot)
    log.completions[0](true)
    try app.settle()
    #expect(fixture.rows == ["one", "three"])
    #expect(offset(1) == 0)
    snapshot.appendItems(["four", "five"])
    fixture.source.apply(snapshot)
    try app.settle()
    #expect((0..<4).map(offset) == [0, 0, 0, 0])
  }

  @Test("A touch elsewhere closes the row and selects nothing; so do a scroll, an update and Escape")
  func closing() throws {
    try drag(1, by: -100)
    app.tap(CGPoint(x: 100, y: 22))
    try app.settle()
    #expect(offset(1) == 0 && fixture.list.indexPathsForSelectedItems == [])
    try drag(1, by: -100)
    fixture.list.contentInset.top = 50
    fixture.list.contentOffset.y = -30
    try app.settle()
    #expect(offset(1) == 0)
    fixture.list.contentInset.top = 0
    fixture.list.contentOffset.y = 0
    app.frame()
    try drag(1, by: -100)
    var snapshot = fixture.source.snapshot()
    snapshot.appendItems(["four"])
    fixture.source.apply(snapshot)
    try app.settle()
    #expect(offset(1) == 0)
    try drag(1, by: -100)
    app.press(.escape)
    try app.settle()
    #expect(offset(1) == 0)
  }

  @Test("Two fingers on a touchpad move the row, and it opens when they stop") func touchpad() throws {
    app.twoFingerScroll(by: CGVector(dx: -90, dy: 0), over: CGPoint(x: 150, y: 66))
    #expect(offset(1) < -80)
    try app.settle()
    #expect(offset(1) < -140)
    app.twoFingerScroll(by: CGVector(dx: 140, dy: 0), over: CGPoint(x: 100, y: 66))
    try app.settle()
    #expect(offset(1) == 0)
    app.twoFingerScroll(by: CGVector(dx: 3, dy: -40), over: CGPoint(x: 150, y: 66))
    try app.settle()
    #expect(offset(1) == 0)
  }

  @Test("A vertical drag and rows in the editing mode do not swipe") func notSwiping() throws {
    app.drag(from: CGPoint(x: 150, y: 66), to: CGPoint(x: 130, y: 130))
    try app.settle()
    #expect(offset(1) == 0)
    fixture.list.isEditing = true
    try drag(1, by: -100)
    #expect(offset(1) == 0)
  }

  @Test("The Delete key performs the destructive action of the focused row") func deleteKey() {
    fixture.list.setFocus(at: [0, 2])
    app.press(.up)
    app.press(.delete)
    #expect(log.lines == ["Delete"])
    actions.trailing = { _ in [] }
    app.press(.delete)
    #expect(log.lines == ["Delete"])
  }

  @Test("A delete accessory without a handler shows the actions") func accessory() throws {
    fixture.list.isEditing = true
    fixture.cell(1)?.accessories = [.delete()]
    try app.settle()
    app.tap(CGPoint(x: 27, y: 66))
    try app.settle()
    #expect(offset(1) < -140)
  }

  @Test("From right to left, the trailing actions are at the left") func rightToLeft() throws {
    app.layoutDirection = .rightToLeft
    app.frame()
    try drag(1, by: 100)
    #expect(offset(1) > 140)
  }

  @Test("The actions of an open row and of a full swipe") func picture() throws {
    app.touchDown(at: CGPoint(x: 290, y: 66))
    for x in stride(from: 280, through: 60, by: -20) {
      app.touchMove(to: CGPoint(x: CGFloat(x), y: 66))
      app.frame()
    }
    app.advance(by: 0.3)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 0, width: 300, height: 132), named: "full")
    app.touchCancel()
    try app.settle()
    try drag(1, by: -100)
    try drag(0, by: 60)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 0, width: 300, height: 132), named: "leading")
    try drag(1, by: -100)
    assertScreenshot(of: app, in: CGRect(x: 0, y: 0, width: 300, height: 132), named: "trailing")
  }
}
