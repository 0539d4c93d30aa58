import Foundation
import SDLHost
import Testing

@Suite("collection-demo --replay") @MainActor struct TraceTests {
  /// Writes a trace with a layout's key, a click on an item and a flick.
  private func trace(_ folder: Folder, layout: String = "grid", key: String = "3") throws -> String {
    func touch(_ time: Double, _ phase: String, _ y: Int, _ source: String = "finger") -> String {
      #"{"time":\#(time),"event":"touch","phase":"\#(phase)","id":1,"x":120,"y":\#(y),"source":"\#(source)"}"#
    }
    let lines = [
      #"{"format":"collection-trace","version":1,"width":320,"height":240,"scale":1,"#
        + #""scene":{"layout":"\#(layout)","items":"300"}}"#,
      #"{"time":0.1,"event":"key","phase":"down","key":"\#(key)","modifiers":["control"]}"#,
      #"{"time":0.15,"event":"key","phase":"up","key":"\#(key)"}"#,
      touch(0.8, "began", 150, "mouse"), touch(0.85, "ended", 150, "mouse"), touch(1.3, "began", 200),
      touch(1.35, "moved", 150),
      touch(1.4, "moved", 100), touch(1.41, "ended", 100),
    ]
    try folder.add("trace.jsonl", Data((lines.joined(separator: "\n") + "\n").utf8))
    return folder.file("trace.jsonl")
  }

  @Test("A replay writes pictures of a time and of the end, and prints the statistics")
  func moments() throws {
    let folder = try Folder()
    let trace = try trace(folder)
    var pictures: [Data] = []
    for at in ["0", "0.25", "0.9", "0.9"] {
      let file = folder.file("\(pictures.count).png")
      let run = try DemoRun(["--replay", trace, "--screenshot", file, "--at", at])
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      pictures.append(try Data(contentsOf: URL(filePath: file)))
    }
    #expect(Set(pictures).count == 3 && pictures[2] == pictures[3])
    let run = try DemoRun(["--replay", trace, "--screenshot", folder.file("end.png"), "--stats"])
    let figures = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: NSNumber]
    #expect(figures?["selected"] == 1 && figures?["width"] == 320)
    #expect(try #require(figures?["offset_y"]?.doubleValue) > 60)
  }

  @Test("A replay writes a filmstrip and numbered pictures at the requested scale")
  func sheets() throws {
    let folder = try Folder()
    let trace = try trace(folder)
    let sheets = try ["a.png", "b.png"].map { name in
      let run = try DemoRun(
        tool: "film", ["--replay", trace, "--filmstrip", folder.file(name), "--frames", "5"])
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: URL(filePath: folder.file(name)))
    }
    #expect(sheets[0] == sheets[1])
    #expect(try pngSize(folder.file("a.png")) == [12 + 3 * 332, 12 + 2 * 272])
    try folder.add(
      "short.jsonl",
      Data(
        """
        {"format":"collection-trace","version":1,"width":120,"height":90,"scene":{"items":"30"}}
        {"time":0.05,"event":"key","phase":"down","key":"2","modifiers":["control"]}
        {"time":0.1,"event":"resize","width":100,"height":90}

        """.utf8))
    let run = try DemoRun(
      tool: "film",
      ["--replay", folder.file("short.jsonl"), "--scale", "2", "--frames", folder.file("film")])
    #expect(run.status == 0, "\(run.errors)")
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.file("film")).sorted()
    #expect(frames.count > 20 && frames[0] == "00000.png" && frames[12] == "00012.png")
    #expect(try pngSize(folder.file("film/00000.png")) == [240, 180])
    #expect(try pngSize(folder.file("film/00012.png")) == [200, 180])
  }

  @Test("An invalid trace is reported with its line, and invalid combinations of options are reported")
  func trouble() throws {
    let folder = try Folder()
    try folder.add(
      "bad.jsonl",
      Data("{\"format\":\"collection-trace\",\"version\":1,\"width\":9,\"height\":9}\n\n{\"time\":1}\n".utf8))
    let bad = folder.file("bad.jsonl")
    let runs = [
      (["--replay", bad, "--screenshot", folder.file("a.png")], "\(bad), line 3: an event needs \"event\""),
      (["--screenshot", folder.file("a.png"), "--at", "1"], "add --replay FILE"),
      (["--replay", bad, "--at", "1"], "--at must be 0 to 86400 seconds"),
      (["--record", folder.file("t"), "--screenshot", folder.file("a.png")], "--record needs a window"),
    ]
    let films = [
      (["--replay", "/nowhere.jsonl", "--frames", folder.file("f")], "Cannot read the trace /nowhere.jsonl"),
      (["--filmstrip", folder.file("a.png")], "either --transition LAYOUT or --replay FILE"),
      (
        ["--replay", bad, "--transition", "list", "--frames", folder.file("f")], "either --transition LAYOUT"
      ),
      (["--replay", bad], "add --filmstrip OUT.png or --frames FOLDER"),
      (["--replay", bad, "--filmstrip", folder.file("a.png"), "--frames", "none"], "1 to 400, not none"),
    ]
    for (tool, (arguments, message)) in runs.map({ (nil, $0) }) + films.map({ ("film", $0) }) {
      let run = try DemoRun(tool: tool, arguments)
      #expect(run.status != 0 && run.status < 128)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }
}
