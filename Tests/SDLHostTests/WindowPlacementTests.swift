import Foundation
import Testing

@testable import SDLHost

@Suite("The place of a window at the next start") struct WindowPlacementTests {
  private static let left = DesktopRect(x: 0, y: 27, width: 1920, height: 1053)
  private static let right = DesktopRect(x: 1920, y: 0, width: 1280, height: 1024)

  @Test(
    "A window is inside of the work area of the screen that it is on most, and nowhere without its screen",
    arguments: [
      // As it was; above the panel; over the edge of a screen; larger than the screen; on the right screen.
      ([100, 100, 800, 600], [100, 100, 800, 600]), ([100, 0, 800, 600], [100, 27, 800, 600]),
      ([-300, 900, 800, 600], [0, 480, 800, 600]), ([-50, 0, 4000, 3000], [0, 27, 1920, 1053]),
      ([1800, 100, 800, 600], [1920, 100, 800, 600]), ([5000, 100, 800, 600], nil),
    ] as [([Int], [Int]?)])
  func fitting(rect: [Int], expected: [Int]?) {
    let rect = DesktopRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
    let result = rect.fitting([Self.left, Self.right]).map { [$0.x, $0.y, $0.width, $0.height] }
    #expect(result == expected)
    #expect(rect.fitting([]) == nil)
  }

  @Test("Sizes and places that no window has are not restored")
  func unusable() {
    for side in [0, -1, 1e300, .infinity, .nan] as [CGFloat] {
      #expect(WindowPlacement(size: CGSize(width: side, height: 100)).usableSize == nil)
    }
    for y in [1e300, .infinity, .nan] as [CGFloat] {
      let far = WindowPlacement(size: CGSize(width: 9, height: 9), origin: CGPoint(x: 0, y: y))
      #expect(far.place(of: (9, 9), on: [Self.left]) == nil)
    }
    let size = CGSize(width: 640, height: 480)
    #expect(WindowPlacement(size: size).usableSize == size)
    #expect(WindowPlacement(size: size).place(of: (640, 480), on: [Self.left]) == nil)
  }

  @Test("The size of a maximized window does not replace the normal one, whichever is reported first")
  func normalSize() {
    let (small, other, large) = (
      CGSize(width: 8, height: 6), CGSize(width: 9, height: 6), CGSize(width: 19, height: 10)
    )
    var size = NormalSize(small)
    size.note(large, isNormal: true)
    size.note(large, isNormal: false)
    #expect(size.current == small)
    size.note(small, isNormal: true)
    size.note(other, isNormal: true)
    size.note(large, isNormal: false)
    #expect(size.current == other)
  }
}
