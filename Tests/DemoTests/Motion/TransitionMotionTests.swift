import Foundation
import Geometry
import Testing
import UIKit

@testable import Demo

/// Reads from the display lists how the elements move between all pairs of layouts.
@Suite("Motion of the demo's transitions", .serialized) @MainActor struct TransitionMotionTests {
  @Test(
    "Two photos exchange their order once at most, and not at rest", arguments: LayoutChoice.offered
  )
  func order(from start: LayoutChoice) {
    for (film, pair) in Films.all(from: start) {
      let numbers = 0..<24
      let photos = film.map { elements in numbers.map { elements[.photo($0)] } }
      var changes: [String] = []
      for a in numbers {
        for b in numbers where a < b {
          var last: Bool?
          var count = 0
          for frame in film.indices {
            guard let one = photos[frame][a], let other = photos[frame][b] else { continue }
            let isBehind = one.place < other.place
            // Photos that do not touch exchange their order invisibly.
            let touches =
              one.box.intersects(other.box)
              || frame > 0 && Self.touch(photos[frame - 1][a], photos[frame - 1][b])
            if let last, last != isBehind, touches {
              count += 1
              if frame == 1 || frame == film.count - 1 { changes.append("\(a), \(b) at rest") }
            }
            last = isBehind
          }
          if count > 1 { changes.append("\(a), \(b): \(count) times") }
        }
      }
      #expect(changes.isEmpty, "\(pair): \(changes.count) \(changes.prefix(5))")
    }
  }

  private static func touch(_ one: DrawnElement?, _ other: DrawnElement?) -> Bool {
    guard let one, let other else { return false }
    return one.box.intersects(other.box)
  }

  @Test("No element jumps, appears, vanishes or loses its corners", arguments: LayoutChoice.offered)
  func smoothness(from start: LayoutChoice) {
    for (film, pair) in Films.all(from: start) {
      let faults = Smoothness.faults(of: film)
      #expect(faults.isEmpty, "\(pair): \(faults.count) \(faults.prefix(6))")
    }
  }

  @Test(
    "A heading fades gradually, also if it is at the same place in both layouts",
    arguments: [
      (LayoutChoice.shelves, LayoutChoice.list), (.list, .shelves), (.grid, .list), (.shelves, .grid),
    ])
  func headings(start: LayoutChoice, target: LayoutChoice) throws {
    let demo = DemoWindow(AlbumsCatalog(counts: [60]), layout: start, size: CGSize(width: 640, height: 480))
    /// The opacity of the name, in the heading.
    func opacity() throws -> CGFloat {
      let headings = demo.browser.parts.context.collectionView.subviews.compactMap { $0 as? AlbumHeaderView }
      let heading = try #require(headings.first { !$0.isHidden })
      let name = try #require(heading.subviews.first { $0 is UILabel })
      return name.isHidden ? 0 : heading.alpha * name.alpha
    }
    demo.browser.parts.transitions.begin(to: target, by: .program)
    var last = try opacity()
    #expect(last == 1)
    for step in 1...95 {
      demo.browser.parts.transitions.move(to: CGFloat(step) / 96, by: .program)
      demo.run(for: 1 / 60, step: 1 / 60)
      let now = try opacity()
      #expect(abs(now - last) <= 0.5, "step \(step): \(last), \(now)")
      last = now
    }
  }

  @Test("No visible text is drawn over a photo", arguments: LayoutChoice.offered)
  func text(from start: LayoutChoice) {
    for (film, pair) in Films.all(from: start) {
      var faults: [String] = []
      for (frame, elements) in film.enumerated() {
        faults += elements.textsOverPhotos.map { "\(frame): \($0)" }
      }
      #expect(faults.isEmpty, "\(pair): \(faults.count) \(faults.prefix(6))")
    }
  }

  @Test(
    "By key, every frame differs a little from the one before it, and no visible text is drawn over a photo",
    arguments: LayoutChoice.offered)
  func byKey(from start: LayoutChoice) {
    for target in LayoutChoice.offered where target != start {
      let film = TransitionFilm(start)
      let frames = film.frames { film.browser.parts.transitions.show(target) }
      var faults = Smoothness.faults(of: frames, isTimed: true)
      for (frame, elements) in frames.enumerated() {
        faults += elements.textsOverPhotos.map { "\(frame): \($0)" }
      }
      #expect(faults.isEmpty, "\(start) to \(target): \(faults.count) \(faults.prefix(6))")
    }
  }

  @Test(
    "Headings do not move; they are invisible from 0.25 to 0.75, and names from 0.1 to 0.9, except for those that stay",
    arguments: LayoutChoice.offered)
  func headings(from start: LayoutChoice) {
    for (film, pair) in Films.all(from: start) {
      var faults: [String] = []
      for frame in 1..<film.count - 1 {
        let progress = TransitionFilm.progress[frame - 1]
        // Texts of rows are behind the photos, and appear earlier.
        for (string, line) in film[frame].texts
        where string != "✓" && line.opacity > 0.01 && !line.isInRow {
          let isHeading = line.isHeading || string.hasSuffix("photos") || string.hasPrefix("Album")
          let ends = [film[0], film[film.count - 1]].compactMap { $0[line.kind] }
          let stays = ends.count == 2 && Smoothness.distance(ends[0], ends[1]) < 1
          let margin = isHeading ? 0.25 : 0.1
          if progress > margin, progress < 1 - margin, !stays {
            faults.append("\(progress): \(string) has the opacity \(line.opacity)")
          }
          let isInPlace = ends.contains { Smoothness.distance($0, line) < 1 }
          if isHeading, !isInPlace { faults.append("\(progress): \(string) has moved") }
        }
      }
      #expect(faults.isEmpty, "\(pair): \(faults.count) \(faults.prefix(6))")
    }
  }
}

