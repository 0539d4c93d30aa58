import Foundation
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("The place of the inspector", .serialized) @MainActor struct InspectorTests {
  private func window(_ size: CGSize, isFullScreen: Bool) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: size)
    demo.loop.makeCurrent()
    demo.browser.parts.context.readFullScreen = { isFullScreen }
    demo.resize(to: size)
    demo.settle()
    return demo
  }

  /// The frame of an item in the window.
  private func frame(_ item: Int, _ demo: DemoWindow) throws -> CGRect {
    let cell = try #require(demo.cell(item))
    return cell.convert(cell.bounds, to: nil)
  }

  @Test(
    "An open photo makes room for the inspector, in a window and in full screen",
    arguments: [CGSize(width: 1280, height: 800), CGSize(width: 480, height: 800)], [false, true])
  func photo(size: CGSize, isFullScreen: Bool) throws {
    let demo = try window(size, isFullScreen: isFullScreen)
    demo.open(0)
    try demo.app.finishLoadingImages()
    demo.settle()
    let whole = try frame(0, demo)
    let panel = demo.browser.parts.inspector.panel
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    let beside = try frame(0, demo)
    #expect(!panel.isHidden && !beside.intersects(panel.frame), "\(beside) and \(panel.frame)")
    #expect(demo.browser.view.bounds.contains(panel.frame))
    #expect(beside.minX >= 0 && beside.width > 150 && beside.width <= whole.width)
    // The photo can be enlarged there, and closes to a place beside the inspector.
    try demo.app.finishLoadingImages()
    demo.press(.character("+"))
    demo.settle()
    #expect(demo.browser.parts.viewer.zoom.isEnlarged)
    demo.press(.character("0"))
    demo.settle()
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen && demo.showsCatalog)
    #expect(try !frame(0, demo).intersects(panel.frame))
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    demo.open(0)
    demo.settle()
    #expect(try frame(0, demo) == whole)
  }

  @Test("Photo, inspector and search field are mirrored from right to left")
  func mirrored() throws {
    let demo = DemoWindow(
      GeneratedCatalog(count: 30), size: CGSize(width: 900, height: 600), direction: .rightToLeft)
    demo.loop.makeCurrent()
    demo.browser.parts.context.readFullScreen = { true }
    demo.resize(to: CGSize(width: 900, height: 600))
    demo.press(.character("i"), [.control, .shift])
    demo.open(0)
    demo.settle()
    let panel = demo.browser.parts.inspector.panel.frame
    #expect(panel.maxX < 450)
    #expect(try frame(0, demo).minX >= panel.maxX)
  }

  @Test("The search field is beside the inspector, in a narrow window above it", arguments: [1280, 480])
  func search(width: CGFloat) throws {
    let demo = try window(CGSize(width: width, height: 800), isFullScreen: false)
    demo.press(.character("i"), [.control, .shift])
    demo.settle()
    let panel = demo.browser.parts.inspector.panel
    let place = panel.frame
    demo.press(.character("f"), .control)
    demo.settle()
    let bar = try #require(demo.browser.parts.search.bar)
    #expect(!bar.frame.intersects(panel.frame) && bar.frame.width >= 400)
    #expect(demo.browser.view.bounds.contains(bar.frame) && demo.browser.view.bounds.contains(panel.frame))
    #expect((panel.frame == place) == (width > 480))
    demo.press(.escape)
    demo.settle()
    #expect(panel.frame == place)
  }

  @Test("No two rows have one name, in any language", arguments: Language.Code.allCases)
  func names(code: Language.Code) {
    Language.$current.withValue(ProgramLanguage.language(code)) {
      let demo = DemoWindow(GeneratedCatalog(count: 3000), size: CGSize(width: 900, height: 700))
      demo.loop.makeCurrent()
      demo.press(.end)
      demo.settle()
      demo.press(.character("2"), .control)
      demo.settle()
      demo.press(.character("i"), [.control, .shift])
      demo.settle()
      let names = demo.browser.parts.inspector.panel.subviews.compactMap { view -> String? in
        guard let text = (view as? UILabel)?.text, !view.isHidden, !text.isEmpty else { return nil }
        return text.rangeOfCharacter(from: .decimalDigits) == nil ? text : nil
      }
      #expect(names.contains(String(localized: "cells queued")))
      #expect(names.count > 18 && Set(names).count == names.count, "\(names)")
    }
  }
}
