import Foundation
import Geometry
import Testing

@testable import ViewTree

/// A range of a row or column.
private struct Span: Equatable, CustomStringConvertible {
  var start, length: CGFloat
  init(_ start: CGFloat, _ length: CGFloat) { (self.start, self.length) = (start, length) }
  var description: String { "\(start)+\(length)" }
}

private let alongSpans: [(UIStackView.Distribution, [Span])] = [
  (.fill, [Span(0, 20), Span(30, 60), Span(100, 100)]),
  (.fillEqually, [Span(0, 60), Span(70, 60), Span(140, 60)]),
  (.fillProportionally, [Span(0, 30), Span(40, 90), Span(140, 60)]),
  (.equalSpacing, [Span(0, 20), Span(60, 60), Span(160, 40)]),
  (.equalCentering, [Span(0, 20), Span(65, 60), Span(160, 40)]),
]

private let acrossSpans: [(UIStackView.Alignment, [Span])] = [
  (.fill, [Span(0, 60), Span(0, 60), Span(0, 60)]),
  (.leading, [Span(0, 10), Span(0, 30), Span(0, 20)]),
  (.firstBaseline, [Span(0, 10), Span(0, 30), Span(0, 20)]),
  (.center, [Span(25, 10), Span(15, 30), Span(20, 20)]),
  (.trailing, [Span(50, 10), Span(30, 30), Span(40, 20)]),
  (.lastBaseline, [Span(50, 10), Span(30, 30), Span(40, 20)]),
]

@Suite("Layout of stack views") @MainActor struct StackLayoutTests {
  private let combinations = alongSpans.flatMap { along in acrossSpans.map { (along, $0) } }

  @Test("Each distribution with each alignment: the frames of a row") func rows() {
    for (along, across) in combinations {
      let stack = makeStack(
        [StackBox(20, 10), StackBox(60, 30), StackBox(40, 20)], width: 200, height: 60, spacing: 10)
      (stack.distribution, stack.alignment) = (along.0, across.0)
      stack.layoutIfNeeded()
      let frames = stack.arrangedSubviews.map(\.frame)
      #expect(frames.map { Span($0.minX, $0.width) } == along.1, "\(along.0) \(across.0)")
      #expect(frames.map { Span($0.minY, $0.height) } == across.1, "\(along.0) \(across.0)")
    }
  }

  @Test("Each distribution with each alignment: the frames of a column, whose baselines are leading edges")
  func columns() {
    for (along, across) in combinations {
      let stack = makeStack(
        [StackBox(10, 20), StackBox(30, 60), StackBox(20, 40)], width: 60, height: 200, spacing: 10)
      stack.axis = .vertical
      (stack.distribution, stack.alignment) = (along.0, across.0)
      stack.layoutIfNeeded()
      let frames = stack.arrangedSubviews.map(\.frame)
      let expected = across.0 == .lastBaseline ? acrossSpans[1].1 : across.1
      #expect(frames.map { Span($0.minY, $0.height) } == along.1, "\(along.0) \(across.0)")
      #expect(frames.map { Span($0.minX, $0.width) } == expected, "\(along.0) \(across.0)")
    }
  }

  @Test("The fitting size of each distribution: natural lengths, equal ones, equal distances of centers")
  func fittingSizes() {
    let widths = alongSpans.map { along in
      let stack = makeStack(
        [StackBox(20, 10), StackBox(60, 30), StackBox(40, 20)], width: 1, height: 1, spacing: 10)
      stack.distribution = along.0
      stack.alignment = .center
      let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      #expect(size.height == 30)
      return size.width
    }
    #expect(widths == [140, 200, 140, 140, 150])
  }

