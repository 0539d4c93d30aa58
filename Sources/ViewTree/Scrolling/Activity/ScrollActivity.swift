import Foundation
import Geometry
import Motion

/// The phases of scrolling. Each carries what is valid in it, and nothing else.
enum ScrollActivity {
  /// The content rests. An offset that is out of range is corrected.
  case idle
  /// A finger or the mouse pulls the content. An animation that the app starts meanwhile runs alongside, and outlives
  /// the drag.
  case dragging(ScrollDrag, alongside: ScrollAnimation?)
  /// The mouse drags an indicator.
  case scrubbing(ScrollScrub, alongside: ScrollAnimation?)
  /// Events of a wheel or a touchpad keep coming.
  case wheeling(WheelSession)
  /// The content moves to an offset that the app asked for.
  case animating(ScrollAnimation)
  /// The content moves on after the user let go; also the way back from beyond an edge.
  case decelerating(ScrollTravel)
  /// Something else decides where the content is: nothing here moves it, and an offset that is out of range stays.
  case held
}

extension ScrollActivity {
  /// Whether the user scrolls.
  var isUserScrolling: Bool {
    switch self {
    case .dragging, .scrubbing, .wheeling: true
    case .idle, .animating, .decelerating, .held: false
    }
  }

  var isHeld: Bool {
    if case .held = self { true } else { false }
  }

  /// Whether the content neither moves nor is in the user's hand.
  var isResting: Bool {
    switch self {
    case .idle, .held: true
    case .dragging, .scrubbing, .wheeling, .animating, .decelerating: false
    }
  }

  /// Whether an offset that is out of range may be corrected at once.
  var allowsCorrection: Bool {
    switch self {
    case .idle, .scrubbing(_, alongside: nil): true
    case .dragging, .scrubbing, .wheeling, .animating, .decelerating, .held: false
    }
  }

  var wheelSession: WheelSession? {
    if case .wheeling(let session) = self { session } else { nil }
  }

  /// The animation that runs, alone or alongside the user. Setting it replaces one that runs or, with nil, ends it;
  /// in other phases it does nothing.
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

  /// The movement that the frames follow; nil while nothing moves by itself.
  var travel: ScrollTravel? {
    switch self {
    case .decelerating(let travel): travel
    case .wheeling(let session): session.travel
    case .animating, .dragging, .scrubbing: animation?.travel
    case .idle, .held: nil
    }
  }

  /// Changes the movement, where there is one.
  mutating func updateTravel(_ body: (inout ScrollTravel) -> Void) {
    guard var travel else { return }
    body(&travel)
    switch self {
    case .decelerating: self = .decelerating(travel)
    case .wheeling(var session):
      session.travel = travel
      self = .wheeling(session)
    case .animating, .dragging, .scrubbing: animation?.travel = travel
    case .idle, .held: break
    }
  }
}

/// A drag in progress.
struct ScrollDrag {
  /// The place that the content would be pulled to without any translation of the hand.
  var base: CGPoint
  /// The offset at the start of the drag, for paging.
  let start: CGPoint
  /// How far the hand has moved, as the content has followed it.
  var translation = CGPoint.zero
  let movesHorizontally: Bool
  let movesVertically: Bool
}

/// An indicator that is dragged with the mouse.
struct ScrollScrub {
  let axis: ScrollIndicatorView.Axis
  /// The place of the pointer at the start.
  let location: CGPoint
  /// The offset at the start.
  let offset: CGPoint
}

/// A scroll that the app asked for.
struct ScrollAnimation {
  var travel: ScrollTravel
  /// Returns the target anew, before each frame and at the end; nil keeps the last one. Absent for a fixed target.
  let aim: (() -> CGPoint?)?
  /// The time after which the target is not asked for any more.
  var deadline: TimeInterval
}

/// A run of wheel notches or touchpad steps; its end is a time without events.
struct WheelSession {
  enum Steps {
    /// Touchpad: the content follows at once. `to` is the place that it is pulled to.
    case pull(to: CGPoint)
    /// Wheel: the content moves smoothly. `to` is the place that the notches lead to; no travel once it is there.
    case notches(to: CGPoint, ScrollTravel?)
  }

  var steps: Steps
  /// The offset at the start.
  let start: CGPoint
  var lastTime: TimeInterval
  var lastStep = CGVector.zero
  var tracker = VelocityTracker()

  var isPrecise: Bool {
    if case .pull = steps { true } else { false }
  }

  /// How long after the last event the run is over, in seconds.
  var patience: TimeInterval { isPrecise ? 0.1 : 0.15 }

  /// The movement towards the place that the notches lead to. Setting it does nothing for a touchpad.
  var travel: ScrollTravel? {
    get {
      if case .notches(_, let travel) = steps { travel } else { nil }
    }
    set {
      if case .notches(let place, _) = steps { steps = .notches(to: place, newValue) }
    }
  }

  /// The app moved the content meanwhile: the run goes on from there.
  mutating func shift(by shift: CGPoint) {
    switch steps {
    case .pull(let place): steps = .pull(to: place + shift)
    case .notches(let place, var travel):
      travel?.shift += shift
      steps = .notches(to: place + shift, travel)
    }
  }
}
