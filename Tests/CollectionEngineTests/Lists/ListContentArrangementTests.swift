import CollectionEngine
import Foundation
import Testing

@Suite("Arrangement of a row's content") struct ListContentArrangementTests {
  private typealias Text = ListContentArrangement.Text

  private var metrics: ListContentArrangement.Metrics {
    var metrics = ListContentArrangement.Metrics()
    (metrics.left, metrics.right, metrics.top, metrics.bottom) = (16, 10, 8, 6)
    (metrics.imageToText, metrics.textToSecondaryHorizontal, metrics.textToSecondaryVertical) = (12, 5, 3)
    metrics.minimumHeight = 44
    return metrics
  }

  /// A text of a width, in lines of 20 points.
  private func text(_ width: CGFloat, ascent: CGFloat = 15) -> Text {
    Text(ascent: ascent) { limit in
      let lines = limit > 0 ? (width / limit).rounded(.up) : 1
      return CGSize(width: min(width, limit), height: lines * 20)
    }
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("A single text is centered between the vertical margins, in the smallest height") func single() {
    let row = ListContentArrangement(
      width: 200, metrics: metrics, image: nil, text: text(50), secondaryText: nil)
    #expect(row.size == CGSize(width: 200, height: 44))
    // Between 8 and 38, around 23.
    #expect(row.text == rect(16, 13, 174, 20))
    #expect(row.image == nil && row.secondaryText == nil && row.textLeft == 16)
  }

  @Test("A wrapped text makes the row higher") func wrapped() {
    let row = ListContentArrangement(
      width: 126, metrics: metrics, image: nil, text: text(250), secondaryText: nil)
    #expect(row.size.height == 74)
    #expect(row.text == rect(16, 8, 100, 60))
  }

  @Test("The secondary text is below the text") func below() {
    let row = ListContentArrangement(
      width: 200, metrics: metrics, image: nil, text: text(50), secondaryText: text(60))
    #expect(row.size.height == 57)
    #expect(row.text == rect(16, 8, 174, 20))
    #expect(row.secondaryText == rect(16, 31, 174, 20))
  }

  @Test("Texts that fit in one line are side by side, on one baseline") func sideBySide() {
    var metrics = metrics
    metrics.prefersSideBySide = true
    let row = ListContentArrangement(
      width: 200, metrics: metrics, image: nil, text: text(50), secondaryText: text(60, ascent: 12))
    #expect(row.size.height == 44)
    // Both are 23 points high.
    #expect(row.text == rect(16, 12, 50, 20))
    #expect(row.secondaryText == rect(130, 15, 60, 20))
    let narrow = ListContentArrangement(
      width: 140, metrics: metrics, image: nil, text: text(50), secondaryText: text(60))
    #expect(narrow.secondaryText == rect(16, 31, 114, 20))
  }

  @Test("An image is centered in its reserved place, and the texts begin behind it") func image() {
    let row = ListContentArrangement(
      width: 200, metrics: metrics, image: CGSize(width: 20, height: 30),
      reserved: CGSize(width: 40, height: 0), text: text(50), secondaryText: nil)
    #expect(row.image == rect(26, 8, 20, 30))
    #expect(row.textLeft == 68)
    #expect(row.text == rect(68, 13, 122, 20))
    let large = ListContentArrangement(
      width: 200, metrics: metrics, image: CGSize(width: 60, height: 60), text: text(50), secondaryText: nil)
    #expect(large.size.height == 74)
    #expect(large.image == rect(16, 8, 60, 60))
  }

  @Test("A given height centers the content in it") func height() {
    let row = ListContentArrangement(
      width: 200, height: 102, metrics: metrics, image: CGSize(width: 20, height: 20), text: text(50),
      secondaryText: nil)
    #expect(row.size.height == 102)
    #expect(row.image == rect(16, 42, 20, 20))
    #expect(row.text == rect(48, 42, 142, 20))
  }

  @Test("From right to left, all rectangles are mirrored") func mirrored() {
    let row = ListContentArrangement(
      width: 200, metrics: metrics, image: CGSize(width: 20, height: 20), text: text(50), secondaryText: nil
    ).mirrored()
    #expect(row.image == rect(164, 13, 20, 20))
    #expect(row.text == rect(10, 13, 142, 20))
  }

  @Test("A row without width or content has no negative rectangles") func degenerate() {
    let row = ListContentArrangement(
      width: 0, metrics: metrics, image: nil, text: text(50), secondaryText: text(9))
    #expect(row.text?.width == 0 && row.secondaryText?.width == 0)
    let empty = ListContentArrangement(width: 10, metrics: metrics, image: nil, text: nil, secondaryText: nil)
    #expect(empty.size == CGSize(width: 10, height: 44))
  }
}
