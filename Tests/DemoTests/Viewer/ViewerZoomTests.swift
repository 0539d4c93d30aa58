import Drawing
import Foundation
import Hosting
import ImageLoading
import PhotoLibrary
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo
@testable import SDLHost

/// Photos of 1600 × 800 pixels, the left half red and the right half blue, in a window of 640×480 points.
@Suite("Zooming in the viewer", .serialized) @MainActor struct ViewerZoomTests {
  private let folder: Folder
  let demo: DemoWindow
  var zoom: PhotoZoomView { demo.browser.parts.viewer.zoom }
  let middle = CGPoint(x: 320, y: 253)

  init() throws {
    folder = try Folder()
    let row = Array(repeating: UInt32(0xFFC0_3040), count: 800) + Array(repeating: 0xFF30_60C0, count: 800)
    let bitmap = Bitmap(width: 1600, height: 800, pixels: Array(repeating: row, count: 800).flatMap { $0 })
    for name in ["a", "b", "c"] { try ImageFile.write(bitmap, to: folder.file("\(name).png")) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    try demo.app.finishLoadingImages()
    demo.open(0)
    try demo.app.finishLoadingImages()
    demo.settle()
  }

  private func color(at place: CGPoint) -> UInt32 {
    let bitmap = demo.app.screenshot()
    return bitmap.pixels[Int(place.y) * bitmap.width + Int(place.x)]
  }

  @Test("A pinch enlarges the photo under the fingers, and a pinch back shows the whole photo")
  func pinch() throws {
    let before = demo.app.screenshot()
    demo.pinch(at: middle, scale: 2.2)
    demo.settle()
    #expect(zoom.isEnlarged)
    #expect(abs(zoom.zoomScale - 2.2 * 100 / 108) < 0.1)
    // Left of the middle the photo is red, to its right blue, up to the edges of the window.
    #expect(color(at: CGPoint(x: 318, y: 253)) == 0xFFC0_3040)
    #expect(color(at: CGPoint(x: 322, y: 253)) == 0xFF30_60C0)
    #expect(color(at: CGPoint(x: 2, y: 253)) == 0xFFC0_3040)
    #expect(color(at: CGPoint(x: 637, y: 253)) == 0xFF30_60C0)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    demo.open(0)
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(demo.app.screenshot().pixels == before.pixels)
  }

  @Test("A double click shows each pixel of the file, and returns to the page")
  func doubleClick() {
    demo.tap(CGPoint(x: 200, y: 253), source: .mouse)
    demo.tap(CGPoint(x: 200, y: 253), source: .mouse, count: 2)
    demo.settle()
    // 1600 pixels on a page of 576 points.
    #expect(abs(zoom.zoomScale - 1600 / 576) < 0.001)
    demo.tap(middle, source: .mouse)
    demo.tap(middle, source: .mouse, count: 2)
    demo.settle()
    #expect(!zoom.isEnlarged)
    #expect(demo.browser.parts.viewer.isOpen)
  }

  @Test("Keys enlarge and reduce, and the file is decoded in its own size")
  func keys() throws {
    demo.press(.character("+"), .control)
    demo.settle()
    #expect(zoom.zoomScale == 1.5)
    try demo.app.finishLoadingImages()
    demo.press(.character("-"), .control)
    demo.settle()
    #expect(!zoom.isEnlarged)
    demo.press(.character("+"), .control)
    demo.press(.character("0"), .control)
    demo.settle()
    #expect(!zoom.isEnlarged)
  }

  /// The title of the button with the size.
  private var percent: String? { demo.browser.parts.viewer.bar.zoom.configuration?.title }

  @Test("0 shows the whole photo, 1 its pixels, plus and minus are steps; the bar has the size in percent")
  func plainKeys() {
    // A page of 576 points has 1600 pixels.
    #expect(percent == "36 % ▾")
    demo.press(.character("1"))
    demo.settle()
    #expect(abs(zoom.zoomScale - 1600 / 576) < 1e-9)
    #expect(percent == "100 % ▾")
    demo.press(.character("0"))
    demo.settle()
    #expect(!zoom.isEnlarged && percent == "36 % ▾")
    demo.press(.character("+"))
    demo.settle()
    #expect(zoom.zoomScale == 1.5 && percent == "54 % ▾")
    demo.press(.character("-"))
    demo.settle()
    #expect(!zoom.isEnlarged)
  }

  @Test("The button with the size opens a menu with Fit and 100 %")
  func zoomMenu() throws {
    let button = demo.browser.parts.viewer.bar.zoom
    demo.tap(button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil), source: .mouse)
    demo.settle()
    #expect(demo.menu.contains("Fit") && demo.menu.contains("100 %") && demo.menu.contains("Slide Show"))
    demo.press(.escape)
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
  }

