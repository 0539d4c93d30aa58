import Testing
import UIKit
import UIKitTesting

@testable import Notes

/// The app of Examples/Notes: an app delegate, a storyboard, outlets, actions and notifications.
@Suite("An app from iOS, built by the plugin", .serialized) @MainActor struct NotesTests {
  private let app = TestApp(running: AppDelegate.self)

  private func controller() throws -> NotesViewController {
    app.frame()
    let navigation = try #require(app.window.rootViewController as? UINavigationController)
    return try #require(navigation.topViewController as? NotesViewController)
  }

  @Test("The storyboard fills outlets, outlet collections and attributes")
  func outlets() throws {
    let notes = try controller()
    #expect(notes.addButton.title(for: .normal) == "Add")
    #expect(notes.filters.map(\.tag) == [7])
    app.tap(notes.addButton)
    app.frame()
    let cell = try #require(cells(in: notes).first)
    #expect(cell.titleLabel.text == "Note 1")
    #expect(cell.doneAlpha == 0.25)
  }

  private func cells(in notes: NotesViewController) -> [NoteCell] {
    notes.view.subviews.compactMap { $0 as? UICollectionView }.flatMap(\.visibleCells).compactMap {
      $0 as? NoteCell
    }
  }

  @Test("Actions of the storyboard and of controls call their methods, with the sender and the event")
  func actions() throws {
    let notes = try controller()
    app.tap(notes.addButton)
    app.tap(notes.filters[0])
    #expect(notes.events == ["down", "added Note 1", "filter 7"])
  }

  @Test("A bar button calls a method of its target, which calls an optional method of the delegate")
  func barButton() throws {
    let notes = try controller()
    app.tap(notes.addButton)
    let item = try #require(notes.navigationItem.rightBarButtonItem)
    #expect(item.target === notes)
    #expect(item.action == Selector("clearAll"))
    UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
    #expect(notes.events.last == "cleared")
    #expect(notes.store.notes.isEmpty)
  }

  @Test("Optional methods and properties of a delegate answer, and are nil if they are not implemented")
  func optionals() throws {
    let notes = try controller()
    for number in 1...7 { notes.store.add("Note \(number)") }
    // The delegate has a maximum of 5, and no store(_:shouldAdd:).
    #expect(notes.store.notes.count == 5)
    let alone = NoteStore()
    for number in 1...7 { alone.add("Note \(number)") }
    alone.clear()
    #expect(alone.notes.isEmpty)
  }

  @Test("A notification calls the method of its observer")
  func notification() throws {
    let notes = try controller()
    let delegate = try #require(UIApplication.shared.delegate as? AppDelegate)
    notes.store.add("Milk")
    #expect(delegate.addedTitles == ["Milk"])
  }

  @Test("A long press calls a method in a private extension")
  func longPress() throws {
    let notes = try controller()
    let view = try #require(notes.view.subviews.first { $0 is UICollectionView })
    let press = try #require(view.gestureRecognizers?.compactMap { $0 as? UILongPressGestureRecognizer }.last)
    #expect(press.view === view)
    app.press(view, duration: 1)
    #expect(notes.events == ["long press"])
  }
}
