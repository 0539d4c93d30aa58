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
