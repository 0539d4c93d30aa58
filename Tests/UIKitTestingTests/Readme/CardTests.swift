import Testing
import UIKit
import UIKitTesting

@MainActor struct CardTests {
  @Test("A card is drawn in its color")
  func card() {
    assertScreenshot(of: CardView(color: .yellow), scale: 2)
  }

  @Test("A tap chooses a card with an animation")
  func choosing() throws {
    let app = TestApp(size: CGSize(width: 120, height: 48))
    let card = CardView(color: .yellow)
    app.window.addSubview(card)
    app.tap(card)
    app.advance(by: 0.1)
    assertScreenshot(of: app, named: "half way")
    try app.settle()
    #expect(card.isChosen)
    assertSnapshot(of: app, as: .viewTree)
  }
}
