import Drawing
import Foundation
import PictureComparison
import SDLHost
import Testing
import UIKit

@testable import Demo

@Suite("The demo draws the same bytes") @MainActor struct SameBytesTests {
  @Test(
    "Each layout, twice in this process and once in another",
    arguments: LayoutChoice.allCases, [1, 2])
  func layouts(layout: LayoutChoice, scale: Int) throws {
    let arguments = [
      "--items", "300", "--layout", layout.rawValue, "--scale", "\(scale)", "--size", "320x240",
    ]
    let folder = try Folder()
    let run = try DemoRun(arguments + ["--screenshot", folder.file("a.png")])
    #expect(run.status == 0, "\(run.errors)")
    let elsewhere = try PictureFile.read(folder.file("a.png"))
    for number in 1...2 {
      let options = try Demo.parse(arguments)
      let demo = try HeadlessDemo(options: options, size: options.size.size, scale: CGFloat(scale))
      let comparison = PictureComparison(expected: elsewhere, actual: demo.host.bitmap())
      #expect(comparison == .same, "the \(number). here: \(comparison)")
    }
  }

  @Test("Every edit in the middle of its movement, twice", arguments: LayoutChoice.allCases, [1, 2])
  func edits(layout: LayoutChoice, scale: Int) throws {
    let options = try Demo.parse(["--items", "60", "--layout", layout.rawValue])
    let runs = try (0..<2).map { _ in
      let demo = try HeadlessDemo(
        options: options, size: CGSize(width: 240, height: 180), scale: CGFloat(scale))
      var time = demo.host.now
      var pictures: [[UInt32]] = []
      func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) {
        for phase in [InputEvent.Key.Phase.down, .up] {
          demo.loop.enqueue(
            InputEvent(time: time, kind: .key(.init(code: code, phase: phase)), modifiers: modifiers))
        }
        for _ in 0..<6 {
          time += 1.0 / 60
          demo.frame(at: time)
        }
        pictures.append(demo.host.bitmap().pixels)
      }
      demo.loop.perform {
        demo.browser.collectionView.selectItem(
          at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      }
      press(.character("d"), .control)
      press(.delete)
      press(.character("z"), .control)
      press(.character("n"))
      press(.character(layout == .grid ? "2" : "1"))
      return pictures
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]).count == runs[0].count, "each edit shows")
  }
}
