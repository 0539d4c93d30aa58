import Hosting
import Foundation
import Geometry
import InputTraces
import TestSupport
import Testing
import ViewTree

@Suite("Traces") struct InputTraceTests {
  nonisolated private static let header =
    #"{"format":"collection-trace","version":1,"width":640,"height":480,"scale":2}"#

  private func trace(_ lines: String...) throws(TraceError) -> InputTrace {
    try InputTrace(text: ([Self.header] + lines).joined(separator: "\n"))
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
        kind: .scroll(.init(delta: CGVector(dx: 0, dy: -40), location: CGPoint(x: 1, y: 1), isPrecise: true))),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .down)), modifiers: .control),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .repeated))),
      InputEvent(time: 2, kind: .key(.init(code: .character("\""), phase: .up))),
      InputEvent(time: 2, kind: .key(.init(code: .pageDown, phase: .down))),
      InputEvent(time: 2, kind: .key(.init(code: .pageDown, phase: .up))),
      InputEvent(time: 2, kind: .key(.init(code: .function(12), phase: .down))),
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
        "version":1,"width":640}
        {"event":"touch","id":1,"phase":"began","time":0.5,"x":10.25,"y":20}
        {"event":"touch","id":1,"phase":"moved","time":0.51,"x":12,"y":21}
        {"event":"touch","id":1,"phase":"ended","time":0.52,"x":12,"y":21}
        {"anchorX":1,"anchorY":2,"event":"touch","id":-3,"modifiers":["shift","command"],"phase":"began",\
        "source":"touchpad","taps":2,"time":0.6,"x":0,"y":0}
        {"event":"touch","id":-3,"phase":"cancelled","source":"touchpad","time":0.6,"x":0,"y":0}
        {"event":"hover","time":1,"x":5,"y":6}
        {"event":"hover","time":1}
        {"event":"resize","height":200.5,"scale":1,"time":1.2,"width":300}
        {"dx":0,"dy":-40,"event":"scroll","precise":true,"time":1.5,"x":1,"y":1}
        {"event":"key","key":"\\"","modifiers":["control"],"phase":"down","time":2}
        {"event":"key","key":"\\"","phase":"repeated","time":2}
        {"event":"key","key":"\\"","phase":"up","time":2}
        {"event":"key","key":"pageDown","phase":"down","time":2}
        {"event":"key","key":"pageDown","phase":"up","time":2}
        {"event":"key","key":"f12","phase":"down","time":2}
        {"event":"text","text":"a\\\\é\\n\\u0001","time":2.000001}
        {"event":"focus","focused":false,"time":3}
        {"event":"drop","path":"/tmp/a b","time":3,"x":1,"y":2}
        {"event":"quit","time":4}

        """)
    #expect(try InputTrace(text: trace.text) == trace)
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
        #"line 1: the first line must be {"format":"collection-trace","version":1,…}"#
      ),
      (#"{"format":"collection-trace"}"#, #"line 1: the first line needs "version""#),
      (
        #"{"format":"collection-trace","version":2,"width":1,"height":1}"#,
        "line 1: the version of the trace is 2; this program reads version 1"
      ),
      (#"{"format":"collection-trace","version":1,"width":1}"#, #"line 1: the first line needs "height""#),
      (
        #"{"format":"collection-trace","version":1,"width":-1,"height":1}"#,
        "line 1: a size must be 0 to 16384 points, not -1.0 × 1.0"
      ),
      (header + "\n{\"time\":1}", #"line 2: an event needs "event""#),
      (header + "\n\n{\"event\":\"quit\"}", #"line 3: an event needs "time""#),
      (header + "\n{\"time\":\"1\",\"event\":\"quit\"}", #"line 2: "time" has the wrong type"#),
      (
        header + "\n{\"time\":1,\"event\":\"jump\"}",
        #"line 2: unknown event "jump"; use touch, hover, scroll, key, text, resize, focus, drop or quit"#
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
