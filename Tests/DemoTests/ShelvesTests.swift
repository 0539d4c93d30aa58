import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@Suite("Shelves of the demo", .serialized) @MainActor struct ShelvesTests {
  private static let wide = CGSize(width: 900, height: 900)

  private func demo(
    _ counts: [Int] = [9, 12, 14, 5], size: CGSize = wide, layout: LayoutChoice = .shelves
  ) -> DemoWindow {
    let demo = DemoWindow(AlbumsCatalog(counts: counts), layout: layout, size: size)
    demo.loop.makeCurrent()
    return demo
  }

  /// The frame of a photo relative to the collection view's visible rectangle.
  private func frame(_ item: Int, _ section: Int, _ demo: DemoWindow) throws -> CGRect {
    let view = demo.browser.parts.context.collectionView
    let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: section))).frame
    return frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
  }

  /// The middle of a photo in the window.
  private func place(_ item: Int, _ section: Int, _ demo: DemoWindow) throws -> CGPoint {
    let frame = try frame(item, section, demo)
    let view = demo.browser.parts.context.collectionView
    return CGPoint(x: frame.midX, y: frame.midY + view.convert(view.bounds, to: nil).minY)
  }

  /// Scrolls a shelf to a photo, without an animation.
  private func scroll(to item: Int, _ section: Int, _ demo: DemoWindow) {
    demo.browser.parts.context.collectionView.scrollToItem(
      at: IndexPath(item: item, section: section), at: .left, animated: false)
    demo.settle()
  }

  @Test(
    "Photos are aligned with the headings' text, and a part of the next one is visible at the window's edge",
    arguments: [320, 360, 619, 620, 700, 900, 1280, 1920, 2560] as [CGFloat])
  func widths(width: CGFloat) throws {
    let demo = demo([20, 30], size: CGSize(width: width, height: 800))
    let inset = AlbumHeaderView.sectionInset(width: width)
    for section in 0..<2 {
      #expect(try frame(0, section, demo).minX == inset.left)
      let frames = try (0..<20).map { try frame($0, section, demo) }
      let cut = try #require(frames.first { $0.minX < width && $0.maxX > width })
      #expect(width - cut.minX >= 24, "\(section): \(width - cut.minX)")
    }
    #expect(try frame(0, 0, demo).width > 1.5 * frame(0, 1, demo).width)
  }

  @Test("A low window shows the large photos whole, and the heading below them")
  func low() throws {
    let demo = demo(size: CGSize(width: 700, height: 500))
    let heading = try #require(
      demo.browser.parts.context.collectionView.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: [1, 0]))
    #expect(heading.frame.minY < demo.browser.parts.context.collectionView.bounds.maxY)
  }

  @Test("Touchpads and fingers scroll a shelf sideways and the albums vertically")
  func scrolling() throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    let start = try frame(0, 1, demo)
    demo.app.scroll(at: try place(1, 1, demo), dx: -150, dy: 0, phase: .moved)
    demo.settle()
    #expect(try frame(1, 1, demo).minX == start.minX)
    #expect(try frame(0, 2, demo).minX == start.minX)
    let place = try place(2, 1, demo)
    let before = try frame(0, 1, demo).minX
    demo.drag(from: place, to: CGPoint(x: place.x - 150, y: place.y), source: .finger)
    demo.settle()
    let after = try frame(0, 1, demo).minX
    #expect(after < before - 100)
    // The shelf stops with a photo at the text of the heading.
    let step = try frame(1, 1, demo).minX - after
    #expect(((start.minX - after) / step).truncatingRemainder(dividingBy: 1) == 0)
    #expect(view.contentOffset.y == -LayoutChoice.shelves.contentInset.top)
    demo.app.scroll(at: place, dx: 0, dy: -80, phase: .moved)
    demo.settle()
    #expect(view.contentOffset.y == 80 - LayoutChoice.shelves.contentInset.top)
    #expect(demo.browser.parts.context.collectionView.indexPathsForSelectedItems == [])
    #expect(demo.browser.parts.context.shown.choice == .shelves)
  }

  @Test("A drag with the right button or from the window's edge changes the layout, also over a shelf")
  func layoutDrags() throws {
    let demo = demo()
    let y = try place(1, 1, demo).y
    demo.drag(from: CGPoint(x: 700, y: y), to: CGPoint(x: 200, y: y))
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .coverflow)
    demo.browser.parts.transitions.show(.shelves)
    demo.settle()
    demo.drag(from: CGPoint(x: 896, y: y), to: CGPoint(x: 300, y: y), source: .finger)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .coverflow)
  }

  @Test("A photo of a scrolled shelf opens and returns to its place")
  func opening() throws {
    let demo = demo()
    scroll(to: 5, 1, demo)
    let before = try frame(6, 1, demo)
    demo.tap(try place(6, 1, demo))
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(try frame(6, 1, demo) == before)
    #expect(demo.browser.parts.context.collectionView.cellForItem(at: [1, 6])?.alpha == 1)
    #expect(demo.showsCatalog)
  }

  @Test(
    "A photo that was reached by leafing is visible on its shelf afterwards", arguments: [(9, 2), (3, 1)])
  func leafing(pages: Int, section: Int) throws {
    let demo = demo()
    scroll(to: 6, 1, demo)
    demo.tap(try place(8, 1, demo))
    demo.settle()
    for _ in 0..<pages {
      demo.press(section == 1 ? .left : .right)
      demo.settle()
    }
    demo.press(.escape)
    demo.settle()
    let item = section == 1 ? 8 - pages : pages - 4
    let frame = try frame(item, section, demo)
    #expect(frame.minX >= 0 && frame.maxX <= 900 && frame.minY >= 0, "\(frame)")
    #expect(frame.maxY <= demo.browser.parts.context.collectionView.bounds.height)
  }

  @Test("Left and Right scroll the shelf of the focus, Down goes to a visible photo of the next shelf")
  func focus() throws {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    view.setFocus(at: [1, 0])
    for _ in 0..<8 {
      demo.press(.right)
      demo.settle()
    }
    #expect(view.focusedIndexPath == [1, 8])
    let last = try frame(8, 1, demo)
    #expect(last.minX >= 0 && last.maxX <= 900)
    #expect(try frame(0, 2, demo).minX == 32)
    demo.press(.down)
    demo.settle()
    let next = try #require(view.focusedIndexPath)
    #expect(next.section == 2)
    let below = try frame(next.item, 2, demo)
    #expect(below.minX >= 0 && below.maxX <= 900 && below.maxY <= view.bounds.height)
    demo.press(.home)
    demo.settle()
    #expect(demo.showsCatalog)
  }

  @Test("The found photos are on their shelves, also after the search") func search() throws {
    let demo = demo()
    demo.press(.character("f"), .control)
    demo.settle()
    demo.app.type("photo 20")
    demo.settle()
    #expect(demo.catalog.shown.sections.map { $0.photos.list } == [[20]])
    var hit = try frame(0, 0, demo)
    #expect(hit.minX >= 0 && hit.maxX <= 900 && hit.minY >= 0, "\(hit)")
    demo.press(.escape)
    demo.settle()
    hit = try frame(11, 1, demo)
    #expect(hit.minX >= 0 && hit.maxX <= 900 && hit.minY >= 0, "\(hit)")
    #expect(try frame(0, 1, demo).maxX < 0)
  }

  @Test("Edits of a scrolled shelf keep its place, and are undone")
  func edits() throws {
    let demo = demo()
    scroll(to: 5, 1, demo)
    demo.select((1, 6), (1, 7))
    demo.press(.delete)
    demo.settle()
    #expect(demo.browser.parts.context.collectionView.numberOfItems(inSection: 1) == 10)
    #expect(try frame(5, 1, demo).minX == 32)
    #expect(demo.showsCatalog)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.collectionView.numberOfItems(inSection: 1) == 12)
    #expect(try frame(5, 1, demo).minX == 32)
    #expect(demo.showsCatalog)
  }

  @Test("A lifted photo scrolls its shelf near the window's edge")
  func reordering() throws {
    let demo = demo()
    let start = try place(1, 1, demo)
    demo.app.touchDown(at: start)
    demo.run(for: 0.6)
    demo.move(from: start, to: CGPoint(x: 890, y: start.y))
    demo.run(for: 2)
    #expect(try frame(0, 1, demo).maxX < 0)
    demo.lift()
    demo.settle()
    let photos = demo.numbers.components(separatedBy: " | ")[1].split(separator: " ")
    #expect(try #require(photos.firstIndex(of: "10")) > 6, "\(photos)")
    #expect(demo.showsCatalog)
  }

  @Test(
    "A window of another width keeps the first photo of each shelf", arguments: [360, 700, 1280] as [CGFloat])
  func resizing(width: CGFloat) throws {
    let demo = demo([20, 30, 5])
    scroll(to: 4, 0, demo)
    scroll(to: 7, 1, demo)
    demo.resize(to: CGSize(width: width, height: 640))
    demo.settle()
    let start = AlbumHeaderView.sectionInset(width: width).left
    #expect(try abs(frame(4, 0, demo).minX - start) < 0.5)
    #expect(try abs(frame(7, 1, demo).minX - start) < 0.5)
  }

  @Test("A photo in the middle of a scrolled grid is visible on its shelf, and back in the grid")
  func anchor() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 1_000_000), layout: .grid, size: Self.wide)
    demo.loop.makeCurrent()
    try demo.browser.scroll(toItemAt: [0, 700_000])
    demo.settle()
    demo.browser.parts.transitions.show(.shelves)
    demo.settle()
    let view = demo.browser.parts.context.collectionView
    let items = view.indexPathsForVisibleItems.map(\.item)
    #expect(items.count < 6)
    #expect(items.allSatisfy { abs($0 - 700_000) < 40 }, "\(items)")
    #expect(demo.showsCatalog)
    demo.browser.parts.transitions.show(.grid)
    demo.settle()
    #expect(view.indexPathsForVisibleItems.contains { items.contains($0.item) })
  }

  @Test("Photos beside the window move with it, a quarter of the window away at most")
  func nearby() {
    var last: CGFloat?
    for x in stride(from: -100_000, through: 100_000, by: 7) as StrideThrough<CGFloat> {
      let place = x + BrowserTransitionLayout.shift(from: x, to: x + 180, length: 900)
      if x >= -180, x <= 900 { #expect(place == x) }
      #expect(place > -225 - 180 && place < 900 + 225)
      if let last { #expect(place > last && place - last <= 7.001) }
      last = place
    }
  }

  @Test(
    "The visible photos of scrolled shelves move without jumps, and back",
    arguments: [LayoutChoice.grid, .stacks, .list, .coverflow, .circle])
  func motion(other: LayoutChoice) throws {
    let film = TransitionFilm(.shelves)
    for (item, section) in [(3, 0), (2, 1), (4, 2)] {
      film.browser.parts.context.collectionView.scrollToItem(
        at: IndexPath(item: item, section: section), at: .left, animated: false)
    }
    film.host.settle()
    film.run(to: other)
    let faults = Smoothness.faults(of: film.frames)
    #expect(faults.isEmpty, "to \(other): \(faults.count) \(faults.prefix(6))")
    try film.browser.scroll(toItemAt: IndexPath(item: 6, section: 2))
    film.host.settle()
    film.run(to: .shelves)
    let back = Smoothness.faults(of: film.frames)
    #expect(back.isEmpty, "from \(other): \(back.count) \(back.prefix(6))")
  }
}
