import Foundation
import Hosting
import InputTraces
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo

@Suite("Replays of the demo", .serialized) @MainActor struct ReplayTests {
  /// Runs a replay of a trace without a window, and returns the values of `--stats` and the picture.
  private func replay(_ lines: [String], _ folder: Folder) throws -> (
    figures: [String: Double], picture: Data
  ) {
    try folder.add("trace.jsonl", Data(lines.map { $0 + "\n" }.joined().utf8))
    let run = try DemoRun([
      "--replay", folder.file("trace.jsonl"), "--screenshot", folder.file("end.png"), "--stats",
    ])
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    let figures = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Double]
    return (try #require(figures), try Data(contentsOf: URL(filePath: folder.file("end.png"))))
  }

  private func header(_ scene: String) -> String {
    #"{"format":"collection-trace","version":2,"width":480,"height":360,"scene":{\#(scene)}}"#
  }

  private func key(_ time: Double, _ key: String, _ modifier: String) -> String {
    #"{"time":\#(time),"event":"key","phase":"down","key":"\#(key)","modifiers":["\#(modifier)"]}"# + "\n"
      + #"{"time":\#(time + 0.01),"event":"key","phase":"up","key":"\#(key)"}"#
  }

  @Test("A dropped folder and pasted files of a trace are added in a replay")
  func dropping() throws {
    let folder = try Folder()
    for name in ["a.png", "b.png"] { try folder.add("shown/\(name)", Data("no picture".utf8)) }
    for name in ["c.png", "d.png", "e.png"] { try folder.add("dropped/\(name)", Data("no picture".utf8)) }
    let (figures, _) = try replay(
      [
        header(#""folder":"\#(folder.file("shown"))""#),
        #"{"time":0.1,"event":"drop","path":"\#(folder.file("dropped"))","x":100,"y":100}"#,
        key(2, "v", "control"),
        #"{"time":2.1,"event":"clipboard","text":"\#(folder.file("dropped/c.png"))"}"#,
      ], folder)
    #expect(figures["sections"] == 2)
    #expect(figures["items"] == 6)
  }

  @Test("The picture of a replay, of which only the end is drawn, is the last one of its frames")
  func picture() throws {
    let folder = try Folder()
    let (_, picture) = try replay([header(#""items":"40""#), key(0.1, "down", "shift")], folder)
    let run = try DemoRun(
      tool: "film", ["--replay", folder.file("trace.jsonl"), "--frames", folder.file("frames")])
    #expect(run.status == 0)
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames")).sorted()
    let last = try #require(frames.last)
    #expect(try Data(contentsOf: URL(filePath: folder.file("frames/\(last)"))) == picture)
  }

  @Test("A drag of a trace moves a photo in a replay")
  func drag() throws {
    let folder = try Folder()
    func touch(_ time: Double, _ phase: String, _ x: Int) -> String {
      #"{"event":"touch","id":1,"phase":"\#(phase)","source":"mouse","time":\#(time),"x":\#(x),"y":180}"#
    }
    let scene = header(#""items":"40""#)
    let untouched = try replay([scene, #"{"time":0.1,"event":"focus","focused":true}"#], folder)
    let drag =
      [touch(0.1, "began", 80)] + (1...20).map { touch(0.1 + Double($0) / 60, "moved", 80 + $0 * 11) }
      + [touch(2, "ended", 300)]
    let dragged = try replay([scene] + drag, folder)
    #expect(dragged.figures["items"] == 40)
    #expect(dragged.figures["arrangement"] != untouched.figures["arrangement"])
    let undone = try replay([scene] + drag + [key(4, "z", "control")], folder)
    #expect(undone.figures["arrangement"] == untouched.figures["arrangement"])
  }

  @Test("Shuffling and sorting have the same result in each replay of a trace")
  func arranging() throws {
    let folder = try Folder()
    let shuffled = [header(#""items":"40","shuffleSeed":"7""#), key(0.1, "s", "alternate")]
    let first = try replay(shuffled, folder)
    let second = try replay(shuffled, folder)
    #expect(first.figures["arrangement"] == second.figures["arrangement"])
    #expect(first.picture == second.picture)
    let other = try replay([header(#""items":"40","shuffleSeed":"8""#), shuffled[1]], folder)
    #expect(first.figures["arrangement"] != other.figures["arrangement"])
    let untouched = try replay(
      [header(#""items":"40""#), #"{"time":0.1,"event":"focus","focused":true}"#], folder)
    let sorted = try replay(shuffled + [key(1, "n", "alternate")], folder)
    #expect(untouched.figures["arrangement"] != first.figures["arrangement"])
    #expect(sorted.figures["arrangement"] == untouched.figures["arrangement"])
  }

  /// The values of the inspector that do not depend on the speed of the machine.
  private func state(_ demo: DemoWindow) throws -> [String: Double] {
    let line = Data(demo.browser.parts.inspector.statisticsLine.utf8)
    let figures = try JSONSerialization.jsonObject(with: line) as? [String: Double] ?? [:]
    return figures.filter { !$0.key.hasSuffix("_ms") && $0.key != "frames" }
  }

  private func perform(_ demo: DemoWindow, _ random: inout SeededGenerator) {
    func send(_ kind: InputEvent.Kind, _ modifiers: KeyModifiers = []) {
      demo.loop.enqueue(InputEvent(time: demo.host.now, kind: kind, modifiers: modifiers))
    }
    func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
      send(.key(.init(code: code, phase: .down)), modifiers)
      send(.key(.init(code: code, phase: .up)), modifiers)
    }
    let place = CGPoint(
      x: CGFloat.random(in: 20..<260, using: &random), y: CGFloat.random(in: 80..<180, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      send(
        .scroll(.init(delta: CGVector(dx: 0, dy: -59.4567), location: place)))
    case 4:
      let keys: [KeyCode] = [.down, .pageDown, .up, .end]
      press(keys[Int.random(in: 0..<4, using: &random)], .shift)
    case 5: press(.character("s"), .alternate)
    case 6: press(.character(","))
    case 7: press(.character("."))
    case 8:
      send(.touch(.init(id: 1, phase: .began, location: place)))
      demo.run(for: 0.02, step: 0.02)
      for step in 1...4 {
        let moved = CGPoint(x: place.x, y: place.y - CGFloat(step) * 17.123)
        send(.touch(.init(id: 1, phase: .moved, location: moved)))
        demo.run(for: 0.01, step: 0.01)
      }
      send(.touch(.init(id: 1, phase: .ended, location: CGPoint(x: place.x, y: place.y - 70))))
    default: press(.delete)
    }
    let pause = TimeInterval.random(in: 0.003..<0.4, using: &random)
    demo.run(for: pause, step: TimeInterval.random(in: 0.012..<0.3, using: &random))
  }

  @Test(
    "A recording at an irregular frame rate and its replay end in the same state and pixels",
    arguments: [1, 2] as [UInt64])
  func irregular(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let size = CGSize(width: 280, height: 220)
    let first = DemoWindow(GeneratedCatalog(count: 200), size: size)
    first.browser.parts.editing.shuffling = ShuffleGenerator(seed: seed)
    let trace = try first.app.trace { for _ in 0..<30 { perform(first, &random) } }
    let second = DemoWindow(GeneratedCatalog(count: 200), size: size)
    second.browser.parts.editing.shuffling = ShuffleGenerator(seed: seed)
    second.app.replay(try InputTrace(text: trace.text))
    #expect(try state(second) == state(first), "seed \(seed)")
    #expect(second.app.screenshot().pixels == first.app.screenshot().pixels, "seed \(seed)")
  }

  @Test(
    "A recording with late frames, in which elements move, and its replay without a window end in the same state",
    arguments: [3, 4] as [UInt64])
  func late(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = DemoWindow(GeneratedCatalog(count: 200), size: CGSize(width: 480, height: 360))
    first.browser.parts.editing.shuffling = ShuffleGenerator(seed: 7)
    let trace = try first.app.trace {
      for _ in 0..<12 {
        // A closing photo ignores the wheel, until a late frame shows its end.
        first.press(.return)
        first.run(for: 0.6, step: 0.3)
        first.press(.escape)
        perform(first, &random)
      }
      first.settle()
    }
    let folder = try Folder()
    let lines = trace.text.split(separator: "\n").dropFirst().map(String.init)
    let replayed = try replay([header(#""items":"200","shuffleSeed":"7""#)] + lines, folder).figures
    let recorded = try state(first)
    for figure in ["arrangement", "selected", "layout", "focused_item", "offset_y"] {
      #expect(replayed[figure] == recorded[figure], "\(figure)")
    }
  }
}
