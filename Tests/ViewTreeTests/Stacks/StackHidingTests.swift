import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite("Hidden views of stacks", .serialized) @MainActor struct StackHidingTests {
  @Test("A hidden view takes no room and no spacing; it keeps its custom spacing") func hidden() {
    let boxes = (0..<3).map { _ in StackBox(20, 10) }
    let stack = makeStack(boxes, width: 200, height: 10, spacing: 5)
    stack.setCustomSpacing(30, after: boxes[1])
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 25, 75])
    boxes[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 20, 25])
    #expect(boxes[1].frame == CGRect(x: 20, y: 0, width: 0, height: 10))
    boxes[1].isHidden = false
    boxes[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 0, 50])
    for box in boxes { box.isHidden = true }
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test("A hidden view with constraints of its own makes no conflict") func noConflict() {
    var messages: [String] = []
    let before = Diagnostics.handler
    Diagnostics.handler = { messages.append($0) }
    defer { Diagnostics.handler = before }
    let (fixed, other) = (UIView(), StackBox(20, 10))
    let stack = makeStack([fixed, other], width: 100, height: 10)
    fixed.widthAnchor.constraint(equalToConstant: 30).isActive = true
    stack.layoutIfNeeded()
    #expect(other.frame.minX == 30)
    fixed.isHidden = true
    stack.layoutIfNeeded()
    #expect(other.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
    #expect(messages == [])
  }

  private func window(_ host: TestHost, _ boxes: [StackBox]) -> (UIWindow, UIStackView) {
    let window = host.makeWindow()
    let stack = UIStackView(arrangedSubviews: boxes)
    stack.spacing = 10
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    host.settle()
    return (window, stack)
  }

  private func shown(_ view: UIView) -> CGRect? { view.layer.presentation()?.frame }

  @Test("A view that is hidden in an animation block shrinks, and disappears at the end of the animation")
  func hidingInAnAnimation() {
    let host = TestHost(size: CGSize(width: 300, height: 100))
    let boxes = (0..<3).map { _ in StackBox(40, 20) }
    let (_, stack) = window(host, boxes)
    var completions: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      boxes[1].isHidden = true
    } completion: {
      completions.append($0)
    }
    #expect(boxes[1].isHidden)
    #expect(!boxes[1].layer.isHidden)
    #expect(boxes[2].frame.minX == 50)
    host.step(by: 0.5)
    #expect(shown(boxes[1]) == CGRect(x: 45, y: 0, width: 20, height: 20))
    #expect(shown(boxes[2]) == CGRect(x: 75, y: 0, width: 40, height: 20))
    #expect(shown(stack) == CGRect(x: 0, y: 0, width: 115, height: 20))
    #expect(!boxes[1].layer.isHidden)
    host.settle()
    #expect(boxes[1].layer.isHidden)
    #expect(boxes[1].isHidden)
    #expect(completions == [true])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      boxes[1].isHidden = false
      stack.layoutIfNeeded()
    }
    #expect(!boxes[1].layer.isHidden)
    host.step(by: 0.5)
    #expect(shown(boxes[1]) == CGRect(x: 45, y: 0, width: 20, height: 20))
    host.settle()
    #expect(boxes.map(\.frame.minX) == [0, 50, 100])
  }

  @Test("A view that is shown again during its animation stays; one that is removed is hidden at once")
  func interruptions() {
    let host = TestHost(size: CGSize(width: 300, height: 100))
    let boxes = (0..<3).map { _ in StackBox(40, 20) }
    let (_, stack) = window(host, boxes)
    UIView.animate(withDuration: 1) { boxes[0].isHidden = true }
    host.step(by: 0.25)
    UIView.animate(withDuration: 1) { boxes[0].isHidden = false }
    host.settle()
    #expect(!boxes[0].isHidden)
    #expect(!boxes[0].layer.isHidden)
    UIView.animate(withDuration: 1) { boxes[1].isHidden = true }
    stack.removeArrangedSubview(boxes[1])
    #expect(boxes[1].layer.isHidden)
    host.settle()
    #expect(boxes[2].frame.minX == 50)
  }
}
