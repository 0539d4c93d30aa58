import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite("Text is measured with the fonts of the view's window") struct MeasuringHostTests {
  /// Two hosts whose characters have different widths. The second one is current.
  private let narrow = TestHost()
  private let wide: TestHost

  private let window: UIWindow

  init() {
    window = narrow.makeWindow()
    wide = TestHost()
    wide.boxFont.characterWidth = 1
  }

  @Test("A label in a window is measured with its fonts while another host is current")
  func label() {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 10)
    label.text = "four"
    #expect(label.intrinsicContentSize.width == 40)
    window.addSubview(label)
    #expect(label.intrinsicContentSize.width == 20)
  }

  /// The width that a label is drawn with: that of its only text command.
  private func drawnWidth(of label: UILabel) -> CGFloat? {
    DisplayListBuilder.commands(of: label.layer, size: label.bounds.size, scale: 1).compactMap { command in
      if case .text(let line) = command { line.width } else { nil }
    }.first
  }

  @Test("A snapshot of a label has the fonts of its window, whichever host is current and measured it before")
  func snapshot() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.font = .systemFont(ofSize: 10)
    label.text = "four"
    #expect(drawnWidth(of: label) == 40)
    window.addSubview(label)
    #expect(drawnWidth(of: label) == 20)
    #expect(drawnWidth(of: label) == 20, "also from the cache")
    let other = wide.makeWindow()
    other.addSubview(label)
    #expect(drawnWidth(of: label) == 40)
    window.addSubview(label)
    #expect(drawnWidth(of: label) == 20)
    other.addSubview(label)
    #expect(drawnWidth(of: label) == 40)
    other.windowScene = window.windowScene
    #expect(drawnWidth(of: label) == 20, "after its window has moved to another host")
  }

  @Test("A label that was measured alternately for two hosts is drawn with the fonts of its window")
  func alternately() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    label.font = .systemFont(ofSize: 10)
    label.text = "four"
    _ = label.intrinsicContentSize
    narrow.loop.perform { _ = label.intrinsicContentSize }
    _ = label.intrinsicContentSize
    wide.makeWindow().addSubview(label)
    wide.settle()
    #expect(label.layout(width: 100, height: 20, maximumLines: 1).width == 40)
    #expect(drawnWidth(of: label) == 40)

    let second = UILabel(frame: label.frame)
    second.font = label.font
    second.text = label.text
    narrow.loop.perform { _ = second.intrinsicContentSize }
    _ = second.intrinsicContentSize
    narrow.loop.perform { _ = second.intrinsicContentSize }
    window.addSubview(second)
    #expect(drawnWidth(of: second) == 20)
  }

  @Test("A control that was measured for another host gets the size for its window")
  func control() {
    let control = UISegmentedControl(items: ["four", "five"])
    control.translatesAutoresizingMaskIntoConstraints = false
    control.titleFont = .systemFont(ofSize: 10)
    let width = control.intrinsicContentSize.width
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    root.addSubview(control)
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      control.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(control.bounds.width == width)
    #expect(width == 132)
    window.addSubview(root)
    narrow.settle()
    #expect(control.bounds.width == 92)
  }
}

@Suite("The sizes of controls follow their content") struct ControlSizeTests {
  private let host = TestHost()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))

  private func show(_ control: UIView) {
    control.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(control)
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      control.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    host.makeWindow(showing: root)
  }

  @Test("A button is as wide as its title after the title, the font, the image or the insets change")
  func button() {
    let button = UIButton(type: .custom)
    button.setTitle("four", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 10)
    show(button)
    #expect(button.bounds.width == 30)
    button.setTitle("a title of 21 letters", for: .normal)
    host.settle()
    #expect(button.bounds.width == 105)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    host.settle()
    #expect(button.bounds.width == 210)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    host.settle()
    #expect(button.bounds.width == 220)
    button.setImage(UIImage(pixels: Array(repeating: 0, count: 64), width: 8, height: 8), for: .normal)
    host.settle()
    #expect(button.bounds.width == 228)
  }

  @Test("A segmented control is as wide as its segments after a title changes or a segment is added")
  func segments() {
    let control = UISegmentedControl(items: ["four", "five"])
    control.titleFont = .systemFont(ofSize: 10)
    show(control)
    #expect(control.bounds.width == 92)
    control.setTitle("ten words", forSegmentAt: 0)
    host.settle()
    #expect(control.bounds.width == 142)
    control.insertSegment(withTitle: "x", at: 2, animated: false)
    host.settle()
    #expect(control.bounds.width == 211)
  }
}
