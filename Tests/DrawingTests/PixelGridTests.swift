import Foundation
import Testing

@testable import Drawing

@Suite struct PixelGridTests {
  @Test("A rectangle is rounded at its edges, not in its size")
  func roundsEdges() {
    let grid = PixelGrid(scale: 1)
    #expect(
      grid.rect(CGRect(x: 0.4, y: 0.5, width: 10, height: 10)) == PixelRect(x: 0, y: 1, width: 10, height: 10)
    )
    #expect(
      grid.rect(CGRect(x: 0.6, y: 0, width: 0.8, height: 0.2)) == PixelRect(x: 1, y: 0, width: 0, height: 0))
    #expect(
      grid.rect(CGRect(x: -0.5, y: -1.5, width: 1, height: 1)) == PixelRect(x: 0, y: -1, width: 1, height: 1))
  }

  @Test("Rectangles are scaled and moved to the origin, and a line has at least one pixel")
  func appliesScaleAndOrigin() {
    let grid = PixelGrid(scale: 2, left: -10, top: 4)
    #expect(
      grid.rect(CGRect(x: 1.25, y: 3, width: 2, height: 1)) == PixelRect(x: 13, y: 2, width: 4, height: 2))
    #expect(grid.lineWidth(0.2) == 1 && grid.lineWidth(1.5) == 3 && grid.lineWidth(0) == 0)
  }

  @Test("A radius is at most half of the smaller side, and at least 0")
  func limitsRadiiToHalfTheSize() {
    let grid = PixelGrid(scale: 2)
    let rect = PixelRect(x: 0, y: 0, width: 15, height: 40)
    #expect(grid.radius(3, in: rect) == 6)
    #expect(grid.radius(100, in: rect) == 7.5)
    #expect(grid.radius(1.3, in: rect) == 2.5)
    #expect(grid.radius(-1, in: rect) == 0)
  }

  @Test("The enclosing rectangle has all pixels that a rectangle touches")
  func returnsEnclosingRectangles() {
    let grid = PixelGrid(scale: 1)
    #expect(
      grid.enclosing(CGRect(x: 0.1, y: -0.1, width: 1, height: 1))
        == PixelRect(x: 0, y: -1, width: 2, height: 2))
    #expect(
      grid.enclosing(CGRect(x: 2, y: 3, width: 4, height: 5)) == PixelRect(x: 2, y: 3, width: 4, height: 5))
    #expect(
      grid.enclosing(CGRect(x: -3, y: -4.5, width: 2.9, height: 3))
        == PixelRect(x: -3, y: -5, width: 3, height: 4))
    #expect(grid.enclosing(.zero).isEmpty)
  }

  @Test("Numbers that are not finite make empty rectangles, and large ones are limited")
  func acceptsNumbersThatAreNotFinite() {
    let grid = PixelGrid(scale: 1)
    #expect(grid.rect(CGRect(x: Double.nan, y: .infinity, width: .nan, height: 1)).isEmpty)
    #expect(grid.rect(CGRect(x: -1e300, y: 0, width: 2e300, height: 1)).width == 2_000_000)
    #expect(grid.enclosing(CGRect(x: 0, y: 0, width: Double.nan, height: 4)).isEmpty)
    #expect(grid.enclosing(CGRect(x: Double.nan, y: 0, width: 4, height: 4)).isEmpty)
    #expect(
      grid.enclosing(CGRect(x: -1e300, y: -1e6, width: 2e300, height: 2e6))
        == PixelRect(x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000))
  }
}
