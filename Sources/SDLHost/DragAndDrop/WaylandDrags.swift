import CSDL2
import CWayland
import Foundation
import Hosting

/// Drags on Wayland. SDL receives those of other programs, and reports files and text after the drop.
///
/// During a drag to other programs the compositor has the pointer, and sends its events to no window. A data
/// device reports where it is in the window, and the source of the data how the drag ends. Both become events
/// of the mouse in SDL's queue, so that the app sees one press that moves, and ends.
final class WaylandDrags: DragAccess {
  /// The state of the drag to other programs.
  private enum Phase {
    case idle
    /// The compositor moves the items.
    case carried(WaylandCarriage)
    /// The items were dropped on another program, which has not taken them yet. It is given up at a time.
    case dropped(WaylandCarriage, deadline: TimeInterval)
    /// The app has not asked for the result yet.
    case ended(DragOperation?)
  }

  /// The device of the events that stand for the compositor's.
  static let mouse: UInt32 = 0xD2A6_0001
  /// The number of Linux for the left button.
  private static let leftButton: UInt32 = 0x110
  /// The distance in window units by which the items seem to be outside of the window, whatever their size.
  private static let farAway = 400.0

  var receiver: (any IncomingDragReceiver)? {
    get { drops.receiver }
    set { drops.receiver = newValue }
  }

  private let exchange: WaylandExchange
  private let drops = SDLDrops()
  private let windowSize: () -> CGSize
  private let unitsPerPoint: () -> CGFloat
  private let draw: (DragImage) -> DragImagePixels?
  private let now: () -> TimeInterval
  /// Adds an event to SDL's queue.
  private let push: (SDL_Event) -> Void
  private var phase = Phase.idle
  private var completion: ((DragOperation?) -> Void)?
  /// Whether a held button has moved the pointer out of the window: SDL reports places at the edge.
  private var isOutside = false
  /// Whether SDL did not see that a button was released, and will not report the next press.
  private var hidesPress = false
  /// The last event about the focus that arrived during a drag.
  private var focus: SDL_Event?
  /// The ended drags whose objects the compositor may still send events about.
  private var ended: [WaylandCarriage] = []

  /// `windowSize` returns the size in window units.
  init(
    _ exchange: WaylandExchange, windowSize: @escaping () -> CGSize,
    unitsPerPoint: @escaping () -> CGFloat, draw: @escaping (DragImage) -> DragImagePixels?,
    now: @escaping () -> TimeInterval, push: @escaping (SDL_Event) -> Void
  ) {
    (self.exchange, self.windowSize, self.unitsPerPoint) = (exchange, windowSize, unitsPerPoint)
    (self.draw, self.now, self.push) = (draw, now, push)
    exchange.onPointer = { [weak self] in self?.handlePointer($0) }
  }

  // MARK: Drags to other programs

  /// Begins a drag with the button that is down in the window. Without one nobody takes the items.
  func begin(_ drag: OutgoingDrag) {
    cancel()
    phase = .ended(nil)
    guard exchange.hasDrags, let press = exchange.held, let place = exchange.location else { return }
    let image = drag.image.flatMap {
      WaylandDragIcon($0, exchange.client, unitsPerPoint: unitsPerPoint(), draw: draw)
    }
    let carriage = WaylandCarriage(drag, image, exchange, from: place) { [weak self] in self?.handle($0) }
    guard carriage.start(press) else { return }
    hidesPress = true
    phase = .carried(carriage)
    if isOutside { send(SDL_MOUSEMOTION, at: outside(of: place)) }
  }

  /// Does nothing: the compositor moves the items.
  func move(to location: CGPoint) {}

  func drop(completion: @escaping (DragOperation?) -> Void) {
    switch phase {
    case .ended(let operation):
      phase = .idle
      completion(operation)
    case .dropped: self.completion = completion
    case .idle, .carried:
      cancel()
      completion(nil)
    }
  }

  func cancel() {
    let before = phase
    phase = .idle
    switch before {
    case .carried(let carriage):
      end(carriage)
      release(at: outside(of: carriage.place))
    case .dropped(let carriage, _): end(carriage)
    case .idle, .ended: break
    }
    finish(nil)
  }

  private func finish(_ operation: DragOperation?) {
    let completion = completion
    self.completion = nil
    completion?(operation)
  }

  private func end(_ carriage: WaylandCarriage) {
    carriage.end()
    ended.append(carriage)
  }

