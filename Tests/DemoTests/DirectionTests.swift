import ArgumentParser
import Foundation
import Testing
import UIKit

@testable import Demo

/// The views of a window that show something, with their places.
@MainActor private struct ShownViews {
  /// A view: its type with its text, and its rectangle in the window. That of a label is the one of its text.
  struct Entry {
    var name: String
    var frame: CGRect
  }

  private(set) var entries: [Entry] = []
  private let window: UIWindow

  /// The views whose content is the same in both directions: the drawing of an icon, and a typed text with
  /// its insertion point, which has the direction of its letters.
  private static let exceptions: Set<String> = ["FolderIconView", "TextInputView"]

  init(_ demo: DemoWindow) {
    window = demo.app.window
    add(window)
  }

  private mutating func add(_ view: UIView) {
    guard !view.isHidden, view.alpha > 0.01 else { return }
    let type = "\(type(of: view))"
    let label = view as? UILabel
    let area =
      label?.textRect(forBounds: view.bounds, limitedToNumberOfLines: label?.numberOfLines ?? 0)
      ?? view.bounds
    let frame = view.convert(area, to: nil)
    if frame.width > 0, frame.height > 0, frame.intersects(window.bounds) {
      // The mark of the direction in a text is invisible, and the arrow of the back button is another
      // character.
      let text = (label?.text ?? "").replacing("\u{200F}", with: "").replacing("›", with: "‹")
      entries.append(Entry(name: text.isEmpty ? type : "\(type) “\(text)”", frame: frame))
    }
    guard !Self.exceptions.contains(type) else { return }
    for child in view.subviews { add(child) }
  }

  /// The entries without a mirror image among the others, within a point.
  func unmatched(in others: ShownViews) -> [String] {
    let width = window.bounds.width
    var rest = others.entries
    return entries.compactMap { entry in
      let mirror = CGRect(
        x: width - entry.frame.maxX, y: entry.frame.minY, width: entry.frame.width, height: entry.frame.height
      )
      let found = rest.firstIndex { $0.name == entry.name && $0.frame.isNear(mirror) }
      if let found {
        rest.remove(at: found)
        return nil
      }
      let same = rest.filter { $0.name == entry.name }.map { "\($0.frame)" }.prefix(3)
      return "\(entry.name) should be at \(mirror), not \(same.joined(separator: ", "))"
    }
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) <= 1 && abs(maxX - other.maxX) <= 1 && abs(minY - other.minY) <= 1
      && abs(maxY - other.maxY) <= 1
  }
}

@Suite("The demo from right to left", .serialized) @MainActor struct DirectionTests {
  /// The content of a window besides its photos.
  enum Screen: CaseIterable {
    case search, viewMenu, photoMenu, properties, selection, inspector, keys, photo, message, bubble

    @MainActor func show(in demo: DemoWindow) throws {
      let parts = demo.browser.parts
      switch self {
      case .search:
        parts.search.open()
        demo.settle()
        demo.app.type("1")
      case .viewMenu: demo.browser.commands.openViewMenu(byKey: false)
      case .photoMenu: demo.tap(try #require(demo.place(1)), source: .secondaryMouse)
      case .properties:
        demo.select((0, 1))
        parts.properties.show()
      case .selection: demo.select((0, 0), (0, 2))
      case .inspector:
        parts.inspector.toggle()
        demo.run(for: 0.2)
        demo.browser.parts.transitions.scrub(to: 0.3, by: .slider)
      case .keys: demo.press(.function(1))
      case .photo: demo.open(2)
      case .message:
        let message = MessageView(heading: "Nothing", text: "There are no photos.", button: "Open")
        message.frame = demo.app.window.bounds
        demo.app.window.addSubview(message)
      case .bubble:
        parts.context.collectionView.flashScrollIndicators()
      }
    }
  }

  /// Returns the views in both directions, after a change of the window.
  private func pair(
    _ layout: LayoutChoice = .grid, size: CGSize = CGSize(width: 480, height: 360), count: Int = 60,
    _ change: (DemoWindow) throws -> Void = { _ in }
  ) throws -> (left: ShownViews, right: ShownViews) {
    func views(_ direction: UIUserInterfaceLayoutDirection) throws -> ShownViews {
      let demo = DemoWindow(
        GeneratedCatalog(count: count), layout: layout, size: size, direction: direction)
      demo.loop.makeCurrent()
      try change(demo)
      demo.run(for: 0.5)
      return ShownViews(demo)
    }
    return (try views(.leftToRight), try views(.rightToLeft))
  }

