import Testing
import UIKit
import UIKitTesting

/// The list of contacts: index titles, editing and context menus as apps write them.
@Suite("Contacts", .serialized) @MainActor struct ContactsTests {
  private let app = TestApp(size: CGSize(width: 300, height: 320))

  private func show() -> ContactsViewController {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 240, height: 40)
    let contacts = app.perform { ContactsViewController(collectionViewLayout: layout) }
    app.window.rootViewController = app.perform { UINavigationController(rootViewController: contacts) }
    app.frame()
    return contacts
  }

  @Test("The edit button begins editing, which the delegate forbids for one item")
  func editing() {
    let contacts = show()
    contacts.setEditing(true, animated: true)
    #expect(contacts.collectionView.isEditing)
    #expect(contacts.editButtonItem.title == "Done")
    let states = contacts.collectionView.visibleCells.map { $0.configurationState.isEditing }
    #expect(states == [true, true, false, true, true])
    #expect(contacts.collectionView.dataSource?.indexTitles(for: contacts.collectionView) == ["A", "B", "G"])
    #expect(contacts.log == ["editing"])
  }

  @Test("A long press shows the preview and the menu; a tap on the preview shows its controller")
  func commit() throws {
    let contacts = show()
    let cell = try #require(contacts.collectionView.cellForItem(at: [2, 0]) as? ContactCell)
    let point = cell.convert(CGPoint(x: 60, y: 20), to: nil)
    app.touchDown(at: point)
    app.advance(by: 0.55)
    app.touchUp()
    try app.settle()
    #expect(contacts.log == ["displayed"])
    #expect(contacts.collectionView.contextMenuInteraction?.menuAppearance == .rich)
    app.tap(CGPoint(x: 150, y: 100))
    #expect(contacts.log == ["displayed", "end"])
    try app.settle()
    let shown = try #require(contacts.navigationController?.topViewController as? ContactPreviewController)
    #expect(shown.name == "Grace")
    #expect(shown.view.transform == .identity)
    // The picture of the controller has a menu of its own.
    app.tap(shown.picture, source: .secondaryMouse)
    #expect(shown.interaction?.menuAppearance == .compact)
    shown.interaction?.dismissMenu()
    #expect(shown.interaction?.menuAppearance == .unknown)
  }

  @Test("An action that keeps the menu shows its new state; another one closes it")
  func actions() throws {
    let contacts = show()
    let cell = try #require(contacts.collectionView.cellForItem(at: [0, 0]) as? ContactCell)
    app.tap(cell, source: .secondaryMouse)
    try app.settle()
    app.press(.character("f"))
    app.press(.return)
    #expect(contacts.favorites == ["Ada"])
    #expect(contacts.collectionView.contextMenuInteraction?.menuAppearance == .compact)
    app.press(.up)
    app.press(.return)
    #expect(contacts.log == ["displayed", "end", "call Ada"])
    try app.settle()
    #expect(contacts.log == ["displayed", "end", "call Ada"])
  }
}
