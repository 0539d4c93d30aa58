import Foundation
import Geometry

/// The phase of scrolling, with the data that is valid in it.
package enum ScrollActivity {
  /// The content is at rest. An offset outside of the range is corrected.
  case idle
  /// A finger, the mouse or a touchpad drags the content. An animation that the app starts in the meantime
  /// runs alongside and continues after the drag.
  case dragging(ScrollDrag, alongside: ScrollAnimation?)
  case scrubbing(ScrollScrub, alongside: ScrollAnimation?)
  case wheeling(WheelSession)
  /// The content moves to an offset that the app has requested.
  case animating(ScrollAnimation)
  /// The content decelerates after the user has released it, or springs back from beyond an edge.
  case decelerating(ScrollSimulation)
  /// Other code controls the offset: the engine does not move the content or correct the offset.
  case held
}

extension ScrollActivity {
  package var isUserScrolling: Bool {
    switch self {
    case .dragging, .scrubbing, .wheeling: true
    case .idle, .animating, .decelerating, .held: false
    }
  }

  package var isHeld: Bool {
    if case .held = self { true } else { false }
  }

  /// Whether the content neither moves nor is moved by the user.
  package var isResting: Bool {
    switch self {
    case .idle, .held: true
    case .dragging, .scrubbing, .wheeling, .animating, .decelerating: false
    }
  }

  /// Whether an offset outside of the range may be corrected at once.
  var allowsCorrection: Bool {
    switch self {
    case .idle, .scrubbing(_, alongside: nil): true
    case .dragging, .scrubbing, .wheeling, .animating, .decelerating, .held: false
    }
  }

  package var wheelSession: WheelSession? {
    if case .wheeling(let session) = self { session } else { nil }
  }

  /// The offset to which the content moves after a wheel session has ended, or in an animation; nil in other
  /// phases. A notch of a wheel adds to it.
  var stepTarget: CGPoint? {
    switch self {
    case .decelerating(let simulation): simulation.isCatchable ? nil : simulation.destination
    case .animating(let animation): animation.simulation.destination
    case .idle, .dragging, .scrubbing, .wheeling, .held: nil
    }
  }

  /// The running animation, alone or alongside a drag. Setting it replaces or, with nil, ends it; in other
  /// phases it does nothing.
  var animation: ScrollAnimation? {
    get {
      switch self {
      case .animating(let animation): animation
      case .dragging(_, let animation), .scrubbing(_, let animation): animation
      case .idle, .wheeling, .decelerating, .held: nil
      }
    }
    set {
      switch self {
      case .animating: self = newValue.map { .animating($0) } ?? .idle
      case .dragging(let drag, _): self = .dragging(drag, alongside: newValue)
      case .scrubbing(let scrub, _): self = .scrubbing(scrub, alongside: newValue)
      case .idle, .wheeling, .decelerating, .held: break
      }
    }
  }

  /// The movement that the frames apply; nil if there is none.
  package var simulation: ScrollSimulation? {
    switch self {
    case .decelerating(let simulation): simulation
    case .wheeling(let session): session.simulation
    case .animating, .dragging, .scrubbing: animation?.simulation
    case .idle, .held: nil
    }
  }

  /// Modifies the movement if there is one.
  mutating func updateSimulation(_ body: (inout ScrollSimulation) -> Void) {
    guard var simulation else { return }
    body(&simulation)
    switch self {
    case .decelerating: self = .decelerating(simulation)
    case .wheeling(var session):
      session.simulation = simulation
      self = .wheeling(session)
    case .animating, .dragging, .scrubbing: animation?.simulation = simulation
    case .idle, .held: break
    }
  }
}

package struct ScrollDrag {
  /// The offset, without resistance at the edges, for a translation of zero.
  var base: CGPoint
  /// The offset at the start of the drag, used for paging.
  let start: CGPoint
  /// The translation of the touches that the content has followed.
  var translation = CGPoint.zero
  let movesHorizontally: Bool
  let movesVertically: Bool
}

package struct ScrollScrub {
  package let axis: ScrollDirection
  /// The location of the pointer at the start.
  let location: CGPoint
  let offset: CGPoint
}

/// A scroll animation that the app or a tap on the navigation bar has requested.
package struct ScrollAnimation {
  package enum Purpose {
    /// The app has requested an offset.
    case offset
    /// The user has requested the top of the content.
    case top
  }

  var purpose = Purpose.offset
  var simulation: ScrollSimulation
  /// Returns the current target; called before each frame and at the end. Nil as result keeps the last
  /// target; a nil closure means a fixed target.
  let targetProvider: (() -> CGPoint?)?
  /// The time after which the target is no longer updated.
  var deadline: TimeInterval
  /// Whether the animation ends at a page also after the range has changed.
  var endsAtPage = false
}

/// The state of a series of notches of a wheel. It ends after a time without notches.
package struct WheelSession {
  /// The offset to which the content moves.
  var target: CGPoint
  /// The movement to the target; nil after the content has arrived.
  var simulation: ScrollSimulation?
  /// The offset at the start.
  let start: CGPoint
  var lastTime: TimeInterval
  var lastStep = CGVector.zero

  /// The time without notches, in seconds, after which the session ends.
  static let timeout: TimeInterval = 0.15
}
