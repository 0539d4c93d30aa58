import Foundation
import Geometry
import PhotoLibrary
import Testing
import UIKit

@testable import Demo

@Suite("Contrasts during the demo's transitions", .serialized) @MainActor struct ContrastMotionTests {
  @Test(
    "At each progress between two layouts of the samples, visible text has a contrast of 4.5, and no picture below it",
    arguments: LayoutChoice.offered)
  func samples(from start: LayoutChoice) throws {
    let catalog = PhotoCatalog(root: SampleAlbums.path)
    try catalog.scanNow()
    let film = TransitionFilm(start, size: CGSize(width: 700, height: 500), catalog: catalog)
    film.host.loop.makeCurrent()
    for (number, target) in LayoutChoice.offered.enumerated() where target != start {
      // Each layout is shown in both styles.
      film.host.environment.isDark = number.isMultiple(of: 2)
      film.browser.parts.transitions.begin(to: target, by: .program)
      var faults: [String] = []
      for progress: CGFloat in [0, 0.03, 0.1, 0.5, 0.9, 0.97, 1] {
        film.browser.parts.transitions.move(to: progress, by: .program)
        film.host.frame()
        let lines = film.contrast(opacity: 0.3).lines
        for line in lines where line.isOverPicture {
          faults.append("\(progress): \(line.string) is over a picture, \(line.opacity)")
        }
        // Text that fades passes through all contrasts.
        for line in lines where line.opacity > 0.99 && line.contrast < 4.5 {
          faults.append("\(progress): \(line.string) has the contrast \(line.contrast)")
        }
      }
      #expect(faults.isEmpty, "\(start) to \(target): \(faults.count) \(faults.prefix(6))")
      film.browser.parts.transitions.end(by: .program, finishes: false)
      film.host.settle()
    }
  }
}
