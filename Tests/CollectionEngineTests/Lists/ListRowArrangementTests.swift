import CollectionEngine
import Foundation
import Testing

@Suite("Arrangement of a row's accessories") struct ListRowArrangementTests {
  private let size = CGSize(width: 320, height: 44)

  private func row(
    _ leading: [CGFloat], _ trailing: [CGFloat],
    _ change: (inout ListRowArrangement.Metrics) -> Void = { _ in }
  ) -> ListRowArrangement {
    var metrics = ListRowArrangement.Metrics()
    change(&metrics)
    return ListRowArrangement(size: size, leading: leading, trailing: trailing, metrics: metrics)
  }

  private func spans(_ rects: [CGRect]) -> [[CGFloat]] { rects.map { [$0.minX, $0.maxX] } }

  @Test("Without accessories the content fills the row") func empty() {
    #expect(row([], []).content == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test("Accessories are at the edges in their order, and the content is between them") func edges() {
    let row = row([22], [30, 9])
    #expect(spans(row.leading) == [[16, 38]])
    #expect(spans(row.trailing) == [[253, 283], [295, 304]])
    #expect(row.content == CGRect(x: 38, y: 0, width: 215, height: 44))
    #expect(row.leading[0].height == 44)
  }

  @Test("An indentation moves the content, and leading accessories if they are indented") func indentation() {
    let both = row([22], []) { $0.indentation = 20 }
    #expect(spans(both.leading) == [[36, 58]])
    #expect(both.content == CGRect(x: 58, y: 0, width: 262, height: 44))
    let content = row([22], []) {
      $0.indentation = 20
      $0.indentsAccessories = false
    }
    #expect(spans(content.leading) == [[16, 38]])
    #expect(content.content == CGRect(x: 58, y: 0, width: 262, height: 44))
    #expect(row([], []) { $0.indentation = 20 }.content == CGRect(x: 20, y: 0, width: 300, height: 44))
  }

  @Test("The content of a row that is too narrow has no width") func narrow() {
    let row = ListRowArrangement(size: CGSize(width: 40, height: 44), leading: [22], trailing: [22])
    #expect(row.content.width == 0)
  }
}
