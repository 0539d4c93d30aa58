import Foundation
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("Undo returns to where the edit was made", .serialized) @MainActor struct UndoPlaceTests {
  private func window() -> (demo: DemoWindow, view: UICollectionView) {
    let demo = DemoWindow(AlbumsCatalog(counts: [40, 40]), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    return (demo, demo.browser.parts.context.collectionView)
  }

  @Test("The scroll position and the selection return, for redo too")
  func scrolling() {
    let (demo, view) = window()
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: false)
    demo.settle()
    demo.select((0, 20), (0, 22))
    demo.press(.delete)
    demo.settle()
    view.setContentOffset(CGPoint(x: 0, y: -16), animated: false)
    demo.settle()
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(view.contentOffset.y == 700)
    #expect(view.indexPathsForSelectedItems?.map(\.item).sorted() == [20, 22])
    #expect(demo.showsCatalog)
    view.setContentOffset(CGPoint(x: 0, y: -16), animated: false)
    demo.settle()
    demo.press(.character("y"), .control)
    demo.settle()
    #expect(view.contentOffset.y == 700)
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test("An edit in an open photo returns to the photo, one in the albums closes it")
  func openPhoto() {
    let (demo, view) = window()
    demo.open(5)
    demo.press(.delete)
    demo.settle()
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem == IndexPath(item: 5, section: 0))
    demo.press(.escape)
    demo.settle()
    demo.select((1, 3))
    demo.press(.delete)
    demo.settle()
    demo.open(0)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 1)])
    #expect(demo.showsCatalog)
  }

  @Test("The layout returns")
  func layout() {
    let (demo, _) = window()
    demo.select((0, 1))
    demo.press(.delete)
    demo.settle()
    demo.browser.parts.transitions.show(.mosaic)
    demo.settle()
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.showsCatalog && demo.catalog.itemCount(inSection: 0) == 40)
  }
}
