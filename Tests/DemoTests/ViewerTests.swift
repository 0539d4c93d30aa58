import Foundation
import SDLHost
import Testing
import UIKit

@testable import Demo

@Suite("Open photos of the demo", .serialized) @MainActor struct ViewerTests {
  private func window(_ layout: LayoutChoice = .grid) throws -> DemoWindow {
    DemoWindow(GeneratedCatalog(count: 60), layout: layout, size: CGSize(width: 640, height: 480))
  }

  private func place(of item: Int, in demo: DemoWindow) throws -> CGPoint {
    let view = demo.browser.parts.context.collectionView
    let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    return view.convert(cell.center, to: nil)
  }

  private func size(of item: Int, in demo: DemoWindow) throws -> CGSize {
    try #require(demo.browser.parts.context.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
      .bounds.size
  }

  @Test("A tap opens a photo in the same cell, and Escape returns it to its place", arguments: [0, 2])
  func tap(item: Int) throws {
    let demo = try window()
    let view = demo.browser.parts.context.collectionView
    let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
    let before = (try place(of: item, in: demo), cell.bounds.size, view.contentOffset)
    demo.tap(before.0)
    #expect(demo.browser.parts.viewer.isOpen)
    demo.settle()
    #expect(view.visibleCells.filter { $0.alpha > 0 } == [cell])
    #expect(cell.bounds.height > 300)
    let large = try place(of: item, in: demo)
    #expect(abs(large.x - 320) <= 1)
    #expect(demo.browser.parts.context.collectionView === view)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(view.contentOffset == before.2)
    #expect(try place(of: item, in: demo) == before.0)
    #expect(view.cellForItem(at: IndexPath(item: item, section: 0)) === cell)
    #expect(cell.bounds.size == before.1)
    #expect(demo.showsCatalog)
  }

  @Test("A double click opens a photo, a single click selects it")
  func mouse() throws {
    let demo = try window()
    let place = try place(of: 2, in: demo)
    demo.tap(place, source: .mouse)
    demo.run(for: 0.5)
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems?.map(\.item) == [2])
    demo.tap(place, source: .mouse)
    demo.tap(place, source: .mouse, count: 2)
    #expect(demo.browser.parts.viewer.isOpen)
    demo.settle()
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
  }

  @Test("A pinch in closes the photo")
  func pinch() throws {
    let demo = try window()
    demo.tap(try place(of: 1, in: demo))
    demo.settle()
    demo.pinch(at: CGPoint(x: 320, y: 240), scale: 0.5, distance: 200)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.showsCatalog)
  }

  @Test("A drag from the left edge closes the photo interactively, and can be cancelled")
  func edge() throws {
    let demo = try window()
    demo.tap(try place(of: 1, in: demo))
    demo.settle()
    let large = try size(of: 1, in: demo)
    let before = try place(of: 1, in: demo)
    demo.drag(from: CGPoint(x: 3, y: 240), to: CGPoint(x: 300, y: 240), source: .finger, lifts: false)
    let held = try size(of: 1, in: demo)
    #expect(held.width < large.width && held.width > 0.6 * large.width)
    #expect(abs(held.width / held.height - large.width / large.height) < 0.02)
    // The point of the photo under the finger follows it.
    let center = try place(of: 1, in: demo)
    let scale = held.width / large.width
    #expect(abs(center.x - (300 + (before.x - 3) * scale)) < 12)
    #expect(abs(center.y - (240 + (before.y - 240) * scale)) < 12)
    demo.move(from: CGPoint(x: 300, y: 240), to: CGPoint(x: 60, y: 240))
    demo.lift()
    demo.settle()
    demo.drag(from: CGPoint(x: 3, y: 240), to: CGPoint(x: 560, y: 240), source: .finger)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.context.collectionView.collectionViewLayout is AlbumLayout)
    #expect(demo.showsCatalog)
  }

  @Test("After paging to another photo, that photo returns to its place")
  func paging() throws {
    let demo = try window()
    let view = demo.browser.parts.context.collectionView
    demo.tap(try place(of: 0, in: demo))
    demo.settle()
    demo.drag(from: CGPoint(x: 500, y: 240), to: CGPoint(x: 120, y: 240), source: .finger)
    demo.settle()
    #expect(view.contentOffset.x == view.bounds.width)
    demo.press(.escape)
    demo.settle()
    #expect(view.contentOffset.y == -demo.browser.parts.context.shown.choice.contentInset.top)
    #expect(demo.showsCatalog)
  }

  @Test("A layout's key closes the photo first, and a resized window keeps it in the middle")
  func interruptions() throws {
    let demo = try window(.waterfall)
    demo.tap(try place(of: 1, in: demo))
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
    demo.resize(to: CGSize(width: 500, height: 600))
    demo.settle()
    #expect(abs(try place(of: 1, in: demo).x - 250) <= 1)
    demo.press(.character("1"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.showsCatalog)
    demo.tap(try place(of: 0, in: demo))
    demo.press(.escape)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.showsCatalog)
  }
}
