import Foundation
import Testing

@testable import ViewTree

@Suite struct WindowListTests {
  @Test("Windows are ordered by level, then in the order they were added") func backToFront() {
    let (a, b, c, d) = (UIWindow(), UIWindow(), UIWindow(), UIWindow())
    a.windowLevel = .alert
    c.windowLevel = .statusBar
    var list = WindowList()
    #expect(list.backToFront == [])
    for window in [a, b, c, d] { list.add(window) }
    #expect(list.all == [a, b, c, d])
    #expect(list.backToFront == [b, d, c, a])
    a.windowLevel = .normal
    #expect(list.backToFront == [a, b, d, c])
  }

  @Test("A window added twice is in the list once") func addTwice() {
    let (a, b) = (UIWindow(), UIWindow())
    var list = WindowList()
    list.add(a)
    list.add(b)
    list.add(a)
    #expect(list.all == [a, b])
    list.remove(a)
    #expect(list.all == [b])
    #expect(!list.contains(a))
    #expect(list.contains(b))
    list.remove(a)
    #expect(list.all == [b])
  }
}
