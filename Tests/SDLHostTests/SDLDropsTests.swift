import CSDL2
import Foundation
import Hosting
import Testing

@testable import SDLHost

/// Logs the calls of a drop, and accepts it if `answer` is not nil.
private final class LoggingReceiver: IncomingDragReceiver {
  var answer: DragOperation? = .copy
  var log: [String] = []

  func dragMoved(_ drag: IncomingDrag) -> DragOperation? {
    log.append("moved \(drag.types) \(drag.location)")
    return answer
  }
  func dragLeft() { log.append("left") }
  func dragDropped(_ drag: IncomingDrag) -> [String] {
    log.append("dropped")
    return drag.types
  }
  func dragReceived(_ data: [String: Data], problem: String?) {
    for (type, data) in data { log.append("received \(type) \(String(decoding: data, as: UTF8.self))") }
  }
}

/// Drops that SDL reports where windows do not belong to X11.
@MainActor @Suite(.serialized) struct SDLDropsTests {
  private func event(_ type: SDL_EventType, _ text: String? = nil) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    event.drop.file = text.map { SDL_strdup($0) }
    return event
  }

  @Test("Files and texts that SDL reports arrive as one drop") func drop() {
    let drops = SDLDrops()
    let receiver = LoggingReceiver()
    drops.receiver = receiver
    for event in [
      event(SDL_DROPBEGIN), event(SDL_DROPFILE, "/tmp/a b.jpg"), event(SDL_DROPFILE, "/tmp/c"),
      event(SDL_DROPCOMPLETE),
    ] {
      #expect(drops.handle(event) { CGPoint(x: 4, y: 5) })
    }
    #expect(
      receiver.log == [
        "moved [\"text/uri-list\"] (4.0, 5.0)", "dropped",
        "received text/uri-list file:///tmp/a%20b.jpg\r\nfile:///tmp/c\r\n",
      ])
    receiver.log = []
    for event in [event(SDL_DROPBEGIN), event(SDL_DROPTEXT, "hello"), event(SDL_DROPCOMPLETE)] {
      _ = drops.handle(event) { .zero }
    }
    #expect(receiver.log.last == "received text/plain;charset=utf-8 hello")
  }

  @Test("A refused drop is left") func refusal() {
    let drops = SDLDrops()
    let receiver = LoggingReceiver()
    receiver.answer = nil
    drops.receiver = receiver
    for event in [event(SDL_DROPBEGIN), event(SDL_DROPTEXT, "hello"), event(SDL_DROPCOMPLETE)] {
      _ = drops.handle(event) { .zero }
    }
    #expect(receiver.log == ["moved [\"text/plain;charset=utf-8\"] (0.0, 0.0)", "left"])
  }

  @Test("Without a receiver and for other events, the event is not taken") func notTaken() {
    let drops = SDLDrops()
    #expect(!drops.handle(event(SDL_DROPBEGIN)) { .zero })
    drops.receiver = LoggingReceiver()
    #expect(!drops.handle(event(SDL_KEYDOWN)) { .zero })
    drops.drop { #expect($0 == nil) }
  }
}
