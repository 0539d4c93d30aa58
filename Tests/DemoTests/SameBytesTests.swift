import Drawing
import Foundation
import Hosting
import ImageLoading
import ReferenceImages
import SDLHost
import Testing
import UIKit

@testable import Demo

@Suite("Reproducible pictures of the demo") @MainActor struct SameBytesTests {
  @Test(
    "All layouts are drawn equally in this process and in another one",
    arguments: LayoutChoice.allCases, [1, 2])
  func layouts(layout: LayoutChoice, scale: Int) throws {
    let arguments = [
      "--items", "300", "--layout", layout.rawValue, "--scale", "\(scale)", "--size", "240x180",
    ]
    let folder = try Folder()
    let run = try DemoRun(arguments + ["--screenshot", folder.file("a.png")])
    #expect(run.status == 0, "\(run.errors)")
    let elsewhere = try ImageFile.read(folder.file("a.png"))
    let demo = try HeadlessDemo(ContentOptions.parse(arguments))
    let comparison = ImageComparison(expected: elsewhere, actual: demo.host.bitmap())
    #expect(comparison == .same, "\(comparison)")
  }

  @Test("The animations of edits are drawn equally in two runs", arguments: LayoutChoice.allCases)
  func edits(layout: LayoutChoice) throws {
    // The scale alternates between layouts.
    let scale = 1 + (LayoutChoice.allCases.firstIndex(of: layout) ?? 0) % 2
    let runs = try [pictures(layout, scale), pictures(layout, scale)]
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]).count > 2, "edits must change the picture")
  }

  /// The pictures a tenth of a second after each key, while the animation is running.
  private func pictures(_ layout: LayoutChoice, _ scale: Int) throws -> [[UInt32]] {
    let demo = try HeadlessDemo(
      .parse(["--items", "60", "--layout", layout.rawValue, "--size", "240x180", "--scale", "\(scale)"]))
    demo.loop.perform {
      demo.browser.parts.context.collectionView.selectItem(
        at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    }
    var time = demo.host.now
    let keys: [(KeyCode, KeyModifiers)] = [
      (.character("d"), .control), (.delete, []), (.character("z"), .control),
      (.character(layout == .grid ? "2" : "1"), .control),
    ]
    var pictures: [[UInt32]] = []
    for (code, modifiers) in keys {
      press(demo, code, modifiers, from: &time)
      pictures.append(demo.host.bitmap().pixels)
    }
    return pictures
  }

  private func press(
    _ demo: HeadlessDemo, _ code: KeyCode, _ modifiers: KeyModifiers, from time: inout TimeInterval
  ) {
    for phase in [InputEvent.Key.Phase.down, .up] {
      demo.loop.enqueue(
        InputEvent(time: time, kind: .key(.init(code: code, phase: phase)), modifiers: modifiers))
    }
    for _ in 0..<6 {
      time += 1.0 / 60
      demo.frame(at: time)
    }
  }
}
