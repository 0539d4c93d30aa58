import Foundation
import Geometry
import Hosting
import InputTraces
import TestSupport
import Testing
import ViewTree

@Suite("Traces") struct InputTraceTests {
  nonisolated private static let header =
    #"{"format":"collection-trace","version":2,"width":640,"height":480,"scale":2}"#

  private func trace(_ lines: String...) throws(TraceError) -> InputTrace {
    try InputTrace(text: ([Self.header] + lines).joined(separator: "\n"))
  }

  @Test(
    "Values beyond the limits are errors with their lines",
    arguments: [
      (#"{"event":"frame","time":3601}"#, "the time 3601.0 is beyond the limit, 3600 seconds"),
      (#"{"event":"hover","time":0,"x":1e9,"y":0}"#, "\"x\" must be -100000 to 100000, not 1000000000.0"),
      (
        #"{"event":"scroll","time":0,"x":0,"y":0,"dx":0,"dy":-1e300}"#,
        "\"dy\" must be -100000 to 100000, not -1e+300"
      ),
      (
        #"{"event":"resize","time":0,"width":16000,"height":16000,"scale":4}"#,
        "a window has at most 33177600 pixels, not 16000.0 × 16000.0 points at scale 4.0"
      ),
      (
        #"{"event":"touch","time":0,"id":1,"phase":"began","x":1,"y":1,"taps":5000}"#,
        "\"taps\" must be 0 to 1000"
      ),
    ])
  func limits(line: String, reason: String) {
    let error = #expect(throws: TraceError.self) { try trace(line) }
    #expect(error?.line == 2 && error?.reason == reason, "\(String(describing: error))")
  }

  @Test("More touches at a time than fingers and toes are an error")
  func manyTouches() {
    let lines = (0..<33).map { #"{"event":"touch","time":0,"id":\#($0),"phase":"began","x":1,"y":1}"# }
    let error = #expect(throws: TraceError.self) {
      try InputTrace(text: ([Self.header] + lines).joined(separator: "\n"))
    }
    #expect(error?.line == 34 && error?.reason == "there are at most 32 touches at a time")
  }

  @Test("Every kind of event is written in the documented form and read back")
  func everything() throws {
    let events: [InputEvent] = [
      InputEvent(time: 0.5, kind: .touch(.init(id: 1, phase: .began, location: CGPoint(x: 10.25, y: 20)))),
      InputEvent(time: 0.51, kind: .touch(.init(id: 1, phase: .moved, location: CGPoint(x: 12, y: 21)))),
      InputEvent(time: 0.52, kind: .touch(.init(id: 1, phase: .ended, location: CGPoint(x: 12, y: 21)))),
      InputEvent(
        time: 0.6,
        kind: .touch(
          .init(
            id: -3, phase: .began, location: .zero, source: .touchpad, tapCount: 2,
            anchor: CGPoint(x: 1, y: 2))),
        modifiers: [.shift, .command]),
      InputEvent(
        time: 0.6, kind: .touch(.init(id: -3, phase: .cancelled, location: .zero, source: .touchpad))),
      InputEvent(time: 1, kind: .hover(CGPoint(x: 5, y: 6))),
      InputEvent(time: 1, kind: .hover(nil)),
      InputEvent(
        time: 1.5,
        kind: .scroll(.init(delta: CGVector(dx: 0, dy: -40), location: CGPoint(x: 1, y: 1), phase: .moved))),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .down)), modifiers: .control),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .repeated))),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .up))),
      InputEvent(time: 2, kind: .key(.init(code: .pageDown, phase: .down))),
      InputEvent(time: 2, kind: .key(.init(code: .pageDown, phase: .up))),
      InputEvent(time: 2, kind: .key(.init(code: .function(12), phase: .down))),
      InputEvent(
        time: 2, kind: .key(.init(code: .character("ф"), phase: .down, latin: "a")), modifiers: .control),
      InputEvent(time: 2.000_001, kind: .text("a\\é\n\u{1}")),
      InputEvent(time: 3, kind: .focus(false)),
      InputEvent(time: 3, kind: .drop(path: "/tmp/a b", location: CGPoint(x: 1, y: 2))),
      InputEvent(time: 4, kind: .quit),
    ]
    var trace = InputTrace(
      size: CGSize(width: 640, height: 480), scale: 2, scene: ["layout": "grid", "items": "9"],
      events: events.map { .init($0) })
    trace.events.insert(
      .init(
        InputEvent(time: 1.2, kind: .resize),
        surface: .init(size: CGSize(width: 300, height: 200.5), scale: 1)),
      at: 7)
    #expect(
      trace.text == """
        {"format":"collection-trace","height":480,"scale":2,"scene":{"items":"9","layout":"grid"},\
        "version":3,"width":640}
        {"event":"touch","id":1,"phase":"began","time":0.5,"x":10.25,"y":20}
        {"event":"touch","id":1,"phase":"moved","time":0.51,"x":12,"y":21}
        {"event":"touch","id":1,"phase":"ended","time":0.52,"x":12,"y":21}
        {"anchorX":1,"anchorY":2,"event":"touch","id":-3,"modifiers":["shift","command"],"phase":"began",\
        "source":"touchpad","taps":2,"time":0.6,"x":0,"y":0}
        {"event":"touch","id":-3,"phase":"cancelled","source":"touchpad","time":0.6,"x":0,"y":0}
        {"event":"hover","time":1,"x":5,"y":6}
        {"event":"hover","time":1}
        {"event":"resize","height":200.5,"scale":1,"time":1.2,"width":300}
        {"dx":0,"dy":-40,"event":"scroll","phase":"moved","time":1.5,"x":1,"y":1}
        {"event":"key","key":"\\"","modifiers":["control"],"phase":"down","time":2}
        {"event":"key","key":"\\"","phase":"repeated","time":2}
        {"event":"key","key":"\\"","phase":"up","time":2}
        {"event":"key","key":"pageDown","phase":"down","time":2}
        {"event":"key","key":"pageDown","phase":"up","time":2}
        {"event":"key","key":"f12","phase":"down","time":2}
        {"event":"key","key":"ф","latin":"a","modifiers":["control"],"phase":"down","time":2}
        {"event":"text","text":"a\\\\é\\n\\u0001","time":2.000001}
        {"event":"focus","focused":false,"time":3}
        {"event":"drop","path":"/tmp/a b","time":3,"x":1,"y":2}
        {"event":"quit","time":4}

        """)
    #expect(try InputTrace(text: trace.text) == trace)
  }

  @Test("A fine step in a trace of version 2 is a movement of fingers")
  func fineSteps() throws {
    func phases(_ keys: String) throws -> InputEvent.Scroll.Phase? {
      let line = #"{"event":"scroll","time":1,"x":1,"y":1,"dx":0,"dy":4\#(keys)}"#
      guard
        case .scroll(let scroll)? = try InputTrace(text: "\(Self.header)\n\(line)").events.first?.input.kind
      else { return nil }
      return scroll.phase
    }
    #expect(try phases(#","precise":true"#) == .moved)
    #expect(try phases("") == .notch)
    #expect(try phases(#","phase":"ended""#) == .ended)
    let error = #expect(throws: TraceError.self) { try phases(#","phase":"up""#) }
    #expect(
      error?.reason == #"unknown phase of a scroll "up"; use notch, began, moved, ended, cancelled"#)
  }

  @Test("Frames follow the events that they handle, and texts of the clipboard the frame that reads them")
  func frames() throws {
    func key(_ time: TimeInterval, _ phase: InputEvent.Key.Phase) -> InputTrace.Event {
      .init(InputEvent(time: time, kind: .key(.init(code: .character("v"), phase: phase))))
    }
    let trace = InputTrace(
      size: CGSize(width: 64, height: 48), events: [key(0.01, .down), key(0.03, .up)],
      frames: [.init(time: 0, eventCount: 0), .init(time: 0.016667, eventCount: 1)],
      clipboardReads: [
        .init(text: "/a", time: 0.016667, frameCount: 2), .init(text: nil, time: 0.016667, frameCount: 2),
      ])
    #expect(
      trace.text == """
        {"format":"collection-trace","height":48,"scale":1,"version":3,"width":64}
        {"event":"frame","time":0}
        {"event":"key","key":"v","phase":"down","time":0.01}
        {"event":"frame","time":0.016667}
        {"event":"clipboard","text":"/a","time":0.016667}
        {"event":"clipboard","time":0.016667}
        {"event":"key","key":"v","phase":"up","time":0.03}

        """)
    #expect(try InputTrace(text: trace.text) == trace)
  }

  @Test("Composed texts, middle clicks, and images and types of the clipboard are written and read back")
  func inputMethods() throws {
    let trace = InputTrace(
      size: CGSize(width: 64, height: 48),
      events: [
        .init(InputEvent(time: 0, kind: .marked(text: "ni", selection: 1..<2))),
        .init(InputEvent(time: 0, kind: .middleClick(CGPoint(x: 1, y: 2)))),
      ],
      clipboardReads: [
        .init(text: nil, type: "image/png", time: 0, frameCount: 0),
        .init(text: nil, type: "image/png", data: Data([1, 2, 3]), time: 0, frameCount: 0),
        .init(text: "file:///a", type: "text/uri-list", time: 0, frameCount: 0),
      ])
    #expect(
      trace.text == """
        {"format":"collection-trace","height":48,"scale":1,"version":3,"width":64}
        {"event":"clipboard","time":0,"type":"image/png"}
        {"data":"AQID","event":"clipboard","time":0,"type":"image/png"}
        {"event":"clipboard","text":"file:///a","time":0,"type":"text/uri-list"}
        {"event":"marked","length":1,"start":1,"text":"ni","time":0}
        {"event":"middleClick","time":0,"x":1,"y":2}

        """)
    #expect(try InputTrace(text: trace.text) == trace)
    let error = #expect(throws: TraceError.self) {
      try self.trace(#"{"event":"marked","time":0,"text":"a","start":-1}"#)
    }
    #expect(error?.reason == #""start" and "length" must be 0 to 100000"#)
  }

  @Test("A recorder writes rounded values, which the loop handles too; events inside of a frame are omitted")
  func recording() throws {
    let host = RecordedHost()
    host.now = 10
    var text = ""
    let recorder = TraceRecorder(host: host) { text += $0 }
    recorder.attach(to: host.loop)
    var drops: [CGPoint] = []
    host.loop.application.onDrop = { [unowned host] _, location in
      drops.append(location)
      host.loop.enqueue(InputEvent(time: host.now, kind: .hover(.zero)))
    }
    func send(_ time: TimeInterval, _ kind: InputEvent.Kind) {
      host.loop.enqueue(InputEvent(time: time, kind: kind))
    }
    send(10.000_000_4, .drop(path: "/a", location: CGPoint(x: 1.000_4, y: 2)))
    // A key that is down already repeats, and the end of a touch that has not begun is omitted.
    send(10.1, .key(.init(code: .tab, phase: .repeated)))
    send(10.1, .key(.init(code: .tab, phase: .down)))
    send(10.1, .touch(.init(id: 4, phase: .ended, location: .zero)))
    // A touch that is down already is cancelled first.
    send(10.05, .touch(.init(id: 5, phase: .began, location: CGPoint(x: 3, y: 0))))
    send(10.2, .touch(.init(id: 5, phase: .began, location: .zero)))
    host.now = 10.3
    host.loop.runFrame(at: 10.300_000_2)
    #expect(drops == [CGPoint(x: 1, y: 2)])
    #expect(host.loop.currentTime == 10.3)
    #expect(
      text == """
        {"format":"collection-trace","height":10,"scale":1,"version":3,"width":20}
        {"event":"drop","path":"/a","time":0,"x":1,"y":2}
        {"event":"key","key":"tab","phase":"down","time":0.1}
        {"event":"key","key":"tab","phase":"repeated","time":0.1}
        {"event":"touch","id":5,"phase":"began","time":0.1,"x":3,"y":0}
        {"event":"touch","id":5,"phase":"cancelled","time":0.2,"x":3,"y":0}
        {"event":"touch","id":5,"phase":"began","time":0.2,"x":0,"y":0}
        {"event":"frame","time":0.3}

        """)
  }

  @Test("A player enqueues the events of each frame; a trace without frames gets frames at a constant rate")
  func playing() throws {
    func frames(of trace: InputTrace) -> String {
      let host = RecordedHost()
      host.now = 5
      var log = ""
      host.loop.onEvent = {
        log += "event \(($0.time * 1000).rounded()) "
        return $0
      }
      let player = TracePlayer(trace, loop: host.loop, start: 5, framesPerSecond: 50) {
        log += "size \($0.size.width) "
      }
      while let time = player.nextFrameTime {
        player.enqueueEvents()
        log += "frame \((time * 1000).rounded()) "
      }
      return log
    }
    var trace = InputTrace(
      size: CGSize(width: 64, height: 48),
      events: [
        .init(InputEvent(time: 0, kind: .hover(.zero))),
        .init(
          InputEvent(time: 0.03, kind: .resize),
          surface: .init(size: CGSize(width: 9, height: 9), scale: 1)),
      ])
    #expect(
      frames(of: trace) == "event 5000.0 frame 5000.0 frame 5020.0 size 9.0 event 5030.0 frame 5040.0 ")
    trace.frames = [.init(time: 0.5, eventCount: 2), .init(time: 0.6, eventCount: 2)]
    #expect(frames(of: trace) == "event 5000.0 size 9.0 event 5030.0 frame 5500.0 frame 5600.0 ")
  }

  @Test("Unknown keys, CRLF line ends and empty lines are accepted")
  func lenient() throws {
    let trace = try InputTrace(
      text: Self.header + "\r\n\r\n" + #"{"time":1,"event":"quit","mood":"good"}"# + "\r\n")
    #expect(trace.events.map(\.input.kind) == [.quit])
    #expect(trace.duration == 1)
  }

  @Test(
    "An invalid line is reported with its number",
    arguments: [
      ("", "line 1: the file is empty"),
      ("hello", "line 1: the line is not a JSON object"),
      ("[1]", "line 1: the line is not a JSON object"),
      (
        #"{"format":"other"}"#,
        #"line 1: the first line must be {"format":"collection-trace","version":3,…}"#
      ),
      (#"{"format":"collection-trace"}"#, #"line 1: the first line needs "version""#),
      (
        #"{"format":"collection-trace","version":4,"width":1,"height":1}"#,
        "line 1: the version of the trace is 4; this program reads version 3"
      ),
      (#"{"format":"collection-trace","version":2,"width":1}"#, #"line 1: the first line needs "height""#),
      (
        #"{"format":"collection-trace","version":2,"width":-1,"height":1}"#,
        "line 1: a size must be 0 to 16384 points, not -1.0 × 1.0"
      ),
      (header + "\n{\"time\":1}", #"line 2: an event needs "event""#),
      (header + "\n\n{\"event\":\"quit\"}", #"line 3: an event needs "time""#),
      (header + "\n{\"time\":\"1\",\"event\":\"quit\"}", #"line 2: "time" has the wrong type"#),
      (
        header + "\n{\"time\":1,\"event\":\"jump\"}",
        #"line 2: unknown event "jump"; use touch, hover, scroll, key, text, marked, middleClick, resize, focus, visibility, drop, quit, frame or clipboard"#
      ),
      (
        header + "\n{\"time\":1,\"event\":\"quit\"}\n{\"time\":0.5,\"event\":\"quit\"}",
        "line 3: the time 0.5 is before 1.0, the time of the previous event"
      ),
      (
        header + "\n{\"time\":1,\"event\":\"scroll\",\"dx\":1,\"x\":1,\"y\":1}",
        #"line 2: a scroll needs "dy""#
      ),
      (
        header + "\n{\"time\":1,\"event\":\"touch\",\"phase\":\"up\",\"id\":1,\"x\":1,\"y\":1}",
        #"line 2: unknown phase of a touch "up"; use began, moved, ended, cancelled"#
      ),
      (
        header + "\n{\"time\":1,\"event\":\"touch\",\"phase\":\"ended\",\"id\":7,\"x\":1,\"y\":1}",
        "line 2: touch 7 is not down and cannot end"
      ),
      (
        header + "\n{\"time\":1,\"event\":\"key\",\"phase\":\"up\",\"key\":\"a\"}",
        #"line 2: the key "a" is not down and cannot be released"#
      ),
      (
        header + "\n{\"time\":1,\"event\":\"key\",\"phase\":\"down\",\"key\":\"any\"}",
        #"line 2: unknown key "any""#
      ),
      (
        header + "\n{\"time\":1,\"event\":\"quit\",\"modifiers\":[\"hyper\"]}",
        #"line 2: unknown modifier "hyper"; use shift, control, alternate, command"#
      ),
    ])
  func invalidLines(text: String, message: String) {
    let error = #expect(throws: TraceError.self) { try InputTrace(text: text) }
    #expect(error?.description == message)
  }

  @Test("A truncated or corrupted trace is rejected or read without a crash")
  func garbled() throws {
    let good = [
      Self.header, #"{"time":0,"event":"touch","phase":"began","id":1,"x":1,"y":2,"modifiers":["shift"]}"#,
      #"{"time":1,"event":"touch","phase":"ended","id":1,"x":1,"y":2}"#,
    ].joined(separator: "\n")
    var random = SeededGenerator(seed: 11)
    var refused = 0
    for _ in 0..<400 {
      var bytes = Array(good.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...127, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      if (try? InputTrace(text: String(decoding: bytes, as: UTF8.self))) == nil { refused += 1 }
    }
    #expect(refused > 300)
  }
}