  @Test(
    "Each layout is the mirror image of that from left to right: bars, headings, cards and photos",
    arguments: LayoutChoice.allCases, [CGSize(width: 1000, height: 700), CGSize(width: 440, height: 500)])
  func layouts(layout: LayoutChoice, size: CGSize) throws {
    let (left, right) = try pair(layout, size: size)
    #expect(left.entries.count > 20)
    #expect(left.unmatched(in: right) == [])
    #expect(right.entries.count == left.entries.count)
  }

  @Test(
    "What is in front of the photos is mirrored too, with the alignment of its texts",
    arguments: Screen.allCases)
  func screens(screen: Screen) throws {
    let (left, right) = try pair { try screen.show(in: $0) }
    #expect(left.unmatched(in: right) == [])
    #expect(right.entries.count == left.entries.count)
  }

  @Test(
    "Each step of a transition is mirrored, so that it is as even as from left to right",
    arguments: [
      (LayoutChoice.grid, LayoutChoice.list), (.list, .coverflow), (.shelves, .grid), (.outline, .list),
      (.stacks, .circle),
    ])
  func transitions(from: LayoutChoice, to: LayoutChoice) throws {
    for progress in [0, 0.01, 0.3, 0.6, 0.99] as [CGFloat] {
      let (left, right) = try pair(from, size: CGSize(width: 700, height: 500)) { demo in
        let transitions = demo.browser.parts.transitions
        transitions.begin(to: to, by: .program)
        transitions.move(to: progress, by: .program)
      }
      #expect(left.unmatched(in: right) == [], "progress \(progress)")
    }
  }

  @Test("The pages run from right to left: Left and a drag to the right show the next photo")
  func pages() throws {
    let demo = DemoWindow(
      GeneratedCatalog(count: 60), size: CGSize(width: 640, height: 480), direction: .rightToLeft)
    demo.open(2)
    let view = demo.browser.parts.context.collectionView
    #expect(view.contentOffset.x == CGFloat(57 * 640))
    demo.press(.left)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 3)
    #expect(view.contentOffset.x == CGFloat(56 * 640))
    demo.press(.right)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 2)
    demo.press(.home)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 0)
    demo.drag(from: CGPoint(x: 200, y: 240), to: CGPoint(x: 560, y: 240), source: .finger)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 1)
    demo.press(.delete)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 1)
    #expect(view.contentOffset.x == CGFloat(57 * 640))
    demo.press(.right, .alternate)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
  }

  @Test("Left expands a folder of the outline and Right collapses it")
  func outline() throws {
    let demo = DemoWindow(GeneratedCatalog(count: 60), layout: .outline, direction: .rightToLeft)
    demo.press(.home)
    demo.press(.home)
    demo.settle()
    let outline = demo.browser.parts.context.outline
    let wasExpanded = outline.rows[0].isExpanded
    demo.press(wasExpanded ? .right : .left)
    demo.settle()
    #expect(outline.rows[0].isExpanded == !wasExpanded)
    demo.press(wasExpanded ? .left : .right)
    demo.settle()
    #expect(outline.rows[0].isExpanded == wasExpanded)
  }

  @Test("The flow starts at the right with its first cover")
  func flow() {
    let demo = DemoWindow(GeneratedCatalog(count: 60), layout: .coverflow, direction: .rightToLeft)
    let view = demo.browser.parts.context.collectionView
    #expect(view.centeredItem == IndexPath(item: 0, section: 0))
    #expect(view.contentOffset.x == view.contentSize.width - view.bounds.width)
    demo.press(.left)
    demo.press(.left)
    demo.settle()
    #expect(view.centeredItem == IndexPath(item: 1, section: 0))
  }

  @Test("A recorded trace has the direction")
  func traces() throws {
    let options = try ContentOptions.parse(["--items", "10"])
    #expect(options.scene(of: DemoWindow(GeneratedCatalog(count: 10)).browser)["direction"] == nil)
    let demo = DemoWindow(GeneratedCatalog(count: 10), direction: .rightToLeft)
    #expect(options.scene(of: demo.browser)["direction"] == "rtl")
  }
}