  /// Handles an event of the compositor.
  private func handle(_ event: WaylandCarriage.Event) {
    switch (phase, event) {
    case (.carried, .moved(let place)): send(SDL_MOUSEMOTION, at: place)
    case (.carried(let carriage), .left): send(SDL_MOUSEMOTION, at: outside(of: carriage.place))
    case (.carried(let carriage), .droppedInside):
      // The app learns of it by the release, and drops the items itself.
      phase = .idle
      end(carriage)
      release(at: carriage.place)
    case (.carried(let carriage), .droppedOutside):
      phase = .dropped(carriage, deadline: now() + XDNDTarget.patience)
      release(at: outside(of: carriage.place))
    case (.carried(let carriage), .ended(let operation)):
      phase = .ended(operation)
      end(carriage)
      release(at: outside(of: carriage.place))
    case (.dropped, .ended(let operation)): end(operation)
    default: break
    }
  }

  /// Ends a drag whose items were dropped on another program.
  private func end(_ operation: DragOperation?) {
    guard case .dropped(let carriage, _) = phase else { return }
    end(carriage)
    phase = completion == nil ? .ended(operation) : .idle
    finish(operation)
  }

  /// The time at which a program is given up that does not take what was dropped on it; nil if none is waited
  /// for.
  var deadline: TimeInterval? { if case .dropped(_, let deadline) = phase { deadline } else { nil } }

  /// Gives up what is late, and forgets what has ended. Called in each turn of the event loop.
  func tick() {
    if let deadline, now() >= deadline { end(nil) }
    guard !ended.isEmpty else { return }
    exchange.waitForAnswer()
    ended = []
  }

  // MARK: Events of the mouse

  private func handlePointer(_ event: WaylandExchange.PointerEvent) {
    if case .carried = phase { return }
    guard let location = exchange.location else { return }
    switch event {
    case .moved:
      let wasOutside = isOutside
      isOutside = exchange.held != nil && !CGRect(origin: .zero, size: windowSize()).contains(location)
      if isOutside || wasOutside { send(SDL_MOUSEMOTION, at: location) }
    case .pressed(let button):
      isOutside = false
      guard hidesPress, button == Self.leftButton else { return }
      hidesPress = false
      send(SDL_MOUSEBUTTONDOWN, at: location)
    }
  }

  /// Reports that the button is released, and what happened to the focus meanwhile.
  private func release(at place: CGPoint) {
    isOutside = false
    send(SDL_MOUSEMOTION, at: place)
    send(SDL_MOUSEBUTTONUP, at: place)
    if let focus { push(focus) }
    focus = nil
  }

  private func send(_ type: SDL_EventType, at place: CGPoint) {
    var event = SDL_Event()
    event.type = type.rawValue
    let (x, y) = (Int32(place.x.rounded(.down)), Int32(place.y.rounded(.down)))
    if type == SDL_MOUSEMOTION {
      (event.motion.x, event.motion.y, event.motion.which) = (x, y, Self.mouse)
    } else {
      (event.button.x, event.button.y, event.button.which) = (x, y, Self.mouse)
      (event.button.button, event.button.clicks) = (UInt8(SDL_BUTTON_LEFT), 1)
    }
    event.common.timestamp = SDL_GetTicks()
    push(event)
  }

  /// A place outside of the window, beyond the edge that is nearest to a place.
  private func outside(of place: CGPoint) -> CGPoint {
    let size = windowSize()
    let ways: [(distance: CGFloat, place: CGPoint)] = [
      (place.x, CGPoint(x: -Self.farAway, y: place.y)),
      (size.width - place.x, CGPoint(x: size.width + Self.farAway, y: place.y)),
      (place.y, CGPoint(x: place.x, y: -Self.farAway)),
      (size.height - place.y, CGPoint(x: place.x, y: size.height + Self.farAway)),
    ]
    return ways.min { $0.distance < $1.distance }?.place ?? place
  }

  // MARK: Events of SDL

  /// Takes an event of SDL: about a drop, whose place `location` returns, or about the mouse and the focus
  /// while they are not SDL's. Returns false for others.
  func handle(_ event: SDL_Event, location: () -> CGPoint) -> Bool {
    let isCarried: Bool
    switch phase {
    case .carried: isCarried = true
    case .dropped: isCarried = false
    case .idle, .ended:
      if drops.handle(event, location: location) { return true }
      isCarried = false
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: return event.motion.which != Self.mouse && (isCarried || isOutside)
    case SDL_MOUSEBUTTONUP, SDL_MOUSEBUTTONDOWN: return event.button.which != Self.mouse && isCarried
    case SDL_WINDOWEVENT where isCarried:
      let change = SDL_WindowEventID(UInt32(event.window.event))
      guard change == SDL_WINDOWEVENT_FOCUS_LOST || change == SDL_WINDOWEVENT_FOCUS_GAINED else {
        return false
      }
      focus = event
      return true
    case SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE:
      guard deadline != nil || isCarried else { return false }
      // The program's own items.
      SDL_free(event.drop.file)
      return true
    default: return false
    }
  }
}
