import CollectionEngine
import Foundation
import Testing

@Suite("The views that a transition needs") struct ViewDemandTests {
  private typealias Element = ViewDemand.Element
  private typealias Need = ViewDemand.Need

  private let visible = CGRect(x: 0, y: 0, width: 100, height: 100)

  private func rect(_ y: CGFloat, height: CGFloat = 10) -> CGRect {
    CGRect(x: 0, y: y, width: 20, height: height)
  }

  private func needs(
    _ elements: [Element], from progress: CGFloat = 0, existing: [Int] = [0]
  ) -> [Need] {
    ViewDemand.needs(of: elements, in: visible, from: progress, existing: existing)
  }

  @Test("The element that comes on screen first needs its view first")
  func nearestFirst() {
    let elements = [
      Element(group: 0, from: rect(900), to: rect(0)), Element(group: 0, from: rect(300), to: rect(0)),
      Element(group: 0, from: rect(500), to: rect(0)),
    ]
    #expect(
      needs(elements).map { ($0.progress * 1000).rounded() / 1000 } == [0.667, 0.8, 0.889])
  }

  @Test("A view that an element has left is used again")
  func usedAgain() {
    let elements = [
      Element(group: 0, from: rect(0), to: rect(-40)), Element(group: 0, from: rect(190), to: rect(10)),
      Element(group: 0, from: rect(280), to: rect(80)),
    ]
    // The first leaves at 0.25, the second comes at 0.5, the third at 0.9.
    #expect(needs(elements, existing: [1]) == [Need(group: 0, progress: 0.9, count: 2, size: rect(0).size)])
    #expect(needs(elements, existing: [2]) == [])
  }

  @Test("The groups have views of their own")
  func groups() {
    let elements = [
      Element(group: 1, from: rect(300), to: rect(0)), Element(group: 0, from: rect(150), to: rect(50)),
    ]
    #expect(needs(elements, existing: [0, 1]).map(\.group) == [0])
    #expect(needs(elements, existing: [1, 0]).map(\.group) == [1])
    #expect(needs(elements, existing: [0, 0]).map(\.group) == [0, 1])
  }

  @Test("The size is that of the element when it comes on screen")
  func size() {
    let element = Element(group: 0, from: rect(200), to: rect(0, height: 30))
    #expect(
      needs([element]) == [Need(group: 0, progress: 0.5, count: 1, size: CGSize(width: 20, height: 20))])
  }

  @Test("Elements that never overlap the visible rectangle, or have left it, need none")
  func neverVisible() {
    #expect(needs([Element(group: 0, from: rect(300), to: rect(200))]) == [])
    let crossing = Element(group: 0, from: rect(-110), to: rect(190))
    #expect(needs([crossing]).count == 1)
    #expect(needs([crossing], from: 0.75) == [])
  }

  @Test("Elements on screen at the present progress need a view at once")
  func present() {
    let staying = Element(group: 0, from: rect(10), to: rect(20))
    #expect(needs([staying], from: 0.5).map(\.progress) == [0.5])
    #expect(needs([staying], from: 0.5, existing: [1]) == [])
  }
}
