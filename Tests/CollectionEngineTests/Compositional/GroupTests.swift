import Foundation
import Geometry
import Testing

@testable import CollectionEngine

/// The frames of the items of a group, as literals.
@Suite("Compositional groups") struct GroupTests {
  private let container = CGSize(width: 400, height: 600)

  private func item(
    _ width: CompositionalDimension, _ height: CompositionalDimension
  ) -> CompositionalItem {
    CompositionalItem(size: CompositionalSize(width: width, height: height))
  }

  private func group(
    _ width: CompositionalDimension, _ height: CompositionalDimension, _ group: CompositionalGroup
  ) -> CompositionalItem {
    CompositionalItem(size: CompositionalSize(width: width, height: height), group: group)
  }

  private func frames(
    _ item: CompositionalItem, measured: [Int: CGSize] = [:], limit: Int = 100
  ) -> [CGRect] {
    GroupArranger(measured: measured, limit: limit).solve(item, in: container).leaves.map(\.frame)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("Items repeat as long as they fit the row") func filling() {
    let row = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(.line(.horizontal), subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))]))
    #expect(
      frames(row) == [
        rect(0, 0, 100, 50), rect(100, 0, 100, 50), rect(200, 0, 100, 50), rect(300, 0, 100, 50),
      ]
    )
  }

  @Test("Fractions whose sum is 1 fit in spite of rounding") func thirds() {
    let row = group(
      .fractionalWidth(0.7), .absolute(50),
      CompositionalGroup(
        .line(.horizontal), subitems: [item(.fractionalWidth(1.0 / 3.0), .fractionalHeight(1))]))
    #expect(frames(row).count == 3)
  }

  @Test("With spacing, fewer items fit") func spacing() {
    let row = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(
        .line(.horizontal), subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))],
        spacing: .fixed(10)))
    #expect(frames(row) == [rect(0, 0, 100, 50), rect(110, 0, 100, 50), rect(220, 0, 100, 50)])
  }

  @Test("A count divides the row; a repetition keeps the size") func counts() {
    let wide = item(.fractionalWidth(0.3), .fractionalHeight(1))
    let divided = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(.line(.horizontal), subitems: [wide], count: .dividing(2), spacing: .fixed(20)))
    #expect(frames(divided) == [rect(0, 0, 190, 50), rect(210, 0, 190, 50)])
    let repeated = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(.line(.horizontal), subitems: [wide], count: .repeating(2), spacing: .fixed(20)))
    #expect(frames(repeated) == [rect(0, 0, 120, 50), rect(140, 0, 120, 50)])
  }

  @Test("Flexible spacing takes the rest of the row") func flexible() {
    let row = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(
        .line(.horizontal), subitems: [item(.absolute(100), .absolute(30))], count: .repeating(3),
        spacing: .flexible(10)))
    #expect(frames(row) == [rect(0, 0, 100, 30), rect(150, 0, 100, 30), rect(300, 0, 100, 30)])
  }

  @Test("Flexible edges center an item in both directions") func edges() {
    var small = item(.absolute(100), .absolute(20))
    small.edgeSpacing = CompositionalEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let row = group(
      .fractionalWidth(1), .absolute(50),
      CompositionalGroup(.line(.horizontal), subitems: [small], count: .repeating(1)))
    #expect(frames(row) == [rect(150, 15, 100, 20)])
  }

  @Test("A nested group takes its part of the row") func nested() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let trailing = group(
      .fractionalWidth(0.3), .fractionalHeight(1),
      CompositionalGroup(
        .line(.vertical), subitems: [item(.fractionalWidth(1), .fractionalHeight(0.3))], count: .dividing(2)))
    let outer = group(
      .fractionalWidth(1), .fractionalHeight(0.5),
      CompositionalGroup(.line(.horizontal), subitems: [leading, trailing]))
    #expect(
      frames(outer) == [rect(0, 0, 280, 300), rect(280, 0, 120, 150), rect(280, 150, 120, 150)])
  }

  @Test("Insets make frames smaller, and groups move their items") func insets() {
    var small = item(.fractionalWidth(0.5), .fractionalHeight(1))
    small.insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var row = group(
      .fractionalWidth(1), .absolute(100), CompositionalGroup(.line(.horizontal), subitems: [small]))
    row.insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    #expect(frames(row) == [rect(22, 11, 174, 76), rect(202, 11, 174, 76)])
  }

  @Test("A row of estimated height is as high as its highest item") func estimated() {
    let row = group(
      .fractionalWidth(1), .estimated(44),
      CompositionalGroup(.line(.horizontal), subitems: [item(.fractionalWidth(0.5), .estimated(44))]))
    #expect(frames(row) == [rect(0, 0, 200, 44), rect(200, 0, 200, 44)])
    let measured = GroupArranger(measured: [1: CGSize(width: 1, height: 90)]).solve(row, in: container)
    #expect(measured.leaves.map(\.frame) == [rect(0, 0, 200, 44), rect(200, 0, 200, 90)])
    #expect(measured.size == CGSize(width: 400, height: 90))
  }

  @Test("Items with a fraction of an estimated height are as high as their highest neighbor") func follows() {
    let row = group(
      .fractionalWidth(1), .estimated(40),
      CompositionalGroup(
        .line(.horizontal),
        subitems: [
          item(.fractionalWidth(0.5), .estimated(40)), item(.fractionalWidth(0.5), .fractionalHeight(1)),
        ]
      ))
    #expect(
      frames(row, measured: [0: CGSize(width: 0, height: 70)]) == [
        rect(0, 0, 200, 70), rect(200, 0, 200, 70),
      ])
  }

  @Test("Uniform items have the largest height among them") func uniform() {
    let row = group(
      .fractionalWidth(1), .estimated(44),
      CompositionalGroup(.line(.horizontal), subitems: [item(.fractionalWidth(0.5), .uniform(44))]))
    let measured = [0: CGSize(width: 0, height: 30), 1: CGSize(width: 0, height: 80)]
    #expect(frames(row, measured: measured) == [rect(0, 0, 200, 80), rect(200, 0, 200, 80)])
  }

  @Test("A custom group has the frames of its closure") func custom() {
    let custom = group(
      .fractionalWidth(1), .absolute(100),
      CompositionalGroup(
        .custom { size in
          [
            CompositionalFrame(frame: CGRect(x: 0, y: 0, width: size.width / 2, height: size.height)),
            CompositionalFrame(frame: CGRect(x: 150, y: 20, width: 60, height: 60), zIndex: 3),
          ]
        }))
    let solved = GroupArranger().solve(custom, in: container)
    #expect(solved.leaves.map(\.frame) == [rect(0, 0, 200, 100), rect(150, 20, 60, 60)])
    #expect(solved.leaves.map(\.zIndex) == [0, 3])
  }

  @Test("A badge is at the corner of its item, moved by a part of its own size") func badge() {
    var photo = item(.fractionalWidth(0.5), .fractionalHeight(1))
    photo.insets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    photo.supplementaries = [
      CompositionalSupplementary(
        kind: "badge", size: CompositionalSize(width: .absolute(20), height: .absolute(20)),
        containerAnchor: CompositionalAnchor(
          edges: [.top, .trailing], offset: CGPoint(x: 0.3, y: -0.3), isFractional: true))
    ]
    let row = group(
      .fractionalWidth(1), .absolute(100), CompositionalGroup(.line(.horizontal), subitems: [photo]))
    let badges = GroupArranger().solve(row, in: container).attachments
    #expect(badges.map(\.frame) == [rect(181, -1, 20, 20), rect(381, -1, 20, 20)])
    #expect(badges.map(\.leaf) == [0, 1])
  }

  @Test("An item anchor places another point of the view") func itemAnchor() {
    let below = CompositionalSupplementary(
      kind: "caption", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(16)),
      containerAnchor: CompositionalAnchor(edges: .bottom, offset: CGPoint(x: 0, y: 4)),
      itemAnchor: CompositionalAnchor(edges: .top))
    #expect(below.frame(at: rect(10, 20, 100, 80)) == rect(10, 104, 100, 16))
  }

  @Test(
    "Wrong numbers end without a trap",
    arguments: [CGFloat.nan, .infinity, -.infinity, -50, 1e300, 0])
  func wrongNumbers(number: CGFloat) {
    for dimension in [
      CompositionalDimension.fractionalWidth(number), .fractionalHeight(number), .absolute(number),
      .estimated(number),
    ] {
      let row = group(
        dimension, dimension,
        CompositionalGroup(
          .line(.horizontal), subitems: [item(dimension, dimension)], spacing: .fixed(number)))
      for frame in frames(row) { #expect(frame.minX.isFinite && frame.maxX.isFinite && frame.maxY.isFinite) }
      for count in [CompositionalGroup.Count.repeating(-3), .dividing(0), .repeating(5)] {
        let line = group(
          dimension, dimension,
          CompositionalGroup(.line(.vertical), subitems: [item(dimension, dimension)], count: count))
        #expect(frames(line).count == (count == .repeating(5) ? 5 : 1))
      }
    }
  }
}