  @Test("At 100 % each pixel of the screen is one of the file, after the part was decoded")
  func pixels() throws {
    // Lines of one pixel.
    let row = (0..<1600).map { $0 % 2 == 0 ? UInt32(0xFFFF_FFFF) : 0xFF00_0000 }
    let bitmap = Bitmap(width: 1600, height: 801, pixels: Array(repeating: row, count: 801).flatMap { $0 })
    try ImageFile.write(bitmap, to: folder.file("d.png"))
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.open(3)
    try demo.app.finishLoadingImages()
    demo.settle()
    demo.press(.character("1"))
    // The part is requested when the movement begins.
    #expect(demo.host.images.pendingLoadCount > 0)
    demo.settle()
    try demo.app.finishLoadingImages()
    demo.settle()
    let picture = demo.app.screenshot()
    for y in [150, 240, 330] {
      let line = picture.pixels[y * 640..<(y + 1) * 640]
      #expect(Set(line) == [0xFFFF_FFFF, 0xFF00_0000], "\(y)")
      #expect(zip(line, line.dropFirst()).allSatisfy { $0 != $1 })
    }
  }

  @Test(
    "Quick steps of the zoom keys multiply the scale at which the photo ends",
    arguments: [0, 0.02, 0.1, 0.21])
  func quickKeys(pause: Double) {
    func press(_ key: Character) {
      let key = InputEvent.Key(code: .character(key), phase: .down)
      demo.loop.enqueue(InputEvent(time: demo.host.now, kind: .key(key), modifiers: .control))
      if pause > 0 { demo.run(for: pause, step: 1 / 60) }
    }
    for _ in 0..<3 { press("+") }
    demo.settle()
    #expect(abs(zoom.zoomScale - 3.375) < 1e-9)
    for _ in 0..<2 { press("-") }
    press("+")
    demo.settle()
    #expect(abs(zoom.zoomScale - 2.25) < 1e-9)
    for _ in 0..<2 { press("-") }
    demo.settle()
    #expect(!zoom.isEnlarged)
    #expect(zoom.zoomScale == 1)
    for _ in 0..<9 { press("+") }
    demo.settle()
    #expect(zoom.zoomScale == zoom.maximumZoomScale)
    press("-")
    demo.settle()
    #expect(abs(zoom.zoomScale - zoom.maximumZoomScale / 1.5) < 1e-9)
  }

  /// Sends notches of the wheel with Ctrl, as a window does.
  private func notches(_ count: Int, at place: CGPoint, pause: TimeInterval = 0) {
    for _ in 0..<abs(count) {
      let delta = CGVector(dx: 0, dy: count > 0 ? 60 : -60)
      let scroll = InputEvent.Scroll(delta: delta, location: place)
      var touches = wheel.touches
      touches.wheelPinchFactor = demo.browser.parts.transitions.gestures.wheelFactor
      touches.handle(InputEvent(time: demo.host.now, kind: .scroll(scroll), modifiers: .control)) {
        demo.loop.enqueue($0)
      }
      wheel.touches = touches
      if pause > 0 { wheel.run(demo, until: demo.host.now + pause) }
    }
    wheel.run(demo, until: .infinity)
    demo.settle()
  }

  /// The touches of the wheel with Ctrl.
  @MainActor private final class Wheel {
    var touches = SyntheticTouches()

    func run(_ demo: DemoWindow, until end: TimeInterval) {
      while let next = touches.nextTime, next <= end {
        demo.host.now = next
        touches.advance(EventContext(time: next, modifiers: .control)) { demo.loop.enqueue($0) }
        demo.loop.runFrame(at: next)
      }
      if end.isFinite { demo.run(for: max(0, end - demo.host.now)) }
    }
  }

  private let wheel = Wheel()

