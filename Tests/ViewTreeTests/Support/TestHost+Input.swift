import Foundation
import Hosting
import ViewTree

/// Synthesized input; each call runs a frame.
extension TestHost {
  func send(_ kind: InputEvent.Kind) {
    loop.enqueue(InputEvent(time: now, kind: kind))
    step()
  }

  func press(_ point: CGPoint, source: InputEvent.Touch.Source = .mouse) {
    send(.touch(.init(id: 1, phase: .began, location: point, source: source)))
  }

  func drag(to point: CGPoint, source: InputEvent.Touch.Source = .mouse) {
    send(.touch(.init(id: 1, phase: .moved, location: point, source: source)))
  }

  func release(_ point: CGPoint, source: InputEvent.Touch.Source = .mouse) {
    send(.touch(.init(id: 1, phase: .ended, location: point, source: source)))
  }

  func click(_ point: CGPoint, source: InputEvent.Touch.Source = .mouse) {
    press(point, source: source)
    release(point, source: source)
  }

  func hover(_ point: CGPoint?) { send(.hover(point)) }
}
