import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Numbers that apps give: none of them stops the program, and what is not finite comes nowhere.
@MainActor @Suite("Attack by numbers") struct NumberAttackTests {
  /// Sets a number in an app, uses the app, and returns the places that have a number that is not finite.
  typealias Case = (name: String, run: @MainActor (ExtremeNumber) -> [String])

  @Test("No number stops the program, and none that is not finite stays")
  func attack() throws {
    let numbers = ExtremeNumber.all.prefix(Attack.count(3, long: ExtremeNumber.all.count))
    var held = 0
    let cases = Self.cases
    for (name, run) in cases {
      for number in numbers {
        if Attack.isLong { print(name, number.testDescription) }
        let faults = run(number)
        if faults.isEmpty { held += 1 }
        #expect(faults.isEmpty, "\(name), \(number.testDescription)")
      }
    }
    try Attack.report("Numbers that no screen has", tried: cases.count * numbers.count, held: held)
  }

  @Test("A number that is not finite is reported once, with the class and the property, and changes nothing")
  func report() {
    final class Card: UIView {}
    final class Picture: UIScrollView {}
    final class Grid: UICollectionViewFlowLayout {}
    let card = Card(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let picture = Picture(frame: card.frame)
    let grid = Grid()
    let messages = diagnostics {
      for _ in 0..<2 {
        card.frame.size.width = .nan
        card.center.x = .infinity
        card.transform.a = .nan
        picture.contentInset.top = -.infinity
        picture.setContentOffset(CGPoint(x: 0, y: CGFloat.nan), animated: true)
        grid.itemSize.height = .nan
      }
    }
    #expect(card.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && card.transform == .identity)
    #expect(picture.contentInset == .zero && picture.contentOffset == .zero)
    #expect(grid.itemSize == CGSize(width: 50, height: 50))
    #expect(
      messages.map { $0.prefix { $0 != ":" } } == [
        "Card.frame", "Card.position", "Card.transform", "Picture.contentInset",
        "Picture.setContentOffset(_", "Grid.itemSize",
      ])
    #expect(messages.allSatisfy { $0.hasSuffix("is not finite; the value before is kept.") })
    #expect(messages[0].contains("nan"), "\(messages[0])")
  }

  @Test("The z-index of a pinned view is at most the largest integer", arguments: [Int.max, .max - 1, .min])
  func pinnedZIndex(_ zIndex: Int) throws {
    let layout = UICollectionViewCompositionalLayout.shelves(.none) { section in
      let header = UICollectionViewCompositionalLayout.bar()
      header.pinToVisibleBounds = true
      header.zIndex = zIndex
      section.boundarySupplementaryItems = [header]
    }
    #expect(ExtremeApp(layout).exercise() == [])
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path(0)))
    #expect(zIndex < 0 ? header.zIndex > zIndex : header.zIndex == .max)
  }
}