/// The films of all transitions, which several tests read.
@MainActor enum Films {
  private static var made: [LayoutChoice: [(film: [DrawnElements], pair: String)]] = [:]

  static func all(from start: LayoutChoice) -> [(film: [DrawnElements], pair: String)] {
    if let known = made[start] { return known }
    var films: [(film: [DrawnElements], pair: String)] = []
    for target in LayoutChoice.offered where target != start {
      let film = TransitionFilm(start)
      film.browser.parts.context.collectionView.selectItem(
        at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      film.host.press(.right)
      film.host.settle()
      film.run(to: target)
      films.append((film.frames, "\(start) to \(target)"))
    }
    made[start] = films
    return films
  }
}

/// Compares each frame with its neighbors.
enum Smoothness {
  /// Returns what jumps, appears or vanishes in a film. `isTimed`: the frames are successive in time, so that
  /// the second one shows a movement already; otherwise it shows the start again.
  static func faults(of film: [DrawnElements], isTimed: Bool = false) -> [String] {
    var faults: [String] = []
    let kinds = Set(film.flatMap { $0.elements.keys })
    for kind in kinds {
      let track = film.map { $0[kind] }
      for frame in 1..<film.count {
        let isRest = !isTimed && frame == 1 || frame == film.count - 1
        let (before, after) = (track[frame - 1], track[frame])
        guard let shown = after ?? before else { continue }
        // An element outside of the window has no commands.
        let isInside = film[frame].area.insetBy(dx: 40, dy: 40).contains(shown.box)
        let change = abs((before?.opacity ?? 0) - (after?.opacity ?? 0))
        let isLeaving = isTimed && after == nil && leaves(track, before: frame, film[frame].area)
        if change > (isRest ? 0.02 : 0.5), !isLeaving, isInside || before != nil && after != nil {
          faults.append(
            "\(frame - 1): \(kind) opacity \(before?.opacity ?? 0) → \(after?.opacity ?? 0)")
        }
        guard let before, let after, min(before.opacity, after.opacity) > 0.02 else { continue }
        if abs(before.radius - after.radius) > 2 {
          faults.append("\(frame - 1): \(kind) radius \(before.radius) → \(after.radius)")
        }
        let way = distance(before, after)
        // The first and the last way of the film are those from and to rest.
        let around = [frame - 1, frame + 1].compactMap { end -> CGFloat? in
          guard end > (isTimed ? 0 : 1), end < film.count - 1, let a = track[end - 1], let b = track[end]
          else {
            return nil
          }
          return distance(a, b)
        }
        // Near the ends the steps have half the length; in time they become longer at first. One that leaves
        // the area has no way after this one. From a standstill ways grow with the fourth power of time.
        let isLast = frame + 1 < film.count && track[frame + 1] == nil
        let growth: CGFloat = isLast ? 15 : 4
        let limit =
          isRest ? 0.75 : isTimed ? growth * (around.max() ?? way) + 16 : 2.5 * (around.max() ?? way) + 4
        if way > limit {
          faults.append("\(frame - 1): \(kind) moves \(way.rounded()), limit \(limit.rounded())")
        }
      }
    }
    return faults.sorted() + panelFaults(of: film)
  }

  /// Whether an element that is missing in a frame has left the area at the speed of the frames before.
  private static func leaves(_ track: [DrawnElement?], before frame: Int, _ area: CGRect) -> Bool {
    guard frame > 1, let a = track[frame - 2]?.box, let b = track[frame - 1]?.box else { return false }
    return !area.intersects(b.offsetBy(dx: (b.midX - a.midX) * 1.5, dy: (b.midY - a.midY) * 1.5))
  }

  /// Panels that vanish from a frame to the next one, or from a frame to the one before it.
  private static func panelFaults(of film: [DrawnElements]) -> [String] {
    var faults: [String] = []
    for frame in 1..<film.count {
      for (from, to) in [(frame - 1, frame), (frame, frame - 1)] {
        for panel in film[from].panels where panel.opacity > 0.3 {
          let visible = panel.box.intersection(film[from].area)
          let isKept = film[to].panels.contains {
            let common = $0.box.intersection(visible)
            return common.width * common.height > 0.6 * visible.width * visible.height
          }
          if !isKept, visible.height > 150 {
            faults.append("\(from): panel \(panel.box) not in \(to)")
          }
        }
      }
    }
    return faults
  }

  /// The longest way of a corner.
  static func distance(_ a: DrawnElement, _ b: DrawnElement) -> CGFloat {
    zip(a.corners, b.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
  }
}
