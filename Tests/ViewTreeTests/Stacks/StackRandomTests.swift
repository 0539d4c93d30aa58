import Foundation
import Geometry
import TestSupport
import Testing

@testable import ViewTree

/// The frames of a row of boxes with enough room, by arithmetic.
@MainActor private struct StackOracle {
  let stack: UIStackView

  private var isRow: Bool { stack.axis == .horizontal }

  private func natural(_ view: UIView) -> (along: CGFloat, across: CGFloat) {
    let size = view.intrinsicContentSize
    return isRow ? (size.width, size.height) : (size.height, size.width)
  }

  private func spacing(after view: UIView) -> CGFloat {
    let custom = stack.customSpacing(after: view)
    return custom == UIStackView.spacingUseDefault ? stack.spacing : custom
  }

  /// The rectangles of the visible views.
  var frames: [CGRect] {
    let views = stack.arrangedSubviews.filter { !$0.isHidden }
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    let area = CGRect(origin: .zero, size: stack.bounds.size).inset(by: margins)
    let (origin, room) = isRow ? (area.minX, area.width) : (area.minY, area.height)
    let gaps = views.dropLast().map { spacing(after: $0) }
    let free = room - gaps.reduce(0, +)
    var lengths = views.map { natural($0).along }
    var distances = gaps
    switch stack.distribution {
    case .fill: lengths[views.count - 1] += free - lengths.reduce(0, +)
    case .fillEqually: lengths = views.map { _ in free / CGFloat(views.count) }
    case .fillProportionally:
      let sum = lengths.reduce(0, +)
      lengths = lengths.map { $0 * free / sum }
    case .equalSpacing, .equalCentering:
      if views.count == 1 { lengths = [room] }
      if stack.distribution == .equalSpacing {
        distances = gaps.map { _ in (room - lengths.reduce(0, +)) / CGFloat(gaps.count) }
      } else if views.count > 1, let first = lengths.first, let last = lengths.last {
        let step = (room - first / 2 - last / 2) / CGFloat(gaps.count)
        distances = zip(lengths, lengths.dropFirst()).map { step - $0 / 2 - $1 / 2 }
      }
    }
    var position = origin
    return views.indices.map { index in
      defer { position += lengths[index] + (index < distances.count ? distances[index] : 0) }
      let across = across(views[index], area)
      return isRow
        ? CGRect(x: position, y: across.start, width: lengths[index], height: across.length)
        : CGRect(x: across.start, y: position, width: across.length, height: lengths[index])
    }
  }

  private func across(_ view: UIView, _ area: CGRect) -> (start: CGFloat, length: CGFloat) {
    let (origin, room) = isRow ? (area.minY, area.height) : (area.minX, area.width)
    let length = natural(view).across
    switch stack.alignment {
    case .fill: return (origin, room)
    case .leading, .firstBaseline: return (origin, length)
    case .center: return (origin + (room - length) / 2, length)
    case .trailing: return (origin + room - length, length)
    case .lastBaseline: return isRow ? (origin + room - length, length) : (origin, length)
    }
  }
}

@Suite("Random changes of stack views") @MainActor struct StackRandomTests {
  private func change(_ stack: UIStackView, _ generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    let views = stack.arrangedSubviews
    let view = views.randomElement(using: &generator)
    switch number(0...11) {
    case 0: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case 1: stack.distribution = UIStackView.Distribution(rawValue: number(0...4)) ?? .fill
    case 2: stack.alignment = UIStackView.Alignment(rawValue: number(0...5)) ?? .fill
    case 3: stack.spacing = CGFloat(number(0...10))
    case 4: if let view { stack.setCustomSpacing(CGFloat(number(0...20)), after: view) }
    case 5: if let view { stack.setCustomSpacing(UIStackView.spacingUseDefault, after: view) }
    case 6, 7:
      if let view, view.isHidden || views.count(where: { !$0.isHidden }) > 1 { view.isHidden.toggle() }
    case 8:
      if views.count < 6 {
        let box = StackBox(CGFloat(number(1...40)), CGFloat(number(1...40)))
        stack.insertArrangedSubview(box, at: number(0...views.count))
      }
    case 9:
      if let view, views.contains(where: { $0 !== view && !$0.isHidden }) {
        if number(0...1) == 0 { view.removeFromSuperview() } else { stack.removeArrangedSubview(view) }
      }
    case 10: (view as? StackBox)?.natural.width = CGFloat(number(1...40))
    default:
      stack.isLayoutMarginsRelativeArrangement.toggle()
      stack.frame.size = CGSize(width: 600 + number(0...100), height: 600 + number(0...100))
    }
  }

  @Test("After each random change, a stack has the frames that arithmetic gives", arguments: 0..<40)
  func changes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let stack = makeStack([StackBox(20, 10), StackBox(30, 20)], width: 600, height: 500)
    for step in 0..<60 {
      change(stack, &generator)
      if Int.random(in: 0...2, using: &generator) == 0 { continue }
      stack.layoutIfNeeded()
      let views = stack.arrangedSubviews.filter { !$0.isHidden }
      for (view, expected) in zip(views, StackOracle(stack: stack).frames) {
        let frame = view.frame
        let distance =
          [
            frame.minX - expected.minX, frame.maxX - expected.maxX, frame.minY - expected.minY,
            frame.maxY - expected.maxY,
          ].map(abs).max() ?? 0
        try #require(
          distance <= 0.51,
          "seed \(seed) step \(step): \(frame) is not \(expected), \(stack.distribution) \(stack.alignment)")
      }
    }
  }
}
