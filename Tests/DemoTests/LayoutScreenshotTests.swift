import Foundation
import ImageLoading
import Testing

@Suite("collection-demo --layout") struct LayoutScreenshotTests {
  @Test(
    "Layouts are drawn with pictures in the light style, and with a million items in the dark one",
    arguments: [
      "grid", "large", "list", "waterfall", "stacks", "coverflow", "circle", "mosaic", "shelves", "outline",
    ])
  func draws(layout: String) throws {
    let folder = try Folder()
    let runs = [
      ["--size", "320x240", "--scroll-to", "1,2", "--appearance", "light"],
      ["--size", "700x500", "--items", layout == "waterfall" ? "1000" : "1000000", "--stats"],
    ]
    for (number, arguments) in runs.enumerated() {
      let file = folder.file("\(number).png")
      let run = try DemoRun(arguments + ["--layout", layout, "--screenshot", file])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors == "")
      let bar = try ImageFile.read(file).pixels[0] & 0xFF_FFFF
      #expect(bar == (number == 0 ? 0xFA_FAFC : 0x15_181E))
      guard arguments.contains("--stats") else { continue }
      let figures = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: NSNumber]
      let cells = try #require(figures?["visible_cells"]?.intValue)
      #expect(cells > 0 && cells < 80)
      #expect(figures?["cells_made"]?.intValue == cells)
    }
  }
}
