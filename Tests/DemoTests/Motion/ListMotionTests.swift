import Foundation
import Testing
import UIKit

@testable import Demo

/// Checks how photos become rows, and what moves with an open photo.
@Suite("Rows and open photos in motion", .serialized) @MainActor struct ListMotionTests {
  @Test(
    "To and from the list the picture changes its frame evenly, also in a cover flow",
    arguments: [LayoutChoice.grid, .large, .waterfall, .mosaic, .coverflow])
  func pictures(other: LayoutChoice) throws {
    for (start, end) in [(other, LayoutChoice.list), (.list, other)] {
      let film = TransitionFilm(start)
      film.run(to: end)
      for number in 0..<24 {
        let boxes = film.frames.map { $0[.photo(number)]?.box }
        guard let first = boxes[1], let last = boxes[boxes.count - 2] else { continue }
        // A cover that turns to the front becomes wider.
        let largest = max(first.width, last.width) * (other == .coverflow ? 1.5 : 1) + 1
        for (frame, box) in boxes.enumerated() {
          guard let box else { continue }
          #expect(
            box.width <= largest, "\(start) to \(end), photo \(number) in frame \(frame): \(box)")
        }
        guard other != .coverflow else { continue }
        let middle = film.frames.count / 2
        guard let box = boxes[middle] else { continue }
        let share = film.progress(middle)
        for (value, from, to) in [
          (box.minX, first.minX, last.minX), (box.maxX, first.maxX, last.maxX),
          (box.minY, first.minY, last.minY), (box.maxY, first.maxY, last.maxY),
        ] {
          #expect(
            abs(value - (from + (to - from) * share)) < 1, "\(start) to \(end), photo \(number)")
        }
      }
    }
  }

  @Test("Texts of rows appear while the pictures move, before the last third of the way")
  func names() throws {
    for (start, end) in [(LayoutChoice.grid, LayoutChoice.list), (.list, .stacks)] {
      let film = TransitionFilm(start)
      film.run(to: end)
      for (frame, elements) in film.frames.enumerated() {
        let rowProgress = end == .list ? film.progress(frame) : 1 - film.progress(frame)
        let details = elements.elements.filter {
          if case .text(let text) = $0.key { text.hasPrefix("Details") } else { false }
        }
        if rowProgress < BrowserTransitionLayout.rowTextStart {
          #expect(details.isEmpty, "\(start) to \(end), frame \(frame)")
        }
        if rowProgress > 0.7 {
          #expect(details.values.contains { $0.opacity > 0.99 }, "\(start) to \(end), frame \(frame)")
        }
      }
    }
  }

  @Test(
    "The upper corners of the focus ring stay at the photo in every frame while it opens and closes",
    arguments: [LayoutChoice.grid, .stacks])
  func ring(layout: LayoutChoice) throws {
    let film = TransitionFilm(layout)
    film.host.loop.makeCurrent()
    film.host.press(.right)
    film.host.settle()
    let focused = try #require(film.browser.parts.context.collectionView.focusedIndexPath)
    let number = Int(film.browser.parts.context.catalog.photo(at: focused))
    func check(_ what: String) throws {
      let elements = film.present
      let photo = try #require(elements[.photo(number)])
      guard let ring = elements[.focus(isInner: true)] else { return }
      // The lower edge also follows the room for the name.
      for (corner, other) in zip(photo.corners, ring.corners).prefix(2) {
        // The inner border is 5 points outside of the photo.
        #expect(
          hypot(corner.x - other.x, corner.y - other.y) < 9, "\(what): \(photo.box) in \(ring.box)")
      }
    }
    try check("at rest")
    for action in ["open", "close"] {
      if action == "open" {
        film.browser.parts.viewer.open(focused)
      } else {
        film.browser.parts.viewer.close()
      }
      for frame in 0..<24 {
        film.host.frame()
        try check("\(action), frame \(frame)")
      }
      film.host.settle()
    }
    #expect(!film.browser.parts.viewer.isOpen)
  }

  @Test(
    "Names fade in several frames when a photo opens and closes",
    arguments: [LayoutChoice.grid, .list])
  func captions(layout: LayoutChoice) throws {
    let film = TransitionFilm(layout)
    film.host.loop.makeCurrent()
    var last = film.present
    for action in ["open", "close"] {
      if action == "open" {
        film.browser.parts.viewer.open(IndexPath(item: 1, section: 0))
      } else {
        film.browser.parts.viewer.close()
      }
      for frame in 0..<30 {
        film.host.frame()
        let present = film.present
        for number in 0..<7 {
          let kind = DrawnElement.Kind.row("Photo \(number)")
          let change = abs((last[kind]?.opacity ?? 0) - (present[kind]?.opacity ?? 0))
          #expect(change < 0.6, "\(action), frame \(frame): \(kind) changes by \(change)")
        }
        last = present
      }
      film.host.settle()
    }
  }
}
