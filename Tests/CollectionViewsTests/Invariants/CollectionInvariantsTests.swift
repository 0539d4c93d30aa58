import Testing
import UIKit

@testable import CollectionViews

@Suite("Invariants of a collection view") @MainActor struct CollectionInvariantsTests {
  @Test("A view that shows an element and counts as waiting is a violation, which names the element")
  func waitingView() throws {
    let fixture = WindowlessFixture([4])
    fixture.view.layoutIfNeeded()
    #expect(CollectionInvariants.violations(of: fixture.view.parts) == [])
    let path = IndexPath(item: 2, section: 0)
    let cell = try #require(fixture.view.cellForItem(at: path))
    cell.isOnScreen = false
    defer { cell.isOnScreen = true }
    let violations = CollectionInvariants.violations(of: fixture.view.parts)
    #expect(violations.count == 2)
    #expect(violations.first == "the view of \(ElementKey.cell(path)) counts as waiting")
    #expect(violations.last == "UICollectionViewCell counts as on screen: false; it shows an element: true")
  }
}
