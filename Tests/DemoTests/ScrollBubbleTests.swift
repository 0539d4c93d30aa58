import Foundation
import Hosting
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("The scroll indicator of the demo", .serialized) @MainActor struct ScrollBubbleTests {
  @Test("The indicator becomes wide under the pointer; a drag scrolls, and a label names album and date")
  func dragging() throws {
    let folder = try Folder()
    for album in ["1 Harbor", "2 Lake"] {
      for number in 0..<60 { try folder.add("\(album)/\(number).png", Data("no picture".utf8)) }
    }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 500, height: 400))
    demo.loop.makeCurrent()
    let browser = demo.browser
    func send(_ kind: InputEvent.Kind) {
      demo.loop.enqueue(InputEvent(time: demo.host.now, kind: kind))
      demo.run(for: 0.3)
    }
    func touch(_ phase: InputEvent.Touch.Phase, _ y: CGFloat) {
      send(.touch(.init(id: 1, phase: phase, location: CGPoint(x: 492, y: y), source: .mouse)))
    }
    var isShown: Bool { !browser.parts.bubble.isHidden }
    send(.hover(CGPoint(x: 492, y: 80)))
    #expect(!isShown)
    // The button is down for longer than a long press lasts, which would lift the photo below.
    touch(.began, 80)
    demo.run(for: 0.5)
    touch(.moved, 90)
    #expect(isShown)
    let indicator = try #require(browser.parts.context.collectionView.draggedVerticalIndicatorFrame)
    #expect(indicator.width == 10)
    var texts: [String?] { browser.parts.bubble.texts }
    #expect(texts[0] == "1 Harbor")
    #expect(texts[1] != nil && texts[1] == catalog.dates(ofSection: 0))
    touch(.moved, 350)
    touch(.moved, 360)
    let offset = browser.parts.context.collectionView.contentOffset.y
    #expect(offset > 1000)
    #expect(texts[0] == "2 Lake")
    let (bubble, bounds) = (browser.parts.bubble.frame, browser.view.bounds)
    #expect(bounds.contains(bubble))
    let bar = browser.parts.context.collectionView.convert(indicator, to: browser.view)
    #expect(bubble.maxX < bar.minX)
    touch(.ended, 360)
    #expect(!isShown)
    #expect(browser.parts.status.title == "2 Lake – Collection")
  }

  @Test("A press in the track shows the next photos, without a label, and selects none")
  func track() {
    let demo = DemoWindow(GeneratedCatalog(count: 500))
    demo.loop.makeCurrent()
    let view = demo.browser.parts.context.collectionView
    let place = CGPoint(x: 472, y: 300)
    demo.loop.enqueue(InputEvent(time: demo.host.now, kind: .hover(place)))
    demo.run(for: 0.3)
    let start = view.contentOffset.y
    demo.tap(place, source: .mouse)
    demo.settle()
    let page = view.contentOffset.y - start
    #expect(page == view.bounds.inset(by: view.adjustedContentInset).height - 40)
    #expect(demo.browser.parts.bubble.isHidden && view.indexPathsForSelectedItems ?? [] == [])
  }

  @Test("Scrolling with the wheel shows no label")
  func wheel() {
    let demo = DemoWindow(GeneratedCatalog(count: 500))
    demo.loop.makeCurrent()
    demo.app.wheel(2)
    let isHidden = demo.browser.parts.bubble.isHidden
    #expect(isHidden)
  }
}
