import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("Keys and bars of an open photo", .serialized) @MainActor struct ViewerKeyTests {
  private func demo(_ count: Int = 60, size: CGSize = CGSize(width: 640, height: 480)) -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: count), size: size)
    demo.loop.makeCurrent()
    return demo
  }

  private func shown(_ demo: DemoWindow) -> Int? { demo.browser.parts.viewer.shownItem?.item }

  @Test("Arrows, Page Up, Page Down, Home and End show other photos, each on a whole page")
  func leafing() {
    let demo = demo()
    let view = demo.browser.parts.context.collectionView
    demo.open(4)
    let keys: [(KeyCode, Int)] = [
      (.right, 5), (.pageDown, 6), (.left, 5), (.pageUp, 4), (.end, 59), (.right, 59), (.home, 0), (.left, 0),
      (.down, 1), (.up, 0),
    ]
    for (key, item) in keys {
      demo.press(key)
      demo.settle()
      #expect(shown(demo) == item, "\(key)")
      #expect(view.contentOffset.x == CGFloat(item) * view.bounds.width)
    }
    demo.press(.right)
    demo.press(.right)
    demo.press(.right)
    demo.settle()
    #expect(shown(demo) == 3)
  }

  @Test("Letters show the next photo with that name on a whole page, from the photo that is shown")
  func letters() throws {
    let folder = try Folder()
    for name in ["apple.png", "beach.png", "birch.png", "cloud.png", "dune.png"] {
      try folder.add(name, Data("no picture".utf8))
    }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog)
    demo.loop.makeCurrent()
    let view = demo.browser.parts.context.collectionView
    demo.open(0)
    demo.press(.character("b"))
    demo.settle()
    #expect(view.contentOffset.x == view.bounds.width)
    demo.drag(from: CGPoint(x: 400, y: 180), to: CGPoint(x: 60, y: 180), source: .finger)
    demo.settle()
    #expect(shown(demo) == 2)
    demo.run(for: 1.5)
    demo.press(.character("b"))
    demo.settle()
    #expect(shown(demo) == 1)
    #expect(view.contentOffset.x == view.bounds.width)
  }

  @Test("The bars and the window's title have the name, the number, the size and the date of the shown photo")
  func caption() throws {
    let demo = demo()
    var titles: [String] = []
    let albumTitle = demo.browser.parts.status.title
    demo.browser.parts.status.onTitleChange = { titles.append($0) }
    demo.open(11)
    #expect(demo.status == ["12 of 60  ·  number 12"])
    #expect(demo.browser.parts.viewer.bar.texts.contains("Item 11"))
    #expect(demo.browser.parts.viewer.bar.texts.contains("12 of 60"))
    demo.drag(from: CGPoint(x: 500, y: 240), to: CGPoint(x: 120, y: 240), source: .finger)
    demo.settle()
    #expect(demo.status == ["13 of 60  ·  number 13"])
    demo.press(.escape)
    demo.settle()
    #expect(
      titles == [
        "Item 11 – 12 of 60  ·  number 12", "Item 12 – 13 of 60  ·  number 13", albumTitle,
      ])
    #expect(demo.browser.parts.topBar.texts.contains("60 items"))
    #expect(!demo.status.contains("60 items"))

    let photos = PhotoCatalog(root: SampleAlbums.path)
    try photos.scanNow()
    let samples = DemoWindow(photos, size: CGSize(width: 640, height: 480))
    samples.loop.makeCurrent()
    samples.open(1, 1)
    let place = IndexPath(item: 1, section: 1)
    let count = photos.history.current.count
    let number = photos.itemCount(inSection: 0) + 2
    let date = try #require(photos.date(of: place))
    #expect(
      samples.status == [
        "\(number) of \(count)  ·  \(photos.details(of: place))  ·  \(date)"
      ])
  }

  @Test(
    "The name of an open photo is in the upper bar only; notes are shown in the status bar"
  )
  func narrowCaption() throws {
    let photos = PhotoCatalog(root: SampleAlbums.path)
    try photos.scanNow()
    let demo = DemoWindow(photos, size: CGSize(width: 360, height: 260))
    demo.loop.makeCurrent()
    demo.open(1)
    #expect(demo.browser.parts.viewer.bar.texts.contains(photos.title(of: [0, 1])))
    #expect(demo.status.count == 1 && demo.status.first?.hasPrefix("2 of 60  ·  1050 × 591") == true)
    demo.press(.character("c"), .control)
    #expect(demo.status.first?.hasPrefix("1 photo copied") == true)
  }

  @Test("Delete removes the photo and shows the next one, at the end the previous one; undo restores it")
  func deleting() {
    let demo = demo(3)
    demo.select((0, 0))
    demo.open(1)
    demo.press(.delete)
    demo.settle()
    #expect(demo.numbers == "0 2")
    #expect(demo.status == ["1 photo removed  ·  Ctrl+Z to undo", "2 of 2  ·  number 3"])
    #expect(shown(demo) == 1)
    #expect(demo.browser.parts.viewer.isOpen)
    demo.press(.delete)
    demo.settle()
    #expect(demo.numbers == "0")
    #expect(shown(demo) == 0)
    demo.press(.character("z"), .control)
    demo.settle()
    #expect(demo.numbers == "0 2")
    demo.press(.delete)
    demo.settle()
    demo.press(.delete)
    demo.settle()
    #expect(demo.numbers == "")
    #expect(!demo.browser.parts.context.shown.hasPhoto)
    #expect(demo.browser.parts.viewer.caption == nil)
    #expect(
      demo.browser.parts.context.collectionView.backgroundView?.texts.contains("No photos are left") == true)
  }

  @Test(
    "Escape, Backspace and Alt-Left close the photo, which has the keyboard focus then",
    arguments: [(KeyCode.escape, KeyModifiers()), (.backspace, KeyModifiers()), (.left, .alternate)])
  func leaving(key: KeyCode, modifiers: KeyModifiers) {
    let demo = demo()
    demo.open(1)
    demo.press(.right)
    demo.settle()
    demo.press(key, modifiers)
    demo.settle()
    #expect(!demo.browser.parts.context.shown.hasPhoto)
    #expect(demo.numbers.split(separator: " ").count == 60)
    #expect(demo.browser.parts.context.collectionView.focusedIndexPath?.item == 2)
    #expect(demo.cell(2)?.isFocused == true)
  }

  @Test("The back button replaces the layout and order controls, and closes the photo")
  func backButton() throws {
    let demo = demo()
    let (bar, top) = (demo.browser.parts.viewer.bar, demo.browser.parts.topBar)
    #expect(bar.isHidden && !top.isHidden)
    demo.open(1)
    #expect(!bar.isHidden && top.isHidden)
    #expect(bar.texts.contains("‹ Back"))
    #expect(bar.back.bounds.height >= 34)
    demo.tap(bar.convert(CGPoint(x: bar.back.frame.midX, y: bar.back.frame.midY), to: nil), source: .mouse)
    #expect(!demo.browser.parts.viewer.isOpen)
    demo.settle()
    #expect(bar.isHidden && !top.isHidden)
    #expect(demo.showsCatalog)
  }

  @Test("A photo cannot be selected while it is open; the selection of the albums stays", arguments: [0, 1])
  func noSelection(selected: Int) throws {
    let demo = demo()
    demo.select((0, selected))
    demo.open(1)
    let view = demo.browser.parts.context.collectionView
    let open = try #require(demo.place(1))
    demo.tap(open, source: .mouse)
    demo.press(.character(" "))
    demo.press(.character("a"), .control)
    demo.drag(from: CGPoint(x: 60, y: 70), to: CGPoint(x: 600, y: 400), source: .mouse)
    demo.settle()
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [selected])
    // The drag selects nothing; it shows the previous photo.
    #expect(demo.browser.parts.viewer.isOpen && shown(demo) == 0)
    demo.press(.escape)
    demo.settle()
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [selected])
    demo.press(.character("a"), .control)
    #expect(view.indexPathsForSelectedItems?.count == 60)
  }

  @Test("The pixels of an open photo are the same with and without selection, hover and keyboard focus")
  func noMarks() throws {
    func picture(_ prepare: (DemoWindow) -> Void) -> [UInt32] {
      let demo = demo()
      demo.open(1)
      prepare(demo)
      demo.settle()
      return demo.app.screenshot().pixels
    }
    let plain = picture { _ in }
    let marked = picture { demo in
      demo.select((0, 1))
      demo.browser.parts.context.collectionView.allowsSelection = true
      demo.select((0, 1))
      demo.browser.parts.context.collectionView.setFocus(at: IndexPath(item: 1, section: 0))
      demo.app.hover(CGPoint(x: 320, y: 240))
    }
    #expect(plain == marked)
  }

  @Test("A cancelled edge drag leaves the photo open, with its caption and its keys")
  func cancelledEdge() {
    let demo = demo()
    demo.open(1)
    demo.drag(from: CGPoint(x: 3, y: 240), to: CGPoint(x: 120, y: 240), source: .finger, lifts: false)
    demo.move(from: CGPoint(x: 120, y: 240), to: CGPoint(x: 30, y: 240))
    demo.lift()
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
    #expect(demo.status == ["2 of 60  ·  number 2"])
    #expect(demo.browser.parts.viewer.bar.alpha == 1)
    demo.press(.right)
    demo.settle()
    #expect(shown(demo) == 2)
  }
}
