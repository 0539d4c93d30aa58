import Drawing
import Foundation
import ImageLoading
import SDLHost
import Testing

@Suite("collection-tools compare") @MainActor struct CompareTests {
  private func pictures(_ folder: Folder) throws -> [String] {
    let base = [UInt32](repeating: 0xFF20_3040, count: 12)
    var off = base
    off[5] = 0xFF20_3043
    let files = ["a.png", "b.png", "c.png", "wide.png"].map(folder.file)
    let bitmaps = [
      Bitmap(width: 4, height: 3, pixels: base), Bitmap(width: 4, height: 3, pixels: base),
      Bitmap(width: 4, height: 3, pixels: off), Bitmap(width: 6, height: 2, pixels: base),
    ]
    for (file, bitmap) in zip(files, bitmaps) { try ImageFile.write(bitmap, to: file) }
    return files
  }

  @Test("The exit status is 0 for equal pictures and 1 for different ones, whose difference is printed")
  func verdicts() throws {
    let folder = try Folder()
    let files = try pictures(folder)
    let same = try DemoRun(tool: "compare", [files[0], files[1]])
    #expect(same.status == 0 && same.output == "The images are equal.\n")
    let different = try DemoRun(tool: "compare", [files[0], files[2], "--diff", folder.file("diff.png")])
    #expect(different.status == 1 && different.errors == "")
    #expect(
      different.output == """
        1 of 12 pixels differ, by up to 3 of 255 (blue 3), within (1 1; 1 1); the first at (1 1): #ff203043 instead of \
        #ff203040.
        Pixels that differ by more than 0: 1, 1: 1, 2: 1.

        """)
    #expect(try ImageFile.read(folder.file("diff.png")).pixels[5] == 0xFFFF_0000)
    let wide = try DemoRun(tool: "compare", [files[0], files[3], "--side-by-side", folder.file("both.png")])
    #expect(wide.status == 1 && wide.output == "The image is 6×2 pixels instead of 4×3.\n")
    #expect(try pngSize(folder.file("both.png")) == [4 + 8 + 6 + 8 + 6, 3])
  }

  @Test(
    "The limits restrict the number of different pixels and the size of differences",
    arguments: [
      (["--max-pixels", "1", "--max-difference", "3"], 0),
      (["--max-pixels", "1", "--max-difference", "2"], 1),
      (["--max-pixels", "0", "--max-difference", "255"], 1), (["--max-difference", "3"], 0),
      (["--max-pixels", "1"], 0),
    ])
  func bounds(arguments: [String], status: Int) throws {
    let folder = try Folder()
    let files = try pictures(folder)
    #expect(try DemoRun(tool: "compare", [files[0], files[2]] + arguments).status == status)
  }

  @Test("The exit status is 2 if a file cannot be read or written, and the message contains its path")
  func trouble() throws {
    let folder = try Folder()
    let files = try pictures(folder)
    try folder.add("text.png", Data("no picture".utf8))
    for name in ["nothing.png", "text.png"] {
      let run = try DemoRun(tool: "compare", [files[0], folder.file(name)])
      #expect(run.status == 2)
      #expect(run.errors.contains("Cannot read \(folder.file(name)): "), "\(run.errors)")
    }
    let unwritable = try DemoRun(tool: "compare", [files[0], files[2], "--diff", "/nowhere/diff.png"])
    #expect(unwritable.status == 2 && unwritable.errors.contains("Cannot write /nowhere/diff.png: "))
  }
}
