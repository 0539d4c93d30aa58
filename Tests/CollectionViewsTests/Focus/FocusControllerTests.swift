import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

/// The phases of the focus, and of the search by typing.
@Suite("Focus controller") @MainActor struct FocusControllerTests {
  private func phase(_ focus: FocusFixture) -> String {
    switch focus.view.parts.focus.phase {
    case .absent: "absent"
    case .hidden(let path): "hidden \(path.item)"
    case .visible(let path, let host): "visible \(path.item)" + (host == nil ? " off screen" : "")
    case .lost(let path, let wasVisible): "lost \(path.item), was \(wasVisible ? "visible" : "hidden")"
    }
  }

  @Test("Keys show the focus; touches hide and move it")
  func keysAndTouches() {
    let focus = FocusFixture([300])
    #expect(phase(focus) == "absent")
    focus.press(.right)
    #expect(phase(focus) == "visible 0")
    focus.view.contentOffset.y = 1_100
    focus.grid.app.frame()
    #expect(phase(focus) == "visible 0 off screen")
    focus.view.contentOffset.y = 0
    focus.grid.app.frame()
    #expect(phase(focus) == "visible 0")
    focus.grid.app.tap(CGPoint(x: 50, y: 160), source: .mouse)
    #expect(phase(focus) == "hidden 3")
    focus.press(.right)
    #expect(phase(focus) == "visible 4")
    focus.view.setFocus(at: nil)
    #expect(phase(focus) == "absent")
  }

  @Test("In a view without a width, the search for the next item ends")
  func withoutWidth() {
    let focus = FocusFixture([9])
    (focus.view.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection = .horizontal
    focus.press(.right)
    focus.view.frame.size.width = 0
    focus.grid.app.frame()
    #expect(focus.view.contentSize.width > 0)
    focus.press(.end)
    focus.press(.left)
    #expect(phase(focus).hasPrefix("visible"))
  }

  @Test("After a reload, the item at the same index path receives the focus, visible or hidden as before")
  func reload() {
    let focus = FocusFixture([9])
    focus.press(.end)
    focus.grid.recorder.counts = [5]
    focus.view.reloadData()
    #expect(phase(focus) == "lost 8, was visible")
    focus.grid.app.frame()
    #expect(phase(focus) == "visible 4")
    focus.grid.app.tap(CGPoint(x: 50, y: 160), source: .mouse)
    focus.view.reloadData()
    #expect(phase(focus) == "lost 3, was hidden")
    focus.grid.app.frame()
    #expect(phase(focus) == "hidden 3")
    focus.grid.recorder.counts = [0]
    focus.view.reloadData()
    focus.grid.app.frame()
    #expect(phase(focus) == "absent")
  }

  @Test("A focus that is removed or not allowed anymore before that pass is not restored")
  func removedWhileLost() {
    let focus = FocusFixture([9])
    focus.press(.right)
    focus.view.reloadData()
    focus.view.setFocus(at: nil)
    focus.grid.app.frame()
    #expect(phase(focus) == "absent")
    focus.press(.right)
    focus.view.reloadData()
    focus.view.allowsFocus = false
    focus.grid.app.frame()
    #expect(phase(focus) == "absent")
    #expect(focus.ring == nil)
  }

  @Test("Updates change the index paths of the focus and of the last focused item")
  func rename() {
    let focus = FocusFixture([9])
    focus.view.remembersLastFocusedIndexPath = true
    focus.press(.right, .right, .right)
    #expect(phase(focus) == "visible 2")
    focus.view.setFocus(at: nil)
    focus.grid.recorder.counts = [8]
    focus.view.deleteItems(at: [path(0)])
    #expect(focus.view.parts.focus.remembered == path(1))
    focus.press(.down)
    #expect(phase(focus) == "visible 1")
  }

  @Test("Typed text continues for one second; Escape and arrow keys end it")
  func typing() {
    let focus = FocusFixture([4])
    focus.delegate.names = ["Apple", "Banana", "Blackberry", "Cherry"]
    let search = focus.view.parts.focus.typeSearch
    func text() -> String {
      if case .typed(let text, at: _) = search.phase { text } else { "-" }
    }
    #expect(focus.enter("bl") == "0.2")
    #expect(text() == "bl")
    #expect(search.isActive(at: focus.grid.app.host.now))
    #expect(!search.isActive(at: focus.grid.app.host.now + TypeSearch.timeout))
    focus.press(.escape)
    #expect(text() == "-")
    #expect(focus.enter("c") == "0.3")
    #expect(text() == "c")
    focus.press(.left)
    #expect(text() == "-")
  }
}
