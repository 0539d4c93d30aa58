import Foundation
import Testing
import UIKit
import UIKitTesting

@Suite("Traces of an app") struct TraceTests {
  @Test("A replayed trace produces the same calls, offsets and pixels, after being written and read")
  func again() throws {
    let first = Grid()
    let trace = try first.app.trace {
      first.app.tap(.item(7, in: first.view))
      first.app.drag(from: CGPoint(x: 60, y: 80), to: CGPoint(x: 62, y: 30), duration: 0.12)
      first.app.advance(by: 0.1)
      first.app.wheel(1)
      first.app.press(.down, modifiers: .shift)
      first.app.pinch(at: CGPoint(x: 60, y: 40), from: 20, to: 90, duration: 0.1)
    }
    let second = Grid()
    second.app.replay(try InputTrace(text: trace.text))
    let calls = first.transcript()
    #expect(calls.hasPrefix("select 7") && second.transcript() == calls)
    #expect(second.app.screenshot().pixels == first.app.screenshot().pixels)
    #expect(second.view.contentOffset == first.view.contentOffset && first.view.contentOffset.y > 20)
  }

  @Test("A replayed resize changes the size of the window")
  func sizes() throws {
    let first = Grid()
    let trace = try first.app.trace {
      first.app.resize(to: CGSize(width: 70, height: 50))
      first.app.frame()
    }
    let second = Grid(size: CGSize(width: 50, height: 40))
    second.app.replay(trace)
    #expect(second.app.window.bounds.size == CGSize(width: 70, height: 50))
    #expect(trace.size == CGSize(width: 120, height: 90))
  }
}