  @Test(
    "A notch of the wheel with Ctrl zooms by 1.2 about the pointer, and quick notches accumulate",
    arguments: [0, 0.05, 0.2, 0.5])
  func wheel(pause: Double) {
    notches(1, at: middle)
    #expect(abs(zoom.zoomScale - 1.2) < 0.003)
    notches(3, at: middle, pause: pause)
    #expect(abs(zoom.zoomScale - pow(1.2, 4)) < 0.01)
    notches(-4, at: middle, pause: pause)
    #expect(!zoom.isEnlarged)
    #expect(demo.browser.parts.viewer.isOpen)

    // The edge between red and blue stays below the pointer, where the photo is larger than the window.
    notches(6, at: CGPoint(x: 320, y: 253), pause: pause)
    let place = CGPoint(x: 200, y: 253)
    let before = (zoom.contentOffset.x + 200) / zoom.zoomScale
    notches(1, at: place, pause: pause)
    #expect(abs((zoom.contentOffset.x + 200) / zoom.zoomScale - before) < 1)
  }

  @Test("An enlarged photo is scrolled by drags; at its edge they show another photo, which is not enlarged")
  func drags() {
    demo.pinch(at: middle, scale: 2.5)
    demo.settle()
    let offset = zoom.contentOffset
    demo.drag(from: CGPoint(x: 320, y: 253), to: CGPoint(x: 220, y: 253), source: .finger)
    demo.settle()
    #expect(zoom.contentOffset.x > offset.x + 50)
    #expect(demo.browser.parts.viewer.shownItem?.item == 0)
    demo.press(.right)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 1)
    #expect(!zoom.isEnlarged)
    demo.pinch(at: middle, scale: 2)
    demo.settle()
    #expect(zoom.isEnlarged)
  }

  @Test("A pinch that makes the photo smaller than its page closes it in the same movement")
  func closing() throws {
    demo.pinch(at: middle, scale: 2)
    demo.settle()
    #expect(zoom.isEnlarged)
    var widths: [CGFloat] = []
    demo.app.fingersDown(at: TestApp.pair(about: middle, distance: 400))
    for distance in stride(from: 390.0, through: 110, by: -10) {
      demo.app.fingersMove(to: TestApp.pair(about: middle, distance: distance))
      let cell = try #require(demo.cell(0))
      widths.append(zoom.isEnlarged ? cell.bounds.width * zoom.zoomScale : cell.bounds.width)
    }
    // The photo follows the fingers without a jump, from its double size to less than its page.
    #expect(widths.first.map { $0 > 1000 } == true)
    #expect(widths.last.map { $0 < 400 } == true)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 >= $1 - 0.5 && $0 - $1 < 60 })
    #expect(demo.browser.parts.viewer.isOpen == false)
    demo.lift()
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.context.shown.choice == .grid)
    #expect(demo.showsCatalog)
    #expect(demo.cell(0)?.contentView.isHidden == false)
  }

  @Test("A pinch that comes back to the size of the page leaves the photo open")
  func canceledClosing() {
    let before = demo.app.screenshot()
    demo.app.fingersDown(at: TestApp.pair(about: middle, distance: 300))
    for distance in [280.0, 240, 200, 240, 280, 300] {
      demo.app.fingersMove(to: TestApp.pair(about: middle, distance: distance))
    }
    demo.lift()
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
    #expect(demo.app.screenshot().pixels == before.pixels)
    demo.pinch(at: middle, scale: 2)
    demo.settle()
    #expect(zoom.isEnlarged)
  }

  @Test("Beyond the largest scale the photo resists and returns")
  func limit() {
    for _ in 0..<3 {
      demo.pinch(at: middle, scale: 4)
      demo.settle()
    }
    #expect(zoom.zoomScale == zoom.maximumZoomScale)
  }

  @Test("A new size of the window shows the whole photo")
  func resize() {
    demo.pinch(at: middle, scale: 2)
    demo.settle()
    demo.resize(to: CGSize(width: 800, height: 500))
    demo.settle()
    #expect(!zoom.isEnlarged)
    #expect(demo.cell(0)?.contentView.isHidden == false)
    demo.pinch(at: CGPoint(x: 400, y: 260), scale: 2)
    demo.settle()
    #expect(zoom.isEnlarged)
  }
}
