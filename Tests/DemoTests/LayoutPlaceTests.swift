import Foundation
import Testing
import UIKit

@testable import Demo

@Suite("The photo of a layout change, and the places of layouts", .serialized)
@MainActor struct LayoutPlaceTests {
  private func demo(_ layout: LayoutChoice = .grid) -> DemoWindow {
    let demo = DemoWindow(
      AlbumsCatalog(counts: [14, 30, 9, 40, 22, 17, 35]), layout: layout,
      size: CGSize(width: 900, height: 600))
    demo.loop.makeCurrent()
    return demo
  }

  private func change(to choice: LayoutChoice, _ demo: DemoWindow) {
    demo.browser.parts.transitions.show(choice)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == choice)
  }

  /// Whether a photo is in the visible rectangle; `wholly`: with all of its frame.
  private func isVisible(_ path: IndexPath, _ demo: DemoWindow, wholly: Bool = false) -> Bool {
    let view = demo.browser.parts.context.collectionView
    guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return false }
    return wholly ? view.bounds.insetBy(dx: -1, dy: -1).contains(frame) : view.bounds.intersects(frame)
  }

  /// Scrolls a photo to about the middle, and selects it.
  private func select(_ path: IndexPath, _ demo: DemoWindow) throws {
    let view = demo.browser.parts.context.collectionView
    try demo.browser.scroll(toItemAt: path)
    if let flow = view.collectionViewLayout as? AlbumFlowLayout {
      view.contentOffset = try #require(flow.contentOffset(forItemAt: path))
    } else {
      view.contentOffset.y = max(-view.contentInset.top, view.contentOffset.y - 150)
    }
    demo.settle()
    view.selectItem(at: path, animated: false, scrollPosition: [])
    #expect(isVisible(path, demo))
  }

  private nonisolated static let pairs = LayoutChoice.allCases.flatMap { from in
    LayoutChoice.allCases.filter { $0 != from }.map { [from, $0] }
  }

  @Test(
    "A selected photo stays visible in the next layout, and a change back returns to the offset",
    arguments: pairs)
  func selected(pair: [LayoutChoice]) throws {
    let demo = demo(pair[0])
    let view = demo.browser.parts.context.collectionView
    let path = number(of: pair) % 3 == 0 ? IndexPath(item: 5, section: 0) : IndexPath(item: 7, section: 3)
    try select(path, demo)
    let offset = view.contentOffset
    change(to: pair[1], demo)
    // A pile hides some of its photos; covers and shelves show some in part.
    #expect(isVisible(path, demo, wholly: ![.coverflow, .stacks, .shelves].contains(pair[1])))
    if let flow = view.collectionViewLayout as? AlbumFlowLayout { #expect(flow.middleItem == path) }
    change(to: pair[0], demo)
    #expect(view.contentOffset == offset)
    #expect(isVisible(path, demo))
  }

  private func number(of pair: [LayoutChoice]) -> Int { Self.pairs.firstIndex(of: pair) ?? 0 }

  /// A seventh of the pairs, with each layout at both ends, at three places of the content.
  private nonisolated static let somePairs = pairs.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)

  @Test("Without a selection too, a change back returns to the offset", arguments: somePairs)
  func unselected(pair: [LayoutChoice]) throws {
    let demo = demo(pair[0])
    let view = demo.browser.parts.context.collectionView
    let fraction = [0.37, 0, 1][number(of: pair) % 3]
    if let flow = view.collectionViewLayout as? AlbumFlowLayout {
      let item = IndexPath(item: fraction == 0 ? 0 : fraction == 1 ? 34 : 8, section: Int(6 * fraction))
      view.contentOffset = try #require(flow.contentOffset(forItemAt: item))
    } else {
      let end = max(0, view.contentSize.height + view.contentInset.bottom - view.bounds.height)
      view.contentOffset.y = -view.contentInset.top + fraction * (end + view.contentInset.top)
    }
    demo.settle()
    let offset = view.contentOffset
    change(to: pair[1], demo)
    if fraction == 0, pair[1] != .coverflow { #expect(view.contentOffset.y == -view.contentInset.top) }
    change(to: pair[0], demo)
    #expect(view.contentOffset == offset, "\(fraction)")
  }

  @Test(
    "Layout keys in a row end where they began, quickly and slowly", arguments: [true, false], [true, false])
  func allKeys(waits: Bool, selects: Bool) throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    try select(IndexPath(item: 11, section: 4), demo)
    if !selects { view.selectItem(at: nil, animated: false, scrollPosition: []) }
    let offset = view.contentOffset
    let visible = Set(view.indexPathsForVisibleItems)
    for key in ["2", "3", "4", "5", "6", "7", "8", "9", "0", "1"] as [Character] {
      demo.press(.character(key), .control)
      if waits { demo.settle() } else { demo.run(for: 0.06) }
      if waits, selects { #expect(isVisible(IndexPath(item: 11, section: 4), demo), "\(key)") }
      if waits, !selects { #expect(visible.contains { isVisible($0, demo) }, "\(key)") }
    }
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(view.contentOffset == offset)
    for key in ["2", "9", "5", "3", "8", "4", "7", "3", "2"] as [Character] {
      demo.press(.character(key), .control)
      demo.settle()
    }
    #expect(visible.contains { isVisible($0, demo) })
  }

  @Test("The photo with the focus precedes a selected one; one that is not on screen does not count")
  func focus() throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    try select(IndexPath(item: 20, section: 3), demo)
    view.setFocus(at: IndexPath(item: 22, section: 3))
    demo.settle()
    change(to: .coverflow, demo)
    let flow = try #require(view.collectionViewLayout as? AlbumFlowLayout)
    #expect(flow.middleItem == IndexPath(item: 22, section: 3))
    change(to: .grid, demo)
    view.contentOffset.y = -view.contentInset.top
    demo.settle()
    change(to: .coverflow, demo)
    #expect((view.collectionViewLayout as? AlbumFlowLayout)?.middleItem == IndexPath(item: 0, section: 0))
  }

  @Test("A found photo is in the middle of the cover flow")
  func found() throws {
    let demo = demo()
    demo.browser.parts.search.open()
    demo.app.type("Photo 77")
    demo.settle()
    demo.browser.parts.search.close()
    let focused = try #require(demo.browser.parts.context.collectionView.focusedIndexPath)
    #expect(demo.catalog.title(of: focused) == "Photo 77")
    change(to: .coverflow, demo)
    let flow = try #require(
      demo.browser.parts.context.collectionView.collectionViewLayout as? AlbumFlowLayout)
    #expect(flow.middleItem == focused)
  }

  @Test("After a scroll the next change is about what is visible then")
  func scrolled() throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    try select(IndexPath(item: 3, section: 1), demo)
    change(to: .large, demo)
    view.contentOffset.y += 1500
    demo.settle()
    let visible = Set(view.indexPathsForVisibleItems)
    change(to: .grid, demo)
    #expect(visible.contains { isVisible($0, demo, wholly: true) })
  }

  @Test("Pinches to and fro return to the offset; a pinch elsewhere shows the photo between the fingers")
  func pinches() throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    for fraction in [0, 0.4] {
      view.contentOffset.y = -view.contentInset.top + (fraction * view.contentSize.height).rounded()
      demo.settle()
      let offset = view.contentOffset
      for (there, back) in [(0.5, 2.0), (2.0, 0.5)] {
        demo.pinch(at: CGPoint(x: 450, y: 300), scale: there, distance: 200)
        demo.settle()
        #expect(demo.browser.parts.context.shown.choice == (there < 1 ? .small : .large))
        demo.pinch(at: CGPoint(x: 450, y: 300), scale: back, distance: 200)
        demo.settle()
        #expect(demo.browser.parts.context.shown.choice == .grid)
        #expect(view.contentOffset == offset)
      }
    }
    demo.pinch(at: CGPoint(x: 450, y: 300), scale: 0.5, distance: 200)
    demo.settle()
    let place = CGPoint(x: 450, y: 500)
    let photo = try #require(view.indexPathForItem(at: view.convert(place, from: nil)))
    demo.pinch(at: place, scale: 2, distance: 200)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(isVisible(photo, demo))
  }

  @Test("A cancelled change returns to the offset, also during a scroll", arguments: LayoutChoice.allCases)
  func cancelled(target: LayoutChoice) throws {
    guard target != .grid else { return }
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    view.contentOffset.y = 700
    demo.settle()
    #expect(demo.browser.parts.transitions.begin(to: target, by: .slider) == 0)
    demo.browser.parts.transitions.move(to: 0.6, by: .slider)
    demo.run(for: 0.1)
    demo.browser.parts.transitions.end(by: .slider, finishes: false)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(view.contentOffset.y == 700)
  }

  @Test(
    "A closed viewer returns to the offset, also if another visible photo was shown",
    arguments: LayoutChoice.allCases)
  func viewer(choice: LayoutChoice) throws {
    let demo = demo(choice)
    let view = demo.browser.parts.context.collectionView
    try select(IndexPath(item: 4, section: 3), demo)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    let offset = view.contentOffset
    let photos = view.indexPathsForVisibleItems.filter { isVisible($0, demo) }.sorted()
    for path in [photos[0], photos[photos.count / 2], photos[photos.count - 1]] {
      demo.browser.parts.viewer.open(path)
      demo.settle()
      #expect(demo.browser.parts.viewer.isOpen)
      demo.press(.escape)
      demo.settle()
      #expect(!demo.browser.parts.context.shown.hasPhoto)
      #expect(view.contentOffset == offset, "\(path)")
    }
    // A change of the layout returns as well.
    change(to: choice == .mosaic ? .grid : .mosaic, demo)
    change(to: choice, demo)
    #expect(view.contentOffset == offset)
  }

  @Test("Shelves keep the places of their rows")
  func shelves() throws {
    let demo = demo(.shelves)
    let view = demo.browser.parts.context.collectionView
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    demo.settle()
    let frames = view.indexPathsForVisibleItems.compactMap { view.layoutAttributesForItem(at: $0)?.frame }
    #expect(view.indexPathsForVisibleItems.first?.item != 0)
    change(to: .grid, demo)
    change(to: .list, demo)
    change(to: .shelves, demo)
    #expect(
      view.indexPathsForVisibleItems.compactMap { view.layoutAttributesForItem(at: $0)?.frame } == frames)
  }
}
