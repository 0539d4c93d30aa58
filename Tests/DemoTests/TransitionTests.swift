import Foundation
import SDLHost
import Testing
import UIKit

@testable import Demo

@Suite("Interactive transitions of the demo", .serialized) @MainActor struct TransitionTests {
  private func window(_ layout: LayoutChoice = .grid) throws -> DemoWindow {
    DemoWindow(GeneratedCatalog(count: 600), layout: layout, size: CGSize(width: 640, height: 480))
  }

  /// In the middle of the collection.
  private let middle = CGPoint(x: 300, y: 260)

  @Test("Pinches change the size of items step by step")
  func densities() throws {
    let demo = try window()
    demo.pinch(at: middle, scale: 1.9)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
    #expect(demo.showsCatalog)
    demo.pinch(at: middle, scale: 0.5, distance: 300)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    demo.pinch(at: middle, scale: 0.55, distance: 300)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .small)
    demo.pinch(at: middle, scale: 0.55, distance: 300)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .stacks)
    #expect(demo.showsCatalog)
    demo.pinch(at: middle, scale: 0.5, distance: 300)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .stacks)
  }

  @Test("A long pinch continues through several layouts")
  func chain() throws {
    let demo = try window(.large)
    demo.pinch(at: middle, scale: 0.14, distance: 400, steps: 60)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .stacks)
    demo.pinch(at: middle, scale: 0.3, distance: 300, steps: 30, lifts: false)
    demo.lift()
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .stacks)
    #expect(demo.showsCatalog)
  }

  @Test("A pinch out on a pile opens its album at the fingers")
  func pile() throws {
    let demo = try window(.stacks)
    let view = demo.browser.parts.context.collectionView
    let path = IndexPath(item: 0, section: 0)
    let pile = try #require(view.layoutAttributesForItem(at: path))
    let place = view.convert(pile.center, to: nil)
    demo.pinch(at: place, scale: 1.9, distance: 80, lifts: false)
    let cell = try #require(view.cellForItem(at: path))
    // The collection scrolls vertically only, and is at its start: the photo goes to its place.
    let held = view.convert(cell.center, to: nil)
    #expect(held.x < place.x)
    demo.lift()
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(view.indexPathsForVisibleItems.first == path)
  }

  @Test("A small pinch and a cancelled one return to the first layout")
  func back() throws {
    let demo = try window()
    demo.pinch(at: middle, scale: 1.25)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    demo.pinch(at: middle, scale: 1.8, lifts: false)
    demo.app.fingersCancel()
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.browser.parts.transitions.layout == nil)
    #expect(demo.showsCatalog)
  }

  @Test(
    "A pinch that begins while a transition settles continues it in both directions",
    arguments: [(1.5, .large), (0.55, .grid), (0.3, .small)] as [(CGFloat, LayoutChoice)])
  func caught(scale: CGFloat, end: LayoutChoice) throws {
    let demo = try window()
    demo.pinch(at: middle, scale: 1.6)
    let transition = try #require(demo.browser.parts.transitions.layout)
    #expect(transition.transitionState == .settling(finishes: true))
    demo.pinch(at: middle, scale: scale, distance: scale < 1 ? 300 : 100, steps: 10)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == end)
    #expect(demo.browser.parts.context.collectionView.collectionViewLayout is AlbumLayout)
    #expect(demo.showsCatalog)
  }

  @Test("Drags with the right button switch between grid, cover flow, circle and waterfall")
  func drag() throws {
    let demo = try window()
    for expected in [LayoutChoice.coverflow, .circle, .waterfall, .grid] {
      demo.drag(from: CGPoint(x: 560, y: 200), to: CGPoint(x: 140, y: 210))
      demo.settle()
      #expect(demo.browser.parts.context.shown.choice == expected)
      #expect(demo.showsCatalog)
    }
    demo.drag(from: CGPoint(x: 140, y: 200), to: CGPoint(x: 560, y: 210))
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .waterfall)
    demo.drag(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 360, y: 210))
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .waterfall)
  }

  @Test("Drags of a finger from the window's edge switch between these layouts")
  func edge() throws {
    let demo = try window()
    demo.drag(from: CGPoint(x: 636, y: 240), to: CGPoint(x: 200, y: 240), source: .finger)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .coverflow)
    demo.drag(from: CGPoint(x: 4, y: 240), to: CGPoint(x: 500, y: 240), source: .finger)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
  }

  @Test("Keys change the progress in steps, Escape cancels, and a layout's key takes over")
  func keys() throws {
    let demo = try window()
    for _ in 0..<4 { demo.press(.character(".")) }
    #expect(abs(demo.browser.parts.transitions.progress - 0.4) < 1e-9)
    demo.press(.character(","))
    #expect(abs(demo.browser.parts.transitions.progress - 0.3) < 1e-9)
    demo.press(.escape)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    demo.press(.character("."))
    demo.press(.character("3"), .control)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .list)
    #expect(demo.showsCatalog)
  }

  @Test("A second after the last step of the keys, the transition runs to the nearer end")
  func keyPause() throws {
    for (steps, end) in [(4, LayoutChoice.grid), (6, .coverflow)] {
      let demo = try window()
      for _ in 0..<steps { demo.press(.character(".")) }
      demo.run(for: 0.8)
      #expect(demo.browser.parts.transitions.driver.source != nil)
      demo.run(for: 1.5)
      #expect(demo.browser.parts.transitions.layout == nil)
      #expect(demo.browser.parts.context.shown.choice == end)
    }
  }

  @Test("A long way by key is gentler than after a gesture")
  func gentle() throws {
    let demo = try window()
    demo.browser.parts.transitions.show(.coverflow)
    #expect(demo.browser.parts.transitions.layout?.completionSpeed == 2.0 / 3)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .coverflow)
  }

  @Test("The thumb of the layout control slides to the layout of a key")
  func thumb() throws {
    let demo = try window()
    func thumb() -> CGFloat? { demo.topBarThumb?.minX }
    let start = try #require(thumb())
    demo.press(.character("7"), .control)
    var places = [start]
    for _ in 0..<30 {
      demo.run(for: 1 / 60, step: 1 / 60)
      places.append(try #require(thumb()))
    }
    let way = places[places.count - 1] - start
    #expect(way > 100)
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < way / 3 }, "\(places)")
  }

  @Test("A layout's key during a transition starts the next transition")
  func impatient() throws {
    let demo = try window()
    for key in ["5", "3", "6", "1", "8", "4", "7", "2"] as [Character] {
      demo.press(.character(key), .control)
      demo.run(for: 0.06)
    }
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
    #expect(demo.showsCatalog)
    #expect(demo.browser.parts.transitions.layout == nil)
  }

  @Test("The slider of the inspector shows and sets the progress")
  func slider() throws {
    let demo = try window()
    demo.browser.parts.inspector.toggle()
    demo.settle()
    let slider = demo.browser.parts.inspector.panel.slider
    let frame = slider.convert(slider.bounds, to: nil)
    let start = CGPoint(x: frame.minX + 12, y: frame.midY)
    let end = CGPoint(x: frame.minX + 12 + (frame.width - 24) * 0.75, y: frame.midY)
    demo.drag(from: start, to: end, source: .mouse, lifts: false)
    #expect(abs(slider.progress - 0.75) < 0.01)
    #expect(abs(demo.browser.parts.transitions.progress - 0.75) < 0.01)
    demo.move(from: end, to: start)
    demo.lift()
    demo.settle()
    #expect(demo.browser.parts.transitions.layout == nil)
  }

  @Test("In the resizing mode a pinch enlarges one photo, which returns to its size")
  func resizing() throws {
    let demo = try window()
    demo.press(.character("r"), .alternate)
    let view = demo.browser.parts.context.collectionView
    let path = try #require(view.indexPathForItem(at: view.convert(middle, from: nil)))
    let before = try #require(view.cellForItem(at: path)).bounds.size
    demo.pinch(at: middle, scale: 2, lifts: false)
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.bounds.width > 1.6 * before.width)
    #expect(cell.layer.zPosition == 100)
    #expect(demo.browser.parts.context.shown.choice == .grid)
    demo.lift()
    demo.settle()
    #expect(view.cellForItem(at: path)?.bounds.size == before)
    demo.press(.character("r"), .alternate)
    demo.pinch(at: middle, scale: 1.9)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
  }

  @Test("Transitions between all pairs of layouts show the right cells", arguments: LayoutChoice.allCases)
  func everyPair(from choice: LayoutChoice) throws {
    let demo = DemoWindow(
      GeneratedCatalog(count: 40), layout: choice, size: CGSize(width: 360, height: 260))
    for target in LayoutChoice.allCases where target != choice {
      #expect(demo.browser.parts.transitions.begin(to: target, by: .program) == 0)
      for progress in [0.3, 1.1] {
        demo.browser.parts.transitions.move(to: progress, by: .program)
        demo.run(for: 1 / 60, step: 1 / 60)
        #expect(!demo.browser.parts.context.collectionView.visibleCells.isEmpty)
      }
      demo.browser.parts.transitions.end(by: .program, finishes: true)
      demo.settle()
      #expect(demo.browser.parts.context.shown.choice == target)
      #expect(demo.showsCatalog)
      demo.browser.parts.transitions.show(choice)
      demo.settle()
      #expect(demo.browser.parts.context.shown.choice == choice)
      #expect(demo.showsCatalog)
    }
  }

  @Test("The next layouts of gestures")
  func steps() {
    #expect(LayoutSteps.pinching(from: .stacks, closer: true) == .grid)
    #expect(LayoutSteps.pinching(from: .stacks, closer: false) == nil)
    #expect(LayoutSteps.pinching(from: .small, closer: false) == .stacks)
    #expect(LayoutSteps.pinching(from: .grid, closer: false) == .small)
    #expect(LayoutSteps.pinching(from: .large, closer: true) == nil)
    #expect(LayoutSteps.pinching(from: .circle, closer: true) == .large)
    #expect(LayoutSteps.pinching(from: .list, closer: false) == .stacks)
    #expect(LayoutSteps.dragging(from: .waterfall, forward: true) == .grid)
    #expect(LayoutSteps.dragging(from: .grid, forward: false) == .waterfall)
    #expect(LayoutSteps.dragging(from: .list, forward: true) == .coverflow)
  }

  @Test("Names that would hardly be seen, near the end without names, are not drawn")
  func faintNames() throws {
    let demo = try window()
    demo.browser.parts.transitions.begin(to: .stacks, by: .program)
    func names(at progress: CGFloat) -> [CGFloat] {
      demo.browser.parts.transitions.move(to: progress, by: .program)
      demo.run(for: 0.1, step: 0.1)
      return demo.browser.parts.context.collectionView.visibleCells.flatMap { $0.contentView.subviews }
        .compactMap { ($0 as? UILabel)?.alpha }
    }
    #expect(names(at: 0.01).contains { $0 > 0.5 })
    for progress in [0.975, 0.98, 0.985, 0.99, 1] as [CGFloat] {
      #expect(names(at: progress).allSatisfy { $0 == 0 }, "\(progress)")
    }
  }

  @Test("In a pinch from large albums to stacks, piles come one after the other, long before the end")
  func largeAlbums() throws {
    let folder = try Folder()
    for album in ["A", "B", "C", "D"] {
      let url = URL(filePath: folder.file(album))
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for number in 0..<120 { try Data().write(to: url.appending(path: "\(number).png")) }
    }
    let catalog = PhotoCatalog(root: folder.file(""))
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 900, height: 640))
    demo.browser.parts.transitions.begin(to: .stacks, by: .program)
    var comings: [Int: CGFloat] = [:]
    for step in 0...20 {
      let progress = CGFloat(step) / 20
      demo.browser.parts.transitions.move(to: progress, by: .program)
      demo.run(for: 0.1, step: 0.1)
      for path in demo.browser.parts.context.collectionView.indexPathsForVisibleItems
      where comings[path.section] == nil {
        comings[path.section] = progress
      }
    }
    #expect(comings == [0: 0, 1: 0.2, 2: 0.25, 3: 0.25])
    // Fingers that move on do not push the piles out of the window.
    demo.browser.parts.transitions.move(to: 2, by: .program)
    demo.run(for: 0.1, step: 0.1)
    #expect(
      Set(demo.browser.parts.context.collectionView.indexPathsForVisibleItems.map(\.section)) == [0, 1, 2, 3])
  }
}
