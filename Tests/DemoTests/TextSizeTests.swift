import Drawing
import Foundation
import Geometry
import Hosting
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("The demo with large text", .serialized) @MainActor struct TextSizeTests {
  private nonisolated static let size = CGSize(width: 1280, height: 800)
  private nonisolated static let narrowSize = CGSize(width: 480, height: 800)

  private func demo(
    _ choice: LayoutChoice, _ category: UIContentSizeCategory, size: CGSize = Self.size
  ) throws -> DemoWindow {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, layout: choice, size: size)
    demo.loop.makeCurrent()
    demo.app.preferredContentSizeCategory = category
    demo.settle()
    return demo
  }

  /// The visible labels inside a view.
  private func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.3 else { return [] }
    let own = (view as? UILabel).map { [$0] } ?? []
    return own.filter { $0.text?.isEmpty == false } + view.subviews.flatMap(labels)
  }

  private func longestWord(of label: UILabel) -> CGFloat {
    let word = UILabel(frame: .zero)
    word.font = label.font
    return (label.text ?? "").split(whereSeparator: \.isWhitespace).map {
      word.text = String($0)
      return word.sizeThatFits(.zero).width
    }.max() ?? 0
  }

  /// The texts that do not fit their labels, and those that fit.
  private func texts(_ demo: DemoWindow) -> (cut: Set<String>, whole: Set<String>) {
    var result: (cut: Set<String>, whole: Set<String>) = ([], [])
    for label in labels(in: demo.app.window) {
      let size = label.bounds.size
      let needed = label.sizeThatFits(CGSize(width: size.width, height: .greatestFiniteMagnitude))
      let longest = label.numberOfLines == 1 ? 0 : longestWord(of: label)
      let least = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
      let isWhole = max(needed.width, longest) * least <= size.width + 0.5 && needed.height <= size.height + 2
      if isWhole { result.whole.insert(label.text ?? "") } else { result.cut.insert(label.text ?? "") }
    }
    return result
  }

  /// The pairs of lines of text that are drawn over each other.
  private func overlaps(_ demo: DemoWindow) -> [String] {
    let area = demo.app.window.bounds
    let drawn = TextContrast(
      demo.app.window.displayList(in: area), area: area, opacity: 0.3, text: demo.host.text)
    let lines = drawn.lines
    return lines.indices.flatMap { one in
      lines[..<one].filter { other in
        let common = lines[one].box.intersection(other.box)
        let isCovered = drawn.covers.contains {
          other.place < $0.place && $0.place < lines[one].place && $0.box.contains(common)
        }
        return !isCovered && common.width > 2
          && common.height > 0.2 * min(lines[one].box.height, other.box.height)
      }.map { "\(lines[one].string) over \($0.string)" }
    }
  }

  @Test(
    "At the largest text size nothing is cut that is whole at the default one, and no text is over another",
    arguments: LayoutChoice.offered, [Self.size, narrowSize])
  func layouts(choice: LayoutChoice, size: CGSize) throws {
    let standard = try demo(choice, .large, size: size)
    let whole = texts(standard).whole
    #expect(!whole.isEmpty && overlaps(standard).isEmpty, "\(overlaps(standard))")
    for category in [
      UIContentSizeCategory.extraExtraLarge, .accessibilityLarge, .accessibilityExtraExtraExtraLarge,
    ] {
      let demo = try demo(choice, category, size: size)
      let cut = texts(demo).cut.intersection(whole)
      #expect(cut.isEmpty, "\(choice) \(category.rawValue): \(cut)")
      let overlaps = overlaps(demo)
      #expect(overlaps.isEmpty, "\(choice) \(category.rawValue): \(overlaps)")
    }
  }

  @Test(
    "At the largest text size, panels, menus and narrow windows cut and cover no text that is whole by default",
    arguments: KeyboardAloneTests.Screen.allCases)
  func screens(screen: KeyboardAloneTests.Screen) {
    let demo = screen.make()
    for key in [nil, KeyCode.contextMenu, .function(1)] {
      demo.app.preferredContentSizeCategory = .large
      if let key { demo.press(key) }
      demo.settle()
      let whole = texts(demo).whole
      if key != nil { demo.press(.escape) }
      demo.app.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      demo.settle()
      if let key { demo.press(key) }
      demo.settle()
      let cut = texts(demo).cut.intersection(whole)
      #expect(cut.isEmpty, "\(screen) \(key.map { "\($0)" } ?? "")")
      let overlaps = overlaps(demo)
      #expect(overlaps.isEmpty, "\(screen) \(key.map { "\($0)" } ?? "")")
      if key != nil { demo.press(.escape) }
    }
  }

  @Test("A change of the text size shows what a start with it shows", arguments: LayoutChoice.offered)
  func changes(choice: LayoutChoice) throws {
    func list(_ demo: DemoWindow) -> String { "\(demo.app.window.displayList(in: demo.app.window.bounds))" }
    let changed = try demo(choice, .accessibilityExtraExtraExtraLarge)
    let large = list(changed)
    changed.app.preferredContentSizeCategory = .large
    changed.settle()
    #expect(list(changed) == list(try demo(choice, .large)) && list(changed) != large)
  }
}
