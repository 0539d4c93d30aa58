import Foundation
import Testing

@Suite("Pictures of transitions") struct TransitionPictureTests {
  private let basics = ["--items", "60", "--size", "320x240", "--layout", "stacks"]

  @Test("A transition writes a picture, a filmstrip and numbered pictures, which are equal in two runs")
  func pictures() throws {
    let folder = try Folder()
    for name in ["a", "b"] {
      let run = try DemoRun(
        basics + [
          "--transition", "grid", "--progress", "0.4", "--screenshot", folder.file("\(name).png"),
        ])
      #expect(run.status == 0, "\(run.errors)")
      let film = try DemoRun(
        tool: "film",
        basics + ["--transition", "grid", "--filmstrip", folder.file("\(name)-strip.png"), "--frames", "5"])
      #expect(film.status == 0, "\(film.errors)")
    }
    #expect(try pngSize(folder.file("a.png")) == [320, 240])
    for kind in [".png", "-strip.png"] {
      let pictures = try ["a", "b"].map { try Data(contentsOf: URL(filePath: folder.file($0 + kind))) }
      #expect(pictures[0] == pictures[1])
    }
    let still = try DemoRun(basics + ["--screenshot", folder.file("still.png")])
    #expect(still.status == 0)
    #expect(
      try Data(contentsOf: URL(filePath: folder.file("still.png")))
        != Data(contentsOf: URL(filePath: folder.file("a.png"))))
    let film = try DemoRun(tool: "film", basics + ["--transition", "list", "--frames", folder.file("film")])
    #expect(film.status == 0, "\(film.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("film")).count == 73)
  }

  @Test(
    "Invalid options of transitions are reported",
    arguments: [
      (["--transition", "grid"], "--transition needs --screenshot"),
      (
        ["--transition", "stacks", "--screenshot", "x.png"],
        "must be another layout than --layout, which is stacks"
      ),
      (
        ["--transition", "grid", "--screenshot", "x.png", "--progress", "3"],
        "--progress must be -1 to 2, not 3.0"
      ),
      (["--transition", "heap", "--screenshot", "x.png"], "heap"),
    ])
  func trouble(arguments: [String], message: String) throws {
    let run = try DemoRun(basics + arguments)
    #expect(run.status != 0 && run.status < 128)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
