import Foundation
import Testing
import UIKit

@testable import Demo

/// Follows 24 photos of one color each through the display lists of all frames while a photo opens and
/// closes.
@Suite("Motion of a photo that opens and closes", .serialized) @MainActor struct ViewerMotionTests {
  /// The layouts in which a double click opens a photo.
  nonisolated private static let layouts = LayoutChoice.offered.filter { $0 != .stacks }

  /// A film whose albums are scrolled by half a window, and a photo in the middle of it.
  private func scrolledFilm(_ layout: LayoutChoice) throws -> (film: TransitionFilm, photo: IndexPath) {
    let film = TransitionFilm(layout, size: CGSize(width: 900, height: 480))
    film.host.loop.makeCurrent()
    let view = film.browser.parts.context.collectionView
    if layout != .coverflow { view.contentOffset.y += 240 }
    film.host.settle()
    let near =
      view.indexPathForItem(at: CGPoint(x: view.bounds.midX, y: view.bounds.midY))
      ?? view.indexPathsForVisibleItems.dropFirst(2).first
    return (film, try #require(near))
  }

  /// Expects that only one photo moves, from its place to the other end or back, and that the others fade in
  /// place while it is near the albums.
  private func expectOneMoves(
    _ number: Int, in frames: [DrawnElements], albums: DrawnElements, _ name: String
  ) {
    let boxes = frames.compactMap { $0[.photo(number)]?.box }
    #expect(
      boxes.count == frames.count, "\(name): the photo is drawn in \(boxes.count) of \(frames.count) frames")
    guard let first = boxes.first, let last = boxes.last else { return }
    let whole = hypot(first.midX - last.midX, first.midY - last.midY)
    var faults = Smoothness.faults(of: frames, isTimed: true)
    for (frame, elements) in frames.enumerated() {
      guard let place = albums[.photo(number)]?.box, let box = elements[.photo(number)]?.box else { continue }
      let distance = hypot(box.midX - place.midX, box.midY - place.midY)
      for (other, element) in elements.photos where other != number && element.opacity > 0.01 {
        guard let rest = albums[.photo(other)] else {
          faults.append("\(frame): photo \(other) is not among the albums")
          continue
        }
        let way = Smoothness.distance(rest, element)
        if way > 0.6 { faults.append("\(frame): photo \(other) is \(way) points from its place") }
        if whole > 40, distance > whole / 2 {
          faults.append("\(frame): photo \(other) is visible far from the end, \(element.opacity)")
        }
      }
      faults += elements.textsOverPhotos.map { "\(frame): \($0)" }
    }
    #expect(faults.isEmpty, "\(name): \(faults.count) \(faults.prefix(6))")
  }

  @Test(
    "Only the photo moves, along one line; the others fade in their places near the end, without marks or names over them",
    arguments: layouts)
  func opening(layout: LayoutChoice) throws {
    let (film, path) = try scrolledFilm(layout)
    let number = Int(film.browser.parts.context.catalog.photo(at: path))
    film.host.press(.right)
    film.browser.parts.context.collectionView.setFocus(at: path)
    film.host.settle()
    let opening = film.frames { film.browser.parts.viewer.open(path) }
    expectOneMoves(number, in: opening, albums: opening[0], "\(layout), opening")
    let closing = film.frames { film.host.press(.escape) }
    #expect(!film.browser.parts.context.shown.hasPhoto)
    expectOneMoves(number, in: closing, albums: closing[closing.count - 1], "\(layout), closing")
  }

  @Test("The bars of the albums and of the viewer are not visible together")
  func bars() {
    let film = TransitionFilm(.grid)
    let browser = film.browser
    for change in [
      { browser.parts.viewer.open(IndexPath(item: 1, section: 0)) }, { browser.parts.viewer.close() },
    ] {
      film.host.loop.makeCurrent()
      change()
      repeat {
        film.host.frame()
        let visible = [browser.parts.topBar, browser.parts.viewer.bar].filter { !$0.isHidden && $0.alpha > 0 }
        #expect(visible.count <= 1)
      } while film.host.loop.needsFrame || film.host.loop.nextWakeTime != nil
    }
    #expect(
      browser.parts.viewer.bar.isHidden && !browser.parts.topBar.isHidden && browser.parts.topBar.alpha == 1)
  }

  @Test("A photo that was reached by leafing returns to its own place, on which the albums are scrolled")
  func leafing() throws {
    let film = TransitionFilm(.grid, size: CGSize(width: 500, height: 400))
    film.host.loop.makeCurrent()
    film.browser.parts.viewer.open(IndexPath(item: 0, section: 0))
    film.host.settle()
    film.host.press(.end)
    film.host.settle()
    let closing = film.frames { film.browser.parts.viewer.close() }
    let albums = closing[closing.count - 1]
    #expect(albums[.photo(23)] != nil)
    expectOneMoves(23, in: closing, albums: albums, "grid, closing")
  }
}
