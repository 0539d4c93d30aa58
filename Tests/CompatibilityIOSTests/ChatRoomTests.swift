import Testing
import UIKit
import UIKitTesting

@Suite("A chat room from iOS", .serialized) @MainActor struct ChatRoomTests {
  private let app = TestApp(size: CGSize(width: 260, height: 300))

  private func show() -> ChatRoomViewController {
    let room = app.perform { ChatRoomViewController() }
    app.window.rootViewController = room
    app.frame()
    return room
  }

  @Test("A message is typed in a text view that grows, and is sent to the table")
  func sending() throws {
    let room = show()
    app.tap(room.inputTextView)
    app.type("One\nTwo\nThree")
    app.frame()
    #expect(room.inputTextView.frame.height > 60)
    #expect(room.tableView.frame.height == 300 - room.inputTextView.frame.height)
    app.tap(room.sendButton)
    app.frame()
    #expect(room.messages == ["Hello", "How are you?", "One\nTwo\nThree"])
    #expect(room.tableView.visibleCells.count == 3)
    #expect(room.inputTextView.frame.height == 36)
    #expect(!room.sendButton.isEnabled)
  }

  @Test("A swipe deletes a message, because the data source commits edits")
  func deletion() throws {
    let room = show()
    let cell = try #require(room.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let y = cell.convert(CGPoint(x: 0, y: 22), to: nil).y
    app.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 100, y: y), duration: 0.3)
    try app.settle()
    app.element("Delete").tap()
    try app.settle()
    #expect(room.messages == ["How are you?"])
  }
}