  @Test("Of views of equal hugging the last one is stretched, else the one with the lowest priority")
  func stretching() {
    let boxes = [StackBox(20, 10), StackBox(20, 10), StackBox(20, 10)]
    let stack = makeStack(boxes, width: 100, height: 10)
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [20, 20, 60])
    boxes[0].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    stack.setNeedsUpdateConstraints()
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.width) == [60, 20, 20])
    let spacer = UIView()
    stack.insertArrangedSubview(spacer, at: 1)
    stack.layoutIfNeeded()
    #expect(spacer.frame == CGRect(x: 20, y: 0, width: 40, height: 10))
  }

  @Test("Custom spacings, the system's spacing and margins") func spacings() {
    let boxes = (0..<4).map { _ in StackBox(10, 10) }
    let stack = makeStack(boxes, width: 100, height: 40, spacing: 5)
    stack.alignment = .top
    stack.setCustomSpacing(12, after: boxes[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [0, 22, 40, 55])
    #expect(stack.customSpacing(after: boxes[0]) == 12)
    #expect(stack.customSpacing(after: boxes[1]) == UIStackView.spacingUseSystem)
    #expect(stack.customSpacing(after: boxes[2]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
    stack.layoutIfNeeded()
    #expect(boxes.map(\.frame.minX) == [4, 19, 37, 52])
    #expect(boxes[3].frame == CGRect(x: 52, y: 3, width: 42, height: 10))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 68, height: 18))
    stack.layoutMargins.left = 10
    stack.layoutIfNeeded()
    #expect(boxes[0].frame.minX == 10)
    boxes[1].removeFromSuperview()
    stack.addArrangedSubview(boxes[1])
    #expect(stack.customSpacing(after: boxes[1]) == UIStackView.spacingUseDefault)
  }

  @Test("Arranged views are added, inserted and moved; a removed one remains a subview") func arrangedViews()
  {
    let (a, b, c) = (StackBox(10, 10), StackBox(20, 10), StackBox(30, 10))
    let stack = makeStack([a], width: 100, height: 10)
    stack.addSubview(c)
    stack.addArrangedSubview(b)
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    #expect(stack.subviews == [a, c, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [30, 40, 0])
    stack.insertArrangedSubview(a, at: 2)
    stack.addArrangedSubview(c)
    #expect(stack.arrangedSubviews == [b, a, c])
    stack.layoutIfNeeded()
    #expect([a, b, c].map(\.frame.minX) == [20, 0, 30])
    stack.removeArrangedSubview(b)
    #expect(b.superview === stack)
    stack.layoutIfNeeded()
    #expect([a, c].map(\.frame.minX) == [0, 10])
    #expect(stack.constraints.allSatisfy { $0.firstItem !== b && $0.secondItem !== b })
    a.removeFromSuperview()
    #expect(stack.arrangedSubviews == [c])
    stack.layoutIfNeeded()
    #expect(c.frame == CGRect(x: 0, y: 0, width: 100, height: 10))
  }

  @Test("A nested stack is as large as its views, in a stack that its superview's constraints place")
  func nested() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let picture = StackBox(40, 40)
    let texts = UIStackView(arrangedSubviews: [StackBox(50, 12), StackBox(70, 16)])
    texts.axis = .vertical
    texts.spacing = 4
    texts.alignment = .leading
    let row = UIStackView(arrangedSubviews: [picture, texts])
    row.spacing = 8
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      row.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 10, y: 30, width: 118, height: 40))
    #expect(texts.frame == CGRect(x: 48, y: 4, width: 70, height: 32))
    #expect(
      texts.arrangedSubviews.map(\.frame.size) == [
        CGSize(width: 50, height: 12), CGSize(width: 70, height: 16),
      ])
    #expect(
      texts.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 32))
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 10, y: 30, width: 118, height: 40))
    picture.isHidden = true
    root.layoutIfNeeded()
    #expect(row.frame == CGRect(x: 10, y: 34, width: 70, height: 32))
  }

  @Test("Proportions follow natural lengths, also those of nested stacks, and their changes")
  func proportions() {
    let (a, b, c) = (StackBox(10, 10), StackBox(20, 10), StackBox(8, 10))
    let inner = UIStackView(arrangedSubviews: [b, c])
    inner.spacing = 2
    let stack = makeStack([a, inner], width: 120, height: 10)
    stack.distribution = .fillProportionally
    stack.layoutIfNeeded()
    #expect([a, inner].map(\.frame.width) == [30, 90])
    a.natural.width = 30
    stack.layoutIfNeeded()
    #expect([a, inner].map(\.frame.width) == [60, 60])
    c.isHidden = true
    stack.layoutIfNeeded()
    #expect([a, inner].map(\.frame.width) == [72, 48])
  }

  @Test(
    "Labels of different fonts are aligned at their baselines, and a column measures from baseline to baseline"
  )
  func baselines() {
    let host = TestHost(size: CGSize(width: 300, height: 200))
    let window = host.makeWindow()
    let (large, small) = (UILabel(), UILabel())
    (large.text, small.text) = ("Large", "small")
    (large.font, small.font) = (.systemFont(ofSize: 30), .systemFont(ofSize: 10))
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.alignment = .firstBaseline
    window.addSubview(stack)
    host.settle()
    #expect(large.frame.minY == 0)
    #expect(small.frame.minY == large.font.ascender - small.font.ascender)
    stack.axis = .vertical
    stack.alignment = .leading
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    host.settle()
    let lastBaseline = large.frame.maxY + large.font.descender
    #expect(small.frame.minY + small.font.ascender == lastBaseline + 40)
    #expect(stack.forFirstBaselineLayout === large)
    #expect(stack.forLastBaselineLayout === small)
    small.isHidden = true
    #expect(stack.forLastBaselineLayout === large)
  }

  @Test("The baseline of a stack is that of its first visible view, also after that was hidden")
  func stackBaseline() {
    let host = TestHost(size: CGSize(width: 300, height: 200))
    let window = host.makeWindow()
    let (large, small, mark) = (UILabel(), UILabel(), UILabel())
    for (label, size) in [(large, 30.0), (small, 10), (mark, 10)] {
      label.text = "text"
      label.font = .systemFont(ofSize: size)
    }
    let stack = UIStackView(arrangedSubviews: [large, small])
    stack.axis = .vertical
    for view in [stack, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      mark.leadingAnchor.constraint(equalTo: stack.trailingAnchor),
      mark.firstBaselineAnchor.constraint(equalTo: stack.firstBaselineAnchor),
    ])
    host.settle()
    #expect(mark.frame.minY == large.font.ascender - mark.font.ascender)
    large.isHidden = true
    host.settle()
    #expect(mark.frame.minY == 0)
  }
}
