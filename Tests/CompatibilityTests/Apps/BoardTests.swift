import Testing
import UIKit
import UIKitTesting

@Suite("Drags of views, edit menus, row actions", .serialized) @MainActor struct BoardTests {
  private let app = TestApp(size: CGSize(width: 200, height: 300))

  private func show() -> BoardViewController {
    let board = app.perform { BoardViewController() }
    app.window.rootViewController = board
    app.frame()
    return board
  }

  @Test("A view is dragged to another one, with the calls of both delegates in UIKit's order")
  func drag() throws {
    let board = show()
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 150, y: 60), source: .mouse)
    try app.settle()
    #expect(board.dropped == ["card"])
    #expect(
      board.log == [
        "items", "preview", "will begin", "enter", "will end move", "drop", "landed", "conclude", "drop end",
        "did end move",
      ])
    #expect(board.tray.backgroundColor == .systemGreen)
  }

  @Test("A drop beside the view, or one that it refuses, returns the preview")
  func cancelled() throws {
    let board = show()
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 60, y: 250), source: .mouse)
    try app.settle()
    #expect(board.log == ["items", "preview", "will begin", "will end cancel", "did end cancel"])
    board.proposal = .forbidden
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 150, y: 60), source: .mouse)
    try app.settle()
    #expect(board.dropped == [])
    #expect(board.log.contains("exit"))
  }

  @Test("A disabled interaction, and one that was removed, drag nothing")
  func disabled() {
    let board = show()
    (board.card.interactions.first as? UIDragInteraction)?.isEnabled = false
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 150, y: 60), source: .mouse)
    app.frame()
    #expect(board.log == [])
    (board.card.interactions.first as? UIDragInteraction)?.isEnabled = true
    board.card.interactions = []
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 150, y: 60), source: .mouse)
    app.frame()
    #expect(board.log == [])
  }

  @Test("The edit menu has what the first responder can perform, and the items of the app")
  func menu() throws {
    let board = show()
    @MainActor final class Names { var list: [String] = [] }
    let names = Names()
    let observers = [UIMenuController.willShowMenuNotification, UIMenuController.didHideMenuNotification].map
    {
      name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.list.append(name) }
      }
    }
    app.perform { board.caption.showMenu() }
    app.frame()
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(app.element("Copy").exists)
    #expect(!app.element("Paste").exists)
    app.element("Copy").tap()
    try app.settle()
    #expect(UIPasteboard.general.string == "Board")
    #expect(!UIMenuController.shared.isMenuVisible)
    app.perform { board.caption.showMenu() }
    app.frame()
    app.element("Share").tap()
    try app.settle()
    #expect(board.caption.shares == 1)
    #expect(names.list.count == 4)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test("A finger drags a view after a long press, and hiding the edit menu posts its notifications")
  func finger() throws {
    let board = show()
    app.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 150, y: 60), holding: 0.7)
    try app.settle()
    #expect(board.dropped == ["card"])
    app.perform { board.caption.showMenu() }
    app.frame()
    UIMenuController.shared.hideMenu()
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test("An edit menu interaction shows the actions of its delegate beside the suggested ones")
  func editMenu() throws {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
      var chosen = 0
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(children: suggestedActions + [UIAction(title: "Own") { _ in self.chosen += 1 }])
      }
    }
    let board = show()
    let delegate = Delegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    board.caption.addInteraction(interaction)
    app.perform {
      board.caption.becomeFirstResponder()
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: "id", sourcePoint: CGPoint(x: 10, y: 10)))
    }
    app.frame()
    #expect(app.element("Copy").exists)
    app.element("Own").tap()
    try app.settle()
    #expect(delegate.chosen == 1)
  }

  @Test("Row actions are shown by a swipe, and get their index path")
  func rowActions() throws {
    let rows = app.perform { RowActionsController() }
    app.window.rootViewController = rows
    app.frame()
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let y = cell.convert(CGPoint(x: 0, y: 22), to: nil).y
    app.drag(from: CGPoint(x: 190, y: y), to: CGPoint(x: 60, y: y))
    try app.settle()
    app.element("More").tap()
    try app.settle()
    #expect(rows.log == ["More 1"])
    app.drag(from: CGPoint(x: 190, y: y), to: CGPoint(x: 60, y: y))
    try app.settle()
    app.element("Remove").tap()
    try app.settle()
    #expect(rows.rows == ["one", "three"])
  }
}
