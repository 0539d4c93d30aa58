import Foundation
import Testing

@testable import ViewTree

@Suite("Constraints of stack views as values") struct StackArrangementTests {
  private func text(
    _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment = .fill,
    _ members: [StackArrangement.Member], axis: NSLayoutConstraint.Axis = .horizontal
  ) -> String {
    StackArrangement(axis: axis, distribution: distribution, alignment: alignment, members: members)
      .rules().map { "\($0.name.rawValue.dropFirst(5)): \($0)" }.joined(separator: "\n")
  }

  private func members(_ count: Int, spacing: CGFloat = 8) -> [StackArrangement.Member] {
    [StackArrangement.Member](repeating: .init(spacing: spacing), count: count)
  }

  @Test("A filled row: its ends, the spacing, and the edges of each view") func fill() {
    #expect(
      text(.fill, .fill, members(2)) == """
        canvas-connection: 0.leading = stack.leading
        spacing: 1.leading = 0.trailing + 8
        canvas-connection: stack.trailing = 1.trailing
        ambiguity-suppression: 0.width = 0 @ 2
        canvas-connection: 0.top = stack.top
        canvas-connection: 0.bottom = stack.bottom
        alignment: 1.top = 0.top
        alignment: 1.bottom = 0.bottom
        """)
  }

  @Test("A column of equal gaps: guides between the views, and the least spacing") func equalSpacing() {
    #expect(
      text(.equalSpacing, .center, members(3), axis: .vertical) == """
        canvas-connection: 0.top = stack.top
        spacing: 1.top ≥ 0.bottom + 8
        spacing: 2.top ≥ 1.bottom + 8
        canvas-connection: stack.bottom = 2.bottom
        distributing-edge: gap 0.top = 0.bottom
        distributing-edge: gap 0.bottom = 1.top
        distributing-edge: gap 1.top = 1.bottom
        distributing-edge: gap 1.bottom = 2.top
        fill-equally: gap 1.height = gap 0.height
        canvas-fit: stack.height = 0 @ 49
        canvas-connection: 0.centerX = stack.centerX
        spanning-boundary: 0.leading ≥ stack.leading
        alignment: 1.centerX = 0.centerX
        spanning-boundary: 1.leading ≥ stack.leading
        alignment: 2.centerX = 0.centerX
        spanning-boundary: 2.leading ≥ stack.leading
        spanning-fit: stack.width = 0 @ 51
        """)
  }

  @Test("A hidden view has no length, at the end of the view before it") func hidden() {
    var members = members(2)
    members[1].isHidden = true
    #expect(
      text(.fillEqually, .leading, members) == """
        canvas-connection: 0.leading = stack.leading
        canvas-connection: stack.trailing = 0.trailing
        canvas-connection: 0.top = stack.top
        spanning-boundary: 0.bottom ≤ stack.bottom
        spanning-fit: stack.height = 0 @ 51
        hiding: 1.leading = 0.trailing
        hiding: 1.width = 0 @ 999.9000244140625
        hiding: 1.top = stack.top
        """)
  }

  @Test("Proportions are those of the natural lengths, to the longest view") func proportions() {
    var members = members(3, spacing: 0)
    for (index, length) in [10, 40, 20].enumerated() { members[index].naturalLength = CGFloat(length) }
    let rules = text(.fillProportionally, .fill, members).split(separator: "\n").filter {
      $0.hasPrefix("fill")
    }
    #expect(
      rules == [
        "fill-proportionally: 0.width = 0.25 · 1.width @ 999.9000244140625",
        "fill-proportionally: 2.width = 0.5 · 1.width @ 999.9000244140625",
      ])
  }
}
