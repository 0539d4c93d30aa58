import CollectionEngine
import Foundation
import Geometry
import Testing

@Suite("Prefetch planner") struct PrefetchPlannerTests {
  private func situation(
    _ x: CGFloat = 0, _ y: CGFloat, end: CGPoint? = nil,
    content: CGSize = CGSize(width: 300, height: 10_000)
  ) -> PrefetchPlanner.Situation {
    let visible = CGRect(x: x, y: y, width: 300, height: 400)
    return PrefetchPlanner.Situation(visible: visible, end: end ?? visible.origin, contentSize: content)
  }

  private func still() -> CGVector { .zero }

  @Test("At rest the area is one visible length beyond the end")
  func rest() {
    var planner = PrefetchPlanner()
    #expect(
      planner.areas(in: situation(0, 0), velocity: still) == [CGRect(x: 0, y: 400, width: 300, height: 400)])
  }

  @Test("A plan is valid until the view has moved by a quarter of its length")
  func quarter() {
    var planner = PrefetchPlanner()
    #expect(planner.areas(in: situation(0, 0), velocity: still) != nil)
    #expect(planner.areas(in: situation(0, 0), velocity: still) == nil)
    #expect(planner.areas(in: situation(0, 99), velocity: still) == nil)
    #expect(
      planner.areas(in: situation(0, 100), velocity: still) == [
        CGRect(x: 0, y: 500, width: 300, height: 400)
      ])
    #expect(planner.areas(in: situation(0, 199), velocity: still) == nil)
  }

  @Test("The area is on the side to which the content moves, from a quarter of the length on")
  func direction() {
    var planner = PrefetchPlanner()
    _ = planner.areas(in: situation(0, 5000), velocity: still)
    #expect(planner.areas(in: situation(0, 4901), velocity: still) == nil)
    #expect(
      planner.areas(in: situation(0, 4900), velocity: still) == [
        CGRect(x: 0, y: 4500, width: 300, height: 400)
      ])
    planner.discardPlan()
    #expect(
      planner.areas(in: situation(0, 4900), velocity: still) == [
        CGRect(x: 0, y: 4500, width: 300, height: 400)
      ])
  }

  @Test(
    "The area grows with the velocity, up to three visible lengths",
    arguments: [(0, 400), (200, 500), (-800, 800), (1600, 1200), (9999, 1200)] as [(CGFloat, CGFloat)])
  func velocity(velocity: CGFloat, length: CGFloat) {
    var planner = PrefetchPlanner()
    #expect(
      planner.areas(in: situation(0, 2000), velocity: { CGVector(dx: 0, dy: velocity) }) == [
        CGRect(x: 0, y: 2400, width: 300, height: length)
      ])
  }

  @Test("The end of a movement is an area of its own, and a new end needs a new plan")
  func end() {
    var planner = PrefetchPlanner()
    let moving = situation(0, 0, end: CGPoint(x: 0, y: 7000))
    #expect(
      planner.areas(in: moving, velocity: still) == [
        CGRect(x: 0, y: 400, width: 300, height: 400), CGRect(x: 0, y: 7000, width: 300, height: 400),
      ])
    #expect(planner.areas(in: situation(0, 20, end: CGPoint(x: 0, y: 7050)), velocity: still) == nil)
    #expect(
      planner.areas(in: situation(0, 20, end: CGPoint(x: 0, y: 9000)), velocity: still)?.last
        == CGRect(x: 0, y: 9000, width: 300, height: 400))
  }

  @Test("Areas are within the content; there is none beyond its end")
  func content() {
    var planner = PrefetchPlanner()
    #expect(
      planner.areas(in: situation(0, 9500), velocity: still) == [
        CGRect(x: 0, y: 9900, width: 300, height: 100)
      ])
    #expect(planner.areas(in: situation(0, 9600), velocity: still) == [])
    planner.discardPlan()
    let small = situation(0, 0, content: CGSize(width: 300, height: 400))
    #expect(planner.areas(in: small, velocity: still) == [])
  }

  @Test("Content that scrolls along both axes has an area for each")
  func twoAxes() {
    var planner = PrefetchPlanner()
    let map = situation(600, 800, content: CGSize(width: 3000, height: 4000))
    #expect(
      planner.areas(in: map, velocity: still) == [
        CGRect(x: 600, y: 1200, width: 300, height: 400), CGRect(x: 900, y: 800, width: 300, height: 400),
      ])
  }

  @Test("A view without size has no area")
  func empty() {
    var planner = PrefetchPlanner()
    let none = PrefetchPlanner.Situation(
      visible: .zero, end: .zero, contentSize: CGSize(width: 10, height: 10))
    #expect(planner.areas(in: none, velocity: still) == [])
  }
}
